import type { TourStep } from '../../../machines/tour/tour.ts';

/** Both layouts of the navigation are in the document; the style sheet hides one of them. */
function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** The element of a step that can be seen now: `data-tour` in the navigation bar names them. Null while there is none. */
export function targetOf(step: TourStep): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(isVisible) ?? null;
}
