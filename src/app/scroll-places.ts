import type { AnyRouter } from '@tanstack/react-router';

/**
 * The `scrollRestoration` of a prerendered page. A visitor who has scrolled before the page is taken over stays where they
 * are: the router would begin at the top.
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
 * Keeps from the router how the page moves while the next one is loading: the short 'Loading...' moves it to the top, and
 * who then steps back, tired of waiting, would be at the top of the list they came from.
 */
export function ignoreScrollWhileLoading(router: AnyRouter): void {
  // The window hears of it before the document, where the router listens.
  addEventListener(
    'scroll',
    (event) => {
      if (event.target === document && router.state.isLoading) event.stopPropagation();
    },
    true,
  );
}
