import { type Toast, toast } from './toast.ts';

const ofText: { copied: Toast; refused: Toast } = {
  copied: { title: 'Copied' },
  refused: { title: 'The text couldn’t be copied' },
};

/** Puts a text on the clipboard, and says whether it is there: some browsers have none, or forbid it. */
export async function copyText(text: string, { copied, refused } = ofText): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(copied);
  } catch {
    toast(refused);
  }
}
