/** Calls in flight that follow, unfollow, block or unblock a member, by who asked and about whom. */
const underWay = new Map<string, Set<Promise<unknown>>>();

const keyOf = (as: string, username: string) => `${as} ${username}`;

/** Remembers the call until it has settled. */
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

/** Resolves once no such call is in flight and its outcome is on screen. */
export async function wishesSettled(as: string, username: string): Promise<void> {
  for (let calls = underWay.get(keyOf(as, username)); calls !== undefined; calls = underWay.get(keyOf(as, username))) {
    await Promise.allSettled(calls);
    // The machine hears of the outcome in a later task, and may send another call then.
    await new Promise((resolve) => setTimeout(resolve));
  }
}
