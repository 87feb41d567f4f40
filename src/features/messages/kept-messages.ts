import * as v from 'valibot';
import { messagesKey as storageKey } from '../../entities/drafts/draft-places.ts';
import type { Reply } from '../../../machines/messages/sending.ts';

/*
 * New messages that are being written, one for each conversation, with what they reply to. The browser keeps them for all tabs of their
 * member; the record names its member, and goes when that member does (src/app/forget-drafts.ts). If storage is full or blocked, a reload
 * loses what was typed, and nothing else fails.
 */

export interface KeptMessage {
  text: string;
  reply: Reply | null;
}

const most = 50;
const nothing: KeptMessage = { text: '', reply: null };

const kept = v.object({
  memberId: v.string(),
  drafts: v.array(
    v.object({
      to: v.string(),
      text: v.string(),
      reply: v.nullable(v.object({ seq: v.number(), is_own: v.boolean(), text: v.string() })),
    }),
  ),
});

/** Anything invalid, such as an older version's record, counts as absent. */
function read(memberId: string): v.InferOutput<typeof kept>['drafts'] {
  try {
    const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success && parsed.output.memberId === memberId ? parsed.output.drafts : [];
  } catch {
    return [];
  }
}

export function keptMessage(memberId: string, to: string): KeptMessage {
  return read(memberId).find((draft) => draft.to === to) ?? nothing;
}

/** An empty one is kept no longer. */
export function keepMessage(memberId: string, to: string, { text, reply }: KeptMessage): void {
  const others = read(memberId).filter((draft) => draft.to !== to);
  const drafts = text === '' && reply === null ? others : [...others, { to, text, reply }].slice(-most);
  try {
    if (drafts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ memberId, drafts }));
  } catch {
    // The field still has it.
  }
}

/** Tells what another tab keeps for this conversation, until the returned function is called. */
export function onKeptElsewhere(memberId: string, to: string, hear: (message: KeptMessage) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === storageKey) hear(keptMessage(memberId, to));
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
