type CrashListener = (error: unknown) => void;

/** Early crashes wait here until somebody listens; the newest few are enough. */
const waiting: unknown[] = [];
const waitingLimit = 20;
let listener: CrashListener | null = null;

/** Told of every crash that a member sees. A listener that fails must not crash the crash screen. */
export function reportCrash(error: unknown): void {
  if (listener === null) {
    waiting.push(error);
    if (waiting.length > waitingLimit) waiting.shift();
    return;
  }
  try {
    listener(error);
  } catch (failure) {
    console.error('A crash could not be reported', failure);
  }
}

/** Registers the error-reporting service and hands it what has waited. Returns how to stop. */
export function onCrash(report: CrashListener): () => void {
  listener = report;
  for (const error of waiting.splice(0)) reportCrash(error);
  return () => {
    if (listener === report) listener = null;
  };
}
