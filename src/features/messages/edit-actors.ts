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

/** The key also appears in `src/app/resume.ts`. */
const unsent = wishesIn('unsent-edits', v.object({ key: v.string(), text: v.string() }));

/** One actor for each message whose new text the server does not have. It keeps running when the page is left. */
const actors = new Map<string, EditActor>();
/** The member whose edits from earlier page loads have been taken over. */
let resumed: string | null = null;

/** The snapshot that views render: a new array each time an actor starts or ends. */
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
  // A text saved in another tab is what the member now wants in this one.
  if (wish !== undefined) actors.get(wish.key)?.send({ type: 'text.saved', text: wish.text });
});

const keyOf = (to: string, seq: number) => `${to} ${seq}`;

/** Status -1 matches no answer, so that a bug of ours is never retried. */
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

/** Sends the newest text of all tabs; null if another tab has already settled this edit. */
async function sendNewest(as: string, { to, seq, text }: MessageEdit): Promise<Message | null> {
  const key = keyOf(to, seq);
  const wish = unsent.last(as, key) === undefined ? { text } : unsent.toSend(as, key);
  return wish === undefined ? null : editMessage(to, { seq, text: wish.text }, { as });
}

/** Keeps an unconfirmed edit for the next page load. */
function keep(as: string, actor: EditActor): void {
  const { status, value, context } = actor.getSnapshot();
  const key = keyOf(context.to, context.seq);
  // This actor belongs to a member who has left, or has been replaced: its late events change nothing.
  if (actors.get(key) !== actor) return;
  if (status === 'active') {
    if (unsent.last(as, key)?.text !== context.text) unsent.keep(as, { key, text: context.text });
    return;
  }
  actors.delete(key);
  const newer = unsent.settle(as, key);
  // A discarded edit may have reached the server even though its answer was lost.
  if (value === 'discarded') readMessageAgain(as, context.to, context.seq);
  if (newer === undefined) changed();
  else begin(as, { to: context.to, seq: context.seq, text: newer.text });
}

function begin(as: string, input: MessageEdit): void {
  const machine = messageEditMachine.provide({
    actors: {
      editMessage: fromPromise(
        failingAs(editFailure, async ({ input: edit }) => {
          // The machine starts this call before `keep` has stored the text.
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

/** Sends what an earlier page load could not send. */
export function resumeEdits(as: string): void {
  if (resumed === as) return;
  resumed = as;
  for (const { key, text } of unsent.takeOver(as)) {
    const [to = '', seq] = key.split(' ');
    begin(as, { to, seq: Number(seq), text });
  }
}

/** Sends a message's new text now, or keeps it until the server can be reached. */
export function saveEdit(as: string, edit: MessageEdit): void {
  resumeEdits(as);
  const actor = actors.get(keyOf(edit.to, edit.seq));
  if (actor === undefined) begin(as, edit);
  else actor.send({ type: 'text.saved', text: edit.text });
}

/** The message was deleted, and its pending edit goes with it. */
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

/** Edits of messages to this member that the server has not confirmed. */
export function useEdits(as: string, to: string): readonly EditActor[] {
  useState(() => resumeEdits(as));
  return useSyncExternalStore(subscribe, () => all).filter((actor) => actor.getSnapshot().context.to === to);
}
