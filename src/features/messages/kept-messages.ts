import * as v from 'valibot';
import { messagesPrefix } from '../../entities/drafts/draft-places.ts';
import { browserTexts } from '../../entities/drafts/text-storage.ts';
import { tellOtherTabs } from '../../entities/drafts/unsaved-locks.ts';
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

const most = 50;
/** Milliseconds after which the drafts of a member who has not come back are dropped. */
const keptFor = 30 * 86_400_000;
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

/** Anything invalid, such as an older version's record, counts as absent. */
function recordAt(name: string): v.InferOutput<typeof kept> | null {
  try {
    const parsed = v.safeParse(kept, JSON.parse(browserTexts.get(name) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

const read = (memberId: string) => recordAt(messagesPrefix + memberId)?.drafts ?? [];

function forgetOldBut(own: string): void {
  for (const name of browserTexts.names().filter((key) => key.startsWith(messagesPrefix) && key !== own))
    if ((recordAt(name)?.at ?? 0) < Date.now() - keptFor) browserTexts.remove(name);
}

export function keptMessage(memberId: string, to: string): KeptMessage {
  return read(memberId).find((draft) => draft.to === to) ?? nothing;
}

/** An empty draft is removed. */
export function keepMessage(memberId: string, to: string, { text, reply }: KeptMessage): void {
  const others = read(memberId).filter((draft) => draft.to !== to);
  const drafts = text === '' && reply === null ? others : [...others, { to, text, reply }].slice(-most);
  const name = messagesPrefix + memberId;
  if (drafts.length === 0) browserTexts.remove(name);
  else browserTexts.set(name, JSON.stringify({ at: Date.now(), drafts }));
  tellOtherTabs();
  forgetOldBut(name);
}

/** Calls `hear` with what another tab keeps for this conversation, until the returned function is called. */
export function onKeptElsewhere(memberId: string, to: string, hear: (message: KeptMessage) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === messagesPrefix + memberId) hear(keptMessage(memberId, to));
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}
