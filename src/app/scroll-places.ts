import type { AnyRouter } from '@tanstack/react-router';

/**
 * The `scrollRestoration` of a prerendered page. A visitor who scrolled before hydration stays where they are: the
 * router would start at the top.
 */
export function keepEarlyScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const stays = isFirst && scrollY > 0;
    isFirst = false;
    return !stays;
  };
}

/**
 * Hides from the router that the page moves while the next one loads: the short 'Loading...' scrolls it to the top, so
 * a member who steps back, tired of waiting, would land at the top of the list they came from.
 */
export function ignoreScrollWhileLoading(router: AnyRouter): void {
  // The window receives the event before the document, where the router listens.
  addEventListener(
    'scroll',
    (event) => {
      if (event.target === document && router.state.isLoading) event.stopPropagation();
    },
    true,
  );
}
