import type { TourStep } from '../../../machines/tour/tour.ts';

/** Both navigation layouts are in the document; the style sheet hides one. */
function isVisible(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/** A step's visible element, marked with `data-tour` in the navigation bar. Null if there is none. */
export function targetOf(step: TourStep): HTMLElement | null {
  return [...document.querySelectorAll<HTMLElement>(`[data-tour="${step}"]`)].find(isVisible) ?? null;
}
