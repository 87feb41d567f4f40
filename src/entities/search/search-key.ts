/*
 * The keys that lead to the search from anywhere. A single character must not do so against someone's will (WCAG 2.1.4), such
 * as while they speak to the browser: it can be switched off. In the first load, so it imports nothing.
 */

const storageKey = 'search-key';
let isWished = false;

/** The search box is to have the focus once it is there. */
export function wishFocus(): void {
  isWished = true;
}

/** Whether it is, asked once. */
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
    // It stays as it is.
  }
}
