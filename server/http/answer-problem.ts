import type { Context } from 'hono';
import type { Problem } from '../../contract/problem.ts';
import type { ProblemError } from './problem-error.ts';

/**
 * An error answer as the contract defines it. `errorField` is the field in which the caller expects the text
 * (specification, section 7).
 */
export function answerProblem(c: Context, error: ProblemError, errorField: 'detail' | 'message' = 'detail'): Response {
  const body: Problem = { [errorField]: error.message, code: error.code, ...error.more };
  if (error.more.retry_after !== undefined) c.header('Retry-After', String(error.more.retry_after));
  if (error.code === 'token_missing') c.header('WWW-Authenticate', 'Bearer');
  if (error.code === 'token_invalid' || error.code === 'token_expired')
    c.header('WWW-Authenticate', 'Bearer error="invalid_token"');
  c.header('Cache-Control', 'no-store');
  return c.json(body, error.status);
}
