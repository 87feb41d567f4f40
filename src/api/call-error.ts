import type { Failure, Problem, ProblemCode } from '../../contract/problem.ts';

/**
 * Why there is no good answer. `answered`: the service refused, with a code of its own; `network`: nothing arrived;
 * `timeout`: nothing arrived in time; `malformed`: something arrived that is not an answer of this service (a proxy's
 * page, a missing field), from which nothing follows;
 * `superseded`: the member for whom the call was begun is no longer the one signed in.
 */
export type CallErrorKind = 'answered' | 'network' | 'timeout' | 'malformed' | 'superseded';

/** A failed call. `message` is the text for the member: the server's own, else the call's fallback. */
export class CallError extends Error implements Failure {
  override readonly name = 'CallError';
  readonly kind: CallErrorKind;
  /** HTTP status, 0 if the service did not answer. */
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode | undefined;
  readonly errors: Record<string, string[]> | undefined;
  /** Seconds to wait before retrying. */
  readonly retry_after: number | undefined;
  readonly tries_left: number | undefined;
  readonly published: string | undefined;
  readonly foreign_status: number | undefined;
  /** Set where it is known afterwards. */
  never_left: true | undefined;

  constructor(kind: CallErrorKind, status: number, detail: string, problem: Problem = {}, foreignStatus?: number) {
    super(detail);
    this.kind = kind;
    this.status = status;
    this.detail = detail;
    this.code = problem.code;
    this.errors = problem.errors;
    this.retry_after = problem.retry_after;
    this.tries_left = problem.tries_left;
    this.published = problem.published;
    this.foreign_status = foreignStatus;
  }
}
