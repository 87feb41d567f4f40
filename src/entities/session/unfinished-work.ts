import { pending, unfinished, type Unsaved } from './before-logout.ts';

/* Work that has to reach the server before its member logs out: afterwards it would be no one's, and dropped. */

/** In local storage, for a moment: the tab that writes it is about to log out. */
const logoutAhead = 'logout-ahead';
/** Milliseconds for which a note counts. The tab that wrote it may have crashed. */
const longest = 30_000;
const own = unfinished + Math.random().toString(36).slice(2);
let runs = 0;

/** Notes for the other tabs whether this one has something to finish. Without storage, they do not wait for it. */
function note(): void {
  try {
    if (pending.size > 0 || runs > 0) localStorage.setItem(own, String(Date.now()));
    else localStorage.removeItem(own);
  } catch {
    // See above.
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
 * Registers work that a logout waits for, in this tab or another one.
 *
 * @param unsaved says whether a text would be lost if its member left now: then they are asked
 * @returns a function that takes it back
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

/** Tells the other tabs to finish, and resolves once they have. Listens for at most so many milliseconds. */
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
