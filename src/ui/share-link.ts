import { copyText } from './copy-text.ts';
import { toast } from './toast.ts';

const addressOf = (path: string) => new URL(path, window.location.origin).href;

/** Puts the address of a page on the clipboard. If that is not allowed, it is shown for copying by hand. */
export function copyLink(path: string): Promise<void> {
  const url = addressOf(path);
  return copyText(url, {
    copied: { title: 'Link copied', description: url },
    refused: { title: 'Copy this link', description: url },
  });
}

/** Shares a link: with the device's share sheet if there is one, otherwise through the clipboard. */
export async function shareLink(path: string, title: string): Promise<void> {
  if (typeof navigator.share !== 'function') return copyLink(path);
  const url = addressOf(path);
  try {
    await navigator.share({ title, url });
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Copy this link', description: url });
  }
}
