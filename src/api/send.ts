import ky, { HTTPError, TimeoutError } from 'ky';
import * as v from 'valibot';
import type { AnswerOf, BodyOf, Call, QueryOf } from '../../contract/call.ts';
import { problem, type Problem } from '../../contract/problem.ts';
import { CallError } from './call-error.ts';
import { sessionPort } from './session-port.ts';
import { uploadingFetch } from './uploading-fetch.ts';

/** Milliseconds after which a request without an answer is given up. */
const requestTimeout = 10_000;
/** 5 MB need two minutes on a slow mobile network. */
const uploadTimeout = 180_000;

export interface SendOptions<C extends Call> {
  /** Path parameters by name. */
  params?: Record<string, string>;
  query?: QueryOf<C>;
  /** A FormData is sent as multipart, everything else as JSON. */
  body?: BodyOf<C> | FormData;
  signal?: AbortSignal | undefined;
  /** Called with the share of the body that is on its way, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  /** The request outlives the page: for the last word of a session. */
  keepalive?: boolean;
}

/**
 * The one way to the server: always with credentials, logged without payloads, with the member's token where the call
 * needs one. A 401 about the token is reported to the session, and the request is sent once more with the new token.
 *
 * @throws CallError for every failure; `AbortError` when the signal aborts.
 */
export async function send<C extends Call>(call: C, options: SendOptions<C> = {}): Promise<AnswerOf<C>> {
  const port = call.access === 'public' ? null : sessionPort();
  const token = (await port?.currentToken()) ?? null;
  const response = await request(call, options, token);
  if (response.status !== 401 || port === null || token === null) return readAnswer(call, response);
  const refusal = await readProblem(call, response);
  // A wrong password is an answer to what was asked, not a word about the token.
  if (refusal.code !== undefined && !refusal.code.startsWith('token_')) throw refusal;
  const renewed = await port.replaceToken(token).catch((error: unknown) => {
    // Visitors get an answer, too: a session that has ended does not hide what everybody may see.
    if (call.access === 'optional' && error instanceof CallError && error.kind === 'answered') return null;
    throw error;
  });
  return readAnswer(call, await request(call, options, renewed));
}

async function request<C extends Call>(call: C, options: SendOptions<C>, token: string | null): Promise<Response> {
  const startedAt = performance.now();
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(options.params?.[name] ?? ''),
  );
  const log = (outcome: string | number) => {
    // The path as the contract has it: a member's name or address stays out of the console.
    console.info(`${call.method} ${call.path} → ${outcome} (${Math.round(performance.now() - startedAt)} ms)`);
  };
  try {
    const response = await ky(`${import.meta.env.VITE_API_HOST ?? ''}/${path}`, {
      method: call.method,
      credentials: 'include',
      headers: { accept: 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      timeout: options.body instanceof FormData ? uploadTimeout : requestTimeout,
      ...(options.body instanceof FormData ? { fetch: uploadingFetch(options.body, options.onProgress) } : {}),
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
    if (options.signal?.aborted) {
      log('aborted');
      throw error;
    }
    const timedOut = error instanceof TimeoutError;
    log(timedOut ? 'no answer in time' : 'unreachable');
    throw timedOut
      ? new CallError('timeout', 0, 'The server did not answer in time. Check your connection and try again.')
      : new CallError('network', 0, 'The server could not be reached. Check your connection and try again.');
  }
}

async function readAnswer<C extends Call>(call: C, response: Response): Promise<AnswerOf<C>> {
  if (!response.ok) throw await readProblem(call, response);
  if (call.answer === undefined) return undefined as AnswerOf<C>;
  const parsed = v.safeParse(call.answer, await response.json().catch(() => null));
  if (!parsed.success) throw new CallError('malformed', 0, call.fallback);
  return parsed.output as AnswerOf<C>;
}

/** The text is the server's own (`detail`, or `message` for follow, followers and following), else the fallback. */
async function readProblem(call: Call, response: Response): Promise<CallError> {
  const parsed = v.safeParse(problem, await response.json().catch(() => null));
  if (!parsed.success) return new CallError('malformed', response.status, call.fallback);
  const body: Problem = parsed.output;
  const retryAfter = body.retry_after ?? secondsOf(response.headers.get('retry-after'));
  return new CallError('answered', response.status, body[call.errorField] || call.fallback, {
    ...body,
    ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
  });
}

/** A Retry-After header in seconds, whether it came as seconds or as a date. */
function secondsOf(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}
