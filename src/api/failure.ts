import type { Failure } from '../../contract/problem.ts';

/**
 * What was thrown, as plain data: it can stand in a statechart's context and be inspected, which an Error cannot.
 *
 * @param otherwise the flow's own words, for an error that is no failed call
 */
export function failureOr(otherwise: Failure): (error: unknown) => Failure {
  return (error) => {
    if (typeof error !== 'object' || error === null || !('status' in error)) return otherwise;
    const { status, detail, code, errors, retry_after, tries_left, foreign_status, never_left } = error as Failure;
    const failure = { status, detail, code, errors, retry_after, tries_left };
    return {
      ...failure,
      ...(foreign_status === undefined ? {} : { foreign_status }),
      ...(never_left === undefined ? {} : { never_left }),
    };
  };
}

/**
 * The edge of an actor: its work, whose failures reach the machine as plain data. When the actor was stopped, the error
 * passes as it is: an abort is no failure.
 */
export function failingAs<Given extends { signal: AbortSignal }, Result>(
  failureOf: (error: unknown) => object,
  work: (given: Given) => PromiseLike<Result>,
): (given: Given) => Promise<Result> {
  return async (given) => {
    try {
      return await work(given);
    } catch (error) {
      const failure: unknown = given.signal.aborted ? error : failureOf(error);
      throw failure;
    }
  };
}
