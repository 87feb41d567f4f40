import { lastTransitions, type Transition } from '../entities/flight-recorder/flight-recorder.ts';

/**
 * Where an error was caught: in a crash boundary, by the router while loading a page, in `loadChunk`, or only by the
 * browser's global handlers.
 */
export type CrashKind = 'crash' | 'router' | 'chunk' | 'error' | 'rejection';

/** The page at the moment of a crash. */
export interface PageState {
  /** State path of the session's machine. */
  state: string;
  /** Pattern of the route, such as '/profile/$username'; never the address. */
  route: string;
  /** Personal texts that were on the page: a report must not contain them. */
  personal: readonly string[];
}

export interface Crash {
  error: unknown;
  kind: CrashKind;
  /** React's component stack. */
  componentStack: string | undefined;
  page: PageState;
  transitions: readonly Transition[];
  /** Milliseconds since 1970. */
  at: number;
}

type CrashListener = (crash: Crash) => void;

/** Crashes queued until the reporting service has loaded; the first few are enough. */
const waiting: Crash[] = [];
const waitingLimit = 20;
let listener: CrashListener | null = null;
let wake = () => {};
const unknownPage: PageState = { state: '', route: '', personal: [] };
let describePage = () => unknownPage;

/** From now on, crashes are reported with what `describe` returns about the page. */
export function describePagesBy(describe: () => PageState): void {
  describePage = describe;
}

/** The code that describes the page may be what is broken. */
function pageNow(): PageState {
  try {
    return describePage();
  } catch {
    return unknownPage;
  }
}

function tell(crash: Crash): void {
  try {
    listener?.(crash);
  } catch (failure) {
    console.error('A crash could not be reported', failure);
  }
}

/**
 * Accepts every crash, even before the reporting service has loaded. Never throws, because callers are already handling
 * an error. The same error may be passed more than once.
 */
export function reportCrash(error: unknown, kind: CrashKind, componentStack?: string | null): void {
  const crash: Crash = {
    error,
    kind,
    componentStack: componentStack ?? undefined,
    page: pageNow(),
    transitions: lastTransitions(),
    at: Date.now(),
  };
  if (listener !== null) tell(crash);
  else if (waiting.length < waitingLimit) waiting.push(crash);
  wake();
}

/** Registers the error-reporting service and hands it the queue. Returns a function that unregisters it. */
export function onCrash(report: CrashListener): () => void {
  listener = report;
  for (const crash of waiting.splice(0)) tell(crash);
  return () => {
    if (listener === report) listener = null;
  };
}

/** Milliseconds after which the service is loaded anyway, once the browser is idle. */
const calmLoad = 8_000;
/** If the library is blocked, loading is not retried on every crash. */
const mostAttempts = 3;

/** Errors from browser extensions and ResizeObserver are not crashes of this application. */
function isForeign({ filename, message }: ErrorEvent): boolean {
  return /^(?!https?:)[\w-]+-extension:/.test(filename) || /^(?:Script error|ResizeObserver loop)/.test(message);
}

/**
 * Catches unhandled errors, and loads the reporting service with `load` at the first crash, or later when the browser
 * is idle. Returns a function that stops it.
 */
export function collectCrashes(load: () => Promise<CrashListener>): () => void {
  let attempts = 0;
  let pending = false;
  let stopListening = () => {};
  function attempt() {
    if (pending || listener !== null || attempts >= mostAttempts) return;
    attempts += 1;
    pending = true;
    load().then(
      (report) => {
        pending = false;
        stopListening = onCrash(report);
      },
      (failure: unknown) => {
        pending = false;
        // Only logged: reporting this as a crash would trigger another load.
        console.warn('Crash reports are not available', failure);
      },
    );
  }
  function onError(event: ErrorEvent) {
    if (!isForeign(event)) reportCrash(event.error ?? event.message, 'error');
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportCrash(reason, 'rejection');
  wake = attempt;
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  // Safari has no idle callback.
  const timer = setTimeout(() => (globalThis.requestIdleCallback ?? setTimeout)(attempt), calmLoad);
  return () => {
    wake = () => {};
    clearTimeout(timer);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    stopListening();
  };
}
