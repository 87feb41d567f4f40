import type { Failure } from '../../../contract/problem.ts';
import { inWords } from '../../../contract/time-in-words.ts';

interface WhyWaiting {
  /** The cause, without a full stop. */
  title: string;
  /** When it will be sent: the end of a sentence. */
  when: string;
}

/**
 * Why a kept change has not been sent yet. The only place that words these causes: a screen with its own wording told
 * members to check their connection when the server had refused.
 */
export function whyWaiting(cause: Pick<Failure, 'status' | 'retry_after' | 'foreign_status'> | null): WhyWaiting {
  const { status: own, retry_after: seconds, foreign_status: foreign = 0 } = cause ?? { status: 0 };
  // A proxy in front of the server has answered: the connection works.
  const status = own === 0 && (foreign === 429 || foreign >= 500) ? foreign : own;
  if (status === 401) return { title: 'Your session has ended', when: 'once you have logged in again' };
  if (status === 429)
    return {
      title: 'That was a lot in a short time',
      when: seconds === undefined ? 'in a moment' : `in ${inWords(Math.ceil(seconds))}`,
    };
  if (status >= 500) return { title: 'The server has a problem', when: 'as soon as it works again' };
  return { title: 'The server can’t be reached', when: 'as soon as the connection is back' };
}
