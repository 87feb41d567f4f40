/** The id of the member who has closed it in this browser: it stays closed for them. */
const storageKey = 'welcome-closed';

export function isWelcomeClosed(as: string): boolean {
  try {
    return localStorage.getItem(storageKey) === as;
  } catch {
    return false;
  }
}

export function closeWelcome(as: string): void {
  try {
    localStorage.setItem(storageKey, as);
  } catch {
    // Without storage it stays closed as long as the page.
  }
}
