import * as v from 'valibot';
import { setOthersAside, tabPrefix as prefix } from './draft-places.ts';
import { tabTexts } from './text-storage.ts';
import { tellOtherTabs } from './unsaved-locks.ts';

/*
 * Unsaved form input, kept in the tab across reloads, expired sessions and navigation. Each draft names its member: no
 * one else ever sees it, and when another member first reads drafts, it is set aside until its member returns. If
 * storage is full or blocked, a reload loses the draft, before which the browser asks, and nothing else fails.
 */

const values = v.record(v.string(), v.union([v.string(), v.boolean()]));
const draft = v.object({ memberId: v.string(), values, base: v.optional(values) });

export type DraftValues = v.InferOutput<typeof values>;

/** The draft of a form, or null. Anything invalid, such as an older version's record, counts as absent. */
export function readDraft(memberId: string, form: string): DraftValues | null {
  leaveOthers(memberId);
  return read(prefix + form)?.values ?? null;
}

/** The saved values that the form began from when the draft was kept; undefined if unknown. */
export function baseOfDraft(memberId: string, form: string): DraftValues | undefined {
  leaveOthers(memberId);
  return read(prefix + form)?.base;
}

/** @param base the saved values that the form began from, if it follows later ones */
export function keepDraft(memberId: string, form: string, typed: DraftValues, base?: DraftValues): void {
  if (memberId === '') return;
  tabTexts.set(prefix + form, JSON.stringify({ memberId, values: typed, base }));
  tellOtherTabs();
}

/** Keeps something beside the drafts that is not unsaved: without room for it, it is not kept, and nobody is warned. */
export function keepIfItFits(memberId: string, form: string, known: DraftValues): void {
  if (memberId !== '') tabTexts.store(prefix + form, JSON.stringify({ memberId, values: known }));
}

export function dropDraft(form: string): void {
  tabTexts.remove(prefix + form);
  tellOtherTabs();
}

/** Names of a member's drafts with this prefix, for example `experience.`. */
export function draftsOf(memberId: string, begin: string): string[] {
  leaveOthers(memberId);
  return draftKeys()
    .map((key) => key.slice(prefix.length))
    .filter((form) => form.startsWith(begin));
}

function read(key: string): v.InferOutput<typeof draft> | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(tabTexts.get(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function draftKeys(): string[] {
  return tabTexts.names().filter((key) => key.startsWith(prefix));
}

function leaveOthers(memberId: string): void {
  setOthersAside(memberId);
  tellOtherTabs();
}
