import { isKeyOn, wishFocus } from '../entities/search/search-key.ts';
import type { createAppRouter } from './router.tsx';

const field =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable="false"])';

/** `/` and Ctrl K lead to the search box from anywhere, except while someone is typing or a dialog is open. */
export function followSearchKey(router: ReturnType<typeof createAppRouter>): void {
  addEventListener('keydown', (event) => {
    const { key, target } = event;
    const isSlash = key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
    const isK = key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isSlash && !isK) return;
    if (event.defaultPrevented || event.repeat || event.isComposing) return;
    if (target instanceof Element && target.closest(field) !== null) return;
    if (document.querySelector('[role=dialog], [role=alertdialog]') !== null) return;
    if (isSlash && !isKeyOn()) return;
    event.preventDefault();
    const box = document.querySelector<HTMLInputElement>('[data-search-box]');
    if (box !== null) {
      box.select();
      return;
    }
    wishFocus();
    void router.navigate({ to: '/search' });
  });
}
