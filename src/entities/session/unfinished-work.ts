import { pending, unfinished, type Unsaved } from './before-logout.ts';

/* Work that must reach the server before its member logs out: after that it belongs to nobody and is dropped. */

/** Key in local storage, set for a moment by a tab that is about to log out. */
const logoutAhead = 'logout-ahead';
/** Milliseconds after which a note no longer counts: the tab that wrote it may have crashed. */
const longest = 30_000;
const own = unfinished + Math.random().toString(36).slice(2);
let runs = 0;

/** Tells the other tabs whether this one has work to finish. If storage is forbidden, they do not wait for it. */
function note(): void {
  try {
    if (pending.size > 0 || runs > 0) localStorage.setItem(own, String(Date.now()));
    else localStorage.removeItem(own);
  } catch {
    // Storage is forbidden.
  }
}

function hear({ key, newValue }: StorageEvent): void {
  if (key !== logoutAhead || newValue === null || pending.size === 0) return;
  runs += 1;
  void Promise.allSettled([...pending.keys()].map((work) => work())).then(() => {
    runs -= 1;
    note();
  });
}

/**
 * Registers work that a logout in any tab waits for.
 *
 * @param unsaved names the text that would be lost if the member left now; they are then asked first
 * @returns a function that unregisters it
 */
export function finishBeforeLogout(work: () => Promise<unknown>, unsaved: Unsaved = () => null): () => void {
  pending.set(work, unsaved);
  addEventListener('storage', hear);
  note();
  return () => {
    if (pending.delete(work)) note();
  };
}

function isUnfinishedElsewhere(): boolean {
  const others = Object.entries(localStorage).filter(([key]) => key.startsWith(unfinished) && key !== own);
  const crashed = others.filter(([, since]) => Date.now() - Number(since) >= longest);
  for (const [key] of crashed) localStorage.removeItem(key);
  return others.length > crashed.length;
}

/** Tells the other tabs to finish, and resolves once they have. Stops listening after `patience` milliseconds. */
export function finishElsewhere(patience: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isUnfinishedElsewhere()) resolve();
    };
    addEventListener('storage', look, { signal: AbortSignal.timeout(patience) });
    localStorage.setItem(logoutAhead, own);
    localStorage.removeItem(logoutAhead);
    look();
  });
}
