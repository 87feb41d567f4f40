/** Calls under way that follow or block a member, or end that, by who asked and about whom. */
const underWay = new Map<string, Set<Promise<unknown>>>();

const keyOf = (as: string, username: string) => `${as} ${username}`;

/** Notes the call until it has ended. */
export function noteWish<T>(as: string, username: string, call: Promise<T>): Promise<T> {
  const key = keyOf(as, username);
  const calls = underWay.get(key) ?? new Set();
  underWay.set(key, calls.add(call));
  const end = () => {
    calls.delete(call);
    if (calls.size === 0 && underWay.get(key) === calls) underWay.delete(key);
  };
  void call.then(end, end);
  return call;
}

/** Resolves once no such call is under way, and what came of it is on the screen. */
export async function wishesSettled(as: string, username: string): Promise<void> {
  for (let calls = underWay.get(keyOf(as, username)); calls !== undefined; calls = underWay.get(keyOf(as, username))) {
    await Promise.allSettled(calls);
    // The machine hears of the end after this, and may send another one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
