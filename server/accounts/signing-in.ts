import { ProblemError, inWords } from '../http/problem-error.ts';
import { limitClient, limitKey } from '../http/rate-limit.ts';
import { clientOf, type RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { emailKeyOf, findMemberByEmail, type Member } from '../store/members.ts';
import { consume, forget, giveBack } from '../store/rate-limits.ts';
import { chooseRegistration } from '../store/registrations.ts';
import { knownDevice } from './known-devices.ts';
import { isRightPassword } from './passwords.ts';
import { browserHashOf, sendCodeAgain } from './registering.ts';

/** Counters that a try was counted in, to be cleared or given back when the password is right. */
interface Counted {
  forget: string[];
  giveBack: string[];
}

/** The counters of guesses from everywhere and from this client. They do not stand in the way of the browsers that are known. */
export function strangerKeys(c: RequestContext, parts: Parts, emailKey: string): { pair: string; account: string } {
  return {
    pair: limitKey('wrongPasswordPerAccountAndClient', `${emailKey} ${clientOf(c, parts)}`),
    account: limitKey('wrongPasswordPerAccount', emailKey),
  };
}

function lockedOut(retryAfter: number): ProblemError {
  return new ProblemError(
    429,
    'locked_out',
    `Too many wrong passwords. Try again in ${inWords(retryAfter)}, or choose a new password.`,
    { retry_after: retryAfter },
  );
}

/**
 * Counts the try before the password is looked at, so that simultaneous guesses cannot outrun the counter. A right password
 * is no way out of a lockout; a browser that signed in before is, because it has a counter of its own.
 *
 * @throws ProblemError 429 locked_out
 */
async function countTry(c: RequestContext, parts: Parts, emailKey: string): Promise<Counted> {
  const now = parts.now();
  const device = knownDevice(c, parts, emailKey);
  if (device !== undefined) {
    const key = limitKey('wrongPasswordPerKnownDevice', `${emailKey} ${device}`);
    const used = await consume(parts.db, key, parts.limits.wrongPasswordPerKnownDevice, now);
    if (!used.allowed) throw lockedOut(used.retryAfter);
    return { forget: [key], giveBack: [] };
  }
  const { pair, account } = strangerKeys(c, parts, emailKey);
  const byPair = await consume(parts.db, pair, parts.limits.wrongPasswordPerAccountAndClient, now);
  if (!byPair.allowed) throw lockedOut(byPair.retryAfter);
  const byAccount = await consume(parts.db, account, parts.limits.wrongPasswordPerAccount, now);
  if (!byAccount.allowed) throw lockedOut(byAccount.retryAfter);
  return { forget: [pair], giveBack: [account] };
}

/**
 * The member of an e-mail address and password. Unknown addresses take the same time and get the same answer as wrong passwords.
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
  const counted = await countTry(c, parts, emailKey);
  const member = await findMemberByEmail(parts.db, emailKey);
  const waiting = await chooseRegistration(parts.db, emailKey, browserHashOf(c), parts.now());
  const passwordHash = member === undefined ? waiting?.passwordHash : member.passwordHash;
  const right = await isRightPassword(passwordHash, password);
  const mayEnter = right && !(member?.isDemo === true && parts.env.production);
  if (!mayEnter) throw new ProblemError(401, 'wrong_credentials', 'Wrong e-mail or password.');
  await forget(parts.db, counted.forget);
  for (const key of counted.giveBack) await giveBack(parts.db, key);
  if (member !== undefined) return member;
  if (waiting !== undefined) await sendCodeAgain(parts, waiting);
  throw new ProblemError(403, 'email_unverified', 'Confirm your e-mail address first: enter the code we sent you.');
}
