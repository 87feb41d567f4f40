import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import type { Member } from '../store/members.ts';
import { isOwnPassword } from './signing-in.ts';

export function noPassword(): ProblemError {
  return new ProblemError(
    409,
    'no_password',
    'This account has no password yet. Log out and choose "Forgot your password?" to set one.',
  );
}

/**
 * For what needs more than an open session: it may be somebody at an unlocked phone.
 *
 * @throws ProblemError 400 validation_failed, 429 locked_out or rate_limited
 */
export async function demandOwnPassword(c: RequestContext, parts: Parts, member: Member, typed: string): Promise<void> {
  if (await isOwnPassword(c, parts, member, typed)) return;
  throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
    errors: { current_password: ['This is not your current password'] },
  });
}
