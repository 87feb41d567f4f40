import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { findMemberByEmail } from '../store/members.ts';
import { isModerator, makeModerator } from '../store/moderation.ts';

/**
 * At the start: who has an account moderates before their next visit. Otherwise they would hear of no report, and the one who
 * acted would decide an appeal alone.
 */
export async function appointFirstModerator({ db, env, now }: Parts): Promise<void> {
  if (env.moderator === undefined) return;
  const member = await findMemberByEmail(db, env.moderator);
  if (member !== undefined) await makeModerator(db, member.id, now());
}

/**
 * Whether the caller is a moderator. The operator's first moderator becomes one here if the address had no account at the
 * start.
 */
export async function moderates({ db, env, now }: Parts, c: RequestContext): Promise<boolean> {
  const { id, emailKey } = c.get('member');
  if (await isModerator(db, id)) return true;
  if (env.moderator === undefined || env.moderator !== emailKey) return false;
  await makeModerator(db, id, now());
  return true;
}

/** @throws ProblemError 404 not_found for everyone else, for whom the address does not exist */
export async function demandModerator(parts: Parts, c: RequestContext): Promise<void> {
  if (!(await moderates(parts, c))) throw new ProblemError(404, 'not_found', 'There is nothing at this address.');
}
