import { cleanName } from '../../contract/clean-text.ts';

let title: string | null = null;
let unread = 0;

function show(): void {
  if (title !== null) document.title = unread === 0 ? title : `(${unread > 99 ? '99+' : unread}) ${title}`;
}

/** The title of the page that is open. */
export function showTitle(next: string): void {
  // A search text, or a name from before they were cleaned, would turn round what stands beside it in the tab.
  title = cleanName(next);
  show();
}

/** How many conversations have unread messages: seen in the tab, too. */
export function showUnread(count: number): void {
  unread = count;
  title ??= document.title;
  show();
}
