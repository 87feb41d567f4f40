/** The member for whom the page on screen was loaded. When they go, it is removed at once, before the next frame. */
export interface MemberScope {
  /** A new number for each member: the key of everything on the page. Null while nothing may be shown. */
  current: () => number | null;
  subscribe: (listener: () => void) => () => void;
  /** The member has gone: none of their forms, drafts, actors or answers stay. */
  close: () => void;
  /** The router has loaded the page for the current member or visitor. */
  open: () => void;
}

export function createMemberScope(): MemberScope {
  let count = 0;
  let isOpen = true;
  const listeners = new Set<() => void>();
  function change(opens: boolean) {
    if (isOpen === opens) return;
    isOpen = opens;
    if (opens) count += 1;
    for (const listener of listeners) listener();
  }
  return {
    current: () => (isOpen ? count : null),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => change(false),
    open: () => change(true),
  };
}
