import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.ts';

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** What guards and views need of the session's actor. */
export type SessionRef = Pick<SessionActor, 'getSnapshot' | 'subscribe' | 'on' | 'send'>;

type Listener = (snapshot: SessionSnapshot) => void;

/** Where the chart begins. A test compares all of it with the chart's own first snapshot. */
const first = {
  value: { token: { active: 'restoring' }, member: { loading: 'awaitingToken' }, revocation: 'idle' },
  tags: ['loading', 'unsettled'],
  context: {
    epoch: '',
    generation: 0,
    grant: null,
    user: null,
    endReason: null,
    now: 0,
    checkedAt: 0,
    storeFailed: false,
  },
};

/** Like xstate's own, which must stay out of the first load: whether a state value includes a state, or part of one. */
function isIn(part: unknown, value: unknown): boolean {
  if (part === value) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (typeof part === 'string') return part in value;
  return Object.entries(part as object).every(([key, inner]) => isIn(inner, (value as Record<string, unknown>)[key]));
}

/** The session before its code has loaded: loading, no member known. All its answers follow from `first`. */
const unloaded = {
  status: 'active',
  value: first.value,
  context: first.context,
  children: {},
  hasTag: (tag: string) => first.tags.includes(tag),
  matches: (part: unknown) => isIn(part, first.value),
  can: () => false,
} as unknown as SessionSnapshot;

export interface LateSession extends SessionRef {
  /** Loads and starts the session, once. Rejects with `ChunkLoadError` when its code cannot be loaded. */
  begin: () => Promise<void>;
}

/**
 * Stands in for the session's actor until its code has loaded, then forwards to it. Prerendered pages hydrate without
 * that code, which is a fifth of what they would otherwise wait for.
 */
export function createLateSession(load: () => Promise<SessionRef>): LateSession {
  let actor: SessionRef | null = null;
  let beginning: Promise<void> | null = null;
  const early = new Set<{
    next: Listener;
    fail: ((error: unknown) => void) | undefined;
    unsubscribe: (() => void) | null;
  }>();
  /** Listeners for emitted events, kept until there is an actor that can emit them. */
  const unheard = new Set<(loaded: SessionRef) => void>();
  const unsent: Parameters<SessionRef['send']>[0][] = [];

  async function join() {
    actor = await load();
    for (const listen of unheard) listen(actor);
    unheard.clear();
    for (const event of unsent.splice(0)) actor.send(event);
    for (const listener of early) {
      const subscription = actor.subscribe({ next: listener.next, error: listener.fail });
      listener.unsubscribe = () => subscription.unsubscribe();
      listener.next(actor.getSnapshot());
    }
    early.clear();
  }

  function subscribe(
    observer: Listener | { next?: Listener; error?: (error: unknown) => void },
    fail?: (error: unknown) => void,
  ) {
    const next = typeof observer === 'function' ? observer : (snapshot: SessionSnapshot) => observer.next?.(snapshot);
    const error = typeof observer === 'function' ? fail : observer.error;
    if (actor !== null) return actor.subscribe({ next, error });
    const listener: { next: Listener; fail: typeof error; unsubscribe: (() => void) | null } = {
      next,
      fail: error,
      unsubscribe: null,
    };
    early.add(listener);
    return {
      unsubscribe() {
        early.delete(listener);
        listener.unsubscribe?.();
      },
    };
  }

  return {
    getSnapshot: () => actor?.getSnapshot() ?? unloaded,
    subscribe: subscribe as SessionRef['subscribe'],
    on(type, listener) {
      if (actor !== null) return actor.on(type, listener);
      let heard: ReturnType<SessionRef['on']> | null = null;
      const listen = (loaded: SessionRef) => {
        heard = loaded.on(type, listener);
      };
      unheard.add(listen);
      return {
        unsubscribe() {
          unheard.delete(listen);
          heard?.unsubscribe();
        },
      };
    },
    send(event) {
      if (actor === null) unsent.push(event);
      else actor.send(event);
    },
    begin() {
      beginning ??= join().catch((error: unknown) => {
        beginning = null;
        // Guards wait for the session: if it cannot load they must fail, not wait forever.
        for (const { fail } of early) fail?.(error);
        throw error;
      });
      return beginning;
    },
  };
}

/** The first snapshot that satisfies `predicate`. Rejects when the session's code cannot be loaded. */
export function sessionWhere(
  session: SessionRef,
  predicate: (snapshot: SessionSnapshot) => boolean,
): Promise<SessionSnapshot> {
  const current = session.getSnapshot();
  if (predicate(current)) return Promise.resolve(current);
  return new Promise((resolve, reject) => {
    const subscription = session.subscribe({
      next(snapshot) {
        if (!predicate(snapshot)) return;
        resolve(snapshot);
        // A subscription that answers at once has no handle yet.
        queueMicrotask(() => subscription.unsubscribe());
      },
      error: reject,
    });
  });
}
