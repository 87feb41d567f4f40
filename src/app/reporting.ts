import {
  BrowserClient,
  captureException,
  captureReactException,
  defaultStackParser,
  type ErrorEvent,
  getCurrentScope,
  linkedErrorsIntegration,
  makeFetchTransport,
  type StackFrame,
  withScope,
} from '@sentry/react';
import type { Crash } from './crash-reports.ts';
import { scrubFile, scrubText } from './scrubbing.ts';

type TransportOptions = Parameters<typeof makeFetchTransport>[0];
type Transport = ReturnType<typeof makeFetchTransport>;
type Envelope = Parameters<Transport['send']>[0];
type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number];

export interface ReporterOptions {
  /** Where reports are sent: a Sentry DSN. */
  dsn: string;
  release: string;
  environment: string;
}

/** Maximum reports per page load: further ones are almost always repeats. */
const mostReports = 10;

function frameOf(
  { filename, function: name, lineno, colno, in_app }: StackFrame,
  personal: Iterable<string>,
): StackFrame {
  return {
    filename: filename === undefined ? undefined : scrubFile(filename, personal),
    function: name === undefined ? undefined : scrubText(name, personal),
    lineno,
    colno,
    in_app,
  };
}

function exceptionOf({ type, value, stacktrace, mechanism }: Exception, personal: Iterable<string>): Exception {
  return {
    type: scrubText(type ?? 'Error', personal),
    value: scrubText(value ?? '', personal),
    mechanism:
      mechanism === undefined
        ? undefined
        : {
            type: mechanism.type,
            handled: mechanism.handled,
            exception_id: mechanism.exception_id,
            parent_id: mechanism.parent_id,
            source: mechanism.source,
          },
    stacktrace:
      stacktrace?.frames === undefined
        ? undefined
        : { frames: stacktrace.frames.map((frame) => frameOf(frame, personal)) },
  };
}

const sdk = { name: 'sentry.javascript.react', settings: { infer_ip: 'never' } } as const;

/** A new event with only the fields named here, free text scrubbed. Tags and breadcrumbs come from `annotate`. */
function safeEventOf(event: ErrorEvent, personal: Iterable<string>): ErrorEvent {
  const { event_id, timestamp, platform, level, release, environment, tags, breadcrumbs } = event;
  return {
    type: undefined,
    event_id,
    timestamp,
    platform,
    level,
    release,
    environment,
    tags,
    breadcrumbs,
    sdk,
    exception: { values: (event.exception?.values ?? []).map((exception) => exceptionOf(exception, personal)) },
  };
}

function isErrorEvent(payload: object): payload is ErrorEvent {
  return 'event_id' in payload && 'exception' in payload;
}

/** The part of an envelope that may leave the browser: its error, rebuilt. Null for every other kind. */
function safeEnvelopeOf([, items]: Envelope, personal: Iterable<string>): Envelope | null {
  const payload: unknown = items.find(([header]) => header.type === 'event')?.[1];
  if (typeof payload !== 'object' || payload === null || !isErrorEvent(payload)) return null;
  const event = safeEventOf(payload, personal);
  return [{ event_id: event.event_id ?? '', sent_at: new Date().toISOString(), sdk }, [[{ type: 'event' }, event]]];
}

/** The last gate, after everything the library adds by itself. Whatever it cannot scrub is not sent. */
function makeGuardedTransport(options: TransportOptions, personal: Iterable<string>): Transport {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    async send(envelope) {
      let safe: Envelope | null;
      try {
        safe = safeEnvelopeOf(envelope, personal);
      } catch (failure) {
        console.warn('A crash report could not be scrubbed, and was not sent', failure);
        safe = null;
      }
      return safe === null ? {} : transport.send(safe);
    },
  };
}

/** A thrown non-Error may be personal data, such as typed text: only its type is reported. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const error = new Error(typeof thrown === 'string' ? thrown : `A non-Error value was thrown: ${typeof thrown}`);
  error.name = 'NoError';
  error.stack = '';
  return error;
}

/** The same place and message count as the same report. */
function keyOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return [error.name, error.message, cause, ...(error.stack ?? '').split('\n').slice(0, 4)].join('\n');
}

/** Adds what was known about the page at the time of the crash, not of sending. */
function annotate(event: ErrorEvent, { kind, page, transitions, at }: Crash): ErrorEvent {
  return {
    ...event,
    timestamp: at / 1_000,
    tags: { kind, route: page.route, state: page.state },
    breadcrumbs: transitions.map(({ machine, event: message, from, to, at: offset }) => ({
      category: machine,
      message,
      data: { from, to, at: offset },
      level: 'info',
      timestamp: (performance.timeOrigin + offset) / 1_000,
    })),
  };
}

function send(crash: Crash, error: Error): void {
  const kind = error.name === 'ChunkLoadError' ? 'chunk' : crash.kind;
  const hint = { mechanism: { type: kind, handled: kind !== 'error' && kind !== 'rejection' } };
  withScope((scope) => {
    scope.addEventProcessor((event) => annotate(event as ErrorEvent, { ...crash, kind }));
    // React's stack is added as a cause, which fails on a frozen error.
    if (crash.componentStack === undefined || !Object.isExtensible(error)) captureException(error, hint);
    else captureReactException(error, { componentStack: crash.componentStack }, hint);
  });
}

/**
 * Loads and watches nothing by itself: it sends what it is given, scrubbed (scrubbing.ts), each error once and at most
 * ten per page load. An unreachable service is not an error.
 */
export function createReporter({ dsn, release, environment }: ReporterOptions): (crash: Crash) => void {
  /** Of all members seen during this page load: a report may concern leftovers of an earlier one. */
  const personal = new Set<string>();
  const client = new BrowserClient({
    dsn,
    release,
    environment,
    transport: (options) => makeGuardedTransport(options, personal),
    stackParser: defaultStackParser,
    // No default integrations: they record addresses, requests, clicks and the console.
    integrations: [linkedErrorsIntegration()],
    sendClientReports: false,
    enhanceFetchErrorMessages: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
  });
  getCurrentScope().setClient(client);
  client.init();
  const told = new WeakSet<Error>();
  const keys = new Set<string>();
  return (crash) => {
    for (const text of crash.page.personal) personal.add(text);
    const error = errorOf(crash.error);
    const key = keyOf(error);
    if (told.has(error) || keys.has(key) || keys.size >= mostReports) return;
    told.add(error);
    keys.add(key);
    send(crash, error);
  };
}
