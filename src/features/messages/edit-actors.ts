import { useState, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import { type MessageEdit, messageEditMachine } from '../../../machines/messages/message-edit.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { editMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { wishesIn } from '../../entities/offline/kept-wishes.ts';
import { readMessageAgain, showChanged } from './message-queries.ts';

export type EditActor = ActorRefFrom<typeof messageEditMachine>;

/** `src/app/resume.ts` names it, too. */
const unsent = wishesIn('unsent-edits', v.object({ key: v.string(), text: v.string() }));

/** One for each message whose new text the server does not have: it goes on when its page is left. */
const actors = new Map<string, EditActor>();
/** Whose edits of earlier page loads are taken over. */
let resumed: string | null = null;

/** What is rendered: it changes with each actor that comes or goes. */
let all: readonly EditActor[] = [];
const listeners = new Set<() => void>();
function changed(): void {
  all = [...actors.values()];
  for (const listener of listeners) listener();
}

onMemberLeft(() => {
  for (const actor of actors.values()) actor.stop();
  actors.clear();
  resumed = null;
  changed();
});
globalThis.addEventListener?.('online', () => {
  for (const actor of actors.values()) actor.send({ type: 'connection.returned' });
});
globalThis.addEventListener?.('storage', (event) => {
  const wish = resumed === null ? undefined : unsent.heard(resumed, event);
  // Saved in another tab, it is what the member wants here, too.
  if (wish !== undefined) actors.get(wish.key)?.send({ type: 'text.saved', text: wish.text });
});

const keyOf = (to: string, seq: number) => `${to} ${seq}`;

/** No status of a call: nothing is tried again for a mistake of ours. */
const editFailure = failureOr({ status: -1, detail: 'Something went wrong. What you typed is still here: try again.' });

/** Shows in the cache what the server has. */
export function editInCache<Machine extends typeof messageEditMachine>(as: string, machine: Machine): Machine {
  return machine.provide({
    actions: {
      showEdited: (_, { to, seq, message }) =>
        message === null ? readMessageAgain(as, to, seq) : showChanged(as, to, seq, message),
    },
  }) as Machine;
}

/** Sends the newest text of all tabs; null where another one's has been decided already, and this one's with it. */
async function sendNewest(as: string, { to, seq, text }: MessageEdit): Promise<Message | null> {
  const key = keyOf(to, seq);
  const wish = unsent.last(as, key) === undefined ? { text } : unsent.toSend(as, key);
  return wish === undefined ? null : editMessage(to, { seq, text: wish.text }, { as });
}

/** Keeps what is unconfirmed for the next page load. */
function keep(as: string, actor: EditActor): void {
  const { status, value, context } = actor.getSnapshot();
  const key = keyOf(context.to, context.seq);
  // A late word of an actor whose member has left is nobody's.
  if (actors.get(key) !== actor) return;
  if (status === 'active') {
    if (unsent.last(as, key)?.text !== context.text) unsent.keep(as, { key, text: context.text });
    return;
  }
  actors.delete(key);
  const newer = unsent.settle(as, key);
  // What is taken away may have reached the server before its answer was lost.
  if (value === 'discarded') readMessageAgain(as, context.to, context.seq);
  if (newer === undefined) changed();
  else begin(as, { to: context.to, seq: context.seq, text: newer.text });
}

function begin(as: string, input: MessageEdit): void {
  const machine = messageEditMachine.provide({
    actors: {
      editMessage: fromPromise(
        failingAs(editFailure, async ({ input: edit }) => {
          // The machine starts this before its text is kept.
          await Promise.resolve();
          return sendNewest(as, edit);
        }),
      ),
    },
  });
  const actor = createActor(editInCache(as, machine), { input });
  actors.set(keyOf(input.to, input.seq), actor);
  actor.subscribe(() => keep(as, actor));
  actor.start();
  keep(as, actor);
  changed();
}

/** Sends what an earlier page load could not. */
export function resumeEdits(as: string): void {
  if (resumed === as) return;
  resumed = as;
  for (const { key, text } of unsent.takeOver(as)) {
    const [to = '', seq] = key.split(' ');
    begin(as, { to, seq: Number(seq), text });
  }
}

/** The new text of a message: sent now, or kept for when the server can be reached. */
export function saveEdit(as: string, edit: MessageEdit): void {
  resumeEdits(as);
  const actor = actors.get(keyOf(edit.to, edit.seq));
  if (actor === undefined) begin(as, edit);
  else actor.send({ type: 'text.saved', text: edit.text });
}

/** The message is deleted, and with it what was to become of it. */
export function dropEdit(to: string, seq: number): void {
  actors.get(keyOf(to, seq))?.send({ type: 'message.deleted' });
}

/** Whether the edit would survive a reload. */
export function isEditKept(as: string, actor: EditActor): boolean {
  const { to, seq } = actor.getSnapshot().context;
  return unsent.isStored(as, keyOf(to, seq));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Edits of messages to this member that the server does not have. */
export function useEdits(as: string, to: string): readonly EditActor[] {
  useState(() => resumeEdits(as));
  return useSyncExternalStore(subscribe, () => all).filter((actor) => actor.getSnapshot().context.to === to);
}
