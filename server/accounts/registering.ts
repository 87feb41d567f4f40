import { randomBytes, randomUUID } from 'node:crypto';
import type { InferOutput } from 'valibot';
import type { CodeSent, registration } from '../../contract/accounts.ts';
import { registrationCookie, setRegistrationCookie } from '../http/cookies.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitAddressAndClient, limitClient, limitDevice, limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { registrationSeconds } from '../limits.ts';
import { alreadyRegistered, registrationCode, type Message } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { tryCode, type CodeOutcome } from '../store/codes.ts';
import type { Database } from '../store/database.ts';
import { finishDeletionAt } from '../store/deletion.ts';
import { noteDevice } from '../store/devices.ts';
import { hashToken } from '../store/families.ts';
import { addMember, emailKeyOf, findMemberByEmail, type Member } from '../store/members.ts';
import {
  chooseRegistration,
  deleteRegistrations,
  isUsernameUnavailable,
  keepRegistration,
  lockUsername,
  type Registration,
} from '../store/registrations.ts';
import { codeKeyFor, codeSentTo, demandRightCode, limitCodes, sendCode } from './codes.ts';
import { deviceHashOf } from './fingerprints.ts';
import { hashPassword, weaknessOf } from './passwords.ts';

const usernameTaken = () =>
  new ProblemError(409, 'username_taken', 'This username is taken.', {
    errors: { username: ['This username is taken'] },
  });

/** @throws ProblemError 400 with the reason under `password` */
export function demandStrongPassword(password: string, about: { email: string; username?: string }): void {
  const weakness = weaknessOf(password, about);
  if (weakness !== null)
    throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
      errors: { password: [weakness] },
    });
}

/** Identifies the browser by the hash of its registration cookie. A browser without one matches nothing. */
export function browserHashOf(c: RequestContext): string {
  return hashToken(registrationCookie(c) ?? randomUUID());
}

/**
 * Stores a registration until its code is entered. A known address gets the same answer after the same work: only the
 * mail differs, and its registration can never be completed.
 */
export async function register(
  c: RequestContext,
  parts: Parts,
  form: InferOutput<typeof registration>,
): Promise<CodeSent> {
  const emailKey = emailKeyOf(form.email);
  demandStrongPassword(form.password, form);
  await limitClient(c, parts, 'registerPerClient');
  await limitAddressAndClient(c, parts, 'registerPerAddressAndClient', emailKey);
  await limitSubject(parts, 'registerPerAddress', emailKey);
  const device = deviceHashOf(parts, form);
  await limitDevice(c, parts, device);
  const browser = registrationCookie(c) ?? randomBytes(24).toString('base64url');
  const browserHash = hashToken(browser);
  const passwordHash = await hashPassword(form.password, c.req.raw.signal);
  const now = parts.now();
  await finishDeletionAt(parts.db, emailKey, now);
  await parts.db.transaction(async (tx) => {
    await lockUsername(tx, form.username);
    if (await isUsernameUnavailable(tx, form.username, { emailKey, browserHash }, now)) throw usernameTaken();
    await keepRegistration(tx, {
      id: randomUUID(),
      email: form.email,
      emailKey,
      username: form.username,
      firstName: form.first_name,
      lastName: form.last_name,
      passwordHash,
      deviceFingerprintHash: device,
      browserHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + registrationSeconds * 1000),
    });
    const known = await findMemberByEmail(tx, emailKey);
    await sendCode(tx, parts, codeKeyFor(c, parts, emailKey, 'registration'), (code) =>
      known === undefined
        ? registrationCode(form.email, code, form.username)
        : alreadyRegistered(known.email, parts.publicUrl()),
    );
  });
  parts.mailWaiting();
  setRegistrationCookie(c, parts, browser);
  return codeSentTo(form.email);
}

/** The mail for a pending registration; null if there is nothing to complete, though a code is created anyway. */
async function codeMessage(
  db: Database,
  emailKey: string,
  registration: Registration | undefined,
): Promise<(code: string) => Message | null> {
  const known = await findMemberByEmail(db, emailKey);
  return (code) =>
    registration === undefined || known !== undefined
      ? null
      : registrationCode(registration.email, code, registration.username);
}

/** Sends another registration code. @throws ProblemError 429 within 60 s of the last one */
export async function resendCode(c: RequestContext, parts: Parts, email: string): Promise<CodeSent> {
  const emailKey = emailKeyOf(email);
  const key = codeKeyFor(c, parts, emailKey, 'registration');
  await limitClient(c, parts, 'codePerClient');
  await limitCodes(c, parts, key);
  const browserHash = browserHashOf(c);
  await parts.db.transaction(async (tx) => {
    const waiting = await chooseRegistration(tx, emailKey, browserHash, parts.now());
    await sendCode(tx, parts, key, await codeMessage(tx, emailKey, waiting));
  });
  parts.mailWaiting();
  return codeSentTo(email);
}

type Verification =
  | { outcome: CodeOutcome }
  | { outcome: 'taken' }
  | { outcome: 'nothing waiting' }
  | { outcome: 'member'; member: Member };

/**
 * Turns an address's registration into a member if the code is correct.
 *
 * @throws ProblemError 400 code_…, 409 username_taken
 */
export async function verifyRegistration(c: RequestContext, parts: Parts, email: string, otp: string): Promise<Member> {
  const emailKey = emailKeyOf(email);
  const browserHash = browserHashOf(c);
  const now = parts.now();
  // Returned, not thrown: throwing would roll back the count of wrong tries.
  const verification = await parts.db.transaction(async (tx): Promise<Verification> => {
    const outcome = await tryCode(tx, parts.secret, codeKeyFor(c, parts, emailKey, 'registration'), otp, now);
    if (outcome.kind !== 'right') return { outcome };
    const waiting = await chooseRegistration(tx, emailKey, browserHash, now);
    if (waiting === undefined) return { outcome: 'nothing waiting' };
    await lockUsername(tx, waiting.username);
    const { id, username, firstName, lastName, passwordHash, deviceFingerprintHash } = waiting;
    const member = await addMember(tx, {
      id,
      email: waiting.email,
      emailKey,
      username,
      firstName,
      lastName,
      passwordHash,
      // The form cannot be sent without accepting the terms.
      acceptedTermsAt: waiting.createdAt,
      createdAt: now,
    });
    if (member === undefined) return { outcome: 'taken' };
    await deleteRegistrations(tx, emailKey);
    await noteDevice(tx, id, deviceFingerprintHash, now);
    return { outcome: 'member', member };
  });
  if (verification.outcome === 'member') return verification.member;
  if (verification.outcome === 'taken') throw usernameTaken();
  demandRightCode(verification.outcome === 'nothing waiting' ? { kind: 'void' } : verification.outcome);
  throw new Error('unreachable: a code that is not right was accepted');
}

/** For a correct password on an unverified address: sends a new code unless the last one is less than 60 s old. */
export async function sendCodeAgain(c: RequestContext, parts: Parts, waiting: Registration): Promise<void> {
  const key = codeKeyFor(c, parts, waiting.emailKey, 'registration');
  try {
    await limitCodes(c, parts, key);
  } catch (error) {
    if (error instanceof ProblemError) return;
    throw error;
  }
  await parts.db.transaction((tx) =>
    sendCode(tx, parts, key, (code) => registrationCode(waiting.email, code, waiting.username)),
  );
  parts.mailWaiting();
}
