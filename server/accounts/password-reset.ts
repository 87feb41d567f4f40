import type { CodeSent } from '../../contract/accounts.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitClient } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { passwordChanged, passwordResetCode, passwordSet } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { checkCode, tryCode } from '../store/codes.ts';
import { finishDeletionAt } from '../store/deletion.ts';
import { forgetWaitingChange } from '../store/email-changes.ts';
import { revokeFamiliesOfMember } from '../store/families.ts';
import { emailKeyOf, findMemberByEmail, setPasswordHash } from '../store/members.ts';
import { enqueue } from '../store/outbox.ts';
import { forget } from '../store/rate-limits.ts';
import { codeKeyFor, codeSentTo, demandRightCode, limitCodes, sendCode } from './codes.ts';
import { rememberDevice } from './known-devices.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { demandStrongPassword } from './registering.ts';
import { strangerKeys } from './signing-in.ts';

/** Sends a code for choosing a new password if the address has an account; the answer is the same if it does not. */
export async function sendResetCode(c: RequestContext, parts: Parts, email: string): Promise<CodeSent> {
  const key = codeKeyFor(c, parts, emailKeyOf(email), 'password_reset');
  await limitClient(c, parts, 'codePerClient');
  await limitCodes(c, parts, key);
  await finishDeletionAt(parts.db, key.emailKey, parts.now());
  await parts.db.transaction(async (tx) => {
    const member = await findMemberByEmail(tx, key.emailKey);
    await sendCode(tx, parts, key, (code) => (member === undefined ? null : passwordResetCode(member.email, code)));
  });
  parts.mailWaiting();
  return codeSentTo(email);
}

/**
 * Someone who asks for a new password may have lost the old one to another person: if it were kept, it would let them
 * in again. This is checked only with a correct code, so it tells no one else whether there is an account; and since
 * any other password is set, which uses up the code, no one can try many.
 *
 * @throws ProblemError 400 validation_failed
 */
async function demandAnother(parts: Parts, emailKey: string, password: string, signal: AbortSignal): Promise<void> {
  const member = await findMemberByEmail(parts.db, emailKey);
  if (member?.passwordHash == null || !(await isRightPassword(member.passwordHash, password, signal))) return;
  throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
    errors: { password: ['This is your current password. Choose another one'] },
  });
}

/**
 * Sets a new password, or the first password of a Google account. All of the member's sessions end, and the member is
 * notified by e-mail. The current password is refused, which does not use up the code.
 *
 * @throws ProblemError 400 code_… or validation_failed
 */
export async function setNewPassword(
  c: RequestContext,
  parts: Parts,
  form: { email: string; otp: string; password: string },
): Promise<void> {
  const emailKey = emailKeyOf(form.email);
  await limitClient(c, parts, 'verifyPerClient');
  // Before the code is used up: a rejected password must not cost the code.
  demandStrongPassword(form.password, form);
  const now = parts.now();
  const key = codeKeyFor(c, parts, emailKey, 'password_reset');
  // The code is checked first: guessing codes must not cost a password hash each time.
  demandRightCode(await parts.db.transaction((tx) => checkCode(tx, parts.secret, key, form.otp, now)));
  await finishDeletionAt(parts.db, emailKey, now);
  await demandAnother(parts, emailKey, form.password, c.req.raw.signal);
  const passwordHash = await hashPassword(form.password, c.req.raw.signal);
  const outcome = await parts.db.transaction(async (tx) => {
    const tried = await tryCode(tx, parts.secret, key, form.otp, now);
    const member = tried.kind === 'right' ? await findMemberByEmail(tx, emailKey) : undefined;
    if (member === undefined) return tried.kind === 'right' ? ({ kind: 'void' } as const) : tried;
    await setPasswordHash(tx, member.id, passwordHash);
    await revokeFamiliesOfMember(tx, member.id, 'password_reset', now);
    await forgetWaitingChange(tx, member.id);
    const tell = member.passwordHash === null ? passwordSet : passwordChanged;
    await enqueue(tx, tell(member.email, parts.publicUrl()), now);
    return tried;
  });
  demandRightCode(outcome);
  // Other people's guesses must not lock out the owner, who has just proved that the mailbox is theirs: a reset is what
  // the lockout message suggests.
  await forget(parts.db, Object.values(strangerKeys(c, parts, emailKey)));
  rememberDevice(c, parts, emailKey);
  parts.mailWaiting();
}
