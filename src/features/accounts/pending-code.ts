import * as v from 'valibot';
import { limits } from '../../../contract/limits.ts';
import type { OtpInput } from '../../../machines/accounts/otp.ts';
import { forget, keep, readKept } from './tab-storage.ts';

/** What the code that was sent is for. */
export type CodePurpose = 'registration' | 'password-reset';

const pendingCode = v.object({
  email: v.string(),
  /** When another code may be asked for, in milliseconds on this device's clock. */
  resendAt: v.pipe(v.number(), v.finite()),
  /** Signing in led here: the address was never confirmed. */
  unverified: v.optional(v.boolean(), false),
});
export type PendingCode = v.InferOutput<typeof pendingCode>;

const keyOf = (purpose: CodePurpose) => `pending-code.${purpose}`;

/** The code that this tab waits for, also after a reload; null when it waits for none. */
export function readPendingCode(purpose: CodePurpose): PendingCode | null {
  return readKept(keyOf(purpose), pendingCode);
}

/** @param resendAfter seconds until another code may be asked for */
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

/** Where the statechart of the code starts. */
export function otpInputOf({ email, resendAt }: PendingCode): OtpInput {
  const now = Date.now();
  // A clock that was set back must not make anybody wait longer than a fresh code does.
  return { email, now, resendAt: Math.min(resendAt, now + limits.codeResendSeconds * 1_000) };
}
