import * as v from 'valibot';

/*
 * A member's recent searches, kept in the browser for all tabs. They are shown to that member only, and dropped when
 * the member leaves (src/app/forget-drafts.ts). A visitor's are not kept.
 */

const storageKey = 'recent-searches';
const kept = v.object({ memberId: v.string(), texts: v.array(v.string()) });

/** The latest first. Anything invalid, such as an older version's record, counts as absent. */
export function readRecent(as: string | null): readonly string[] {
  try {
    const parsed = v.safeParse(kept, JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return parsed.success && parsed.output.memberId === as ? parsed.output.texts : [];
  } catch {
    return [];
  }
}

/** If storage is full or blocked, they last only as long as the page, and nothing else fails. */
export function keepRecent(as: string | null, texts: readonly string[]): void {
  if (as === null) return;
  try {
    if (texts.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify({ memberId: as, texts }));
  } catch {
    // They still work on this page.
  }
}

/** Calls `tell` when another tab has changed them. Returns a function that stops it. */
export function watchRecent(tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === storageKey || key === null) tell();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
