const underWay = new Map<string, Set<Promise<unknown>>>();

/** Sends a change that is shown already. Reads of the same name, as `afterWrites` makes them, wait for it. */
export async function writing<Answer>(name: string, write: () => Promise<Answer>): Promise<Answer> {
  const writes = underWay.get(name) ?? new Set();
  underWay.set(name, writes);
  // Also one that fails at once is over for those who wait.
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
 * Reads once no change of this name is on its way: an answer from before one is stored would take back what is shown, until the next
 * read. What is read already when a change begins is for `store` (cache.ts).
 */
export async function afterWrites<Answer>(name: string, read: () => Promise<Answer>): Promise<Answer> {
  for (let writes = underWay.get(name); writes !== undefined; writes = underWay.get(name))
    await Promise.allSettled(writes);
  return read();
}
