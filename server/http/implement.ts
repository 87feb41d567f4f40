import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { imageNotAllowed, imageTooLarge } from '../../contract/images.ts';
import { authenticate, recognise } from './authenticate.ts';
import { answerProblem } from './answer-problem.ts';
import { ProblemError } from './problem-error.ts';
import { readBody, refuseUnstorableText } from './read-body.ts';
import { limitSubject } from './rate-limit.ts';
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
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Unknown field';
  const field = keyOf(issue.path?.at(-1), 'This value').replaceAll('_', ' ');
  return issue.received === 'undefined' ? `${field} is required` : `${field} is not valid`;
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { message: neutralMessage, abortPipeEarly: true });
  if (result.success) {
    // After parsing: a text that holds JSON can hide what its own letters do not show.
    refuseUnstorableText(result.output);
    return result.output;
  }
  throw refusalOf(result.issues);
}

/** A refused image alone is answered as the image routes of the server answer it: with the text of specification, section 5. */
function refusalOf(issues: readonly v.BaseIssue<unknown>[]): ProblemError {
  const errors = fieldErrors(issues);
  const messages = new Set(issues.map(({ message }) => message));
  if (messages.size === 1 && messages.has(imageTooLarge))
    return new ProblemError(413, 'image_too_large', imageTooLarge, { errors });
  if (messages.size === 1 && messages.has(imageNotAllowed))
    return new ProblemError(400, 'image_not_allowed', imageNotAllowed, { errors });
  return new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors });
}

function hasFile(body: unknown): boolean {
  return typeof body === 'object' && body !== null && Object.values(body).some((value) => value instanceof File);
}

/** Registers the route of a call: who may call, what comes in, what goes out, and how failures look. */
export function implement<C extends Call>(target: Target, call: C, handler: Handler<C>): void {
  const { app, parts, accessTokens } = target;
  const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(call.method, path, async (c) => {
    try {
      if (call.access === 'member') await authenticate(c, parts, accessTokens);
      if (call.access === 'optional') await recognise(c, parts, accessTokens);
      const query = call.query === undefined ? undefined : check(call.query, c.req.query());
      const body = call.body === undefined ? undefined : check(call.body, await readBody(c, call));
      if (hasFile(body)) await limitSubject(parts, 'uploadsPerMember', c.get('member').id);
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
      throw new ProblemError(405, 'method_not_allowed', 'This address does not support that method.');
    });
  }
}
