import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { InferOutput } from 'valibot';
import type { CodeSent, addressFields, codeFields } from '../../contract/accounts.ts';
import type { emailChange } from '../../contract/email-change.ts';
import type { User } from '../../contract/user.ts';
import { ProblemError, tooMany } from '../http/problem-error.ts';
import { limitAddressAndClient, limitClient, limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { addressInUse, emailChangeCode, emailChanged, emailChangeUndone } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { hasSucceeded, tryCode, type CodeKey, type CodeOutcome } from '../store/codes.ts';
import type { Database } from '../store/database.ts';
import { finishDeletionAt } from '../store/deletion.ts';
import {
  findWaitingChange,
  forgetWaitingChange,
  keepWaitingChange,
  lockWaitingChange,
  makeChange,
  noteCodeSent,
  secondsUntilNextCodeOf,
  takeUndo,
  undoChange,
  type EmailChange,
} from '../store/email-changes.ts';
import { addProfileEvent } from '../store/events.ts';
import { revokeFamiliesOfMember } from '../store/families.ts';
import { emailKeyOf, findMemberByEmail, userOf, type Member } from '../store/members.ts';
import { tellOfVisibility } from '../store/notified.ts';
import { enqueue } from '../store/outbox.ts';
import { memberById } from '../store/profiles.ts';
import { deleteRegistrations } from '../store/registrations.ts';
import { codeSentTo, demandRightCode, sendCode } from './codes.ts';
import { rememberDevice } from './known-devices.ts';
import { demandProven, proveOwn } from './own-proof.ts';

/** A code is bound to its member: the same digits, mailed to the same address for another member, do nothing here. */
function keyOf(member: Member, emailKey: string): CodeKey {
  return { emailKey: `${member.id} ${emailKey}`, purpose: 'email_change', clientHash: 'member' };
}

/** @throws ProblemError 429 rate_limited */
async function limitAsking(c: RequestContext, parts: Parts, member: Member, emailKey: string): Promise<void> {
  await limitClient(c, parts, 'codePerClient');
  await limitSubject(parts, 'emailChangesPerMember', member.id);
  await limitAddressAndClient(c, parts, 'codePerAddressAndClient', emailKey);
  await limitSubject(parts, 'codePerAddress', emailKey);
}

/** The owner of an address that is taken gets a mail, too, so that the work is the same. */
async function sendTo(
  tx: Database,
  parts: Parts,
  member: Member,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<void> {
  const owner = await findMemberByEmail(tx, emailKey);
  await sendCode(tx, parts, keyOf(member, emailKey), (code) =>
    owner === undefined ? emailChangeCode(email, code, member.username) : addressInUse(owner.email, parts.publicUrl()),
  );
}

/**
 * Sends a code to the address that is to become the member's.
 *
 * @throws ProblemError 400 validation_failed, 403 demo_account, 400 code_…, 409 no_password, 429 locked_out or rate_limited
 */
export async function askForEmailChange(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof emailChange>,
): Promise<CodeSent> {
  const member = c.get('member');
  if (member.isDemo)
    throw new ProblemError(403, 'demo_account', 'A demo account is everyone’s, and so its address stays as it is.');
  const wanted = { email: form.email, emailKey: emailKeyOf(form.email) };
  if (wanted.emailKey === member.emailKey)
    throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
      errors: { email: ['This is your address already'] },
    });
  const proven = await proveOwn(c, parts, 'email_change', form);
  await limitAsking(c, parts, member, wanted.emailKey);
  const now = parts.now();
  await finishDeletionAt(parts.db, wanted.emailKey, now);
  await proven(async (tx) => {
    // Thrown inside the transaction: a code that could not be used stays valid.
    if (!(await keepWaitingChange(tx, member.id, wanted, now))) throw tooMany(codeSentTo(form.email).resend_after);
    await sendTo(tx, parts, member, wanted);
    await addProfileEvent(tx, member.id, now);
  });
  parts.mailWaiting();
  return codeSentTo(form.email);
}

const nothingWaits = () =>
  new ProblemError(400, 'code_void', 'This change no longer waits for a code. Begin it again.');

/**
 * The page that the call comes from names another address: the newest change was begun in another tab or browser.
 * Otherwise its code would be compared with the other one's, and its 'new code' would go to an address it does not name.
 */
const anotherWaits = () =>
  new ProblemError(
    400,
    'code_void',
    'You have begun another change in another tab or browser since. Only the code for that one works.',
  );

/**
 * @throws ProblemError 400 code_void if no change to this address is pending, 429 rate_limited within 60 s of the last
 *   code
 */
function demandDue(change: EmailChange | undefined, emailKey: string, now: Date): EmailChange {
  if (change === undefined) throw nothingWaits();
  if (change.emailKey !== emailKey) throw anotherWaits();
  const wait = secondsUntilNextCodeOf(change, now);
  if (wait > 0) throw tooMany(wait);
  return change;
}

/** @throws ProblemError 400 code_void if no change to this address is pending, 429 rate_limited */
export async function resendEmailCode(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof addressFields>,
): Promise<CodeSent> {
  const member = c.get('member');
  const now = parts.now();
  const emailKey = emailKeyOf(form.email);
  demandDue(await findWaitingChange(parts.db, member.id, now), emailKey, now);
  // Counted outside the transaction, because a refusal inside would roll the count back.
  await limitAsking(c, parts, member, emailKey);
  const email = await parts.db.transaction(async (tx) => {
    const change = demandDue(await lockWaitingChange(tx, member.id, now), emailKey, now);
    await noteCodeSent(tx, change.id, now);
    await sendTo(tx, parts, member, change);
    return change.email;
  });
  parts.mailWaiting();
  return codeSentTo(email);
}

/** Gives up a change that waits for its code. */
export async function cancelEmailChange(c: RequestContext, { db, now }: Parts): Promise<void> {
  const { id } = c.get('member');
  await db.transaction(async (tx) => {
    if (await forgetWaitingChange(tx, id)) await addProfileEvent(tx, id, now());
  });
}

const addressTaken = () =>
  new ProblemError(409, 'account_exists', 'This address has got an account of its own in the meantime.');

/** If two members claim one address at the same moment, the database accepts one of them. */
function isTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}

async function unlessTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isTaken(error)) throw addressTaken();
    throw error;
  }
}

/**
 * A code that is sent again because its answer was lost: answers as the first time, while the address that it confirmed
 * is the account's.
 *
 * @returns undefined if it is not that
 */
async function confirmedBefore(
  tx: Database,
  parts: Parts,
  { id }: Member,
  { emailKey, otp }: { emailKey: string; otp: string },
): Promise<{ kind: 'changed'; member: Member } | undefined> {
  // Read again: a request at the same moment may have changed the address.
  const member = await memberById(tx, id);
  if (member.emailKey !== emailKey) return undefined;
  return (await hasSucceeded(tx, parts.secret, keyOf(member, emailKey), otp)) ? { kind: 'changed', member } : undefined;
}

/**
 * Changes the address with the code that was sent to it. The old address is told, with a way back.
 *
 * @throws ProblemError 400 code_…, 409 account_exists
 */
export async function confirmEmailChange(
  c: RequestContext,
  parts: Parts,
  { email, otp }: InferOutput<typeof codeFields>,
): Promise<User> {
  await limitClient(c, parts, 'verifyPerClient');
  const member = c.get('member');
  const emailKey = emailKeyOf(email);
  const now = parts.now();
  // Returned, not thrown: throwing would roll back the count of wrong tries.
  const done = await unlessTaken(
    parts.db.transaction(async (tx): Promise<CodeOutcome | { kind: 'changed'; member: Member }> => {
      const waiting = await lockWaitingChange(tx, member.id, now);
      if (waiting?.emailKey !== emailKey) {
        const before = await confirmedBefore(tx, parts, member, { emailKey, otp });
        if (before !== undefined) return before;
        throw waiting === undefined ? nothingWaits() : anotherWaits();
      }
      const outcome = await tryCode(tx, parts.secret, keyOf(member, emailKey), otp, now);
      if (outcome.kind !== 'right') return outcome;
      // A sign-out from elsewhere, or a new password, in the meantime: that must win.
      await demandProven(c, parts, tx);
      const changed = await makeChange(tx, parts.secret, waiting, member, now);
      if (changed === undefined) throw addressTaken();
      // Anyone who has begun to register with the address has not proved that it is theirs.
      await deleteRegistrations(tx, emailKey);
      await enqueue(tx, emailChanged(member.email, parts.publicUrl(), changed.undoToken), now);
      await addProfileEvent(tx, member.id, now);
      return { kind: 'changed', member: changed.member };
    }),
  );
  if (done.kind !== 'changed') {
    demandRightCode(done);
    throw new Error('unreachable: a right code has changed nothing');
  }
  rememberDevice(c, parts, done.member.emailKey);
  parts.mailWaiting();
  return userOf(done.member);
}

/**
 * Gives an account its old address back, with the token from the mail to it. Every session ends.
 *
 * @throws ProblemError 400 link_void, 409 account_exists
 */
export async function undoEmailChange(c: RequestContext, parts: Parts, token: string): Promise<{ email: string }> {
  await limitClient(c, parts, 'verifyPerClient');
  const now = parts.now();
  const email = await unlessTaken(
    parts.db.transaction(async (tx) => {
      const change = await takeUndo(tx, parts.secret, token, now);
      if (change === undefined)
        throw new ProblemError(400, 'link_void', 'This link has been used already, or it is too old.');
      const old = { email: change.oldEmail, emailKey: emailKeyOf(change.oldEmail) };
      const before = await memberById(tx, change.memberId);
      const member = await undoChange(tx, change, old);
      if (member === undefined) throw addressTaken();
      await revokeFamiliesOfMember(tx, member.id, 'email_undone', now);
      await enqueue(tx, emailChangeUndone(member.email, parts.publicUrl()), now);
      if (before.deletionAt !== null) await tellOfVisibility(tx, member.id, now);
      return member.email;
    }),
  );
  parts.mailWaiting();
  return { email };
}
