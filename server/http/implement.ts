import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AnswerOf, Call } from '../../contract/call.ts';
import { operationKey, replayHeader } from '../../contract/operation-key.ts';
import { imageNotAllowed, imageTooLarge } from '../../contract/images.ts';
import { authenticate, mayBeVisitor, sessionFor, sessionHasEnded } from './authenticate.ts';
import { answerProblem } from './answer-problem.ts';
import { outageText, ProblemError, problemFor } from './problem-error.ts';
import { demandModerator } from '../moderation/moderators.ts';
import { refuseSuspended } from '../moderation/suspension.ts';
import { readBody, refuseUnstorableText } from './read-body.ts';
import { limitSubject } from './rate-limit.ts';
import type { RequestContext, ServerEnv } from './request.ts';
import type { AccessTokens } from '../accounts/access-tokens.ts';
import type { Parts } from '../parts.ts';
import type { Database } from '../store/database.ts';
import { isReplay } from '../store/replays.ts';
import { sessionEnded, type Session, type SessionEnded } from '../store/families.ts';

/** A schema's output; undefined for a call without input. (An optional property includes undefined.) */
type Parsed<S> = NonNullable<S> extends v.GenericSchema ? v.InferOutput<NonNullable<S>> : undefined;

export interface Input<C extends Call> {
  c: RequestContext;
  body: Parsed<C['body']>;
  query: Parsed<C['query']>;
  /** For a call that is `idempotent`, if the client sent one. */
  key: string | undefined;
  still: Still;
}

/**
 * Checks again whether the caller may make a call that takes time: they may have signed out, deleted the account or
 * been suspended in the meantime. Call it in the transaction that stores what they sent.
 *
 * @throws ProblemError as the call would have at its start
 */
export type Still = (tx: Database) => Promise<void>;

type Handler<C extends Call> = (input: Input<C>) => Promise<AnswerOf<C>>;

/**
 * Makes a call in its usual case, checking at the same time that the session is alive and the caller not
 * suspended. In all other cases undefined, with nothing done: the call is then made like any other.
 */
type Usual<C extends Call> = (
  input: Pick<Input<C>, 'c' | 'body'> & { session: Session },
) => Promise<{ answer: AnswerOf<C> } | undefined>;

/** What registering calls requires: the application, and the means to authenticate callers. */
export interface Target {
  app: Hono<ServerEnv>;
  parts: Parts;
  accessTokens: AccessTokens;
}

/** The name of an input field, shortened: it is text from the caller that goes into the answer. */
function keyOf(item: v.IssuePathItem | undefined, otherwise: string): string {
  const key = item?.key;
  return (typeof key === 'string' || typeof key === 'number' ? String(key) : otherwise).slice(0, 100);
}

/** A few messages help; more only make a long answer to a long request. */
const mostFields = 50;
const mostMessages = 5;

/** Field → messages. Messages are the contract's own; a schema's default text would repeat the value that was sent. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> {
  const errors = new Map<string, Set<string>>();
  for (const issue of issues) {
    const field = keyOf(issue.path?.[0], 'body');
    const messages = errors.get(field) ?? new Set();
    if (messages.size < mostMessages) messages.add(issue.message);
    if (errors.size < mostFields) errors.set(field, messages);
  }
  return Object.fromEntries([...errors].map(([field, messages]) => [field, [...messages]]));
}

function neutralMessage(issue: v.BaseIssue<unknown>): string {
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'Unknown field';
  const field = keyOf(issue.path?.at(-1), 'This value').replaceAll('_', ' ');
  return issue.received === 'undefined' ? `${field} is required` : `${field} is not valid`;
}

function check(schema: v.GenericSchema, value: unknown): unknown {
  const result = v.safeParse(schema, value, { message: neutralMessage, abortPipeEarly: true });
  if (result.success) {
    // Checked after parsing: JSON inside a string can escape characters.
    refuseUnstorableText(result.output);
    return result.output;
  }
  throw refusalOf(result.issues);
}

/** If only the image is invalid, the answer carries the text of specification, section 5, as the image checks do. */
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

/** Registers a call's route: input, output and error format. */
function register<C extends Call>(
  { app, parts }: Target,
  call: C,
  answerOf: (c: RequestContext) => Promise<AnswerOf<C>>,
) {
  const path = `/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  app.on(call.method, path, async (c) => {
    try {
      const answer = await answerOf(c);
      c.header('Cache-Control', 'no-store');
      if (isReplay(answer)) c.header(replayHeader, 'true');
      return call.status === 204 ? c.body(null, 204) : c.json(answer as object, call.status);
    } catch (error) {
      const problem = problemFor(error);
      if (problem === null) throw error;
      if (problem !== error) parts.log.warn({ err: error, requestId: c.get('requestId') }, outageText);
      return answerProblem(c, problem, call.errorField);
    }
  });
}

function queryOf<C extends Call>(c: RequestContext, call: C): Parsed<C['query']> {
  return (call.query === undefined ? undefined : check(call.query, c.req.query())) as Parsed<C['query']>;
}

async function inputOf<C extends Call>(c: RequestContext, call: C) {
  const sent = call.body === undefined ? undefined : await readBody(c, call);
  const query = queryOf(c, call);
  const body = call.body === undefined ? undefined : check(call.body, sent);
  return { query, body: body as Parsed<C['body']> };
}

/** @throws ProblemError 400 validation_failed, rather than storing twice what was meant to be stored once */
function idempotencyKeyOf(c: RequestContext, call: Call): string | undefined {
  const sent = call.idempotent === true ? c.req.header('idempotency-key') : undefined;
  if (sent === undefined) return undefined;
  const key = v.safeParse(operationKey, sent);
  if (key.success) return key.output;
  throw new ProblemError(400, 'validation_failed', 'Idempotency-Key must be a UUID.');
}

/**
 * Registers a call. The token is checked at once; the session, when the body has arrived, which may take minutes:
 * nothing is done for someone who has been signed out or suspended in the meantime. Whatever else is wrong with a call,
 * someone who may not make it gets that answer.
 */
export function implement<C extends Call>(target: Target, call: C, handler: Handler<C>, usual?: Usual<C>): void {
  const { parts, accessTokens } = target;
  register(target, call, async (c) => {
    const session = sessionFor(c, parts, accessTokens, call.access);
    const still: Still = async (db) => {
      const asking = { ...parts, db };
      await authenticate(c, asking, session, call.access);
      if (call.role === 'moderator') await demandModerator(asking, c);
      await refuseSuspended(c, asking, call);
    };
    let input: { query: Parsed<C['query']>; body: Parsed<C['body']> };
    try {
      input = await inputOf(c, call);
    } catch (error) {
      await still(parts.db);
      throw error;
    }
    const done = session === null ? undefined : await usual?.({ c, body: input.body, session });
    if (done !== undefined) return done.answer;
    await still(parts.db);
    if (hasFile(input.body)) await limitSubject(parts, 'uploadsPerMember', c.get('member').id);
    return handler({ c, ...input, key: idempotencyKeyOf(c, call), still });
  });
}

export interface ReadInput<C extends Call> {
  c: RequestContext;
  query: Parsed<C['query']>;
  /** Null for a visitor. */
  session: C['access'] extends 'member' ? Session : Session | null;
}

type Read<C extends Call> = (input: ReadInput<C>) => Promise<AnswerOf<C> | SessionEnded>;

/**
 * Registers a call that reads with one statement. That statement must itself check that the session is alive, so that
 * signing out ends access at once without an extra query.
 */
export function implementRead<C extends Call>(target: Target, call: C, read: Read<C>): void {
  const { parts, accessTokens } = target;
  register(target, call, async (c) => {
    const named = sessionFor(c, parts, accessTokens, call.access);
    const query = queryOf(c, call);
    const readAs = (session: Session | null) => read({ c, query, session: session as ReadInput<C>['session'] });
    const answer = await readAs(named);
    if (answer !== sessionEnded) return answer;
    const asVisitor = call.access === 'optional' && mayBeVisitor(c) ? await readAs(null) : sessionEnded;
    if (asVisitor === sessionEnded) throw sessionHasEnded();
    return asVisitor;
  });
}

/** Answers all other methods on paths that have calls. Register it after all calls. */
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
