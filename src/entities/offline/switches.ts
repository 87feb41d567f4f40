import * as v from 'valibot';
import { CallError } from '../../api/call-error.ts';
import { toastOf } from '../session/toast-of.ts';
import { onMemberLeft } from '../cache/member-data.ts';
import { whyWaiting } from '../failures/why-waiting.ts';
import { wishesIn } from './kept-wishes.ts';

const item = v.object({
  /** The thing's id. */
  key: v.string(),
  on: v.boolean(),
  /** Used in messages about it. */
  title: v.string(),
});
type Wish = v.InferOutput<typeof item>;

/** Something a member turns on or off, such as 'saved' for a job. */
interface SwitchParts {
  /** Key in local storage. It also appears in `src/app/resume.ts`. */
  storageKey: string;
  /** Must be idempotent. */
  send: (as: string, id: string, on: boolean) => Promise<unknown>;
  /** Shows the wish in the cache, before the answer. */
  show: (as: string, id: string, on: boolean) => void;
  /** Called when the server has it, or another tab has sent it. */
  settled?: (as: string, id: string) => void;
  /**
   * Titles of the toasts when the server refuses, and when it cannot be reached. `refused` may return null if a view
   * shows the refusal itself.
   */
  refused: (wish: Wish) => string | null;
  waits: (wish: Wish) => string;
}

export interface Switch {
  press: (as: string, wish: { id: string; on: boolean; title?: string }) => void;
  /**
   * Resolves once the server has the wish, or once it is waiting for a connection.
   *
   * @throws the server's refusal
   */
  sent: (id: string) => Promise<void>;
  /** Sends what an earlier page load could not send. */
  resume: (as: string) => void;
  /** What the member wants, until the server has confirmed it. */
  wanted: (as: string, id: string) => boolean | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Milliseconds between retries if no event reports that the connection is back. */
const patience = 15_000;

/**
 * Whether to retry: the server is unreachable or failing, or the session has ended. A rate limit counts as a refusal,
 * because by the time it ends the press is forgotten.
 */
function isTemporary({ status }: CallError): boolean {
  return status === 0 || status === 401 || status >= 500;
}

interface Outcome {
  promise: Promise<void>;
  resolve: () => void;
  reject: (error: unknown) => void;
}

function outcome(): Outcome {
  let [resolve, reject]: [() => void, (error: unknown) => void] = [() => undefined, () => undefined];
  const promise = new Promise<void>((...both) => {
    [resolve, reject] = both;
  });
  // Usually nobody waits for it: without this, a rejection would be reported as unhandled.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}

/**
 * Optimistic, and kept while the server cannot be reached. One call at a time for each thing, so that the last wish
 * wins.
 */
export function switchOf({ storageKey, send, show, settled, refused, waits }: SwitchParts): Switch {
  const kept = wishesIn(storageKey, item);
  /** By the thing's id. */
  const tasks = new Map<string, { isWaiting: boolean; isTold: boolean; outcome: Outcome }>();
  const listeners = new Set<() => void>();
  /** The member whose wishes from earlier page loads have been taken over. */
  let resumed: string | null = null;

  const changed = () => {
    for (const listener of listeners) listener();
  };

  onMemberLeft(() => {
    for (const { outcome: left } of tasks.values()) left.resolve();
    tasks.clear();
    resumed = null;
    changed();
  });

  function sendWaiting(): void {
    if (resumed === null) return;
    for (const [id, { isWaiting }] of tasks) if (isWaiting) void sendNewest(resumed, id);
  }
  globalThis.addEventListener?.('online', sendWaiting);
  globalThis.addEventListener?.('storage', (event) => {
    const wish = resumed === null ? undefined : kept.heard(resumed, event);
    if (resumed === null || wish === undefined) return;
    show(resumed, wish.key, wish.on);
    changed();
  });

  function end(as: string, id: string): void {
    tasks.get(id)?.outcome.resolve();
    tasks.delete(id);
    kept.settle(as, id);
    changed();
  }

  /** Shown once for each wish: retries go on in the background, and the screen is ahead of the server. */
  function tellWaiting(as: string, wish: Wish, error: CallError): void {
    const { title, when } = whyWaiting(error);
    const where = kept.isStored(as, wish.key)
      ? `It is kept in this browser and sent ${when}.`
      : `It is sent ${when}, if this tab stays open.`;
    toastOf(as, { title: waits(wish), description: `${title}. ${where}` });
  }

  function failed(as: string, wish: Wish, error: unknown): void {
    const id = wish.key;
    const task = tasks.get(id);
    // The member has left: a stored wish waits for their return.
    if (task === undefined || (error instanceof CallError && error.kind === 'superseded')) return;
    if (error instanceof CallError && isTemporary(error)) {
      if (!task.isTold) tellWaiting(as, kept.last(as, id) ?? wish, error);
      Object.assign(task, { isWaiting: true, isTold: true });
      task.outcome.resolve();
      setTimeout(sendWaiting, patience);
      return;
    }
    const isWithdrawn = kept.last(as, id)?.on !== wish.on;
    const title = refused(wish);
    if (!isWithdrawn) task.outcome.reject(error);
    end(as, id);
    // Pressed again in the meantime: the member now wants the previous state.
    if (isWithdrawn) return;
    show(as, id, !wish.on);
    if (title !== null) toastOf(as, { title, description: error instanceof Error ? error.message : undefined });
  }

  async function sendNewest(as: string, id: string): Promise<void> {
    const task = tasks.get(id);
    if (task === undefined) return;
    task.isWaiting = false;
    const wish = kept.toSend(as, id);
    if (wish !== undefined) {
      try {
        await send(as, id, wish.on);
      } catch (error) {
        if (tasks.get(id) === task) failed(as, wish, error);
        return;
      }
      if (tasks.get(id) !== task) return;
      const last = kept.last(as, id);
      if (last !== undefined && last.on !== wish.on) return sendNewest(as, id);
      const newer = kept.settle(as, id);
      if (newer !== undefined) {
        show(as, id, newer.on);
        return sendNewest(as, id);
      }
    }
    end(as, id);
    settled?.(as, id);
  }

  function begin(as: string, id: string, isTold = false): void {
    tasks.set(id, { isWaiting: false, isTold, outcome: outcome() });
    void sendNewest(as, id);
  }

  function resume(as: string): void {
    if (resumed === as) return;
    resumed = as;
    for (const [at, { key, on }] of kept.takeOver(as).entries()) {
      show(as, key, on);
      // Each was told when it was pressed. One toast says that they still wait; more would cover the page.
      begin(as, key, at > 0);
    }
    changed();
  }

  return {
    press(as, { id, on, title = '' }) {
      resume(as);
      show(as, id, on);
      kept.keep(as, { key: id, on, title });
      const task = tasks.get(id);
      if (task === undefined) begin(as, id);
      else {
        task.isTold = false;
        if (task.isWaiting) void sendNewest(as, id);
      }
      changed();
    },
    sent: async (id) => tasks.get(id)?.outcome.promise,
    resume,
    wanted: (as, id) => (tasks.has(id) ? kept.last(as, id)?.on : undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
