import { useSyncExternalStore } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { deleteMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { switchOf } from '../../entities/offline/switches.ts';
import { refreshConversation, showDeleted } from './message-queries.ts';

/** Who does not see a message any more. */
export type Audience = 'me' | 'both';

const idOf = (username: string, seq: number, audience: Audience) => `${username} ${seq} ${audience}`;

function read(id: string): { username: string; seq: number; audience: Audience } {
  const [username = '', seq, audience] = id.split(' ');
  return { username, seq: Number(seq), audience: audience === 'both' ? 'both' : 'me' };
}

/** Those whose own row says what becomes of them. */
const inTheirRow = new Set<string>();
let version = 0;
const listeners = new Set<() => void>();
function changed(): void {
  version += 1;
  for (const listener of listeners) listener();
}

const deletions = switchOf({
  storageKey: 'unsent-deletions',
  send: async (as, id) => {
    const { username, seq, audience } = read(id);
    try {
      await deleteMessage(username, { seq, for: audience }, { as });
    } catch (error) {
      // An earlier try has reached the server, or the conversation is no longer there.
      if (!isGone(error)) throw error;
    }
  },
  // The message stays in the cache, in case that the server refuses; `useWithoutDeleted` takes it off the screen.
  show: () => undefined,
  settled: (as, id) => {
    const { username, seq, audience } = read(id);
    showDeleted(as, username, seq, audience);
    refreshConversation(as, username);
  },
  refused: ({ key, title }) => (inTheirRow.has(key) ? null : `Not deleted: ${title}`),
  waits: ({ title }) => `Not deleted yet: ${title}`,
});
deletions.subscribe(changed);
onMemberLeft(() => inTheirRow.clear());

/** What is deleted, in words: 'Deleted: your message for both'. */
export const removalName = ({ is_own: isOwn }: Message, audience: Audience): string =>
  `${isOwn ? 'your message' : 'the message'} for ${audience === 'both' ? 'both' : 'you'}`;

/**
 * Deletes a message, or keeps that for when the server can be reached. Resolves in both cases, once it is known which.
 *
 * @throws CallError when the server refuses
 */
export async function deleteOrKeep(as: string, username: string, message: Message, audience: Audience): Promise<void> {
  const id = idOf(username, message.seq, audience);
  inTheirRow.add(id);
  deletions.press(as, { id, on: true, title: removalName(message, audience) });
  try {
    await deletions.sent(id);
  } finally {
    inTheirRow.delete(id);
    changed();
  }
}

/** Sends what an earlier page load could not. */
export const resumeDeletions = (as: string): void => deletions.resume(as);

function without(as: string, username: string, message: Message): Message | null {
  const isDeleted = (audience: Audience) => {
    const id = idOf(username, message.seq, audience);
    return deletions.wanted(as, id) === true && !inTheirRow.has(id);
  };
  if (isDeleted('me')) return null;
  if (message.deleted || !isDeleted('both')) return message;
  const { image: _, ...left } = message;
  return { ...left, text: '', reply: null, deleted: true };
}

/** The messages as they will be once the server knows what the member has deleted. */
export function useWithoutDeleted(as: string, username: string, messages: readonly Message[]): readonly Message[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => version,
  );
  return messages.flatMap((message) => without(as, username, message) ?? []);
}
