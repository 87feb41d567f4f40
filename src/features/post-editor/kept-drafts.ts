import * as v from 'valibot';
import { keptDocument } from '../../../contract/document.ts';
import type { SentText } from '../../../machines/posts/draft.ts';
import { postsPrefix } from '../../entities/drafts/draft-places.ts';
import { textOf } from '../../entities/drafts/draft-values.ts';
import { dropDraft, keepIfItFits, readDraft } from '../../entities/drafts/drafts.ts';
import { draftRecordIn } from '../../entities/drafts/draft-record.ts';

/*
 * Texts that the server has not confirmed, kept in the browser to survive a reload or a closed tab. Each member has a
 * record of their own that nobody else reads: it stays while someone else is signed in, and goes when its member
 * chooses to log out (src/app/forget-drafts.ts). If storage is full or blocked, a reload loses what was not saved, before
 * which the browser asks, and nothing else fails.
 */

const record = v.object({ at: v.number(), drafts: v.array(v.looseObject({ key: v.string() })) });
type Kept = v.InferOutput<typeof record>['drafts'][number];

const keptText = v.object({
  key: v.string(),
  version: v.number(),
  post: v.nullable(v.object({ id: v.string(), version: v.number() })),
  text: v.object({ title: v.string(), body: keptDocument, skills: v.array(v.string()) }),
});

/**
 * The member's drafts, unchecked. Each is validated when it is used: validating long texts at every pause would delay
 * the next keystroke.
 */
const drafts = draftRecordIn<Kept | SentText>({
  prefix: postsPrefix,
  idOf: ({ key }) => key,
  parse: (found) => {
    const parsed = v.safeParse(record, found);
    return parsed.success ? parsed.output : null;
  },
  most: 20,
});

/** Anything invalid, such as what an older version stored, counts as absent. */
function textIn(stored: unknown): SentText | null {
  const found = v.safeParse(keptText, stored);
  return found.success ? found.output : null;
}

export const keptDraft = (memberId: string, key: string): SentText | null =>
  textIn(drafts.all(memberId).find((draft) => draft.key === key));

/** Beside the drafts of this tab: the saved draft that is open, or was last. A reload must not lose it with its row. */
const openName = 'sent.post';

export const keepOpen = (memberId: string, draft: SentText): void =>
  keepIfItFits(memberId, openName, { draft: JSON.stringify(draft) });

/** The draft with this key as this tab had it before a reload. */
export function openBefore(memberId: string, key: string): SentText | null {
  try {
    const found = textIn(JSON.parse(textOf(readDraft(memberId, openName) ?? {}, 'draft')));
    return found?.key === key ? found : null;
  } catch {
    return null;
  }
}

export function forgetOpen(memberId: string, key: string): void {
  if (openBefore(memberId, key) !== null) dropDraft(openName);
}

/** Whether what was written survives a reload. False: storage is full or blocked, and only this tab has it. */
export const areDraftsKept = drafts.areKept;

/** The latest first. */
export function keptDrafts(memberId: string): SentText[] {
  return drafts
    .all(memberId)
    .flatMap((draft) => {
      const found = v.safeParse(keptText, draft);
      return found.success ? [found.output] : [];
    })
    .reverse();
}

export function keepDraft(memberId: string, draft: SentText): void {
  drafts.keep(memberId, draft);
}

export function forgetDraft(memberId: string, key: string): void {
  drafts.remove(memberId, key);
}
