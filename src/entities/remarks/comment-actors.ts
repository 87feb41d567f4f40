import * as v from 'valibot';
import { fieldErrorsOf } from '../../../contract/field-errors.ts';
import { requiredText } from '../../../contract/fields.ts';
import { limits } from '../../../contract/limits.ts';
import { textOf } from '../drafts/draft-values.ts';
import { operationKey } from '../drafts/operation-keys.ts';
import { isGone } from '../failures/is-gone.ts';
import { formOf } from '../forms/form-actors.ts';

const fields = v.object({ text: requiredText('text', limits.commentCharacters) });

interface Sending<Added> {
  as: string;
  /** Name of the comment's draft. */
  draft: string;
  /** Idempotent by its key. */
  send: (comment: { key: string; text: string }) => Promise<Added>;
  /** Shows the new comment. */
  onAdded: (added: Added) => void | Promise<void>;
  /** What it was written about is gone: refetches what shows it. */
  onGone: () => void;
}

/** The form that adds a comment. Its field is `text`; its result is the text that was sent. */
export function commentFormOf<Added extends { text: string }>({ as, draft, send, onAdded, onGone }: Sending<Added>) {
  const key = operationKey(as, draft);
  return formOf({
    validate: (values) => fieldErrorsOf(fields, { text: textOf(values, 'text') }),
    submit: async (values): Promise<string> => {
      const typed = textOf(values, 'text');
      // As the server stores it, for comparing its answer.
      const { text } = v.parse(fields, { text: typed });
      const sendUnder = async (sent: string) => {
        const added = await send({ key: sent, text }).catch((error: unknown) => {
          if (isGone(error)) onGone();
          throw error;
        });
        await onAdded(added);
        return added;
      };
      await key.send(text, { send: sendUnder, isAnswerTo: (added) => added.text === text });
      return typed;
    },
  });
}
