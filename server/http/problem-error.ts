import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Problem, ProblemCode } from '../../contract/problem.ts';
import { inWords } from '../../contract/time-in-words.ts';
import { isCrowd, isOutage } from '../store/postgres.ts';

type More = Pick<Problem, 'errors' | 'retry_after' | 'tries_left' | 'published'>;

/** Ends a request with a failed answer. Everything in it is shown to the caller. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: ContentfulStatusCode;
  readonly code: ProblemCode;
  readonly more: More;

  /**
   * @param status of the answer
   * @param code machine-readable reason
   * @param detail text for people; never a value that was sent
   */
  constructor(status: ContentfulStatusCode, code: ProblemCode, detail: string, more: More = {}) {
    super(detail);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}

export const outageText = 'the database does not answer';

/** How long to wait before trying again: by then, or soon after, a restarting database is back. */
export const outageSeconds = 2;

export function unavailable(): ProblemError {
  return new ProblemError(503, 'unavailable', 'Stepwise is unavailable for a moment. Try again in a few seconds.', {
    retry_after: outageSeconds,
  });
}

/** The failed answer for an error, or null if all that is known is that it is our mistake. */
export function problemFor(error: unknown): ProblemError | null {
  if (error instanceof ProblemError) return error;
  if (isCrowd(error)) return tooMany(1);
  return isOutage(error) ? unavailable() : null;
}

/** Ends a request whose answer no one is waiting for. */
export class RequestGivenUp extends Error {
  override name = 'RequestGivenUp';
}

/** @param what the caller did too often, as a sentence of its own */
export function tooMany(retryAfter: number, what = 'Too many requests.'): ProblemError {
  return new ProblemError(429, 'rate_limited', `${what} Try again in ${inWords(retryAfter)}.`, {
    retry_after: retryAfter,
  });
}
