/** Lets at most `most` tasks run at once; the others wait in the order in which they came. */
export function inTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < most) running += 1;
    // The place of whoever ends is handed on, never freed in between: nobody can slip past the queue.
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  return async (task) => {
    await turn();
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
