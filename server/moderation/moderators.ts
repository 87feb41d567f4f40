import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { isModerator, makeModerator } from '../store/moderation.ts';

/**
 * Whether the caller is a moderator. The operator's first moderator becomes one here, as soon as the address has an
 * account.
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
