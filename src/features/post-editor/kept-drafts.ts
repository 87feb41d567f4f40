import * as v from 'valibot';
import { keptDocument } from '../../../contract/document.ts';
import type { SentText } from '../../../machines/posts/draft.ts';
import { postsPrefix } from '../../entities/drafts/draft-places.ts';
import { browserTexts } from '../../entities/drafts/text-storage.ts';
import { tellOtherTabs } from '../../entities/drafts/unsaved-locks.ts';

/*
 * Texts that the server has not confirmed, kept in the browser to survive a reload or a closed tab. Each member has a
 * record of their own that nobody else reads: it stays while someone else is signed in, and goes when its member
 * chooses to log out (src/app/forget-drafts.ts). If storage is full or blocked, a reload loses what was not saved, before
 * which the browser asks, and nothing else fails.
 */

const most = 20;
/** Milliseconds after which the drafts of a member who has not come back are dropped. */
const keptFor = 30 * 86_400_000;

const record = v.object({ at: v.number(), drafts: v.array(v.looseObject({ key: v.string() })) });
type Kept = v.InferOutput<typeof record>['drafts'][number];

const keptText = v.object({
  key: v.string(),
  version: v.number(),
  post: v.nullable(v.object({ id: v.string(), version: v.number() })),
  text: v.object({ title: v.string(), body: keptDocument, skills: v.array(v.string()) }),
});

function recordAt(name: string): v.InferOutput<typeof record> | null {
  try {
    const parsed = v.safeParse(record, JSON.parse(browserTexts.get(name) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The member's drafts, unchecked. Each is validated when it is used: validating long texts at every pause would delay
 * the next keystroke.
 */
function read(memberId: string): readonly Kept[] {
  return recordAt(postsPrefix + memberId)?.drafts ?? [];
}

function forgetOld(): void {
  for (const name of browserTexts.names().filter((key) => key.startsWith(postsPrefix)))
    if ((recordAt(name)?.at ?? 0) < Date.now() - keptFor) browserTexts.remove(name);
}

function write(memberId: string, drafts: readonly (Kept | SentText)[]): void {
  const name = postsPrefix + memberId;
  if (drafts.length === 0) browserTexts.remove(name);
  else browserTexts.set(name, JSON.stringify({ at: Date.now(), drafts: drafts.slice(-most) }));
  tellOtherTabs();
}

/** Anything invalid, such as what an older version stored, counts as absent. */
export function keptDraft(memberId: string, key: string): SentText | null {
  forgetOld();
  const found = v.safeParse(
    keptText,
    read(memberId).find((draft) => draft.key === key),
  );
  return found.success ? found.output : null;
}

/** Whether what was written survives a reload. False: storage is full or blocked, and only this tab has it. */
export const areDraftsKept = (memberId: string): boolean => !browserTexts.isOnlyHere(postsPrefix + memberId);

/** The latest first. */
export function keptDrafts(memberId: string): SentText[] {
  return read(memberId)
    .flatMap((draft) => {
      const found = v.safeParse(keptText, draft);
      return found.success ? [found.output] : [];
    })
    .reverse();
}

export function keepDraft(memberId: string, draft: SentText): void {
  write(memberId, [...read(memberId).filter(({ key }) => key !== draft.key), draft]);
}

export function forgetDraft(memberId: string, key: string): void {
  const all = read(memberId);
  const left = all.filter((draft) => draft.key !== key);
  if (left.length < all.length) write(memberId, left);
}
