import { onMemberForgotten } from '../cache/member-data.ts';
import { formsHere, messagesPrefix, ownLock, postsPrefix } from './draft-places.ts';
import { browserTexts } from './text-storage.ts';

/** Whose texts are told of: those of others, which wait for them here, are not this one's to lose. */
let owner: string | null = null;

/** Releases the lock held for each kind of text. */
const held = new Map<string, () => void>();

/**
 * Other tabs cannot see what is typed in this one. This tab holds a lock for each kind of text, so that another tab's
 * logout question can name them. Called whenever a draft is added or dropped, and when the page loads, because its
 * drafts may belong to a form that is not on it.
 */
export function tellOtherTabs(memberId = owner): void {
  owner = memberId;
  // Not available over plain HTTP.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) return;
  const isOnlyHere = (prefix: string) =>
    owner !== null &&
    browserTexts.names().some((name) => name.startsWith(`${prefix}${owner} `) && browserTexts.isOnlyHere(name));
  const kinds = new Set(formsHere().map((form) => form.split('.')[0] ?? ''));
  // What storage has refused, other tabs cannot see either.
  if (isOnlyHere(postsPrefix)) kinds.add('post');
  if (isOnlyHere(messagesPrefix)) kinds.add('message');
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
        // Locks are forbidden: other tabs do not ask about these texts.
      });
  }
}

// Deferred, because the drafts are dropped right after this callback.
onMemberForgotten((staying) => {
  owner = staying;
  queueMicrotask(() => tellOtherTabs());
});
