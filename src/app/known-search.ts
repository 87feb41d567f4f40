/**
 * A `validateSearch` that removes everything else from the address's search. The router merges its result over the
 * address, so a value that is merely left out would reach the page as it was typed.
 */
export function knownSearch<Known>(
  read: (search: Record<string, unknown>) => Known,
): (search: Record<string, unknown>) => Known {
  return (search) => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
}
