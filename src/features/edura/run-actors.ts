import * as v from 'valibot';
import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { type EduraTurn, textEvent, turnEvent } from '../../../contract/edura.ts';
import type { Failure } from '../../../contract/problem.ts';
import { type RunEvent, runMachine, type WatchedTurn } from '../../../machines/edura/run.ts';
import { CallError } from '../../api/call-error.ts';
import { openEduraTurn, stopEdura } from '../../api/edura.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { tokenSource } from '../../api/token-source.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { readEduraAgain } from '../../entities/edura/edura-cache.ts';
import { eventsOf } from '../../entities/realtime/event-stream.ts';
import { addText, dropStop, keepStop, removeTurn, showTurn } from './edura-queries.ts';
import { gatherText } from './gathered-text.ts';
import { keptStops } from './kept-stops.ts';

export type RunActor = ActorRefFrom<typeof runMachine>;

/** Actors of the answers that this tab watches, by turn. */
const runs = new Map<string, RunActor>();

onMemberLeft(() => {
  for (const actor of runs.values()) actor.stop();
  runs.clear();
});
globalThis.addEventListener?.('online', () => {
  for (const actor of runs.values()) actor.send({ type: 'connection.returned' });
});

/** The member now signed in has not asked for this: the actor is about to be stopped. */
const superseded: Failure = { status: 401, detail: '' };

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const callFailure = failureOr({ status: -1, detail: 'Something went wrong. Try again.' });

/** A failed call of Edura's actors as plain data. */
export function failureOf(error: unknown): Failure {
  return error instanceof CallError && error.kind === 'superseded' ? superseded : callFailure(error);
}

const frame = v.variant('event', [
  v.object({ event: v.literal('turn'), data: turnEvent }),
  v.object({ event: v.literal('text'), data: textEvent }),
  v.object({ event: v.literal('beat') }),
  v.object({ event: v.literal('ended') }),
]);

/** Milliseconds. Two beats are missing and a third is overdue: the connection has died without a word. */
const silence = 25_000;

function streamOf(as: string) {
  return fromCallback<RunEvent, { turn: string }>(({ input, sendBack }) => {
    const ending = new AbortController();
    let listening: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      clearTimeout(listening);
      listening = setTimeout(() => fail({ status: 0, detail: '' }), silence);
    };
    const send = (event: RunEvent) => {
      if (!ending.signal.aborted) sendBack(event);
    };
    const written = gatherText((piece) => send({ type: 'stream.text', ...piece }));
    const fail = (failure: Failure) => {
      written.flush();
      send({ type: 'stream.failed', failure });
    };
    async function read(): Promise<void> {
      for await (const one of eventsOf(frame, await openEduraTurn(input.turn, { as, signal: ending.signal }))) {
        listen();
        // A late event must never be shown to another member.
        if (tokenSource()?.isCurrent(as) !== true) {
          written.stop();
          return send({ type: 'stream.failed', failure: superseded });
        }
        if (one.event === 'text') written.add(one.data);
        else written.flush();
        if (one.event === 'turn') send({ type: 'stream.turn', turn: one.data.turn });
      }
      fail({ status: 0, detail: '' });
    }
    listen();
    read().catch((error: unknown) => fail(failureOf(error)));
    return () => {
      clearTimeout(listening);
      ending.abort();
      written.stop();
    };
  });
}

/** Watches an answer being written; one actor for each turn, however many views show it. */
export function watch(as: string, { id, chat }: Pick<EduraTurn, 'id' | 'chat'>): RunActor {
  const known = runs.get(id);
  if (known !== undefined) return known;
  const machine = runMachine.provide({
    actors: {
      stream: streamOf(as),
      stop: fromPromise<WatchedTurn, { turn: string; seen: number }>(
        failingAs(failureOf, ({ input: { turn, seen } }) => stopEdura(turn, { seen }, { as })),
      ),
    },
    actions: {
      showTurn: (_, { turn }) => showTurn(as, turn as EduraTurn),
      addText: (_, { from, text }) => addText(as, chat, id, from, text),
      keepStop: (_, { seen }) => keepStop(as, { chat, turn: id, seen }),
      dropStop: () => dropStop(as, { chat, turn: id }),
      removeTurn: () => removeTurn(as, { chat, turn: id }),
    },
  });
  const actor = createActor(machine, { input: { turn: id } });
  runs.set(id, actor);
  actor.subscribe({
    complete: () => {
      runs.delete(id);
      readEduraAgain(as);
    },
  });
  return actor.start();
}

/** Whether the member has stopped an answer here, and the server does not know yet. */
export function isStopping(turn: string): boolean {
  return runs.get(turn)?.getSnapshot().hasTag('stopping') ?? false;
}

/** Stops what the member stopped before a reload, if the server did not know of it by then. */
export function goOnStopping(as: string): void {
  for (const { chat, turn, seen } of keptStops(as)) watch(as, { id: turn, chat }).send({ type: 'stop.pressed', seen });
}
