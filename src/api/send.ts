import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Call, QueryOf } from '../../contract/call.ts';
import { replayHeader } from '../../contract/operation-key.ts';
import { problem, type Problem } from '../../contract/problem.ts';
import { CallError } from './call-error.ts';
import type { Caller } from './caller.ts';
import { fetchUnlessAsked } from './early-answers.ts';
import { noteReplay } from './replays.ts';
import { noteServerTime } from './server-time.ts';
import { type TokenSource, tokenSource } from './token-source.ts';

/** Milliseconds after which a request times out. */
const requestTimeout = 10_000;
/** 5 MB need two minutes on a slow mobile network. */
const uploadTimeout = 180_000;

export type SendOptions<C extends Call> = Payload<C> & (C['access'] extends 'public' ? Anyone : Pick<Caller, 'as'>);

/** Of a call that never carries a token. */
interface Anyone {
  as?: undefined;
}

interface Payload<C extends Call> {
  /** Path parameters by name. */
  params?: Record<string, string>;
  query?: QueryOf<C>;
  /** A FormData is sent as multipart, everything else as JSON. */
  body?: BodyOf<C> | FormData;
  signal?: AbortSignal | undefined;
  /** Called with the share of the body that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** The request outlives the page: for signing out. */
  keepalive?: boolean;
  /** For the calls that renew or end a session, which are public: the access token of that session, expired or not. */
  bearer?: string | null;
  /** In place of those that every call has, or beside them. */
  headers?: Record<string, string>;
  /** Milliseconds after which the request times out, if not the default. */
  timeout?: number;
}

/**
 * All requests to the server go through this: always with credentials, logged without payloads, with the member's token
 * where the call needs one. A 401 about the token is reported to the session, and the request is sent once more with
 * the new token.
 *
 * @throws CallError for every failure; `AbortError` when the signal aborts.
 */
export async function send<C extends Call>(call: C, options: SendOptions<C>): Promise<AnswerOf<C>> {
  const source = call.access === 'public' ? null : tokenSource();
  if (source === null)
    return readAnswer(call, await request(call, options, { token: options.bearer ?? null, isWanted: () => true }));
  const member = options.as === undefined ? await source.currentMember() : options.as;
  const { response, as } = await ask(call, options, source, member);
  const answer = await readAnswer(call, response);
  // Too late to be of use: the member now signed in did not ask for it.
  if (!source.isCurrent(as)) throw superseded();
  return answer;
}

/**
 * The same for an answer that goes on: its body, once the server has begun it. Before each use, the reader must ask whether
 * the member is still the one signed in.
 */
export async function openStream<C extends Call>(
  call: C,
  options: SendOptions<C> & { as: string | null },
): Promise<ReadableStream<Uint8Array>> {
  const source = tokenSource();
  if (source === null) throw new CallError('network', 0, call.fallback);
  const { response, as } = await ask(call, options, source, options.as);
  if (!response.ok) throw await readProblem(call, response);
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (response.body === null || !isStream) throw new CallError('malformed', 0, call.fallback);
  if (as === null || !source.isCurrent(as)) {
    void response.body.cancel().catch(() => {});
    throw superseded();
  }
  return response.body;
}

function superseded(): CallError {
  return new CallError('superseded', 0, 'Another member has logged in on this browser since this was begun.');
}

/** Without a token nothing was sent. */
function neverLeft(error: unknown): never {
  if (error instanceof CallError) error.never_left = true;
  throw error;
}

/** The token to send, and whether the request may still be sent: checked right before each attempt. */
interface Credentials {
  token: string | null;
  isWanted: () => boolean;
}

/** The last response, and the member it was for: null for a visitor. */
interface Asked {
  response: Response;
  as: string | null;
}

async function ask<C extends Call>(
  call: C,
  options: SendOptions<C>,
  source: TokenSource,
  member: string | null,
): Promise<Asked> {
  const requestAs = (as: string | null, token: string | null) =>
    request(call, options, { token, isWanted: () => source.isCurrent(as) });
  if (member === null) return { response: await requestAs(null, null), as: null };
  const token = await source.tokenOf(member).catch(neverLeft);
  const response = await requestAs(member, token);
  if (response.status !== 401) return { response, as: member };
  const refusal = await readProblem(call, response);
  // A wrong password, or a proxy's page, says nothing about the token.
  if (refusal.code === undefined || !refusal.code.startsWith('token_')) throw refusal;
  const renewed = await source.replaceToken(member, token).catch((error: unknown) => {
    // Visitors get an answer, too: an ended session must not hide what everyone may see.
    if (call.access === 'optional' && error instanceof CallError && error.kind === 'answered') return null;
    // The first attempt was refused, and there is no second one.
    return neverLeft(error);
  });
  const as = renewed === null ? null : member;
  return { response: await requestAs(as, renewed), as };
}

/** Milliseconds. No server answers, or dies, much sooner than that. */
const atOnce = 250;

/** Where a page is rendered ahead, there is no browser to ask. */
const isOffline = () => globalThis.navigator !== undefined && !globalThis.navigator.onLine;

async function request<C extends Call>(
  call: C,
  options: SendOptions<C>,
  { token, isWanted }: Credentials,
): Promise<Response> {
  const startedAt = performance.now();
  let sentAt = startedAt;
  let wasOffline = false;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const log = (outcome: string | number) => {
    // The contract's path pattern, so that no member's name or address gets into the console.
    console.info(`${call.method} ${call.path} → ${outcome} (${Math.round(performance.now() - startedAt)} ms)`);
  };
  try {
    const fetchNow =
      options.body instanceof FormData && options.onProgress !== undefined
        ? (await import('./uploading-fetch.ts')).uploadingFetch(options.body, options.onProgress)
        : fetchUnlessAsked;
    const fetchIfWanted: typeof fetch = async (input, init) => {
      // No await before this: otherwise another member could sign in unnoticed between the check and the request.
      if (!isWanted()) return neverLeft(superseded());
      sentAt = performance.now();
      wasOffline = isOffline();
      const answer = await fetchNow(input, init);
      noteServerTime(answer.headers.get('date'));
      return answer;
    };
    const response = await ky(`${import.meta.env.VITE_API_HOST ?? ''}/${path}`, {
      method: call.method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...options.headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      timeout: options.timeout ?? (options.body instanceof FormData ? uploadTimeout : requestTimeout),
      fetch: fetchIfWanted,
      retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], backoffLimit: 2_000, jitter: true },
      cache: 'no-store',
      ...(options.query === undefined ? {} : { searchParams: options.query as Record<string, string> }),
      ...(options.body === undefined
        ? {}
        : options.body instanceof FormData
          ? { body: options.body }
          : { json: options.body }),
      ...(options.signal === undefined ? {} : { signal: options.signal }),
      ...(options.keepalive === undefined ? {} : { keepalive: options.keepalive }),
    });
    log(response.status);
    return response;
  } catch (error) {
    if (error instanceof HTTPError) {
      log(error.response.status);
      return error.response;
    }
    if (error instanceof CallError) {
      log(error.kind);
      throw error;
    }
    if (options.signal?.aborted) {
      log('aborted');
      throw error;
    }
    const timedOut = error instanceof TimeoutError;
    log(timedOut ? 'no answer in time' : 'unreachable');
    if (timedOut)
      throw new CallError('timeout', 0, 'The server did not answer in time. Check your connection and try again.');
    // Tried nevertheless: that there is no network is not always true. It is where the attempt failed at once.
    const failedAtOnce = performance.now() - sentAt < atOnce && options.onProgress === undefined;
    if (wasOffline && isOffline() && failedAtOnce)
      return neverLeft(new CallError('network', 0, 'You’re offline. Try again once the connection is back.'));
    throw new CallError('network', 0, 'The server could not be reached. Check your connection and try again.');
  }
}

/**
 * Only the service's own word counts: success is the status of the contract with a body that its schema takes, or with
 * the service's header where there is none, a refusal is a problem body with a known code. Nothing is concluded from anything else: `malformed`, and no status.
 */
async function readAnswer<C extends Call>(call: C, response: Response): Promise<AnswerOf<C>> {
  if (!response.ok) throw await readProblem(call, response);
  if (response.status !== call.status) throw new CallError('malformed', 0, call.fallback);
  if (call.answer === undefined) {
    // A bare 204 is what captive portals answer to anything: there is no body by which to know the service.
    if (!response.headers.has('x-request-id')) throw new CallError('malformed', 0, call.fallback);
    return undefined as AnswerOf<C>;
  }
  const parsed = v.safeParse(call.answer, await response.json().catch(() => null));
  if (!parsed.success) throw new CallError('malformed', 0, call.fallback);
  if (response.headers.has(replayHeader)) noteReplay(parsed.output);
  return parsed.output as AnswerOf<C>;
}

/** The text is the server's own (`detail`, or `message` for follow, followers and following), else the fallback. */
async function readProblem(call: Call, response: Response): Promise<CallError> {
  const parsed = v.safeParse(problem, await response.json().catch(() => null));
  const body: Problem = parsed.success ? parsed.output : {};
  const asked = body.retry_after ?? secondsOf(response.headers.get('retry-after'));
  const retryAfter = asked === undefined ? undefined : Math.min(longestRetryAfter, Math.max(leastRetryAfter, asked));
  const more = retryAfter === undefined ? body : { ...body, retry_after: retryAfter };
  const detail = body[call.errorField] || call.fallback;
  return body.code === undefined
    ? new CallError('malformed', 0, detail, more, response.status)
    : new CallError('answered', response.status, detail, more);
}

/** Seconds: as long as the longest limit of the server counts. What asks for more is broken, and nobody could wait for it. */
const longestRetryAfter = 86_400;
/** Seconds: a proxy that says zero would be asked without a pause. */
const leastRetryAfter = 1;

/** A Retry-After header in seconds, whether it came as seconds or as a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}
