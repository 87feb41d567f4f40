import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from '../route-tree.gen.ts';
import { Loading } from '../ui/loading.tsx';
import { parseSearch, stringifySearch } from './address-search.ts';
import { reportCrash } from './crash-reports.ts';
import { createMemberScope } from './member-scope.ts';
import { RouteError } from './route-error.tsx';
import type { RouterContext } from './router-context.ts';

/** The router. Pass `history` where there is no browser. */
export function createAppRouter({ session }: Pick<RouterContext, 'session'>, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context: { session, memberScope: createMemberScope() },
    history,
    defaultPreload: 'intent',
    defaultPreloadDelay: 20,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: Loading,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  router.options.defaultOnCatch = (error, { componentStack }) => {
    const whileLoading = router.state.matches.some((match) => match.error === error);
    reportCrash(error, whileLoading ? 'router' : 'crash', componentStack);
  };
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
