import { toast } from '../../ui/toast.ts';

/**
 * Shares a link: with the device's share sheet if there is one, otherwise through the clipboard. If neither is allowed,
 * the address is shown for copying by hand.
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
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: 'Copy this link', description: url });
  }
}
