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
  /** Where reports are sent, in Sentry's form. */
  dsn: string;
  release: string;
  environment: string;
}

/** Reports of one page load. What goes wrong more often goes wrong in the same way. */
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

/** A new event of nothing but what is named here, its free texts scrubbed. Tags and breadcrumbs come from `annotate`. */
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

/** What may leave the browser of an envelope: its error, made anew. Null for every other kind. */
function safeEnvelopeOf([, items]: Envelope, personal: Iterable<string>): Envelope | null {
  const payload: unknown = items.find(([header]) => header.type === 'event')?.[1];
  if (typeof payload !== 'object' || payload === null || !isErrorEvent(payload)) return null;
  const event = safeEventOf(payload, personal);
  return [{ event_id: event.event_id ?? '', sent_at: new Date().toISOString(), sdk }, [[{ type: 'event' }, event]]];
}

/** The last gate, behind everything that the library adds by itself. What it can not scrub is not sent. */
function makeGuardedTransport(options: TransportOptions, personal: Iterable<string>): Transport {
  const transport = makeFetchTransport(options);
  return {
    ...transport,
    async send(envelope) {
      let safe: Envelope | null;
      try {
        safe = safeEnvelopeOf(envelope, personal);
      } catch (failure) {
        console.warn('A crash report could not be scrubbed, and is not sent', failure);
        safe = null;
      }
      return safe === null ? {} : transport.send(safe);
    },
  };
}

/** Anything can be thrown. What is no error may be data, such as what somebody has typed: only its kind is told. */
function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const error = new Error(
    typeof thrown === 'string' ? thrown : `Something that is no error was thrown: ${typeof thrown}`,
  );
  error.name = 'NoError';
  error.stack = '';
  return error;
}

/** The same place and words make the same report. */
function keyOf(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return [error.name, error.message, cause, ...(error.stack ?? '').split('\n').slice(0, 4)].join('\n');
}

/** Adds what is known of the page at the moment of the crash, not of the sending. */
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
    // React's stack is added as a cause, which a frozen error does not take.
    if (crash.componentStack === undefined || !Object.isExtensible(error)) captureException(error, hint);
    else captureReactException(error, { componentStack: crash.componentStack }, hint);
  });
}

/**
 * Loads nothing and watches nothing by itself: it sends what it is told of, scrubbed (scrubbing.ts), each error once
 * and at most ten a page load. A service that can not be reached is not an error.
 */
export function createReporter({ dsn, release, environment }: ReporterOptions): (crash: Crash) => void {
  /** Of all members of this page load: a report may be about what was left of the one before. */
  const personal = new Set<string>();
  const client = new BrowserClient({
    dsn,
    release,
    environment,
    transport: (options) => makeGuardedTransport(options, personal),
    stackParser: defaultStackParser,
    // None of the defaults: they note addresses, requests, clicks and the console.
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
