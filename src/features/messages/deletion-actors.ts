import { useSyncExternalStore } from 'react';
import type { Message } from '../../../contract/messages.ts';
import { deleteMessage } from '../../api/messages.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { isGone } from '../../entities/failures/is-gone.ts';
import { switchOf } from '../../entities/offline/switches.ts';
import { refreshConversation, showDeleted } from './message-queries.ts';

/** For whom a message is deleted. */
export type Audience = 'me' | 'both';

const idOf = (username: string, seq: number, audience: Audience) => `${username} ${seq} ${audience}`;

function read(id: string): { username: string; seq: number; audience: Audience } {
  const [username = '', seq, audience] = id.split(' ');
  return { username, seq: Number(seq), audience: audience === 'both' ? 'both' : 'me' };
}

/** Deletions in progress whose outcome the message's own row shows, so that no toast repeats it. */
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
      // An earlier attempt reached the server, or the conversation no longer exists.
      if (!isGone(error)) throw error;
    }
  },
  // The cache keeps the message in case the server refuses; `useWithoutDeleted` hides it on screen.
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

/** Names a deletion: 'your message for both'. */
export const removalName = ({ is_own: isOwn }: Message, audience: Audience): string =>
  `${isOwn ? 'your message' : 'the message'} for ${audience === 'both' ? 'both' : 'you'}`;

/**
 * Deletes a message, or keeps the deletion until the server can be reached. Resolves once it is known which.
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

/** Sends what an earlier page load could not send. */
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

/** The messages without those the member has deleted, even if the server does not know yet. */
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
