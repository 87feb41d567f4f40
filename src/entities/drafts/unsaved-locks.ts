import { onMemberForgotten } from '../cache/member-data.ts';
import { formsHere, ownLock } from './draft-places.ts';

/** What lets go of the lock that is held for each kind of text. */
const held = new Map<string, () => void>();

/**
 * No other tab can see what is typed in this one: one in which the member logs out finds a lock for each kind of text, so that the question
 * can name it. Called whenever a draft comes or goes, and when the page is loaded: its drafts may belong to a form that is not on it.
 */
export function tellOtherTabs(): void {
  // Not there over plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return;
  const kinds = new Set(formsHere().map((form) => form.split('.')[0] ?? ''));
  for (const [kind, release] of held) {
    if (kinds.has(kind)) continue;
    held.delete(kind);
    release();
  }
  for (const kind of kinds) {
    if (held.has(kind)) continue;
    const released = new Promise<void>((resolve) => {
      held.set(kind, resolve);
    });
    locks
      .request(`${ownLock}.${kind}`, () => released)
      .catch(() => {
        // Where locks are forbidden, another tab does not ask about these.
      });
  }
}

// Once they are gone, which is right after it is told.
onMemberForgotten(() => queueMicrotask(tellOtherTabs));
