import type { InferOutput } from 'valibot';
import type { loginFields } from '../../contract/accounts.ts';
import { inWords } from '../../contract/time-in-words.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitClient, limitKey } from '../http/rate-limit.ts';
import { clientOf, type RequestContext } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { emailKeyOf, findMemberByEmail, type Member, type Proof } from '../store/members.ts';
import { consume, forget, forgetAndGiveBack } from '../store/rate-limits.ts';
import { chooseRegistration } from '../store/registrations.ts';
import { knownDevice } from './known-devices.ts';
import { isRightPassword } from './passwords.ts';
import { browserHashOf, sendCodeAgain } from './registering.ts';
import { unlessDeleted } from './restoring.ts';

/** What happens to an attempt's counters if the password was correct. */
type TakeBack = () => Promise<void>;

/** The counters of guesses from everywhere and from this client. They do not affect known browsers. */
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
 * Counts the attempt before the password is compared, so that simultaneous guesses cannot outrun the counter. A correct
 * password does not end a lockout; a browser that signed in before is exempt, because it has its own counter.
 *
 * @throws ProblemError 429 locked_out
 */
async function countTry(c: RequestContext, parts: Parts, emailKey: string): Promise<TakeBack> {
  const now = parts.now();
  const device = knownDevice(c, parts, emailKey);
  if (device !== undefined) {
    const key = limitKey('wrongPasswordPerKnownDevice', `${emailKey} ${device}`);
    const used = await consume(parts.db, key, parts.limits.wrongPasswordPerKnownDevice, now);
    if (!used.allowed) throw lockedOut(used.retryAfter);
    return () => forget(parts.db, [key]);
  }
  const { pair, account } = strangerKeys(c, parts, emailKey);
  const byPair = await consume(parts.db, pair, parts.limits.wrongPasswordPerAccountAndClient, now);
  if (!byPair.allowed) throw lockedOut(byPair.retryAfter);
  const byAccount = await consume(parts.db, account, parts.limits.wrongPasswordPerAccount, now);
  if (!byAccount.allowed) throw lockedOut(byAccount.retryAfter);
  return () => forgetAndGiveBack(parts.db, pair, account);
}

/**
 * Whether the password is the signed-in member's own. Attempts count like those of signing in.
 *
 * @throws ProblemError 429 locked_out or rate_limited
 */
export async function isOwnPassword(
  c: RequestContext,
  parts: Parts,
  member: Member,
  password: string,
): Promise<boolean> {
  await limitClient(c, parts, 'loginPerClient');
  const takeBack = await countTry(c, parts, member.emailKey);
  const right = await isRightPassword(member.passwordHash, password, c.req.raw.signal);
  if (right) await takeBack();
  return right;
}

/** A member, and what shows that the account is theirs. */
export interface ProvenMember {
  member: Member;
  proof: Proof;
}

export const wrongCredentials = () => new ProblemError(401, 'wrong_credentials', 'Wrong e-mail or password.');

/**
 * The member of an e-mail address and password. Unknown addresses take the same time and get the same answer as wrong passwords.
 *
 * @throws ProblemError 401 wrong_credentials, 403 email_unverified, 409 deletion_pending, 429 locked_out or rate_limited
 */
export async function memberWithPassword(
  c: RequestContext,
  parts: Parts,
  { email, password, restore }: InferOutput<typeof loginFields>,
): Promise<ProvenMember> {
  const emailKey = emailKeyOf(email);
  await limitClient(c, parts, 'loginPerClient');
  const takeBack = await countTry(c, parts, emailKey);
  const [member, waiting] = await Promise.all([
    findMemberByEmail(parts.db, emailKey),
    chooseRegistration(parts.db, emailKey, browserHashOf(c), parts.now()),
  ]);
  const passwordHash = member === undefined ? waiting?.passwordHash : member.passwordHash;
  const right = await isRightPassword(passwordHash, password, c.req.raw.signal);
  const mayEnter = right && !(member?.isDemo === true && parts.env.production);
  if (!mayEnter) throw wrongCredentials();
  await takeBack();
  if (member !== undefined) {
    const proof = { passwordHash: member.passwordHash };
    const kept = await unlessDeleted(c, parts, member, proof, restore === true);
    if (kept === undefined) throw wrongCredentials();
    return { member: kept, proof };
  }
  if (waiting !== undefined) await sendCodeAgain(c, parts, waiting);
  throw new ProblemError(403, 'email_unverified', 'Confirm your e-mail address first: enter the code we sent you.');
}
