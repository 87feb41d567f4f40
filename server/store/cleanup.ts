import {
  caseImageSeconds,
  deviceSeconds,
  eduraLimits,
  keptSeconds,
  notificationSeconds,
  streamLimits,
} from '../limits.ts';
import { deleteOldCaseImages } from './case-images.ts';
import { signReports } from './cases-alike.ts';
import { deleteOldCodes } from './codes.ts';
import type { Database } from './database.ts';
import { deleteOldChanges } from './email-changes.ts';
import { finishDeletions } from './deletion.ts';
import { deleteOldDevices } from './devices.ts';
import { deleteOldEvents } from './events.ts';
import { deleteOldExports } from './exports.ts';
import { deleteOldFamilies } from './families.ts';
import { deleteUnusedImages } from './images.ts';
import { interruptTurns } from './edura.ts';
import { deleteOldNotifications } from './notifications.ts';
import { deleteOldMessages } from './outbox.ts';
import { deleteExpiredLimits } from './rate-limits.ts';
import { deleteExpiredRegistrations } from './registrations.ts';

/** Deletes expired rows, and fills in what older rows lack. Any process may run it at any time. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptSeconds * 1000);
  await deleteExpiredLimits(db, now);
  await deleteExpiredRegistrations(db, now);
  await deleteOldCodes(db, before);
  await deleteOldChanges(db, now);
  await deleteOldFamilies(db, before);
  await deleteOldDevices(db, new Date(now.getTime() - deviceSeconds * 1000));
  await deleteOldMessages(db, before);
  await deleteOldExports(db, now);
  await deleteOldNotifications(db, new Date(now.getTime() - notificationSeconds * 1000));
  await deleteOldEvents(db, new Date(now.getTime() - streamLimits.keptSeconds * 1000));
  await interruptTurns(db, new Date(now.getTime() - eduraLimits.silentMs));
  await finishDeletions(db, now);
  await signReports(db);
  await deleteOldCaseImages(db, new Date(now.getTime() - caseImageSeconds * 1000));
  await deleteUnusedImages(db, before);
}
