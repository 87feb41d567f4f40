import * as v from 'valibot';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { requiredText } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import type { Values } from '../../../machines/forms/submission.ts';
import { addComment, deleteComment } from '../../api/discussion.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { formOf } from '../../entities/forms/form-actors.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { commentAdded, commentRemoved } from './discussion-queries.ts';
import { operationKey } from '../../entities/drafts/operation-keys.ts';

const fields = v.object({ text: requiredText('text', limits.commentCharacters) });

/** The draft of a comment on a step. */
export const commentDraft = (step: string) => `comment.${step}`;

/** The form that adds a comment. Its field is `text`; it ends with the text that was sent. */
export function commentForm(as: string, project: string, step: string) {
  const key = operationKey(as, commentDraft(step));
  return formOf({
    validate: (values) => fieldErrorsOf(fields, { text: textOf(values, 'text') }),
    submit: async (values: Values): Promise<string> => {
      const text = textOf(values, 'text').trim();
      commentAdded(as, project, step, await addComment(project, step, { key: key.of(text), text }, { as }));
      key.done();
      return textOf(values, 'text');
    },
  });
}

/** The deletion of a comment; not yet started. */
export function commentRemoval(as: string, project: string, step: string, id: string, name: string): Removal {
  return removalOf({
    id,
    name,
    failure: 'Something went wrong. The comment is still here: try again.',
    remove: (gone) => deleteComment(gone, { as }),
    onGone: () => commentRemoved(as, project, step, id),
  });
}
