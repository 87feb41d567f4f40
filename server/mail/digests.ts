import { digestLimits } from '../limits.ts';
import type { Parts } from '../parts.ts';
import {
  closePeriod,
  findDigestReader,
  readersDue,
  waitedBefore,
  windowOf,
  type DigestReader,
  type Periods,
} from '../store/digests.ts';
import { groupsForDigest } from '../store/notification-list.ts';
import { leftWaiting } from '../store/queue.ts';
import { conversationsForDigest } from '../store/unread-for-digest.ts';
import { enqueue } from '../store/outbox.ts';
import type { DigestWindow } from '../store/outbox-schema.ts';
import { digestMessage } from './digest-message.ts';
import type { Message } from './messages.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type DigestParts = Pick<Parts, 'db' | 'log' | 'now' | 'secret' | 'publicUrl' | 'mailWaiting'>;

const day = 86_400_000;

/** Days end at six in the morning, weeks on Sunday night, both in UTC: members' time zones are not known. */
export function periodsAt(now: Date): Periods {
  // What was committed while a period was ending is included.
  const settled = now.getTime() - digestLimits.settleSeconds * 1000;
  const daily = new Date(settled);
  daily.setUTCHours(digestLimits.hour, 0, 0, 0);
  if (daily.getTime() > settled) daily.setTime(daily.getTime() - day);
  return { daily, weekly: new Date(daily.getTime() - ((daily.getUTCDay() + 6) % 7) * day) };
}

/**
 * What there is to tell now; null if there is nothing, or once the member has turned digests off or deleted the
 * account.
 */
export async function composeDigest(
  { db, secret, publicUrl, now }: Omit<DigestParts, 'log' | 'mailWaiting'>,
  window: DigestWindow,
): Promise<Message | null> {
  const reader = await findDigestReader(db, window.memberId);
  if (reader === undefined || reader.frequency === 'never') return null;
  const found = await groupsForDigest(db, window, digestLimits.groups + 1);
  const unread = await conversationsForDigest(db, window, digestLimits.groups + 1);
  const toDecide = await leftWaiting(db, window.memberId, now(), waitedBefore(new Date(window.until)));
  if (found.length + unread.length + toDecide.cases + toDecide.appeals === 0) return null;
  return digestMessage({
    recipient: reader.email,
    publicUrl: publicUrl(),
    toDecide,
    conversations: unread.slice(0, digestLimits.groups),
    groups: found.slice(0, digestLimits.groups),
    isMore: { conversations: unread.length > digestLimits.groups, groups: found.length > digestLimits.groups },
    frequency: reader.frequency,
    unsubscribe: `${publicUrl()}/unsubscribe/${unsubscribeToken(secret, reader.id, now())}`,
  });
}

/** @returns whether there is a mail to be sent */
async function tell(parts: DigestParts, reader: DigestReader, until: Date): Promise<boolean> {
  const digest = windowOf(reader, until);
  const message = await composeDigest(parts, digest);
  return parts.db.transaction(async (tx) => {
    if (!(await closePeriod(tx, reader, until)) || message === null) return false;
    await enqueue(tx, { ...message, digest }, parts.now());
    return true;
  });
}

/**
 * Puts the digests that are due into the outbox. Any process may run it at any time: only one closes a member's period,
 * and the e-mail is stored with that or not at all.
 *
 * @returns whether everyone's was made
 */
export async function sendDigests(parts: DigestParts, periods: Periods = periodsAt(parts.now())): Promise<boolean> {
  let [after, isWaiting, isComplete]: [string | undefined, boolean, boolean] = [undefined, false, true];
  for (;;) {
    const readers: DigestReader[] = await readersDue(parts.db, periods, after);
    for (const reader of readers) {
      if (reader.frequency === 'never') continue;
      try {
        isWaiting = (await tell(parts, reader, periods[reader.frequency])) || isWaiting;
      } catch (error) {
        isComplete = false;
        parts.log.error({ err: error }, 'a digest could not be made; it is tried again');
      }
    }
    after = readers.at(-1)?.id;
    if (after === undefined) break;
  }
  if (isWaiting) parts.mailWaiting();
  return isComplete;
}

/** @returns stops it, and waits for the work in progress */
export function startDigests(parts: DigestParts): () => Promise<void> {
  let running = Promise.resolve();
  /** The last day completed: going through everyone's notifications once a day is enough. */
  let done = 0;
  const run = async () => {
    const periods = periodsAt(parts.now());
    if (periods.daily.getTime() === done || !(await sendDigests(parts, periods))) return;
    done = periods.daily.getTime();
  };
  const timer = setInterval(() => {
    running = running
      .then(run)
      .catch((error: unknown) =>
        parts.log.error({ err: error }, 'the digests could not be made; they are tried again'),
      );
  }, digestLimits.everyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
