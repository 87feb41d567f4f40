import { createHmac } from 'node:crypto';

/** A fingerprint is only ever compared, so it is kept as a keyed hash: whoever reads the database learns nothing of it. */
export function hashFingerprint(secret: string, fingerprint: string): string {
  return createHmac('sha256', secret).update(`fingerprint\0${fingerprint}`).digest('hex');
}
