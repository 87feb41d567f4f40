/** A short confirmation of what just happened. Never the only place where a form's error is shown. */
interface Toast {
  title: string;
  description?: string | undefined;
}

type Show = (toast: Toast) => void;

/** Messages sent before the toast component has loaded are queued, not lost. */
const waiting: Toast[] = [];
let show: Show | null = null;

/** Shows a toast; can be called from anywhere. */
export function toast(said: Toast): void {
  if (show === null) waiting.push(said);
  else show(said);
}

/** Registers the component that shows toasts, and hands it the queue. Returns a function that unregisters it. */
export function onToast(next: Show): () => void {
  show = next;
  for (const said of waiting.splice(0)) next(said);
  return () => {
    if (show === next) show = null;
  };
}
