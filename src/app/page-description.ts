import type { AnyRouter } from '@tanstack/react-router';
import type { PageState } from './crash-reports.ts';
import { noteTransition, statePath } from '../entities/flight-recorder/flight-recorder.ts';
import type { RouterContext } from './router-context.ts';

/** Pattern of the deepest route shown, such as '/profile/$username'. */
function routeOf(router: AnyRouter): string {
  const match = router.state.matches.at(-1);
  return match === undefined || match.routeId === '__root__' ? 'none' : match.fullPath.replace(/(.)\/$/, '$1');
}

/** The text currently being typed. */
function typedTexts(): string[] {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=submit])',
  );
  return [...fields].map(({ value }) => value.trim()).filter((text) => text.length > 2 && text.length < 1_000);
}

/** What a crash report may contain about the page, and what must be scrubbed from it. */
export function describePage(router: AnyRouter, session: RouterContext['session']): PageState {
  const { value, context } = session.getSnapshot();
  const personal = [...Object.values(context.user ?? {}).filter((text) => typeof text === 'string'), ...typedTexts()];
  return { state: statePath(value), route: routeOf(router), personal };
}

/** Records every navigation, by route pattern. */
export function recordPages(router: AnyRouter): void {
  let before = '';
  router.subscribe('onResolved', () => {
    const route = routeOf(router);
    noteTransition('router', 'resolved', before, route);
    before = route;
  });
}
