import { cleanName } from '../../contract/clean-text.ts';

let title: string | null = null;
let unread = 0;

function show(): void {
  if (title !== null) document.title = unread === 0 ? title : `(${unread > 99 ? '99+' : unread}) ${title}`;
}

/** The title of the page that is open. */
export function showTitle(next: string): void {
  // A search text, or a name stored before names were cleaned, could reverse the text beside it in the tab.
  title = cleanName(next);
  show();
}

/** How many conversations have unread messages: shown in the tab's title, too. */
export function showUnread(count: number): void {
  unread = count;
  title ??= document.title;
  show();
}
