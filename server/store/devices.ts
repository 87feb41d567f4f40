import { lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { devices } from './schema.ts';

/**
 * Records that a member uses a device.
 *
 * @param fingerprintHash null if the device sent none; then nothing is recorded
 */
export async function noteDevice(
  db: Database,
  memberId: string,
  fingerprintHash: string | null,
  now: Date,
): Promise<void> {
  if (fingerprintHash === null) return;
  await db
    .insert(devices)
    .values({ memberId, fingerprintHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [devices.memberId, devices.fingerprintHash], set: { lastSeenAt: now } });
}

export async function deleteOldDevices(db: Database, before: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastSeenAt, before));
}
