import { createHmac } from 'node:crypto';
import type { Parts } from '../parts.ts';

/** A fingerprint is only ever compared, so it is kept as a keyed hash: whoever reads the database learns nothing of it. */
export function hashFingerprint(secret: string, fingerprint: string): string {
  return createHmac('sha256', secret).update(`fingerprint\0${fingerprint}`).digest('hex');
}

/** The device of a form as it is kept; null when none came with it. */
export function deviceHashOf(parts: Parts, form: { device_fingerprint?: string | undefined }): string | null {
  return form.device_fingerprint === undefined ? null : hashFingerprint(parts.secret, form.device_fingerprint);
}
