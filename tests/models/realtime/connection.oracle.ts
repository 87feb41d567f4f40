import { connectionMachine } from '../../../machines/realtime/connection.ts';
import { defineOracle } from '../mutation/oracle.ts';

const event = { kind: 'message', username: 'kofi', seq: 7 } as const;
/** The page began to read at this time. */
const begun = 1_000_000;
const input = { share: 0.5, begun };
/** Longer ago than a change can take to be stored. */
const longBefore = begun - 10_001;
/** The page may have read what was there before. */
const justBefore = begun - 10_000;
const elected = { type: 'elected' } as const;
const deposed = { type: 'deposed' } as const;
const asked = { type: 'asked' } as const;
const woken = { type: 'page.woken' } as const;
const back = { type: 'connection.returned' } as const;
const lost = { type: 'connection.lost' } as const;
const beat = { type: 'stream.beat' } as const;
const types = { type: 'stream.typing', username: 'kofi' } as const;
const typingHeard = { type: 'typing.heard', username: 'kofi' } as const;
const heard = (id: number, isEvent = true, at: number | null = null) =>
  ({ type: 'heard', id, event: isEvent ? event : null, at }) as const;
const ready = (id: number, resumed = false, at: number | null = null) =>
  ({ type: 'stream.ready', id, resumed, at }) as const;
const happened = (id: number) => ({ type: 'stream.happened', id, event, at: begun + id }) as const;
const broken = (status = 0, retryAfter: number | null = null) =>
  ({ type: 'stream.failed', failure: { status, retryAfter } }) as const;

const opened = (after: number | null) => `▶ stream ${JSON.stringify({ after })}`;
const closed = '■ stream';
const begins = ['▶ tabs', opened(null)];
const delivered = `deliver ${JSON.stringify({ event })}`;
const told = (id: number, isEvent: boolean, at: number | null) =>
  JSON.stringify({ id, event: isEvent ? event : null, at });
const relayed = (id: number, isEvent = true, at: number | null = begun + id) => `tabs ← relay ${told(id, isEvent, at)}`;
const typingShown = 'showTyping {"username":"kofi"}';
const at = (id: number, when: number | null = null) => relayed(id, false, when);
/** Where it is after an event that this tab has seen happen. */
const since = (id: number) => at(id, begun + id);
const acknowledged = (id: number, when: number | null = null) => `acknowledge ${told(id, false, when)}`;
/** The server hears how far this tab is, then the other tabs do. */
const placedAt = (id: number, when: number | null = null) => [acknowledged(id, when), at(id, when)];
const anew = (id: number, when: number | null = null) => ['startAnew', ...placedAt(id, when)];
/** An event reaches the page, then the server hears of it, then the other tabs. */
const taken = (id: number) => [delivered, `acknowledge ${told(id, true, begun + id)}`, relayed(id)];
/** A tab that leads at once, on a page that may have missed something. */
const led = (id: number) => [...begins, ...anew(id)];
const live = { leading: { connected: 'live' } } as const;
const connecting = { leading: { connected: 'connecting' } } as const;
const waiting = { leading: 'waiting' } as const;
const offline = { leading: 'offline' } as const;
const refused = { leading: 'refused' } as const;

const later = 'What is sent to another actor arrives after all actions of the transition.';

export default defineOracle<typeof connectionMachine>({
  machine: connectionMachine,
  tags: { live: ['following', live], broken: [waiting, offline, refused] },
  rules: {
    'a connection is open exactly while this tab leads and nothing is wrong': ({ value, children }) =>
      (children.stream !== undefined) === JSON.stringify(value).includes('connected'),
    'a tab that is live knows where it is': ({ value, context }) =>
      context.lastId !== null || JSON.stringify(value) !== JSON.stringify(live),
  },
  rests: [],
  journeys: {
    'a tab that leads asks anew once, delivers each event once, and tells the others': (begin) => {
      begin(input)
        .is('following', { lastId: null, tries: 0 }, ['▶ tabs'])
        .send(asked, beat, back, lost)
        .is('following')
        .send(elected)
        .is(connecting, {}, [opened(null)])
        .send(beat, happened(3))
        .is(connecting, { lastId: null })
        .send(ready(4))
        .is(live, { lastId: 4, tries: 0 }, [...anew(4)])
        .send(happened(5), happened(5), happened(4), happened(6))
        .is(live, { lastId: 6 }, [...taken(5), ...taken(6)])
        .send(beat, asked, woken, back, heard(20))
        .is(live, { lastId: 6 }, [since(6), since(6)]);
    },
    'a number that is missing means asking anew, and the missed event is not delivered alone': (begin) => {
      begin(input)
        .send(elected, ready(4), happened(6))
        .is(live, { lastId: 6 }, [...led(4), ...anew(6, begun + 6)])
        .send(happened(7), ready(20))
        .is(live, { lastId: 20 }, [...taken(7), ...anew(20)]);
    },
    'a tab that follows takes what it is told, once, and asks anew where something is missing': (begin) => {
      begin(input)
        .send(heard(3, false))
        .is('following', { lastId: 3 }, ['▶ tabs', 'startAnew'])
        .send(heard(3, false), heard(4), heard(4), heard(3), heard(5))
        .is('following', { lastId: 5 }, [delivered, delivered])
        .send(heard(7))
        .is('following', { lastId: 7 }, ['startAnew'])
        .send(heard(8, false))
        .is('following', { lastId: 8 }, ['startAnew'])
        .send(woken)
        .is('following', {}, ['tabs ← ask'])
        .send(elected)
        .is(connecting, {}, [opened(8)])
        .send(ready(8, true))
        .is(live, { lastId: 8 }, [...placedAt(8)]);
    },
    'a page that has read everything since the last event asks only for posts': (begin) => {
      begin(input)
        .send(elected, ready(4, false, longBefore))
        .is(live, { lastId: 4, lastAt: longBefore }, [...begins, 'lookForPosts', ...placedAt(4, longBefore)])
        // The server goes on elsewhere: what happened in between is not known, however long ago it was.
        .send(broken(), back, ready(9, false, longBefore))
        .is(live, { lastId: 9 }, [closed, opened(4), ...anew(9, longBefore)]);
      begin(input)
        .send(heard(4, false, longBefore))
        .is('following', { lastId: 4, lastAt: longBefore }, ['▶ tabs', 'lookForPosts'])
        .send(asked)
        .passes(24_999)
        .send(heard(6, false, longBefore))
        .is('following', { lastId: 6 }, ['startAnew']);
      begin(input)
        .passes(24_999)
        .send(heard(4, false, longBefore))
        .passes(24_999)
        .is('following', {}, ['▶ tabs', 'lookForPosts'])
        .passes(1)
        .is('following', {}, ['tabs ← claim']);
      begin(input)
        .send(elected, broken(503, 7_000), back, ready(4, false, longBefore))
        .is(live, { tries: 0, retryAfter: null }, [
          '▶ tabs',
          opened(null),
          closed,
          opened(null),
          'lookForPosts',
          ...placedAt(4, longBefore),
        ]);
    },
    'a page that may have read before the last event asks anew': (begin) => {
      begin(input)
        .send(elected, ready(4, false, justBefore))
        .is(live, { lastId: 4 }, [...begins, ...anew(4, justBefore)]);
      begin(input)
        .send(heard(4, false, justBefore))
        .is('following', { lastId: 4 }, ['▶ tabs', 'startAnew']);
    },
    'a tab that does not know yet where it is says nothing of it': (begin) => {
      begin(input)
        .send(elected, asked, ready(0, false, 0), asked)
        .is(live, { lastId: 0 }, [...begins, 'lookForPosts', ...placedAt(0, 0), at(0, 0)]);
    },
    'that someone types is shown and passed on while the tab is live, and shown only where it is heard': (begin) => {
      begin(input)
        .send(types, typingHeard)
        .is('following', {}, ['▶ tabs', typingShown])
        .send(elected, types, ready(4), types, typingHeard)
        .is(live, { lastId: 4 }, [opened(null), ...anew(4), typingShown, 'tabs ← pass {"username":"kofi"}'])
        .send(broken(), types, typingHeard)
        .is(waiting, { lastId: 4 }, [closed]);
    },
    'a leading tab that says nothing is replaced, and one that speaks is not': (begin) => {
      begin(input)
        .passes(24_999)
        .send(heard(1, false))
        .is('following', {}, ['▶ tabs', 'startAnew'])
        .passes(24_999)
        .send(heard(2))
        .passes(24_999)
        .send(heard(2, false))
        .passes(24_999)
        .send(heard(5))
        .passes(24_999)
        .is('following', {}, [delivered, 'startAnew'])
        .passes(1)
        .is('following', {}, ['tabs ← claim'])
        .passes(25_000)
        .is('following', {}, ['tabs ← claim']);
    },
    'another tab that takes over ends the connection of this one, whatever state it is in': (begin) => {
      begin(input)
        .send(elected, ready(4), deposed)
        .is('following', { lastId: 4 }, [...led(4), closed])
        .send(elected)
        .is(connecting, {}, [opened(4)])
        .send(broken(), deposed)
        .is('following', {}, [closed]);
    },
    'a broken connection waits longer each time, goes on after the last event, and forgets that once it is live': (
      begin,
    ) => {
      begin(input)
        .send(elected, ready(4), broken())
        .is(waiting, { tries: 1 }, [...led(4), closed])
        .passes(1_499)
        .is(waiting)
        .passes(1)
        .is(connecting, {}, [opened(4)])
        .send(broken())
        .is(waiting, { tries: 2 }, [closed])
        .passes(2_999)
        .is(waiting)
        .passes(1)
        .is(connecting, {}, [opened(4)])
        .send(ready(4, true))
        .is(live, { tries: 0, retryAfter: null }, [...placedAt(4)])
        .send(broken())
        .is(waiting, { tries: 1 }, [closed])
        .send(back)
        .is(connecting, {}, [opened(4)])
        .send(broken(), woken)
        .is(connecting, { tries: 2 }, [closed, opened(4)])
        .send(broken(), broken())
        .is(waiting, { tries: 3 }, [closed])
        .send(lost)
        .is(offline);
    },
    'the wait never exceeds 45 seconds by itself, nor a minute by the wish of the server': (begin) => {
      const play = begin(input)
        .send(elected, ready(1))
        .is(live, {}, [...led(1)]);
      for (const wait of [1_500, 3_000, 6_000, 12_000, 24_000, 45_000, 45_000])
        play
          .send(broken())
          .passes(wait - 1)
          .is(waiting, { retryAfter: null }, [closed])
          .passes(1)
          .is(connecting, {}, [opened(1)]);
      play
        .send(broken(429, 7_000))
        .passes(6_999)
        .is(waiting, { retryAfter: 7_000 }, [closed])
        .passes(1)
        .is(connecting, {}, [opened(1)])
        .send(broken(503, 86_400_000))
        .passes(59_999)
        .is(waiting, {}, [closed])
        .passes(1)
        .is(connecting, {}, [opened(1)])
        .passes(15_000)
        .is(waiting, { retryAfter: null }, [closed]);
    },
    'what the server asked for before a connection was live does not make a later wait longer': (begin) => {
      begin(input)
        .send(elected, broken(503, 40_000))
        .passes(40_000)
        .is(connecting, {}, [...begins, closed, opened(null)])
        .send(ready(4))
        .passes(25_000)
        .is(waiting, { tries: 1, retryAfter: null }, [...anew(4), closed])
        .passes(1_500)
        .is(connecting, {}, [opened(4)]);
    },
    'a connection on which nothing comes is given up, one with a beat or an event is not': (begin) => {
      begin(input)
        .send(elected)
        .passes(14_999)
        .is(connecting, {}, [...begins])
        .passes(1)
        .is(waiting, { tries: 1 }, [closed])
        .passes(1_500)
        .send(ready(1))
        .passes(24_999)
        .send(beat)
        .passes(24_999)
        .send(happened(2))
        .passes(24_999)
        .send(happened(4))
        .passes(24_999)
        .send(ready(9))
        .passes(24_999)
        .is(live, { lastId: 9 }, [opened(null), ...anew(1), at(1), ...taken(2), ...anew(4, begun + 4), ...anew(9)])
        .passes(1)
        .is(waiting, { tries: 1, retryAfter: null }, [closed]);
    },
    'without a network it waits for one, and tries by itself now and then': (begin) => {
      begin(input)
        .send(elected, lost)
        .is(offline, {}, [...begins, closed])
        .send(broken())
        .passes(29_999)
        .is(offline)
        .passes(1)
        .is(connecting, {}, [opened(null)])
        .send(ready(1), lost, back)
        .is(connecting, { tries: 0 }, [...anew(1), closed, opened(1)])
        .send(lost, woken)
        .is(connecting, {}, [closed, opened(1)]);
    },
    'a session that the server does not take is tried again once a minute': (begin) => {
      begin(input)
        .send(elected, broken(401))
        .is(refused, { tries: 0 }, [...begins, closed])
        .send(lost)
        .passes(59_999)
        .is(refused)
        .passes(1)
        .is(connecting, {}, [opened(null)])
        .send(broken(403))
        .is(refused, { tries: 0 }, [closed])
        .send(back)
        .is(connecting, {}, [opened(null)])
        .send(broken(403), woken)
        .is(connecting, {}, [closed, opened(null)])
        .send(broken(404))
        .is(waiting, {}, [closed]);
    },
    'where tabs cannot talk to each other, each has its own connection': (begin) => {
      begin(input)
        .fails('tabs', { status: -1, detail: 'no channel' })
        .is(connecting, {}, [...begins])
        .fails('stream', { status: -1, detail: 'no stream' })
        .is(waiting, { tries: 1, retryAfter: null })
        .passes(1_500)
        .send(broken(503, 9_000), back)
        .fails('stream', { status: -1, detail: 'no stream' })
        .is(waiting, { tries: 3, retryAfter: null }, [opened(null), closed, opened(null)]);
    },
  },
  equivalents: {
    'leading.connected.connecting: stream.ready #3, with relay before acknowledge': later,
    'leading.connected.connecting: stream.ready #1, with relay before acknowledge': later,
    'leading.connected.connecting: stream.ready #2, with relay before acknowledge': later,
    'leading.connected.live: stream.happened #1, with relay before acknowledge': later,
    'leading.connected.live: stream.happened #3, with relay before acknowledge': later,
    'leading.connected.live: stream.ready #1, with relay before acknowledge': later,
    'leading.connected.live: stream.typing #1, with pass before showTyping': later,
  },
});
