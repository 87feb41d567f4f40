type Notice = 'typing.noticed' | 'message.arrived';
type Listener = (notice: Notice) => void;

/** By the member who is signed in and the other one. */
const listeners = new Map<string, Set<Listener>>();
const nameOf = (as: string, username: string) => JSON.stringify([as, username]);

/** Tells the open conversation with `username`; if it is not open, the notice is dropped. */
export function notice(as: string, username: string, what: Notice): void {
  for (const listener of listeners.get(nameOf(as, username)) ?? []) listener(what);
}

/** @returns a function that unsubscribes */
export function onNotice(as: string, username: string, listener: Listener): () => void {
  const name = nameOf(as, username);
  const those = listeners.get(name) ?? new Set();
  listeners.set(name, those.add(listener));
  return () => {
    those.delete(listener);
    if (those.size === 0) listeners.delete(name);
  };
}
