import * as v from 'valibot';

const storageKey = 'visitors-wish';
/** What somebody pressed longer ago than it takes to register is no longer what they expect to happen. */
const validMs = 30 * 60_000;
const wish = v.object({ project: v.string(), at: v.number() });

/** Remembers in this tab which project a visitor wanted to join when they were asked to register. */
export function keepVisitorsWish(project: string): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ project, at: Date.now() }));
  } catch {
    // Storage is refused: they press Join once more.
  }
}

/** They are back as a visitor, and have not pressed Join since. */
export function forgetVisitorsWish(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is kept where storage is refused.
  }
}

/** Whether a visitor of this tab wanted to join the project; true once for each press. */
export function takeVisitorsWish(project: string): boolean {
  try {
    const kept = v.safeParse(wish, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    if (!kept.success || kept.output.project !== project) return false;
    sessionStorage.removeItem(storageKey);
    return Math.abs(Date.now() - kept.output.at) < validMs;
  } catch {
    return false;
  }
}
