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
import { eachInSpite } from './each-in-spite.ts';
import { deleteOldEvents } from './events.ts';
import { deleteOldExports } from './exports.ts';
import { deleteOldFamilies } from './families.ts';
import { deleteUnusedImages } from './images.ts';
import { interruptTurns } from './edura.ts';
import { deleteOldQuestions } from './edura-quota.ts';
import { deleteOldNotifications } from './notifications.ts';
import { deleteOldMessages } from './outbox.ts';
import { deleteExpiredLimits } from './rate-limits.ts';
import { deleteExpiredRegistrations } from './registrations.ts';

/**
 * Deletes expired rows, and fills in what older rows lack. Any process may run it at any time.
 *
 * @throws AggregateError if something could not be deleted, after the rest has been
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const before = ago(keptSeconds);
  const steps = [
    () => deleteExpiredLimits(db, now),
    () => deleteExpiredRegistrations(db, now),
    () => deleteOldQuestions(db, now),
    () => deleteOldCodes(db, before),
    () => deleteOldChanges(db, now),
    () => deleteOldFamilies(db, before),
    () => deleteOldDevices(db, ago(deviceSeconds)),
    () => deleteOldMessages(db, before),
    () => deleteOldExports(db, now),
    () => deleteOldNotifications(db, ago(notificationSeconds)),
    () => deleteOldEvents(db, ago(streamLimits.keptSeconds)),
    () => interruptTurns(db, ago(eduraLimits.silentMs / 1000)),
    () => finishDeletions(db, now),
    () => signReports(db),
    () => deleteOldCaseImages(db, ago(caseImageSeconds)),
    () => deleteUnusedImages(db, before),
  ];
  await eachInSpite(steps, 'some rows could not be deleted');
}
