import * as v from 'valibot';

/*
 * What was typed into a form and not saved, kept by the tab over a reload, an expired session and a walk through other
 * pages. Each draft names its member: nobody else ever gets to see it, and the next member's first look clears it away.
 * Storage can be full or forbidden; then a reload loses the draft, and nothing else fails.
 */

const prefix = 'profile-draft.';
const values = v.record(v.string(), v.union([v.string(), v.boolean()]));
const draft = v.object({ memberId: v.string(), values });

export type DraftValues = v.InferOutput<typeof values>;

/** The draft of a form, or null. Whatever is no draft, such as the record of an older version, counts as none. */
export function readDraft(memberId: string, form: string): DraftValues | null {
  forgetOthers(memberId);
  return read(prefix + form)?.values ?? null;
}

export function keepDraft(memberId: string, form: string, typed: DraftValues): void {
  if (memberId === '') return;
  try {
    sessionStorage.setItem(prefix + form, JSON.stringify({ memberId, values: typed }));
  } catch {
    // The form itself still has it.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(prefix + form);
  } catch {
    // Nothing was kept either.
  }
}

/** The names of a member's drafts that begin like this, for example `experience.`. */
export function draftsOf(memberId: string, begin: string): string[] {
  forgetOthers(memberId);
  return draftKeys()
    .map((key) => key.slice(prefix.length))
    .filter((form) => form.startsWith(begin));
}

function read(key: string): v.InferOutput<typeof draft> | null {
  try {
    const parsed = v.safeParse(draft, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

function forgetOthers(memberId: string): void {
  for (const key of draftKeys()) {
    if (read(key)?.memberId !== memberId) dropDraft(key.slice(prefix.length));
  }
}
