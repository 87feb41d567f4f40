const replays = new WeakSet<object>();

export function noteReplay(answer: unknown): void {
  if (typeof answer === 'object' && answer !== null) replays.add(answer);
}

/** Whether an answer is about what an earlier attempt with the same operation key has stored, and not about this one. */
export function isReplay(answer: object): boolean {
  return replays.has(answer);
}
