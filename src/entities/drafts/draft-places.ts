/*
 * Where the browser keeps what a member has typed and the server does not have. In the first load, so it imports nothing. A logout of
 * their own choice ends them (src/app/forget-drafts.ts), so it asks first (src/entities/session/before-logout.ts).
 */

/** In the tab, with the name of its form behind it: of drafts.ts. */
export const tabPrefix = 'profile-draft.';
/** For all tabs, with the member's id behind it: of kept-drafts.ts in src/features/post-editor. */
export const postsPrefix = 'unsent-drafts.';
/** For all tabs: of kept-messages.ts in src/features/messages. */
export const messagesKey = 'message-drafts';
/** Locks that a tab with drafts holds, with the name of the tab and the kind of text behind it: its closing or crashing lets go of them. */
export const lockPrefix = 'unsaved.';
/** How the locks of this tab begin. */
export const ownLock = lockPrefix + Math.random().toString(36).slice(2);

/** What was sent under which key, which is kept beside the drafts and is no text of its own. */
const isKey = (form: string) => form.startsWith('sent.') || form === 'community-project-sent';

/** The names of the forms in this tab that were typed into. */
export function formsHere(): string[] {
  try {
    return Object.keys(sessionStorage)
      .filter((key) => key.startsWith(tabPrefix))
      .map((key) => key.slice(tabPrefix.length))
      .filter((form) => !isKey(form));
  } catch {
    return [];
  }
}

/** What would be lost if this member logged out: names of forms, `post` and `message`. */
export function unsavedOf(memberId: string | null): string[] {
  const forms = formsHere();
  try {
    if (memberId !== null && localStorage.getItem(postsPrefix + memberId) !== null) forms.push('post');
    if (localStorage.getItem(messagesKey) !== null) forms.push('message');
  } catch {
    // Nothing is kept where storage is forbidden.
  }
  return forms;
}
