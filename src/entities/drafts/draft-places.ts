/*
 * Where the browser keeps what a member has typed and the server does not have. In the first load, so it imports nothing. A logout of
 * their own choice ends them (src/app/forget-drafts.ts), so it asks first (src/entities/session/before-logout.ts).
 */

/** In the tab, with the name of its form behind it: of drafts.ts. */
export const tabPrefix = 'profile-draft.';
/** For all tabs, with the member's id behind it: of kept-drafts.ts in src/features/post-editor. */
export const postsPrefix = 'unsent-drafts.';
/** For all tabs, with the member's id behind it: of kept-messages.ts in src/features/messages. */
export const messagesPrefix = 'message-drafts.';
/** Locks that a tab with drafts holds, with the name of the tab and the kind of text behind it: its closing or crashing lets go of them. */
export const lockPrefix = 'unsaved.';
/** How the locks of this tab begin. */
export const ownLock = lockPrefix + Math.random().toString(36).slice(2);

/** In the tab, with the member's id and the form's name behind it: drafts of one whose session has ended, while someone else is here. */
const asidePrefix = 'left-draft.';

function ownerOf(draft: string | null): string | null {
  try {
    const { memberId } = JSON.parse(draft ?? 'null') as { memberId?: unknown };
    return typeof memberId === 'string' && memberId !== '' ? memberId : null;
  } catch {
    return null;
  }
}

/** The tab's drafts are now those of this member: others' wait for their return where no form reads them, and this member's are back. */
export function setOthersAside(memberId: string): void {
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(tabPrefix))) {
    const text = sessionStorage.getItem(key);
    const owner = ownerOf(text);
    if (owner === memberId) continue;
    sessionStorage.removeItem(key);
    if (owner !== null && text !== null)
      sessionStorage.setItem(`${asidePrefix}${owner}.${key.slice(tabPrefix.length)}`, text);
  }
  const own = `${asidePrefix}${memberId}.`;
  for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(own))) {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const form = tabPrefix + key.slice(own.length);
    // What was typed since is newer.
    if (text !== null && sessionStorage.getItem(form) === null) sessionStorage.setItem(form, text);
  }
}

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
    if (memberId !== null && localStorage.getItem(messagesPrefix + memberId) !== null) forms.push('message');
  } catch {
    // Nothing is kept where storage is forbidden.
  }
  return forms;
}
