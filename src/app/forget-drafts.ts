import { standingKey } from './has-standing.ts';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import { forgetAllBut } from '../entities/cache/member-data.ts';
import { messagesPrefix, postsPrefix, setOthersAside, tabPrefix as prefix } from '../entities/drafts/draft-places.ts';

/** Which all tabs share, with their member's id in them: recent-searches.ts in src/features/search, standing-memory.ts. */
const sharedKeys = ['recent-searches', standingKey];
/** The last departure that this tab has heard of. */
const heardKey = 'departure';
/** The same for what is only in memory, and ends with it. */
let heard: string | null = null;
/** Who was signed in when the record was last looked at. */
let last: string | null = null;

function memberOf(draft: string | null): string | null {
  try {
    return (JSON.parse(draft ?? 'null') as { memberId?: string } | null)?.memberId ?? null;
  } catch {
    return null;
  }
}

/**
 * Each tab keeps its own unsaved input, and the browser the posts and messages that are being written and the recent searches. All of it goes when
 * their member chooses to leave, in whichever tab, for which they are asked first (src/entities/session/before-logout.ts). A tab that slept
 * through that finds out when it first looks at the record. A session that only ran out, or was ended elsewhere, leaves what is being written
 * for the same member's return, also while another one is signed in, who sees nothing of it; recent searches go then. What is only waiting
 * to be sent stays in any case (src/entities/offline/unsent.ts).
 */
export function forgetDrafts({ departure, grant }: Pick<SessionRecord, 'departure' | 'grant'>): void {
  if (departure !== null && departure !== heard) forgetAllBut(null);
  heard = departure;
  if (grant !== null) forgetAllBut(grant.memberId);
  try {
    const hasLeft = departure !== null && sessionStorage.getItem(heardKey) !== departure;
    if (hasLeft) sessionStorage.setItem(heardKey, departure);
    const isForeign = (text: string | null) => grant !== null && memberOf(text) !== grant.memberId;
    if (hasLeft)
      for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix)))
        sessionStorage.removeItem(key);
    if (grant !== null) setOthersAside(grant.memberId);
    // A tab that hears late must not drop what the member has marked, written or searched for since they came back.
    for (const key of sharedKeys)
      if ((hasLeft && grant === null) || isForeign(localStorage.getItem(key))) localStorage.removeItem(key);
    if (hasLeft && grant === null && last !== null)
      for (const place of [postsPrefix, messagesPrefix]) localStorage.removeItem(place + last);
  } catch {
    // Storage is forbidden, so there are none; or full, and the drafts stay until there is room for the mark.
  }
  if (grant !== null) last = grant.memberId;
}
