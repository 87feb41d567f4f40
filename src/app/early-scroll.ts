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
