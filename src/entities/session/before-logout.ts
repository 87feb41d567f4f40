/** Milliseconds for which a logout waits for what is still to be sent. */
const patience = 3_000;

/** What this tab has to send first: see unfinished-work.ts, which is loaded only with something to finish. */
export const pending = new Set<() => Promise<unknown>>();

/** In local storage, with the name of a tab behind it: since when that tab has work to finish. */
export const unfinished = 'unfinished.';

function isWorkLeft(): boolean {
  try {
    return pending.size > 0 || Object.keys(localStorage).some((key) => key.startsWith(unfinished));
  } catch {
    return pending.size > 0;
  }
}

/** Logs out, after what is pending in any tab has been sent or three seconds have passed. */
export function logOutWhenSent(logOut: () => void): void {
  if (!isWorkLeft()) {
    logOut();
    return;
  }
  const elsewhere = import('./unfinished-work.ts').then(({ finishElsewhere }) => finishElsewhere(patience));
  const sent = Promise.allSettled([...[...pending].map((work) => work()), elsewhere]);
  const enough = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  void Promise.race([sent, enough]).then(logOut);
}
