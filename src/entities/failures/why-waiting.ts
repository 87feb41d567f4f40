import type { Failure } from '../../../contract/problem.ts';
import { inWords } from '../../../contract/time-in-words.ts';

interface WhyWaiting {
  /** The cause, without a full stop. */
  title: string;
  /** When it goes on: the end of a sentence. */
  when: string;
}

/**
 * Why something that is kept is not sent yet. The one place where these causes become words: a screen that had its own sent members to look
 * at their connection when it was the server that had refused.
 */
export function whyWaiting(cause: Pick<Failure, 'status' | 'retry_after' | 'foreign_status'> | null): WhyWaiting {
  const { status: own, retry_after: seconds, foreign_status: foreign = 0 } = cause ?? { status: 0 };
  // Something in front of the server has answered for it: the connection is there.
  const status = own === 0 && (foreign === 429 || foreign >= 500) ? foreign : own;
  if (status === 401) return { title: 'Your session has ended', when: 'once you have logged in again' };
  if (status === 429)
    return {
      title: 'That was a lot in a short time',
      when: seconds === undefined ? 'in a moment' : `in ${inWords(Math.ceil(seconds))}`,
    };
  if (status >= 500) return { title: 'The server has a problem', when: 'as soon as it works again' };
  return { title: "The server can't be reached", when: 'as soon as the connection is back' };
}
