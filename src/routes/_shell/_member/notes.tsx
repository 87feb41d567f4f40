import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { memberOf } from '../../../app/guards.ts';
import { loadChunk } from '../../../app/load-chunk.ts';

interface NotesSearch {
  /** Id of the chat that is open. */
  chat?: number;
  /** A question to begin with: it stands in the box, and is not asked yet. */
  ask?: string;
}

const loadLoading = loadChunk(() => import('../../../features/edura/loading.ts'));

export const Route = createFileRoute('/_shell/_member/notes')({
  validateSearch: (search: Record<string, unknown>): NotesSearch =>
    /^\d{1,15}$/.test(String(search.chat))
      ? { chat: Number(search.chat) }
      : typeof search.ask === 'string'
        ? { ask: search.ask }
        : {},
  // Not by `loaderDeps`: another chat changes a part of the page.
  loader: async ({ context, location }) => {
    const [{ loadEdura }, as] = await Promise.all([loadLoading(), memberOf(context.session)]);
    const { chat } = location.search as NotesSearch;
    loadEdura(as ?? '', chat === undefined ? undefined : String(chat));
    return { as: as ?? '' };
  },
  head: () => ({ meta: [{ title: 'Edura' }] }),
  component: lazyRouteComponent(
    loadChunk(() => import('../../../features/edura/notes-view.tsx')),
    'NotesView',
  ),
});
