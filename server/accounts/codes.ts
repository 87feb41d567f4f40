import { createHmac } from 'node:crypto';
import type { CodeSent } from '../../contract/accounts.ts';
import { limits } from '../../contract/limits.ts';
import { ProblemError, tooMany } from '../http/problem-error.ts';
import { limitAddressAndClient, limitSubject } from '../http/rate-limit.ts';
import { clientOf, type RequestContext } from '../http/request.ts';
import type { Message } from '../mail/messages.ts';
import type { Parts } from '../parts.ts';
import { issueCode, secondsUntilNextCode, type CodeKey, type CodeOutcome, type CodePurpose } from '../store/codes.ts';
import { enqueue, enqueueNothing } from '../store/outbox.ts';
import type { Database } from '../store/database.ts';
import { knownDevice } from './known-devices.ts';

/** The answer to every call that sends a code: the same for known and unknown addresses. */
export function codeSentTo(email: string): CodeSent {
  return {
    detail: 'If this address can receive a code, one is on its way. Check your spam folder, too.',
    email,
    expires_in: limits.codeSeconds,
    resend_after: limits.codeResendSeconds,
  };
}

/**
 * Creates a code and puts its mail into the outbox, in the caller's transaction.
 *
 * @param messageFor the mail to send, or null if the address gets none; the code is created either way
 */
export async function sendCode(
  db: Database,
  parts: Parts,
  key: CodeKey,
  messageFor: (code: string) => Message | null,
): Promise<void> {
  const now = parts.now();
  const code = await issueCode(db, parts.secret, key, now);
  const message = messageFor(code);
  // The same work either way: timing must not reveal whether the address is known.
  await (message === null ? enqueueNothing(db, now) : enqueue(db, message, now));
}

/** Identifies the codes of an address that this client requests or enters. */
export function codeKeyFor(c: RequestContext, parts: Parts, emailKey: string, purpose: CodePurpose): CodeKey {
  const clientHash = createHmac('sha256', parts.secret)
    .update(`code client\0${clientOf(c, parts)}`)
    .digest('hex');
  return { emailKey, purpose, clientHash };
}

/**
 * A browser on which the owner has signed in before has its own counter, and a single client cannot exhaust the
 * address's: someone who knows the address must not keep its owner from getting a code.
 *
 * @throws ProblemError 429 if the last code is too recent, or too many were requested
 */
export async function limitCodes(c: RequestContext, parts: Parts, key: CodeKey): Promise<void> {
  const wait = await secondsUntilNextCode(parts.db, key, parts.now());
  if (wait > 0) throw tooMany(wait);
  const device = knownDevice(c, parts, key.emailKey);
  if (device !== undefined) return limitSubject(parts, 'codePerKnownDevice', `${key.emailKey} ${device}`);
  await limitAddressAndClient(c, parts, 'codePerAddressAndClient', key.emailKey);
  await limitSubject(parts, 'codePerAddress', key.emailKey);
}

/**
 * @param field a form with more than a code in it: says at which field a wrong one is reported
 * @throws ProblemError 400 code_wrong, code_expired or code_void unless the code was correct
 */
export function demandRightCode(outcome: CodeOutcome, field?: string): void {
  if (outcome.kind === 'right') return;
  if (outcome.kind === 'expired')
    throw new ProblemError(400, 'code_expired', 'This code has expired. Request a new one.');
  if (outcome.kind === 'void')
    throw new ProblemError(400, 'code_void', 'This code is no longer valid. Request a new one.');
  const { triesLeft } = outcome;
  if (triesLeft === 0) {
    throw new ProblemError(400, 'code_void', 'That code was wrong, and it was your last try. Request a new one.', {
      tries_left: 0,
    });
  }
  const rest = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`;
  const detail = `That code was wrong. ${rest}`;
  const errors = field === undefined ? {} : { errors: { [field]: [detail] } };
  throw new ProblemError(400, 'code_wrong', detail, { tries_left: triesLeft, ...errors });
}
