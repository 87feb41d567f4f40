const underWay = new Map<string, Set<Promise<unknown>>>();

/** Sends a change that is already shown. Reads of the same name, made with `afterWrites`, wait for it. */
export async function writing<Answer>(name: string, write: () => Promise<Answer>): Promise<Answer> {
  const writes = underWay.get(name) ?? new Set();
  underWay.set(name, writes);
  // An async wrapper, so that `write` throwing synchronously still counts as settled for those who wait.
  const answer = (async () => write())();
  writes.add(answer);
  try {
    return await answer;
  } finally {
    writes.delete(answer);
    if (writes.size === 0) underWay.delete(name);
  }
}

/**
 * Reads once no change of this name is in flight: an answer from before the change was stored would undo it on screen.
 * A read that is already in flight when a change begins is handled by `store` (cache.ts).
 */
export async function afterWrites<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  for (let writes = underWay.get(name); writes !== undefined; writes = underWay.get(name))
    await Promise.allSettled(writes);
  return read();
}
