import { toast } from './toast.ts';

/** Puts a text on the clipboard, and says whether it is there: some browsers have none, or forbid it. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: 'Copied' });
  } catch {
    toast({ title: 'The text couldn’t be copied' });
  }
}
