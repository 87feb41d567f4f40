import * as v from 'valibot';
import { documentField } from '../../../contract/document.ts';
import type { SentText } from '../../../machines/posts/draft.ts';

/*
 * Texts that the server has not confirmed, kept in the browser so that they survive a reload or a closed tab. The record names its member:
 * nobody else ever reads it, and it goes when that member does (src/app/forget-drafts.ts). If storage is full or blocked, a reload loses
 * what was not saved, and nothing else fails.
 */

const storageKey = 'unsent-drafts';
const most = 20;

const record = v.object({ memberId: v.string(), drafts: v.array(v.looseObject({ key: v.string() })) });
type Kept = v.InferOutput<typeof record>['drafts'][number];

const keptText = v.object({
  key: v.string(),
  version: v.number(),
  post: v.nullable(v.object({ id: v.string(), version: v.number() })),
  text: v.object({ title: v.string(), body: documentField, skills: v.array(v.string()) }),
});

/** The member's drafts as they stand there. Each is checked when it is used: checking long texts with every pause holds up the next letter. */
function read(memberId: string): Kept[] {
  try {
    const parsed = v.safeParse(record, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success && parsed.output.memberId === memberId ? parsed.output.drafts : [];
  } catch {
    return [];
  }
}

function write(memberId: string, drafts: readonly (Kept | SentText)[]): void {
  try {
    if (drafts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ memberId, drafts: drafts.slice(-most) }));
  } catch {
    // The editor still has it, and it is still saved.
  }
}

/** Anything invalid, such as what an older version has kept, counts as absent. */
export function keptDraft(memberId: string, key: string): SentText | null {
  const found = v.safeParse(
    keptText,
    read(memberId).find((draft) => draft.key === key),
  );
  return found.success ? found.output : null;
}

export function keepDraft(memberId: string, draft: SentText): void {
  write(memberId, [...read(memberId).filter(({ key }) => key !== draft.key), draft]);
}

export function forgetDraft(memberId: string, key: string): void {
  const all = read(memberId);
  const left = all.filter((draft) => draft.key !== key);
  if (left.length < all.length) write(memberId, left);
}
