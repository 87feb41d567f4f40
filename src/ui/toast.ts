/** A short confirmation of what just happened. Never the only place of an error that belongs to a form. */
interface Toast {
  title: string;
  description?: string | undefined;
}

type Show = (toast: Toast) => void;

/** What is said before anything can show it must not be lost: the part that does comes after the page. */
const waiting: Toast[] = [];
let show: Show | null = null;

/** Says it in the corner of the page, from anywhere. */
export function toast(said: Toast): void {
  if (show === null) waiting.push(said);
  else show(said);
}

/** Registers what shows them, and hands it what has waited. Returns how to stop. */
export function onToast(next: Show): () => void {
  show = next;
  for (const said of waiting.splice(0)) next(said);
  return () => {
    if (show === next) show = null;
  };
}
