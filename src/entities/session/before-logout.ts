import { toast } from '../../ui/toast.ts';
import { lockPrefix, ownLock, unsavedOf } from '../drafts/draft-places.ts';

/** How long a logout waits for what is still to be sent, in milliseconds. */
const patience = 3_000;
/** After so many milliseconds, a press that shows nothing seems to have been missed. */
const noticeable = 400;

/** Names the text that logging out now would lose, as `unsavedOf` does; null if there is none. */
export type Unsaved = () => string | null;

/**
 * What this tab must send before a logout: see unfinished-work.ts, which is loaded only when there is something to
 * finish.
 */
export const pending = new Map<() => Promise<unknown>, Unsaved>();

/**
 * Prefix of a key in local storage, followed by a tab's name. The value is the time since which that tab has had
 * unfinished work.
 */
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

/** Sends what can be sent, in every tab, for at most three seconds. */
async function finish(memberId: string | null): Promise<void> {
  if (!isWorkLeft()) return;
  const elsewhere = import('./unfinished-work.ts').then(({ finishElsewhere }) => finishElsewhere(patience));
  const waits = setTimeout(() => {
    toast({ title: 'Logging out', description: 'What isn’t sent yet is being finished first.', of: memberId ?? '' });
  }, noticeable);
  await Promise.race([Promise.allSettled([...[...pending.keys()].map((work) => work()), elsewhere]), enough()]);
  clearTimeout(waits);
}

/** Texts that only other tabs know of: `elsewhere` and the kind of text. */
async function unsavedElsewhere(): Promise<string[]> {
  if (!('locks' in navigator)) return [];
  const asked = navigator.locks.query().catch(() => null);
  const held = (await Promise.race([asked, enough()]))?.held ?? [];
  return held
    .map(({ name = '' }) => name)
    .filter((name) => name.startsWith(lockPrefix) && !name.startsWith(`${ownLock}.`))
    .map((name) => `elsewhere ${name.slice(lockPrefix.length).split('.')[1] ?? ''}`);
}

/** Whether the member logs out even though these texts are then deleted. */
async function mayForget(texts: readonly string[], memberId: string | null): Promise<boolean> {
  const question = import('./logout-question.tsx').catch(() => null);
  const loaded = await Promise.race([question, enough()]);
  if (loaded !== null) return loaded.askBeforeLogout(texts, memberId);
  // Offline, and the question's code was never loaded. The browser's own dialog is better than none.
  return globalThis.confirm('Log out without saving? What you have written and not saved is deleted.');
}

async function finishAndAsk(memberId: string | null): Promise<boolean> {
  await finish(memberId);
  const texts = unsavedOf(memberId);
  // A post that is being written is among the kept ones already.
  texts.push(...[...pending.values()].flatMap((unsaved) => unsaved() ?? []).filter((name) => !texts.includes(name)));
  texts.push(...(await unsavedElsewhere()));
  return texts.length === 0 || (await mayForget(texts, memberId));
}

let isAsking = false;

/**
 * Logs out once every tab has sent what is pending, or after three seconds. If texts would be lost with the logout, the
 * member is asked first.
 */
export function logOutWhenSent(memberId: string | null, logOut: () => void): void {
  if (isAsking) return;
  if (!isWorkLeft() && unsavedOf(memberId).length === 0 && !('locks' in navigator)) {
    logOut();
    return;
  }
  isAsking = true;
  void finishAndAsk(memberId)
    // A bug of ours must not keep anyone signed in.
    .catch(() => true)
    .then((leaves) => {
      isAsking = false;
      if (leaves) logOut();
    });
}
