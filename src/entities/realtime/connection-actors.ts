import { type ActorRefFrom, createActor, fromCallback } from 'xstate';
import type { MemberEvent } from '../../../contract/events.ts';
import {
  type ConnectionEvent,
  type ConnectionFailure,
  connectionMachine,
} from '../../../machines/realtime/connection.ts';
import { CallError } from '../../api/call-error.ts';
import { acknowledgeEvents, openEvents } from '../../api/events.ts';
import { tokenSource } from '../../api/token-source.ts';
import { onMemberLeft } from '../cache/member-data.ts';
import { framesOf } from './event-stream.ts';
import { inTurn } from './in-turn.ts';
import { tabsOf } from './shared-tabs.ts';

type ConnectionActor = ActorRefFrom<typeof connectionMachine>;

/** What writes events into the cache. */
export interface EventWriter {
  write: (as: string, event: MemberEvent) => void;
  /** Another member is typing. */
  showTyping: (as: string, username: string) => void;
  /** Events may have been missed: refetches everything. */
  startAnew: (as: string) => void;
  /** Resolves once the messages that were written or refetched have been read, as far as they are open. */
  messagesRead: (as: string) => Promise<void>;
  /** Only posts may be missing. */
  lookForPosts: (as: string) => void;
}

/** How far this browser has events, by member's id. */
const acknowledged = new Map<string, number>();

/**
 * Of several that wait for an answer, the newest stands for all. A message is not delivered while this tab cannot read
 * it.
 */
function acknowledge(as: string, newest: number, { messagesRead }: EventWriter): void {
  acknowledged.set(as, newest);
  void inTurn(JSON.stringify([as, 'acknowledge']), async () => {
    const id = acknowledged.get(as) ?? newest;
    await messagesRead(as);
    await acknowledgeEvents({ id }, { as });
  });
}

/** The one connection of this tab, for the member who is signed in. */
let current: { as: string; actor: ConnectionActor } | null = null;

/** Ends the request, and hands the lead to another tab of the same member if there is one. */
function stop(): void {
  current?.actor.stop();
  current = null;
}
onMemberLeft(stop);

const tell = (type: 'connection.returned' | 'connection.lost' | 'page.woken') => () => current?.actor.send({ type });
globalThis.addEventListener?.('online', tell('connection.returned'));
globalThis.addEventListener?.('offline', tell('connection.lost'));
globalThis.addEventListener?.('pageshow', tell('page.woken'));
globalThis.document?.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') tell('page.woken')();
});

function failureOf(error: unknown): ConnectionFailure {
  if (!(error instanceof CallError)) return { status: 0, retryAfter: null };
  const { status, retry_after: seconds } = error;
  // Someone else is signed in: this actor is about to be stopped.
  return {
    status: error.kind === 'superseded' ? 401 : status,
    retryAfter: seconds === undefined ? null : seconds * 1_000,
  };
}

function streamOf(as: string) {
  return fromCallback<ConnectionEvent, { after: number | null }>(({ input, sendBack }) => {
    const ending = new AbortController();
    const send = (event: ConnectionEvent) => {
      if (!ending.signal.aborted) sendBack(event);
    };
    async function read(): Promise<void> {
      for await (const frame of framesOf(await openEvents(input.after, { as, signal: ending.signal }))) {
        // A late event must never be shown to another member.
        if (tokenSource()?.isCurrent(as) !== true)
          return send({ type: 'stream.failed', failure: { status: 401, retryAfter: null } });
        const now = Date.now();
        if (frame.event === 'ready') {
          const { resumed, quiet } = frame.data;
          send({ type: 'stream.ready', id: frame.id, resumed, at: quiet === undefined ? null : now - (quiet ?? now) });
        } else if (frame.event === 'happened')
          send({ type: 'stream.happened', id: frame.id, event: frame.data, at: now });
        else if (frame.event === 'typing') send({ type: 'stream.typing', username: frame.data.username });
        else if (frame.event === 'beat') send({ type: 'stream.beat' });
      }
      // Also after 'ended': the next attempt is answered 401, from which the session learns that it is over.
      send({ type: 'stream.failed', failure: { status: 0, retryAfter: null } });
    }
    read().catch((error: unknown) => send({ type: 'stream.failed', failure: failureOf(error) }));
    return () => ending.abort();
  });
}

/** Connects the tab for the member `as`, until that member leaves. */
export function connect(as: string, writer: EventWriter): void {
  if (current?.as === as) return;
  stop();
  const machine = connectionMachine.provide({
    actors: { tabs: tabsOf(as), stream: streamOf(as) },
    actions: {
      deliver: (_, { event }) => {
        if (event !== null && tokenSource()?.isCurrent(as) === true) writer.write(as, event);
      },
      showTyping: (_, { username }) => {
        if (tokenSource()?.isCurrent(as) === true) writer.showTyping(as, username);
      },
      acknowledge: (_, { id, event }) => {
        if (event === null || event.kind === 'message') acknowledge(as, id, writer);
      },
      startAnew: () => writer.startAnew(as),
      lookForPosts: () => writer.lookForPosts(as),
    },
  });
  const actor = createActor(machine, { input: { share: Math.random(), begun: performance.timeOrigin } }).start();
  current = { as, actor };
}
