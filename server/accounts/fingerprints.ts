import { createHmac } from 'node:crypto';
import type { Parts } from '../parts.ts';

/** A fingerprint is only ever compared, so it is stored as a keyed hash: a leaked database does not reveal it. */
export function hashFingerprint(secret: string, fingerprint: string): string {
  return createHmac('sha256', secret).update(`fingerprint\0${fingerprint}`).digest('hex');
}

/** The stored form of a request's fingerprint; null if it sent none. */
export function deviceHashOf(parts: Parts, form: { device_fingerprint?: string | undefined }): string | null {
  return form.device_fingerprint === undefined ? null : hashFingerprint(parts.secret, form.device_fingerprint);
}
