import { CallError } from '../../api/call-error.ts';
import { isReplay } from '../../api/replays.ts';
import { isInDoubt } from '../failures/is-unanswered.ts';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

const nameOf = (form: string) => `sent.${form}`;

/** Notes for a form without operation keys, such as a change of something, that no answer came. */
export function noteUnanswered(as: string, form: string): void {
  if (!mayHaveArrived(as, form)) keepDraft(as, nameOf(form), { content: '', unanswered: true });
}

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
  'It had already arrived as you first wrote it, without your changes. If you try again, this will be added as well.';

interface Sending<Answer> {
  /** Idempotent by its key. */
  send: (key: string) => Promise<Answer>;
  /** Whether the answer is about this content, where that can be seen from it. */
  isAnswerTo?: (answer: Answer) => boolean;
  /**
   * Changes what an earlier attempt has stored into this content. Without it, and where it cannot be done, the member
   * is told what has arrived.
   */
  amend?: (stored: Answer) => Promise<Answer> | undefined;
}

/**
 * Sends a form's content under a key. Until an attempt is answered, the next ones use its key, even after a reload and
 * with other content: the server stores the first of them that arrives, so that a lost answer never leads to a
 * duplicate.
 */
export function operationKey(as: string, form: string) {
  const name = nameOf(form);
  return {
    /** @throws a Failure if the server has the content of an earlier attempt. The next attempt is a new one. */
    async send<Answer extends object>(content: string, sending: Sending<Answer>): Promise<Answer> {
      const { send, isAnswerTo = () => false, amend } = sending;
      const last = readDraft(as, name);
      const wasUnanswered = last?.unanswered === true;
      const isSame = last?.content === content;
      const key = typeof last?.key === 'string' && (isSame || wasUnanswered) ? last.key : crypto.randomUUID();
      /** Attempts with this key have had several contents: which one the server has is not known. */
      const mixed = wasUnanswered && (!isSame || last.mixed !== false);
      // Marked before it is sent: a reload may come before the answer.
      keepDraft(as, name, { content, key, mixed, unanswered: true });
      let answer: Answer;
      try {
        answer = await send(key);
        const isOfAnother = mixed && isReplay(answer) && !isAnswerTo(answer);
        const amended = isOfAnother ? amend?.(answer) : undefined;
        if (isOfAnother && amended === undefined) {
          dropDraft(name);
          throw Object.assign(new Error(firstArrived), { status: 409, detail: firstArrived });
        }
        if (amended !== undefined) answer = await amended;
      } catch (error) {
        // A refusal is about this attempt. An earlier one may still have arrived.
        const isRefused = error instanceof CallError && !isInDoubt(error);
        if (isRefused && !wasUnanswered) keepDraft(as, name, { content, key });
        throw error;
      }
      // Sending the same content again is now intended.
      dropDraft(name);
      return answer;
    },
  };
}
