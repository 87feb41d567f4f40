/**
 * What can be pressed on a page, and answers on less than 44 px in one direction. Measured is where a press arrives,
 * not what is drawn: padding and what lies over a link belong to it, what covers it does not.
 */
export function smallTargets(): string[] {
  const least = 44;
  const pressable =
    'a[href], button, summary, input, select, textarea, [role="option"], [role="menuitem"], [role="tab"]';
  const found = new Set<string>();
  /** In a sentence, a link is as high as its line (WCAG 2.5.8, "Inline"), also in one whose long titles are cut. */
  function isInSentence(target: Element): boolean {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    let block = target.parentElement;
    if (!isInline(target) && block?.tagName !== 'P') return false;
    while (block !== null && isInline(block)) block = block.parentElement;
    const rest = block?.cloneNode(true) as Element;
    for (const other of rest.querySelectorAll('a, button')) other.remove();
    return /\p{L}{2,}/u.test(rest.textContent ?? '');
  }
  function isHit(target: Element, x: number, y: number): boolean {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return false;
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    return [target, ...labels].some((one) => one.contains(hit));
  }
  /** How far presses arrive on both sides of a point, up to what is asked for. */
  function reach(target: Element, x: number, y: number, dx: number, dy: number): number {
    let length = 1;
    for (const sign of [1, -1])
      for (let step = 1; step < least && isHit(target, x + sign * dx * step, y + sign * dy * step); step += 1)
        length += 1;
    return length;
  }
  for (const target of document.querySelectorAll<HTMLElement>(pressable)) {
    if (!target.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { clip, clipPath, pointerEvents } = getComputedStyle(target);
    if (clip !== 'auto' || clipPath !== 'none' || pointerEvents === 'none' || target.closest('[inert]') !== null)
      continue;
    if (isInSentence(target)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [first] = target.getClientRects();
    // A skip link stands above the page until it has the focus.
    if (first === undefined || first.width < 2 || first.bottom < 0) continue;
    const [x, y] = [first.left + first.width / 2, first.top + first.height / 2];
    const name = `${target.tagName} ${(target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40)}`;
    if (!isHit(target, x, y)) {
      found.add(`${name}: covered (${target.className})`);
      continue;
    }
    const [width, height] = [reach(target, x, y, 1, 0), reach(target, x, y, 0, 1)];
    if (width < least || height < least) found.add(`${name}: ${width} × ${height} (${target.className})`);
  }
  return [...found];
}
