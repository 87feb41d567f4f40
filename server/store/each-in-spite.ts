/**
 * Runs steps one after the other, including those after one that failed: otherwise one row that cannot be deleted would
 * keep everything behind it from being deleted, at each run.
 *
 * @throws AggregateError with the errors of those that failed
 */
export async function eachInSpite(steps: readonly (() => Promise<unknown>)[], message: string): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw new AggregateError(errors, message);
}
