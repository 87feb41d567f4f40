import type { InferOutput } from 'valibot';
import type { passwordChange } from '../../contract/account.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import { passwordChangedBySelf, passwordSetBySelf } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { endOthers } from '../store/account.ts';
import { forgetWaitingChange } from '../store/email-changes.ts';
import { addProfileEvent } from '../store/events.ts';
import { setPasswordHash } from '../store/members.ts';
import { enqueue } from '../store/outbox.ts';
import { hashPassword, isRightPassword } from './passwords.ts';
import { demandStrongPassword } from './registering.ts';
import { proveOwn, type Proven } from './own-proof.ts';

/**
 * A new password for a member who knows the old one, or the first one for a member who has a code. All other sessions end, and the
 * member is told by mail: it may be someone at an unlocked phone.
 *
 * @throws ProblemError 400 validation_failed or code_…, 409 no_password, 429 locked_out, 401 when the password was changed meanwhile
 */
export async function changeOwnPassword(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof passwordChange>,
): Promise<void> {
  const [member, familyId] = [c.get('member'), c.get('familyId')];
  const { passwordHash } = member;
  if (member.isDemo)
    throw new ProblemError(
      403,
      'demo_account',
      'The password of a demo account is the same for everyone and stays so.',
    );
  demandStrongPassword(form.password, member);
  const proven = await proveUnlessMade(c, parts, form);
  if (proven === undefined) return;
  const newHash = await hashPassword(form.password, c.req.raw.signal);
  const now = parts.now();
  await proven(async (tx) => {
    await setPasswordHash(tx, member.id, newHash);
    await endOthers(tx, { familyId, memberId: member.id }, now);
    await forgetWaitingChange(tx, member.id);
    const tell = passwordHash === null ? passwordSetBySelf : passwordChangedBySelf;
    await enqueue(tx, tell(member.email, parts.publicUrl()), now);
    await addProfileEvent(tx, member.id, now);
  });
  parts.mailWaiting();
}

/**
 * A change whose answer was lost is sent again with the password from before it. It is looked at only after that password has been
 * compared, which counts as a guess: otherwise new passwords would be guesses that nobody counts.
 *
 * @returns undefined if the new password is already in force
 * @throws as `proveOwn` does
 */
async function proveUnlessMade(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof passwordChange>,
): Promise<Proven | undefined> {
  try {
    return await proveOwn(c, parts, 'password', form);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'validation_failed') throw error;
    if (await isRightPassword(c.get('member').passwordHash, form.password, c.req.raw.signal)) return undefined;
    throw error;
  }
}
