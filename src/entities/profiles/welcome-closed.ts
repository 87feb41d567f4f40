import { browserTexts } from '../drafts/text-storage.ts';

/**
 * Under the member's id: it stays as it is for them after a logout, and is nobody else's. Deleting the account removes it
 * in this browser.
 */
const nameFor = (memberId: string) => `welcome-closed.${memberId}`;

export function isWelcomeClosed(as: string): boolean {
  return browserTexts.get(nameFor(as)) === 'closed';
}

/** Whether the member was still new when they first saw it: only then does it stay after their first entry. */
export function isWelcomeOpen(as: string): boolean {
  return browserTexts.get(nameFor(as)) === 'open';
}

export function openWelcome(as: string): void {
  if (!isWelcomeClosed(as)) browserTexts.store(nameFor(as), 'open');
}

/** Without storage it stays closed as long as the page. */
export function closeWelcome(as: string): void {
  browserTexts.store(nameFor(as), 'closed');
}

export function forgetWelcome(as: string): void {
  browserTexts.remove(nameFor(as));
}
