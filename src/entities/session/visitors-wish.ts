import * as v from 'valibot';

/** In the tab's storage. Removed when a member logs out (src/app/forget-drafts.ts). */
const storageKey = 'visitors-wish';
/** Longer than registering takes. After that, nobody expects an old press to have an effect. */
const validMs = 30 * 60_000;
const wish = v.object({ id: v.string(), wish: v.picklist(['join', 'save', 'save job']), at: v.number() });
/** `join` and `save` are of a community project. */
export type Wish = v.InferOutput<typeof wish>['wish'];

/** Remembers in this tab what a visitor wanted to join, or to save, when they were asked to register. */
export function keepVisitorsWish(id: string, wished: Wish): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ id, wish: wished, at: Date.now() }));
  } catch {
    // Storage is forbidden: they have to press again.
  }
}

/** The visitor has come back without registering, and has pressed nothing since. */
export function forgetVisitorsWish(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is forbidden, so nothing was kept.
  }
}

/** Whether a visitor in this tab wanted this. Returns true once for each press. */
export function takeVisitorsWish(id: string, wished: Wish): boolean {
  try {
    const kept = v.safeParse(wish, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (!kept.success || kept.output.id !== id || kept.output.wish !== wished) return false;
    sessionStorage.removeItem(storageKey);
    return Math.abs(Date.now() - kept.output.at) < validMs;
  } catch {
    return false;
  }
}
