import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../../app/guards.ts';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';

interface MessagesSearch {
  /** Username of the other member in the conversation that is open. */
  with?: string;
  folder?: 'requests';
}

const loadLoading = loadChunk(() => import('../../../features/messages/loading.ts'));

const validateSearch = knownSearch((search): MessagesSearch => ({
  ...(typeof search.with === 'string' && /^[\w-]{3,30}$/.test(search.with) ? { with: search.with.toLowerCase() } : {}),
  ...(search.folder === 'requests' ? { folder: 'requests' } : {}),
}));

export const Route = createFileRoute('/_shell/_member/messages')({
  validateSearch,
  // Not by `loaderDeps`: another conversation changes a part of the page.
  loader: async ({ context, location }) => {
    const [{ loadMessages }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    const opened = validateSearch(location.search).with;
    loadMessages(as ?? '', opened);
    return { as: as ?? '' };
  },
  head: () => ({ meta: [{ title: 'Messages' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/messages/messages-view.tsx')),
    'MessagesView',
  ),
});
