import * as v from 'valibot';
import { limits } from '../../../contract/limits.ts';
import type { OtpInput } from '../../../machines/accounts/otp.ts';
import { forget, keep, readKept } from './tab-storage.ts';

/** The purpose of the code that was sent. */
export type CodePurpose = 'registration' | 'password-reset';

const pendingCode = v.object({
  email: v.string(),
  /** When another code can be requested, in milliseconds on this device's clock. */
  resendAt: v.pipe(v.number(), v.finite()),
  /** The member came from logging in: the address was never confirmed. */
  unverified: v.optional(v.boolean(), false),
});
export type PendingCode = v.InferOutput<typeof pendingCode>;

const keyOf = (purpose: CodePurpose) => `pending-code.${purpose}`;

/** The code this tab is waiting for, even after a reload; null if none. */
export function readPendingCode(purpose: CodePurpose): PendingCode | null {
  return readKept(keyOf(purpose), pendingCode);
}

/** @param resendAfter seconds until another code can be requested */
export function keepPendingCode(
  purpose: CodePurpose,
  email: string,
  resendAfter: number,
  unverified = false,
): PendingCode {
  const pending = { email, resendAt: Date.now() + resendAfter * 1_000, unverified };
  keep(keyOf(purpose), pending);
  return pending;
}

export function forgetPendingCode(purpose: CodePurpose): void {
  forget(keyOf(purpose));
}

/** The input of the code's statechart. */
export function otpInputOf({ email, resendAt }: PendingCode): OtpInput {
  const now = Date.now();
  // If the clock was set back, do not wait longer than after a fresh code.
  return { email, now, resendAt: Math.min(resendAt, now + limits.codeResendSeconds * 1_000) };
}
