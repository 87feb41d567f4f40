import type { PostCard } from '../../../contract/posts.ts';
import { addPostComment, deletePost, deletePostComment, getPost } from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { draftsOf, dropDraft } from '../../entities/drafts/drafts.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { openFeedAgain, postChanged, postGone, storePost } from '../../entities/posts/post-queries.ts';
import { commentFormOf } from '../../entities/remarks/comment-actors.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { commentsChanged, commentsMissing, postCommentsQuery, readCommentsAgain } from './comment-queries.ts';

/** Name of the draft of a comment on a post, or of a reply to one. */
export const commentDraft = (post: string, parent: string | null) => `post-comment.${post}.${parent ?? 'new'}`;

/** Names of the drafts of comments and replies on a post. */
export const draftsOnPost = (as: string, post: string) => draftsOf(as, `post-comment.${post}.`);

export function commentForm(as: string, post: string, parent: string | null) {
  return commentFormOf({
    as,
    draft: commentDraft(post, parent),
    send: (comment) => addPostComment(post, { ...comment, parent }, { as }),
    onAdded: () => commentsChanged(as, post),
    onGone: () => commentsMissing(as, post),
  });
}

/** A comment's deletion that has not started yet. */
export function commentRemoval(
  as: string,
  { post, id }: { post: string; id: string },
  name: string,
  answers: () => number,
): Removal {
  return removalOf({
    as,
    id,
    name,
    failure: 'Something went wrong. The comment is still here: try again.',
    remove: (gone) => deletePostComment(gone, answers(), { as }),
    onGone: () => void commentsChanged(as, post),
    askAgain: () => readCommentsAgain(as, post),
  });
}

export type SeenPost = Pick<PostCard, 'comments' | 'edited_at'>;

/** A post's deletion that has not started yet. */
export function postRemoval(as: string, id: string, seen: () => SeenPost, onGone: () => void): Removal {
  const gone = () => {
    postGone(as, id);
    // The member has deleted the post themselves: a logout must not ask about what they had begun to write below it.
    for (const form of draftsOnPost(as, id)) for (const name of [form, `sent.${form}`]) dropDraft(name);
    onGone();
  };
  return removalOf({
    as,
    id,
    name: 'Your post',
    failure: 'Something went wrong. The post is still here: try again.',
    remove: () => deletePost(id, seen(), { as }),
    onGone: gone,
    askAgain: async () => {
      try {
        const { comments } = await getPost(id, { as });
        storePost(as, id, () => ({ comments }));
        postChanged(as, id);
        openFeedAgain(as);
        void cache.invalidateQueries({ queryKey: postCommentsQuery(as, id).queryKey });
      } catch (error) {
        if (!isGone(error)) throw error;
        gone();
      }
    },
  });
}
