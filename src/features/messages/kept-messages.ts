import * as v from 'valibot';
import { messagesPrefix } from '../../entities/drafts/draft-places.ts';
import { draftRecordIn } from '../../entities/drafts/draft-record.ts';
import type { Reply } from '../../../machines/messages/sending.ts';

/*
 * New messages being written, one for each conversation, with what they reply to. The browser keeps them for all tabs
 * of their member, in a record that nobody else reads: it stays while someone else is signed in, and goes when its
 * member chooses to log out (src/app/forget-drafts.ts). If storage is full or blocked, a reload loses what was typed,
 * before which the browser asks, and nothing else fails.
 */

export interface KeptMessage {
  text: string;
  reply: Reply | null;
}

const nothing: KeptMessage = { text: '', reply: null };

const kept = v.object({
  at: v.number(),
  drafts: v.array(
    v.object({
      to: v.string(),
      text: v.string(),
      reply: v.nullable(v.object({ seq: v.number(), is_own: v.boolean(), text: v.string() })),
    }),
  ),
});

const drafts = draftRecordIn<KeptMessage & { to: string }>({
  prefix: messagesPrefix,
  idOf: ({ to }) => to,
  // Anything invalid, such as an older version's record, counts as absent.
  parse: (record) => {
    const parsed = v.safeParse(kept, record);
    return parsed.success ? parsed.output : null;
  },
  most: 50,
});

export function keptMessage(memberId: string, to: string): KeptMessage {
  return drafts.all(memberId).find((draft) => draft.to === to) ?? nothing;
}

/** An empty draft is removed. */
export function keepMessage(memberId: string, to: string, { text, reply }: KeptMessage): void {
  if (text === '' && reply === null) drafts.remove(memberId, to);
  else drafts.keep(memberId, { to, text, reply });
}

/** Calls `hear` with what another tab keeps for this conversation, until the returned function is called. */
export function onKeptElsewhere(memberId: string, to: string, hear: (message: KeptMessage) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === messagesPrefix + memberId) hear(keptMessage(memberId, to));
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
