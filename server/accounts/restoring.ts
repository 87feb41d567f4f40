import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import { accountRestored } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { reopenAccount } from '../store/deletion.ts';
import { findMemberByEmail, type Member, type Proof } from '../store/members.ts';
import { tellOfVisibility } from '../store/notified.ts';
import { enqueue } from '../store/outbox.ts';
import { deviceName } from './device-name.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

export const deletionPending = (detail: string) => new ProblemError(409, 'deletion_pending', detail);

/** A sentence without its end. */
export const untilWhen = (deletionAt: Date): string =>
  `You deleted this account. Until ${day.format(deletionAt)} you can have it back`;

/** @returns undefined if it is too late, or the proof no longer holds */
async function bringBack(c: RequestContext, parts: Parts, member: Member, proof: Proof): Promise<Member | undefined> {
  const now = parts.now();
  const device = deviceName(c.req.header('User-Agent'));
  const back = await parts.db.transaction(async (tx) => {
    const reopened = await reopenAccount(tx, member.id, now, proof);
    if (reopened !== undefined && !reopened.isDemo)
      await enqueue(tx, accountRestored(reopened.email, parts.publicUrl(), { at: now, device }), now);
    if (reopened !== undefined) await tellOfVisibility(tx, reopened.id, now);
    return reopened;
  });
  if (back !== undefined) {
    parts.mailWaiting();
    return back;
  }
  // Another tab has restored it at the same moment.
  const open = await findMemberByEmail(parts.db, member.emailKey);
  return open?.deletionAt === null ? open : undefined;
}

/**
 * The member who signs in, restored if they ask for it. Call it only once they have proved that the account is theirs.
 *
 * @param proof how they have proved it: it must still hold for the account to come back
 * @returns undefined if it is too late, or the proof no longer holds
 * @throws ProblemError 409 deletion_pending
 */
export async function unlessDeleted(
  c: RequestContext,
  parts: Parts,
  member: Member,
  proof: Proof,
  restore: boolean,
): Promise<Member | undefined> {
  const { deletionAt } = member;
  if (deletionAt === null) return member;
  if (deletionAt <= parts.now()) return undefined;
  if (restore) return bringBack(c, parts, member, proof);
  throw deletionPending(`${untilWhen(deletionAt)}, with everything in it.`);
}
