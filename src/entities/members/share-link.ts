import { toast } from '../../ui/toast.ts';

/**
 * Hands a link on: by the device's own sheet where there is one, otherwise by the clipboard. Where neither is allowed the
 * address is shown, so that it can be copied by hand.
 */
export async function shareLink(path: string, title: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return;
    }
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied', description: url });
  } catch (error) {
    // Closing the sheet is an answer, too.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Copy this link', description: url });
  }
}
