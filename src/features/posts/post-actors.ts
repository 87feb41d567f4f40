import * as v from 'valibot';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { requiredText } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { addPostComment, deletePost, deletePostComment } from '../../api/posts.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { postGone } from '../../entities/posts/post-queries.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { commentsChanged } from './comment-queries.ts';

const fields = v.object({ text: requiredText('text', limits.commentCharacters) });

/** The draft of a comment on a post, or of an answer to one. */
export const commentDraft = (post: string, parent: string | null) => `post-comment.${post}.${parent ?? 'new'}`;

/** The form that adds a comment. Its field is `text`; it ends with the text that was sent. */
export function commentForm(as: string, post: string, parent: string | null) {
  const key = operationKey(as, commentDraft(post, parent));
  return formOf({
    validate: (values) => fieldErrorsOf(fields, { text: textOf(values, 'text') }),
    submit: async (values: Values): Promise<string> => {
      const text = textOf(values, 'text').trim();
      await addPostComment(post, { key: key.of(text), text, parent }, { as });
      key.done();
      await commentsChanged(as, post, 1);
      return textOf(values, 'text');
    },
  });
}

/** The deletion of a comment; not yet started. */
export function commentRemoval(as: string, post: string, id: string, name: string): Removal {
  return removalOf({
    id,
    name,
    failure: 'Something went wrong. The comment is still here: try again.',
    remove: (gone) => deletePostComment(gone, { as }),
    onGone: () => void commentsChanged(as, post, -1),
  });
}

/** The deletion of a post; not yet started. */
export function postRemoval(as: string, id: string, onGone: () => void): Removal {
  return removalOf({
    id,
    name: 'Your post',
    failure: 'Something went wrong. The post is still here: try again.',
    remove: (gone) => deletePost(gone, { as }),
    onGone: () => {
      postGone(as, id);
      onGone();
    },
  });
}
