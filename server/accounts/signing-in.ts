import { ProblemError, inWords } from '../http/problem-error.ts';
import { limitClient, limitKey } from '../http/rate-limit.ts';
import { clientAddress, type RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { emailKeyOf, findMemberByEmail, type Member } from '../store/members.ts';
import { consume, forget, giveBack } from '../store/rate-limits.ts';
import { chooseRegistration } from '../store/registrations.ts';
import { isRightPassword } from './passwords.ts';
import { browserHashOf, sendCodeAgain } from './registering.ts';

/**
 * Counts the attempt before checking the password, so that simultaneous guesses cannot outrun the counter. A correct
 * password does not end a lockout.
 *
 * @returns the two counters, to clear if the password is correct
 * @throws ProblemError 429 locked_out
 */
async function countTry(c: RequestContext, parts: Parts, emailKey: string): Promise<{ pair: string; account: string }> {
  const now = parts.now();
  const pair = limitKey('wrongPasswordPerAccountAndClient', `${emailKey} ${clientAddress(c, parts)}`);
  const account = limitKey('wrongPasswordPerAccount', emailKey);
  const byPair = await consume(parts.db, pair, parts.limits.wrongPasswordPerAccountAndClient, now);
  const byAccount = byPair.allowed
    ? await consume(parts.db, account, parts.limits.wrongPasswordPerAccount, now)
    : byPair;
  if (byPair.allowed && byAccount.allowed) return { pair, account };
  const { retryAfter } = byAccount;
  throw new ProblemError(
    429,
    'locked_out',
    `Too many wrong passwords. Try again in ${inWords(retryAfter)}, or choose a new password.`,
    { retry_after: retryAfter },
  );
}

/**
 * The member with this e-mail address and password. Unknown addresses take the same time and get the same answer as
 * wrong passwords.
 *
 * @throws ProblemError 401 wrong_credentials, 403 email_unverified, 429 locked_out or rate_limited
 */
export async function memberWithPassword(
  c: RequestContext,
  parts: Parts,
  email: string,
  password: string,
): Promise<Member> {
  const emailKey = emailKeyOf(email);
  await limitClient(c, parts, 'loginPerClient');
  const counters = await countTry(c, parts, emailKey);
  const member = await findMemberByEmail(parts.db, emailKey);
  const waiting = await chooseRegistration(parts.db, emailKey, browserHashOf(c), parts.now());
  const passwordHash = member === undefined ? waiting?.passwordHash : member.passwordHash;
  const right = await isRightPassword(passwordHash, password);
  const mayEnter = right && !(member?.isDemo === true && parts.env.production);
  if (!mayEnter) throw new ProblemError(401, 'wrong_credentials', 'Wrong e-mail or password.');
  await forget(parts.db, [counters.pair]);
  await giveBack(parts.db, counters.account);
  if (member !== undefined) return member;
  if (waiting !== undefined) await sendCodeAgain(parts, waiting);
  throw new ProblemError(403, 'email_unverified', 'Confirm your e-mail address first: enter the code we sent you.');
}
