import { addPostComment, deletePost, deletePostComment, getPost } from '../../api/posts.ts';
import { draftsOf, dropDraft } from '../../entities/drafts/drafts.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { postGone } from '../../entities/posts/post-queries.ts';
import { commentFormOf } from '../../entities/remarks/comment-actors.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { commentsChanged, commentsMissing, readCommentsAgain } from './comment-queries.ts';

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
export function commentRemoval(as: string, post: string, id: string, name: string): Removal {
  return removalOf({
    as,
    id,
    name,
    failure: 'Something went wrong. The comment is still here: try again.',
    remove: (gone) => deletePostComment(gone, { as }),
    onGone: () => void commentsChanged(as, post),
    askAgain: () => readCommentsAgain(as, post),
  });
}

/** A post's deletion that has not started yet. */
export function postRemoval(as: string, id: string, onGone: () => void): Removal {
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
    remove: () => deletePost(id, { as }),
    onGone: gone,
    askAgain: async () => {
      try {
        await getPost(id, { as });
      } catch (error) {
        if (!isGone(error)) throw error;
        gone();
      }
    },
  });
}
