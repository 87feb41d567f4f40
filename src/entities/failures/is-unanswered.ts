import type { Failure } from '../../../contract/problem.ts';

/**
 * Whether a failure leaves open if the server has what was sent: no answer came, or the server broke down. Words such as
 * 'Not sent' would claim too much then.
 */
export function isUnanswered({ status }: { status: number }): boolean {
  return status === 0 || status >= 500;
}

/** Whether the same can succeed when it is sent once more: nothing is wrong with what was sent. */
export function mayWorkLater(problem: Pick<Failure, 'status'>): boolean {
  return isUnanswered(problem) || problem.status === 401 || problem.status === 429;
}

/** Whether this attempt may have arrived: not if the browser was offline, and nothing was sent. */
export function isInDoubt(problem: Pick<Failure, 'status' | 'never_left'>): boolean {
  return isUnanswered(problem) && problem.never_left !== true;
}

/** Whether anything that was thrown is a call without an answer. */
export function isUnansweredCall(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && isUnanswered(error as { status: number });
}

/** What did not happen, for a title: said only if the server has said so, or nothing was sent. */
export function titleOf(problem: Pick<Failure, 'status' | 'never_left'>, notDone: string): string {
  return isInDoubt(problem) ? 'Not confirmed' : notDone;
}

/**
 * For a thing that may be tried several times: once an attempt may have arrived, no later one says that nothing was
 * sent.
 */
export function attemptsAt(): <Answer>(attempt: Promise<Answer>) => Promise<Answer> {
  let mayHaveArrived = false;
  return (attempt) =>
    attempt.catch((error: unknown) => {
      if (isUnansweredCall(error)) {
        const failure = error as { status: number; never_left?: true | undefined };
        mayHaveArrived ||= isInDoubt(failure);
        if (mayHaveArrived) failure.never_left = undefined;
      }
      throw error;
    });
}

/** For a call whose lost answer leaves what is shown in doubt: asks the server how it is, and fails all the same. */
export function orAskAgain(ask: () => unknown): (error: unknown) => never {
  return (error) => {
    if (isUnansweredCall(error)) ask();
    throw error;
  };
}
