import { and, eq, lt, ne } from 'drizzle-orm';
import type { Database } from './database.ts';
import { devices } from './schema.ts';

/**
 * Records that a member uses a device.
 *
 * @param fingerprintHash null if the device sent none; then nothing is recorded
 * @returns whether the device is new for a member who already has known devices
 */
export async function noteDevice(
  db: Database,
  memberId: string,
  fingerprintHash: string | null,
  now: Date,
): Promise<boolean> {
  if (fingerprintHash === null) return false;
  const added = await db
    .insert(devices)
    .values({ memberId, fingerprintHash, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoNothing()
    .returning();
  const own = eq(devices.memberId, memberId);
  if (added.length === 0) {
    await db
      .update(devices)
      .set({ lastSeenAt: now })
      .where(and(own, eq(devices.fingerprintHash, fingerprintHash)));
    return false;
  }
  const others = await db
    .select({ at: devices.firstSeenAt })
    .from(devices)
    .where(and(own, ne(devices.fingerprintHash, fingerprintHash)))
    .limit(1);
  return others.length > 0;
}

export async function deleteOldDevices(db: Database, before: Date): Promise<void> {
  await db.delete(devices).where(lt(devices.lastSeenAt, before));
}
