/**
 * A `validateSearch` that leaves nothing else in the address's search. The router lays what it returns over what the
 * address says, so a value that is only left out would reach the page as it was typed.
 */
export function knownSearch<Known>(
  read: (search: Record<string, unknown>) => Known,
): (search: Record<string, unknown>) => Known {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
}
