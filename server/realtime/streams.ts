import type { Logger } from 'pino';
import { ProblemError } from '../http/problem-error.ts';
import { streamLimits } from '../limits.ts';
import { timeIsUp } from '../store/awake.ts';
import { outsideOfCalls, runFor } from '../store/caller.ts';
import type { Database, OpenDatabase } from '../store/database.ts';
import {
  addPostEvents,
  eventsAfter,
  noticeChannel,
  noticeOf,
  standingOf,
  type EventBatch,
  type NumberedEvent,
} from '../store/events.ts';
import { FairTurns } from '../store/fair-turns.ts';
import { sessionEnded, type Session } from '../store/families.ts';

/** The event streams of this process. */
export interface Streams {
  /**
   * Opens a stream for a living session.
   *
   * @param after number of the last event its reader has; null if there is none
   * @throws ProblemError 401 token_invalid, 429 rate_limited, 503 unavailable
   */
  open(session: Session, after: number | null): Promise<ReadableStream<Uint8Array>>;
  /** Whether this process has a stream of this session open: the session is alive then. */
  isOpen(session: Session): boolean;
  /** How many are open. */
  count(): number;
  /** Ends them all, and opens no more. */
  close(): Promise<void>;
}

/** Hears of events in this process or another: the narrow interface behind which a broker could stand. */
export type Listen = OpenDatabase['listen'];

interface Parts {
  db: Database;
  listen: Listen;
  log: Logger;
  now: () => Date;
  beatMs?: number;
}

/** Above every number of an event. */
const highest = 2_147_483_647;

const encoder = new TextEncoder();

function frame(event: string, data: unknown, id?: number): Uint8Array {
  return encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** Bytes that may wait for a slow reader before it is sent no more. */
const highWaterMark = 16_384;

class Stream {
  readonly session: Session;
  readonly readable: ReadableStream<Uint8Array>;
  /** Number of the last event that was sent. */
  last: number;
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #parts: Parts;
  readonly #turns: FairTurns;
  readonly #onEnd: () => void;
  /** Reads run one at a time: `again` if something happened during one. The code that opens the stream starts the first. */
  #reading = true;
  #again = false;
  #sessionEndsAt = new Date(0);
  #ended = false;

  constructor(parts: Parts, turns: FairTurns, session: Session, last: number, onEnd: (stream: Stream) => void) {
    this.#parts = parts;
    this.#turns = turns;
    this.session = session;
    this.last = last;
    this.#onEnd = () => onEnd(this);
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (given) => {
          controller = given;
        },
        // The reader has caught up.
        pull: () => {
          if (this.#again) void this.deliver();
        },
        cancel: () => this.#forget(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark }),
    );
    if (controller === undefined) throw new Error('a stream was not started');
    this.#controller = controller;
  }

  #forget(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd();
  }

  /** It has begun, and its session has not run out: one that is ended earlier sends a notice. */
  get isLive(): boolean {
    return !this.#ended && this.#sessionEndsAt > this.#parts.now();
  }

  get #hasRoom(): boolean {
    return (this.#controller.desiredSize ?? 0) > 0;
  }

  send(bytes: Uint8Array): void {
    if (!this.#ended) this.#controller.enqueue(bytes);
  }

  /** A beat keeps the connection open; a reader who does not read needs none, and is ended as silent. */
  beat(): void {
    if (this.#hasRoom) this.send(frame('beat', {}));
  }

  /** Useless to a reader who is behind. */
  typing(username: string): void {
    if (this.#hasRoom) this.send(frame('typing', { username }));
  }

  end(reason: 'session' | 'server'): void {
    if (this.#ended) return;
    if (reason === 'session') this.send(frame('ended', {}));
    this.#forget();
    this.#controller.close();
  }

  /** Everything from `first` on; a gap means that the events in between are no longer stored. */
  #sendBatch({ events, last, quiet }: Pick<EventBatch, 'events' | 'last' | 'quiet'>): void {
    for (const { number, ...event } of events) {
      if (number !== this.last + 1) return this.#startAnew(last, quiet);
      this.send(frame('happened', event, number));
      this.last = number;
    }
  }

  #startAnew(last: number, quiet: number | null): void {
    this.last = last;
    const known = last === 0 || quiet !== null ? { quiet } : {};
    this.send(frame('ready', { resumed: false, ...known }, last));
  }

  /**
   * @param first what a read of one event found.
   *
   * @param after number of the last event the reader has; null if there is none
   */
  begin(first: EventBatch, after: number | null): void {
    const isKept = first.last === after || first.events[0]?.number === (after ?? 0) + 1;
    this.#sessionEndsAt = first.endsAt;
    if (after !== null && isKept) this.send(frame('ready', { resumed: true }, after));
    else this.#startAnew(first.last, first.quiet);
    this.#reading = false;
    if (this.#again || this.last < first.last) void this.deliver();
  }

  /**
   * Passes on what a notice says if a read would find exactly that: the next event of a living session, since anything
   * that ends a session sends its own notice. Otherwise it reads.
   *
   * @param event null if the notice does not contain it
   */
  hear(event: NumberedEvent | null): void {
    const isRead = event === null || this.#reading || !this.#hasRoom || event.number > this.last + 1;
    if (isRead || !this.isLive) void this.deliver();
    else if (event.number > this.last) this.#sendBatch({ events: [event], last: event.number, quiet: 0 });
  }

  /**
   * Charged as a call of its own each time: the stream's own call has waited all day, and a notice arrives during
   * someone else's. Its time starts with its turn.
   */
  #inTurn<T>(read: () => Promise<T>): Promise<T> {
    const { memberId } = this.session;
    const waiting = { name: memberId, share: streamLimits.readsAtOnce, line: Infinity, left: Infinity };
    return this.#turns.run(waiting, timeIsUp, () => runFor(memberId, read));
  }

  /** Reads what happened since the last event, as long as the reader takes it. */
  async deliver(): Promise<void> {
    this.#again = true;
    if (this.#reading || this.#ended) return;
    this.#reading = true;
    const { db, now, log } = this.#parts;
    try {
      while (this.#again && !this.#ended && this.#hasRoom) {
        this.#again = false;
        const batch = await this.#inTurn(() => eventsAfter(db, this.session, this.last, streamLimits.batch, now()));
        if (batch === sessionEnded) return this.end('session');
        this.#sessionEndsAt = batch.endsAt;
        this.#sendBatch(batch);
        if (this.last < batch.last) {
          if (batch.events.length === 0) this.#startAnew(batch.last, batch.quiet);
          else this.#again = true;
        }
      }
    } catch (error) {
      // The next notice or beat reads again.
      log.warn({ err: error }, 'events could not be read');
    } finally {
      this.#reading = false;
    }
  }
}

export function createStreams(parts: Parts): Streams {
  const open = new Set<Stream>();
  const turns = new FairTurns(streamLimits.readsAtOnce);
  const ofMember = new Map<string, Set<Stream>>();
  let closed = false;
  let listening: Promise<() => Promise<void>> | null = null;
  let beats: NodeJS.Timeout | null = null;

  function forget(stream: Stream): void {
    open.delete(stream);
    const { memberId } = stream.session;
    const others = ofMember.get(memberId);
    others?.delete(stream);
    if (others?.size === 0) ofMember.delete(memberId);
  }

  function onNotice(payload: string | null): void {
    if (payload === null) return void check();
    const notice = noticeOf(payload);
    if (notice?.kind === 'member') for (const stream of ofMember.get(notice.id) ?? []) stream.hear(notice.event);
    if (notice?.kind === 'author') void tellReaders(notice.id);
    if (notice?.kind === 'typing') for (const stream of ofMember.get(notice.id) ?? []) stream.typing(notice.username);
    if (notice?.kind === 'session')
      for (const stream of open) if (stream.session.familyId === notice.id) stream.end('session');
  }

  async function tellReaders(authorId: string): Promise<void> {
    try {
      await addPostEvents(parts.db, authorId, [...ofMember.keys()], parts.now());
    } catch (error) {
      // They find the post with their next look at the feed.
      parts.log.warn({ err: error }, 'the readers of a new post could not be told');
    }
  }

  /** One statement for all: sessions that have ended, and events whose notice never came. */
  async function check(): Promise<void> {
    const all = [...open];
    if (all.length === 0) return;
    try {
      const standing = await standingOf(
        parts.db,
        [...new Set(all.map(({ session }) => session.familyId))],
        parts.now(),
      );
      for (const stream of all) {
        const last = standing.get(stream.session.familyId);
        if (last === undefined) stream.end('session');
        else if (last !== stream.last) void stream.deliver();
      }
    } catch (error) {
      parts.log.warn({ err: error }, 'the sessions of event streams could not be checked');
    }
  }

  function beat(): void {
    for (const stream of open) stream.beat();
    void check();
  }

  async function start(): Promise<void> {
    listening ??= parts.listen(noticeChannel, (payload) => outsideOfCalls(() => onNotice(payload)));
    await listening;
    if (beats === null && !closed) {
      beats = outsideOfCalls(() => setInterval(beat, parts.beatMs ?? streamLimits.beatMs));
      beats.unref();
    }
  }

  function refuseTooMany(memberId: string): void {
    const retry = { retry_after: 30 };
    if (closed || open.size >= streamLimits.perProcess)
      throw new ProblemError(503, 'unavailable', 'No more live connections can be opened for a moment.', retry);
    if ((ofMember.get(memberId)?.size ?? 0) >= streamLimits.perMember)
      throw new ProblemError(429, 'rate_limited', 'You have too many live connections open.', retry);
  }

  return {
    async open(session, after) {
      refuseTooMany(session.memberId);
      await start();
      // Listening starts before reading: events in between are heard.
      const stream = new Stream(parts, turns, session, after ?? 0, forget);
      open.add(stream);
      ofMember.set(session.memberId, (ofMember.get(session.memberId) ?? new Set()).add(stream));
      try {
        const first = await eventsAfter(parts.db, session, after ?? highest, 1, parts.now());
        if (first === sessionEnded) throw new ProblemError(401, 'token_invalid', 'The session has ended.');
        stream.begin(first, after);
      } catch (error) {
        forget(stream);
        throw error;
      }
      return stream.readable;
    },
    isOpen: ({ familyId, memberId }) =>
      [...(ofMember.get(memberId) ?? [])].some(({ session, isLive }) => session.familyId === familyId && isLive),
    count: () => open.size,
    async close() {
      closed = true;
      if (beats !== null) clearInterval(beats);
      for (const stream of open) stream.end('server');
      const stop = await listening?.catch(() => undefined);
      await stop?.();
    },
  };
}
