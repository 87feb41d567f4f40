/** A short confirmation of what just happened. Never the only place where a form's error is shown. */
export interface Toast {
  title: string;
  description?: string | undefined;
  /** Id of the member whose work it is about: it goes with them. */
  of?: string;
}

interface Toasts {
  show: (toast: Toast) => void;
  /** Removes those that are about a member's work. */
  dropOwned: () => void;
}

/** Messages sent before the toast component has loaded are queued, not lost. */
let waiting: Toast[] = [];
let shown: Toasts | null = null;

/** Shows a toast; can be called from anywhere. About a member's work: `toastOf` in src/entities/session. */
export function toast(said: Toast): void {
  if (shown === null) waiting.push(said);
  else shown.show(said);
}

/** The member has gone: what is said about their work is not for the next one. */
export function dropOwnedToasts(): void {
  waiting = waiting.filter(({ of }) => of === undefined);
  shown?.dropOwned();
}

/** Registers the component that shows toasts, and hands it the queue. Returns a function that unregisters it. */
export function onToast(next: Toasts): () => void {
  shown = next;
  for (const said of waiting.splice(0)) next.show(said);
  return () => {
    if (shown === next) shown = null;
  };
}
