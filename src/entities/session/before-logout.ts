/** Milliseconds for which a logout waits for what is still to be sent. */
const patience = 3_000;

const pending = new Set<() => Promise<unknown>>();

/**
 * Registers work that has to reach the server before its member logs out: afterwards it would be no one's, and dropped.
 *
 * @returns a function that takes it back
 */
export function finishBeforeLogout(work: () => Promise<unknown>): () => void {
  pending.add(work);
  return () => void pending.delete(work);
}

/** Logs out, after what is pending has been sent or three seconds have passed. */
export function logOutWhenSent(logOut: () => void): void {
  if (pending.size === 0) {
    logOut();
    return;
  }
  const sent = Promise.allSettled([...pending].map((work) => work()));
  const enough = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  void Promise.race([sent, enough]).then(logOut);
}
