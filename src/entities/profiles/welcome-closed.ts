import { browserTexts } from '../drafts/text-storage.ts';

/**
 * Under the member's id: it stays closed for them after a logout, and for nobody else. Deleting the account removes it in
 * this browser.
 */
const nameFor = (memberId: string) => `welcome-closed.${memberId}`;

export function isWelcomeClosed(as: string): boolean {
  return browserTexts.get(nameFor(as)) !== null;
}

/** Without storage it stays closed as long as the page. */
export function closeWelcome(as: string): void {
  browserTexts.store(nameFor(as), 'closed');
}

export function forgetWelcome(as: string): void {
  browserTexts.remove(nameFor(as));
}
