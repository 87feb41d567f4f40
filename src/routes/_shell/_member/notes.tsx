import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../../app/guards.ts';
import { knownSearch } from '../../../app/known-search.ts';
import { loadChunk } from '../../../app/load-chunk.ts';

interface NotesSearch {
  /** Id of the chat that is open. */
  chat?: number;
  /** A question to begin with: it stands in the box, and is not asked yet. */
  ask?: string;
  /** On a narrow screen the list of chats is open, in place of the chat: Back closes it. */
  chats?: 'open';
}

const loadLoading = loadChunk(() => import('../../../features/edura/loading.ts'));

const validateSearch = knownSearch(({ chat, ask, chats }): NotesSearch => ({
  ...(/^\d{1,15}$/.test(String(chat)) ? { chat: Number(chat) } : typeof ask === 'string' ? { ask } : {}),
  ...(chats === 'open' ? { chats } : {}),
}));

export const Route = createFileRoute('/_shell/_member/notes')({
  validateSearch,
  // Not by `loaderDeps`: another chat changes a part of the page.
  loader: async ({ context, location }) => {
    const [{ loadEdura }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    const { chat } = validateSearch(location.search);
    loadEdura(as ?? '', chat === undefined ? undefined : String(chat));
    return { as: as ?? '' };
  },
  head: () => ({ meta: [{ title: 'Edura' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/edura/notes-view.tsx')),
    'NotesView',
  ),
});
