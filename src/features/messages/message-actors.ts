import type { Message } from '../../../contract/messages.ts';
import { answerRequest, markRead, muteConversation } from '../../api/messages.ts';
import { cache } from '../../entities/cache/cache.ts';
import { writing } from '../../entities/cache/writes.ts';
import { inTurn } from '../../entities/realtime/in-turn.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { toastOf } from '../../entities/session/toast-of.ts';
import { type Audience, deleteOrKeep } from './deletion-actors.ts';
import { dropEdit } from './edit-actors.ts';
import { conversationQuery, readMarks, refreshConversation, showMuted, showRead } from './message-queries.ts';

/** Shows messages as read at once, and tells the server, retrying until it has heard. */
export function readUpTo(as: string, username: string, seq: number): void {
  showRead(as, username, seq);
  const { queryKey } = conversationQuery(as, username);
  void inTurn(JSON.stringify([as, 'read', username]), async () => {
    await writing(readMarks(as), () =>
      markRead(username, { seq: cache.getQueryData(queryKey)?.read_seq ?? seq }, { as }),
    );
    refreshConversation(as, username);
  });
}

/** If the change fails, a toast says why and the screen shows the server's state again. */
async function change(as: string, username: string, title: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    toastOf(as, { title, description: error instanceof Error ? error.message : undefined });
  }
  refreshConversation(as, username);
}

/** Optimistic. */
export function mute(as: string, username: string, muted: boolean): Promise<void> {
  showMuted(as, username, muted);
  const title = muted ? 'The conversation wasn’t muted' : 'The conversation is still muted';
  return change(as, username, title, () => muteConversation(username, { muted }, { as }));
}

export function answer(as: string, username: string, action: 'accept' | 'decline'): Promise<void> {
  const title = action === 'accept' ? 'The request wasn’t accepted' : 'The request wasn’t declined';
  return change(as, username, title, () => answerRequest(username, { action }, { as }));
}

/** A deletion that has not started yet. The other tabs hear of it through the stream. */
export function messageRemoval(as: string, username: string, message: Message, audience: Audience): Removal {
  return removalOf({
    as,
    id: String(message.seq),
    name: 'The message',
    failure: 'Something went wrong. The message is still here: try again.',
    remove: () => {
      dropEdit(username, message.seq);
      return deleteOrKeep(as, username, message, audience);
    },
    // The deletion itself changes the cache; here its call may still be in flight.
    onGone: () => undefined,
    // Without an answer the deletion is kept and sent again.
    askAgain: () => Promise.resolve(),
  });
}
