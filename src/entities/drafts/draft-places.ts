import { browserTexts, tabTexts } from './text-storage.ts';

/*
 * Where the browser keeps what a member has typed and the server does not have. In the first load, so it imports
 * little. Choosing to log out drops all of it (src/app/forget-drafts.ts), so the member is asked first
 * (src/entities/session/before-logout.ts).
 */

/** In session storage, followed by the form's name: drafts.ts. */
export const tabPrefix = 'profile-draft.';
/** In local storage, followed by the member's id: kept-drafts.ts in src/features/post-editor. */
export const postsPrefix = 'unsent-drafts.';
/** In local storage, followed by the member's id: kept-messages.ts in src/features/messages. */
export const messagesPrefix = 'message-drafts.';
/** In local storage, followed by the member's id and the message's key: unsent-messages.ts in src/features/messages. */
export const unsentMessagesName = 'unsent-messages';
/**
 * Locks held by a tab with drafts, followed by the tab's name and the kind of text. Closing or crashing the tab
 * releases them.
 */
export const lockPrefix = 'unsaved.';
/** Prefix of this tab's locks. */
export const ownLock = lockPrefix + Math.random().toString(36).slice(2);

/**
 * In session storage, followed by the member's id and the form's name: drafts of a member whose session has ended, kept
 * while someone else is signed in.
 */
const asidePrefix = 'left-draft.';

/** Whether a name in session storage is that of a draft, set aside or not. */
export const isDraft = (name: string): boolean => [tabPrefix, asidePrefix].some((place) => name.startsWith(place));

/** The member whose draft it is. Null for a text that is none. */
export function ownerOf(draft: string | null): string | null {
  try {
    const { memberId } = JSON.parse(draft ?? 'null') as { memberId?: unknown };
    return typeof memberId === 'string' && memberId !== '' ? memberId : null;
  } catch {
    return null;
  }
}

/**
 * Makes the tab's drafts those of this member: other members' drafts move to where no form reads them until they
 * return, and this member's move back.
 */
export function setOthersAside(memberId: string): void {
  for (const key of tabTexts.names().filter((each) => each.startsWith(tabPrefix))) {
    const text = tabTexts.get(key);
    const owner = ownerOf(text);
    if (owner === memberId) continue;
    tabTexts.remove(key);
    if (owner !== null && text !== null) tabTexts.set(`${asidePrefix}${owner}.${key.slice(tabPrefix.length)}`, text);
  }
  const own = `${asidePrefix}${memberId}.`;
  for (const key of tabTexts.names().filter((each) => each.startsWith(own))) {
    const text = tabTexts.get(key);
    tabTexts.remove(key);
    const form = tabPrefix + key.slice(own.length);
    // What was typed since is newer.
    if (text !== null && tabTexts.get(form) === null) tabTexts.set(form, text);
  }
}

/** In the same place: kept-question.ts in src/features/edura. */
export const askedForm = 'edura.asked';
/** In the same place, followed by the chat and the turn: kept-stops.ts in src/features/edura. */
export const stopPrefix = 'edura.stop.';
/** Operation keys and stops are kept beside the drafts, but are not texts. */
const isKey = (form: string) =>
  form.startsWith('sent.') || form.startsWith(stopPrefix) || form === 'community-project-sent';

/** Names of the forms in this tab that have drafts. */
export function formsHere(): string[] {
  return tabTexts
    .names()
    .filter((key) => key.startsWith(tabPrefix))
    .map((key) => key.slice(tabPrefix.length))
    .filter((form) => !isKey(form));
}

/** How many drafts a record holds: one, if that cannot be read. */
function countIn(record: string): number {
  try {
    const { drafts } = JSON.parse(record) as { drafts?: unknown };
    return Array.isArray(drafts) ? drafts.length : 1;
  } catch {
    return 1;
  }
}

/** What this member would lose by logging out: names of forms, and `post` and `message` for each one of these. */
export function unsavedOf(memberId: string | null): string[] {
  const forms = formsHere();
  if (memberId === null) return forms;
  for (const [prefix, name] of [
    [postsPrefix, 'post'],
    [messagesPrefix, 'message'],
  ] as const) {
    const record = browserTexts.get(prefix + memberId);
    if (record !== null) forms.push(...Array<string>(countIn(record)).fill(name));
    // One by one: those that storage has refused.
    for (const each of browserTexts.names()) if (each.startsWith(`${prefix}${memberId} `)) forms.push(name);
  }
  return forms;
}
