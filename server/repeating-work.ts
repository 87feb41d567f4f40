import { outsideOfCalls } from './store/caller.ts';

/** Work that is done when it is asked for, and at intervals: for retries, and for what other processes have left. */
export interface RepeatingWork {
  /** Begins now, or once more after the run that is under way. */
  wake: () => void;
  /** Begins no more, and waits for the run that is under way. */
  stop: () => Promise<void>;
}

interface RepeatingWorkOptions {
  /** One run. Ends early once `isStopped` says so. */
  run: (isStopped: () => boolean) => Promise<void>;
  everyMs: number;
  /** A failed run does not end the work: the next one begins at its time. */
  onError: (error: unknown) => void;
}

/** Runs never overlap within a process. The first begins at once. */
export function startRepeating({ run, everyMs, onError }: RepeatingWorkOptions): RepeatingWork {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  async function work(): Promise<void> {
    do {
      again = false;
      await run(() => stopped);
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    // Whoever wakes it may be a call, whose time it would otherwise use up, and whose share of the database.
    running = outsideOfCalls(work)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
