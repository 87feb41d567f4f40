import { lastTransitions, type Transition } from './flight-recorder.ts';

/**
 * Where an error was noticed: by a crash boundary, by the router while it loaded a page, by `loadChunk`, or by nobody
 * but the browser.
 */
export type CrashKind = 'crash' | 'router' | 'chunk' | 'error' | 'rejection';

/** The page at the moment of a crash. */
export interface PageState {
  /** State path of the session's machine. */
  state: string;
  /** Pattern of the route, such as '/profile/$username'; never the address. */
  route: string;
  /** Personal texts that were on the page, which a report must not hold. */
  personal: readonly string[];
}

export interface Crash {
  error: unknown;
  kind: CrashKind;
  /** Where in the component tree, as React tells it. */
  componentStack: string | undefined;
  page: PageState;
  transitions: readonly Transition[];
  /** Milliseconds since 1970. */
  at: number;
}

type CrashListener = (crash: Crash) => void;

/** Early crashes wait here until somebody listens; the first few are enough. */
const waiting: Crash[] = [];
const waitingLimit = 20;
let listener: CrashListener | null = null;
let wake = () => {};
const unknownPage: PageState = { state: '', route: '', personal: [] };
let describePage = () => unknownPage;

/** From now on crashes are reported with what `describe` says of the page. */
export function describePagesBy(describe: () => PageState): void {
  describePage = describe;
}

/** What broke may be the very thing that describes the page. */
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
 * Told of every crash, also before the reporting service is there. Never throws: whoever reports is in trouble
 * already. The same error may be told of several times.
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

/** Registers the error-reporting service and hands it what has waited. Returns how to stop. */
export function onCrash(report: CrashListener): () => void {
  listener = report;
  for (const crash of waiting.splice(0)) tell(crash);
  return () => {
    if (listener === report) listener = null;
  };
}

/** Milliseconds after which the service is loaded though nothing has happened, once the browser is idle. */
const calmLoad = 8_000;
/** A library that something blocks is not asked for at every crash. */
const mostAttempts = 3;

/** What the browser reports of extensions and of resizing is no crash of this application. */
function isForeign({ filename, message }: ErrorEvent): boolean {
  return /^(?!https?:)[\w-]+-extension:/.test(filename) || /^(?:Script error|ResizeObserver loop)/.test(message);
}

/**
 * Notices what nobody catches, and has the reporting service loaded by `load` at the first crash, or later when the
 * browser is idle. Returns how to stop.
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
        // Not a crash of its own: that would be reported, and so asked for again.
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
