/** The link of each result in a list marked with `data-results`, in the order in which they are read. */
function linksIn(within: Element): HTMLAnchorElement[] {
  return [...within.querySelectorAll('[data-results] > li')].flatMap((item) => item.querySelector('a') ?? []);
}

export function focusFirst(within: Element | null): void {
  if (within !== null) linksIn(within)[0]?.focus();
}

/**
 * Moves the focus from the result that it is in to the next one or the one before.
 *
 * @returns false at the first and the last one
 */
export function moveFocus(within: Element, by: 1 | -1 | 0): boolean {
  const links = linksIn(within);
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = at < 0 ? undefined : links[at + by];
  next?.focus();
  return next !== undefined;
}
