import { lockPrefix, ownLock, unsavedOf } from '../drafts/draft-places.ts';

/** Milliseconds for which a logout waits for what is still to be sent. */
const patience = 3_000;

/** Says what of this work would be lost now, as `unsavedOf` does; null for nothing. */
export type Unsaved = () => string | null;

/** What this tab has to send first: see unfinished-work.ts, which is loaded only with something to finish. */
export const pending = new Map<() => Promise<unknown>, Unsaved>();

/** In local storage, with the name of a tab behind it: since when that tab has work to finish. */
export const unfinished = 'unfinished.';

function isWorkLeft(): boolean {
  try {
    return pending.size > 0 || Object.keys(localStorage).some((key) => key.startsWith(unfinished));
  } catch {
    return pending.size > 0;
  }
}

const enough = () =>
  new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patience);
  });

/** Sends what can be sent, in any tab, for at most three seconds. */
async function finish(): Promise<void> {
  if (!isWorkLeft()) return;
  const elsewhere = import('./unfinished-work.ts').then(({ finishElsewhere }) => finishElsewhere(patience));
  await Promise.race([Promise.allSettled([...[...pending.keys()].map((work) => work()), elsewhere]), enough()]);
}

/** What other tabs have that only they can see: `elsewhere` and the kind of text. */
async function unsavedElsewhere(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const asked = navigator.locks.query().catch(() => null);
  const held = (await Promise.race([asked, enough()]))?.held ?? [];
  return held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(lockPrefix) && !name.startsWith(`${ownLock}.`))
    .map((name) => `elsewhere ${name.slice(lockPrefix.length).split('.')[1] ?? ''}`);
}

/** Whether the member leaves although these texts are deleted. */
async function mayForget(texts: readonly string[]): Promise<boolean> {
  const question = import('./logout-question.tsx').catch(() => null);
  const loaded = await Promise.race([question, enough()]);
  if (loaded !== null) return loaded.askBeforeLogout(texts);
  // Without a connection, and not asked before. The browser's own question is better than none.
  return globalThis.confirm('Log out without saving? What you have written and not saved is deleted.');
}

async function finishAndAsk(memberId: string | null): Promise<boolean> {
  await finish();
  const texts = [...unsavedOf(memberId), ...[...pending.values()].flatMap((unsaved) => unsaved() ?? [])];
  texts.push(...(await unsavedElsewhere()));
  return texts.length === 0 || (await mayForget(texts));
}

let isAsking = false;

/**
 * Logs out, after what is pending in any tab has been sent or three seconds have passed. Where texts would be lost, which are deleted
 * with their member's departure, the member is asked.
 */
export function logOutWhenSent(memberId: string | null, logOut: () => void): void {
  if (isAsking) return;
  if (!isWorkLeft() && unsavedOf(memberId).length === 0 && !('locks' in navigator)) {
    logOut();
    return;
  }
  isAsking = true;
  void finishAndAsk(memberId)
    // A mistake of ours keeps no one in.
    .catch(() => true)
    .then((leaves) => {
      isAsking = false;
      if (leaves) logOut();
    });
}
