/** Runs at most `most` tasks at once; the others wait in order of arrival. */
export function inTurns(most: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const turn = async () => {
    if (running < most) running += 1;
    // A finished task hands its slot directly to the next in the queue, so that no one can jump it.
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
