import { CallError } from '../../api/call-error.ts';
import { isUnanswered } from '../failures/is-unanswered.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const nameOf = (form: string) => `sent.${form}`;

/**
 * Whether the server may have what was last sent from a form: no answer came. Outlives a reload, as the typed text does.
 */
export function mayHaveArrived(as: string, form: string): boolean {
  return readDraft(as, nameOf(form))?.unanswered === true;
}

/** What is typed next is something else, not a change of what was sent. */
export function beginAnew(form: string): void {
  dropDraft(nameOf(form));
}

const firstArrived =
  'It had already arrived as you first wrote it, without your changes. If you try again, this text is sent as well.';

/**
 * Sends a form's content under a key. Sending the same content again uses the same key, even after a reload, so that a
 * lost answer never leads to a duplicate.
 */
export function operationKey(as: string, form: string) {
  const name = nameOf(form);
  return {
    /**
     * @param isAnswerTo whether the answer is about this content. If it can be told, content that was changed after a
     *   lost answer is sent under the key of the attempt before: the server stores one of the two, never both.
     * @throws a Failure if the server has the content of an earlier attempt. The next attempt is a new one.
     */
    async send<Answer>(
      content: string,
      send: (key: string) => Promise<Answer>,
      isAnswerTo?: (answer: Answer) => boolean,
    ): Promise<Answer> {
      const last = readDraft(as, name);
      const isSame = last?.content === content;
      const wasUnanswered = last?.unanswered === true && (isSame || isAnswerTo !== undefined);
      const key = typeof last?.key === 'string' && (isSame || wasUnanswered) ? last.key : crypto.randomUUID();
      // Marked before it is sent: a reload may come before the answer.
      keepDraft(as, name, { content, key, unanswered: true });
      let answer: Answer;
      try {
        answer = await send(key);
      } catch (error) {
        // A refusal is about this attempt. An earlier one may still have arrived.
        const isRefused = error instanceof CallError && !isUnanswered(error);
        if (isRefused && !wasUnanswered) keepDraft(as, name, { content, key });
        throw error;
      }
      // Sending the same content again is now intended.
      dropDraft(name);
      if (wasUnanswered && isAnswerTo?.(answer) === false)
        throw Object.assign(new Error(firstArrived), { status: 409, detail: firstArrived });
      return answer;
    },
  };
}
