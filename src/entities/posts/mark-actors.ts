import { likePost, savePost } from '../../api/posts.ts';
import { type Switch, switchOf } from '../offline/switches.ts';
import { postFirstRead, storePost } from './post-queries.ts';

type Kind = 'liked' | 'saved';

function show(as: string, id: string, kind: Kind, wanted: boolean): void {
  const write = () =>
    storePost(as, id, ({ mine, likes }) => {
      if (mine === null || mine[kind] === wanted) return {};
      return { mine: { ...mine, [kind]: wanted }, ...(kind === 'liked' ? { likes: likes + (wanted ? 1 : -1) } : {}) };
    });
  write();
  // Pressed in a feed while the post itself is being read: that answer may be from before the press.
  postFirstRead(as, id)?.then(write, () => undefined);
}

/** The marks that a reader can give a post. */
export const postMarks: Readonly<Record<Kind, Switch>> = {
  liked: switchOf({
    storageKey: 'unsent-likes',
    send: async (as, id, liked) => {
      const { likes } = await likePost(id, { liked }, { as });
      // A read that was answered before this may have been written meanwhile.
      storePost(as, id, ({ mine }) => (mine === null ? { likes } : { likes, mine: { ...mine, liked } }));
    },
    show: (as, id, wanted) => show(as, id, 'liked', wanted),
    refused: ({ on }) => (on ? 'Your like was not saved' : 'Your like is still there'),
    waits: ({ on }) => (on ? 'Your like is not saved yet' : 'Your like hasn’t been removed yet'),
  }),
  saved: switchOf({
    storageKey: 'unsent-saved-posts',
    send: async (as, id, saved) => {
      await savePost(id, { saved }, { as });
      storePost(as, id, ({ mine }) => (mine === null ? {} : { mine: { ...mine, saved } }));
    },
    show: (as, id, wanted) => show(as, id, 'saved', wanted),
    refused: ({ on }) => (on ? 'The bookmark was not saved' : 'The bookmark is still there'),
    waits: ({ on }) => (on ? 'The bookmark is not saved yet' : 'The bookmark hasn’t been removed yet'),
  }),
};
