/** The link of each result in lists marked with `data-results`, in reading order. */
function linksIn(within: Element): HTMLAnchorElement[] {
  return [...within.querySelectorAll('[data-results] > li')].flatMap((item) => item.querySelector('a') ?? []);
}

export function focusFirst(within: Element | null): void {
  if (within !== null) linksIn(within)[0]?.focus();
}

/**
 * Moves the focus from the current result to the next or previous one.
 *
 * @returns false at either end
 */
export function moveFocus(within: Element, by: 1 | -1 | 0): boolean {
  const links = linksIn(within);
  const at = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
  const next = at < 0 ? undefined : links[at + by];
  next?.focus();
  return next !== undefined;
}
