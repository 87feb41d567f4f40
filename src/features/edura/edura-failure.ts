import type { Failure } from '../../../contract/problem.ts';
import { CallError } from '../../api/call-error.ts';
import { failureOr } from '../../api/failure.ts';

/** The member now signed in has not asked for this: the actor is about to be stopped. */
export const superseded: Failure = { status: 401, detail: '' };

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const callFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/** A failed call of Edura's actors as plain data. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallError && error.kind === 'superseded' ? superseded : callFailure(error);
}
