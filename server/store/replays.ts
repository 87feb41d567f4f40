const replays = new WeakSet<object>();

/**
 * Marks what an earlier attempt with the same operation key has stored, so that the answer can say so: the client may
 * have changed the content since.
 */
export function asReplay<T extends object>(stored: T): T {
  replays.add(stored);
  return stored;
}

export function isReplay(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && replays.has(answer);
}
