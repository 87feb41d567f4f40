import type { SessionRecord } from '../../machines/session/token-refresh.ts';

/** Of src/entities/drafts/drafts.ts. */
const prefix = 'profile-draft.';
/** The last departure that this tab has heard of. */
const heardKey = 'departure';

function memberOf(draft: string | null): string | null {
  try {
    return (JSON.parse(draft ?? 'null') as { memberId?: string } | null)?.memberId ?? null;
  } catch {
    return null;
  }
}

/**
 * What somebody has typed and not saved is kept by each tab for itself. It goes when its member chooses to leave, in
 * whichever tab, and when another member signs in; a tab that slept through that finds out when it first looks at the
 * record. A session that only ran out leaves it for the same member's return.
 */
export function forgetDrafts({ departure, grant }: Pick<SessionRecord, 'departure' | 'grant'>): void {
  try {
    const hasLeft = departure !== null && sessionStorage.getItem(heardKey) !== departure;
    if (hasLeft) sessionStorage.setItem(heardKey, departure);
    for (const key of Object.keys(sessionStorage).filter((each) => each.startsWith(prefix))) {
      const isForeign = grant !== null && memberOf(sessionStorage.getItem(key)) !== grant.memberId;
      if (hasLeft || isForeign) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is forbidden, so there are none; or full, and the drafts stay until there is room for the mark.
  }
}
