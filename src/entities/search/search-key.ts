/*
 * The keys that open the search from anywhere. A single-character shortcut must not fire unintentionally, for example
 * from speech input (WCAG 2.1.4), so it can be switched off. In the first load, so it imports nothing.
 */

const storageKey = 'search-key';
let isWished = false;

/** Asks for the search box to be focused once it is there. */
export function wishFocus(): void {
  isWished = true;
}

/** Whether that was asked for; true once. */
export function takeFocusWish(): boolean {
  const wish = isWished;
  isWished = false;
  return wish;
}

export function isKeyOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function switchKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The setting stays as it is.
  }
}
