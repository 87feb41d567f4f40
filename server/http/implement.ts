import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { authenticate } from './authenticate.ts';
import { answerProblem } from './answer-problem.ts';
import { ProblemError } from './problem-error.ts';
import type { RequestContext, ServerEnv } from './request.ts';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Parts } from '../parts.ts';

/** What a schema turns input into; undefined for a call that takes none. (An optional property brings undefined with it.) */
type Parsed<S> = NonNullable<S> extends v.GenericSchema ? v.InferOutput<NonNullable<S>> : undefined;

export interface Input<C extends Call> {
  c: RequestContext;
  body: Parsed<C['body']>;
  query: Parsed<C['query']>;
}

type Handler<C extends Call> = (input: Input<C>) => Promise<AnswerOf<C>>;

/** Where calls are put: the application, and what it takes to check who is calling. */
export interface Target {
  app: Hono<ServerEnv>;
  parts: Parts;
  accessTokens: AccessTokens;
}

/** The name of a part of the input, cut short: it is the caller's own text and goes into an answer. */
function keyOf(item: v.IssuePathItem | undefined, otherwise: string): string {
  const key = item?.key;
  return (typeof key === 'string' || typeof key === 'number' ? String(key) : otherwise).slice(0, 100);
}

/** Field → messages. Messages are the contract's own; a schema's default text would repeat the value that was sent. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    const field = keyOf(issue.path?.[0], 'body');
    errors.set(field, [...(errors.get(field) ?? []), issue.message]);
  }
  return Object.fromEntries(errors);
}

function neutralMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'This field is not known';
  const field = keyOf(issue.path?.at(-1), 'This value').replaceAll('_', ' ');
  return issue.received === 'undefined' ? `${field} is required` : `${field} is not valid`;
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { message: neutralMessage, abortPipeEarly: true });
  if (result.success) return result.output;
  throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors: fieldErrors(result.issues) });
}

async function readJson(c: RequestContext): Promise<unknown> {
  const type = c.req.header('Content-Type') ?? '';
  if (!/^application\/json(?:\s*;|$)/i.test(type)) throw new ProblemError(415, 'malformed_body', 'Send the body as application/json.');
  const text = await c.req.text();
  try {
    return JSON.parse(text, refuseNul);
  } catch {
    throw new ProblemError(400, 'malformed_body', 'The body is not valid JSON.');
  }
}

/** PostgreSQL's text can not hold U+0000: without this check the insert fails, with 500. */
function refuseNul(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('U+0000');
  return value;
}

/** Registers the route of a call: who may call, what comes in, what goes out, and how failures look. */
export function implement<C extends Call>(target: Target, call: C, handler: Handler<C>): void {
  const { app, parts, accessTokens } = target;
  const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(call.method, path, async (c) => {
    try {
      if (call.access === 'member') await authenticate(c, parts, accessTokens);
      const query = call.query === undefined ? undefined : check(call.query, c.req.query());
      const body = call.body === undefined ? undefined : check(call.body, await readJson(c));
      const answer = await handler({ c, body: body as Parsed<C['body']>, query: query as Parsed<C['query']> });
      c.header('Cache-Control', 'no-store');
      return call.status === 204 ? c.body(null, 204) : c.json(answer as object, call.status);
    } catch (error) {
      if (error instanceof ProblemError) return answerProblem(c, error, call.errorField);
      throw error;
    }
  });
}

/** Answers every other method of a path that has calls. Register it after all calls. */
export function refuseOtherMethods(app: Hono<ServerEnv>, calls: readonly Call[]): void {
  const methods = new Map<string, string[]>();
  for (const call of calls) {
    const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    methods.set(path, [...(methods.get(path) ?? []), call.method]);
  }
  for (const [path, allowed] of methods) {
    app.all(path, (c) => {
      c.header('Allow', allowed.join(', '));
      throw new ProblemError(405, 'method_not_allowed', 'This address does not answer that method.');
    });
  }
}
