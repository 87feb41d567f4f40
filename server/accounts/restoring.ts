import { ProblemError } from '../http/problem-error.ts';
import type { Parts } from '../parts.ts';
import { reopenAccount } from '../store/deletion.ts';
import type { Member } from '../store/members.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The member who signs in, brought back if they say so. For someone who has shown that the account is theirs.
 *
 * @returns undefined when it is too late
 * @throws ProblemError 409 deletion_pending
 */
export async function unlessDeleted(parts: Parts, member: Member, restore: boolean): Promise<Member | undefined> {
  const { deletionAt } = member;
  if (deletionAt === null) return member;
  if (deletionAt <= parts.now()) return undefined;
  if (restore) return reopenAccount(parts.db, member.id, parts.now());
  throw new ProblemError(
    409,
    'deletion_pending',
    `You deleted this account. Until ${day.format(deletionAt)} you can have it back, with everything in it.`,
  );
}
