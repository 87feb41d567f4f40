import type { AnyRouter } from '@tanstack/react-router';
import type { PageState } from './crash-reports.ts';
import { noteTransition, statePath } from './flight-recorder.ts';
import type { RouterContext } from './router-context.ts';

/** Pattern of the deepest route that is shown, such as '/profile/$username'. */
function routeOf(router: AnyRouter): string {
  const match = router.state.matches.at(-1);
  return match === undefined || match.routeId === '__root__' ? 'none' : match.fullPath.replace(/(.)\/$/, '$1');
}

/** What somebody is typing at this moment. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=submit])',
  );
  return [...fields].map(({ value }) => value.trim()).filter((text) => text.length > 2 && text.length < 1_000);
}

/** What a crash report may say of the page, and what it must not. */
export function describePage(router: AnyRouter, session: RouterContext['session']): PageState {
  const { value, context } = session.getSnapshot();
  const personal = [...Object.values(context.user ?? {}).filter((text) => typeof text === 'string'), ...typedTexts()];
  return { state: statePath(value), route: routeOf(router), personal };
}

/** Notes every change of page, by the patterns of the routes. */
export function recordPages(router: AnyRouter): void {
  let before = '';
  router.subscribe('onResolved', () => {
    const route = routeOf(router);
    noteTransition('router', 'resolved', before, route);
    before = route;
  });
}
