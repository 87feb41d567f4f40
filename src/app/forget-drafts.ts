import { standingKey } from './has-standing.ts';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import { forgetAllBut } from '../entities/cache/member-data.ts';

/** Of src/entities/drafts/drafts.ts. */
const prefix = 'profile-draft.';
/** Which all tabs share: of recent-searches.ts in src/features/search, kept-drafts.ts in post-editor, kept-messages.ts in messages, standing-memory.ts. */
const sharedKeys = ['unsent-drafts', 'message-drafts', 'recent-searches', standingKey];
/** The last departure that this tab has heard of. */
const heardKey = 'departure';
/** The same for what is only in memory, and ends with it. */
let heard: string | null = null;

function memberOf(draft: string | null): string | null {
  try {
    return (JSON.parse(draft ?? 'null') as { memberId?: string } | null)?.memberId ?? null;
  } catch {
    return null;
  }
}

/**
 * Each tab keeps its own unsaved input, and the browser the posts and messages that are being written and the recent searches. All of it goes when
 * their member chooses to leave, in whichever tab, and when another member signs in; a tab that slept through that finds out when it
 * first looks at the record. A session that only ran out leaves them for the same member's return. What is only waiting to be sent
 * stays in any case (src/entities/offline/unsent.ts).
 */
export function forgetDrafts({ departure, grant }: Pick<SessionRecord, 'departure' | 'grant'>): void {
  if (departure !== null && departure !== heard) forgetAllBut(null);
  heard = departure;
  if (grant !== null) forgetAllBut(grant.memberId);
  try {
    const hasLeft = departure !== null && sessionStorage.getItem(heardKey) !== departure;
    if (hasLeft) sessionStorage.setItem(heardKey, departure);
    const isForeign = (text: string | null) => grant !== null && memberOf(text) !== grant.memberId;
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix))) {
      if (hasLeft || isForeign(sessionStorage.getItem(key))) sessionStorage.removeItem(key);
    }
    // A tab that hears late must not drop what the member has marked, written or searched for since they came back.
    for (const key of sharedKeys)
      if ((hasLeft && grant === null) || isForeign(localStorage.getItem(key))) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so there are none; or full, and the drafts stay until there is room for the mark.
  }
}
