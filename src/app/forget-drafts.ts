import { standingKey } from './has-standing.ts';
import type { SessionRecord } from '../../machines/session/token-refresh.ts';
import { forgetAllBut } from '../entities/cache/member-data.ts';
import {
  isDraft,
  messagesPrefix,
  ownerOf,
  postsPrefix,
  setOthersAside,
  tabPrefix,
} from '../entities/drafts/draft-places.ts';
import { browserTexts, tabTexts } from '../entities/drafts/text-storage.ts';
import { leftSince } from '../entities/session/departures.ts';

/** Shared by all tabs, with the member's id inside: recent-searches.ts in src/features/search, standing-memory.ts. */
const sharedKeys = ['recent-searches', standingKey];
/** The tab's own, without anyone's id: visitors-wish.ts in src/entities/session. The next member in this tab has not pressed it. */
const wishKey = 'visitors-wish';
/** The departures that this tab has heard of. */
const heardKey = 'departure';
/** The same, for what is kept only in memory and ends with it. */
let heard: string | null = null;
/** Who was signed in when the record was last looked at. */
let last: string | null = null;

/** Names of a member's drafts in this tab, including those set aside; without a member, of all that were not. */
const draftsOf = (member: string | null) =>
  tabTexts
    .names()
    .filter((name) =>
      member === null ? name.startsWith(tabPrefix) : isDraft(name) && ownerOf(tabTexts.get(name)) === member,
    );

/** Texts that storage has refused cannot be dropped late: they are gone with the page. */
function dropOnlyHere(member: string | null): void {
  for (const name of draftsOf(member)) if (tabTexts.isOnlyHere(name)) tabTexts.remove(name);
  for (const name of browserTexts.names())
    if ([postsPrefix, messagesPrefix].some((place) => name.startsWith(`${place}${member ?? last} `)))
      browserTexts.remove(name);
}

/**
 * Each tab keeps its own unsaved input; the browser keeps the posts and messages being written, and the recent
 * searches. All of it is dropped when the member chooses to leave, in any tab, after they have been asked
 * (src/entities/session/before-logout.ts). A tab that slept through that finds out when it next reads the record. If a
 * session only expired or was ended elsewhere, what is being written stays for the same member's return, also while
 * another member is signed in, who sees nothing of it; recent searches are dropped then. What is only waiting to be
 * sent always stays (src/entities/offline/unsent.ts).
 */
export function forgetDrafts({ departure, grant }: Pick<SessionRecord, 'departure' | 'grant'>): void {
  const leftHere = leftSince(departure, heard);
  const hasHolderLeft = grant === null || leftHere.includes(grant.memberId) || leftHere.includes(null);
  if (leftHere.length > 0) forgetAllBut(hasHolderLeft ? null : grant.memberId);
  for (const member of leftHere) dropOnlyHere(member);
  heard = departure ?? heard;
  if (grant !== null) forgetAllBut(grant.memberId);
  try {
    const left = leftSince(departure, sessionStorage.getItem(heardKey));
    if (departure !== null && left.length > 0) sessionStorage.setItem(heardKey, departure);
    const isForeign = (text: string | null) => grant !== null && ownerOf(text) !== grant.memberId;
    for (const name of left.flatMap(draftsOf)) tabTexts.remove(name);
    if (left.length > 0) sessionStorage.removeItem(wishKey);
    if (grant !== null) setOthersAside(grant.memberId);
    // A tab that hears late must not drop what the member has marked, written or searched for since they returned.
    for (const key of sharedKeys)
      if ((left.length > 0 && grant === null) || isForeign(localStorage.getItem(key))) localStorage.removeItem(key);
    // A tab that opens later knows of departures that are long over.
    if (grant === null && last !== null && (left.includes(last) || left.includes(null)))
      for (const place of [postsPrefix, messagesPrefix]) browserTexts.remove(place + last);
  } catch {
    // Storage is forbidden, so no drafts are in it; or it is full, and they stay until the mark fits.
  }
  if (grant !== null) last = grant.memberId;
}
