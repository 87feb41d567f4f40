import type { AnyRouter } from '@tanstack/react-router';
import { showTitle } from './page-title.ts';

const suffix = 'Stepwise';

/** The title of the deepest matched route that sets one in `head`. */
export function titleOf(router: AnyRouter): string {
  for (const match of [...router.state.matches].reverse()) {
    if (match.status === 'notFound' || match._notFound) return `Page not found – ${suffix}`;
    const title = match.meta?.find((meta) => meta?.title !== undefined)?.title;
    if (title !== undefined) return title === suffix ? title : `${title} – ${suffix}`;
  }
  return suffix;
}

/**
 * After each navigation, updates the document title and moves focus to the page's heading (or main), so that keyboard
 * and screen-reader users start at the new content. The first page keeps the browser's own focus.
 */
export function followPageChanges(router: AnyRouter): void {
  router.subscribe('onRendered', ({ pathChanged }) => {
    showTitle(titleOf(router));
    if (!pathChanged) return;
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && activeElement.closest('main form')) return;
    // What the address's fragment names is the content that was asked for.
    if (activeElement !== null && activeElement.id !== '' && activeElement.id === router.state.location.hash) return;
    const heading =
      document.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? document.querySelector<HTMLElement>('main');
    heading?.focus({ preventScroll: true });
  });
}
