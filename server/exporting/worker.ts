import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { exportLimits } from '../limits.ts';
import { exportFailed, exportReady } from '../mail/messages.ts';
import { startRepeating, type RepeatingWork } from '../repeating-work.ts';
import { runFor } from '../store/caller.ts';
import type { Database } from '../store/database.ts';
import {
  addPart,
  claimExport,
  deleteParts,
  endExport,
  exportRecipient,
  giveBack,
  type ExportClaim,
  type ExportEnd,
} from '../store/exports.ts';
import { enqueue } from '../store/outbox.ts';
import { archiveOf } from './archive.ts';

interface WorkerParts {
  db: Database;
  log: Logger;
  now: () => Date;
  publicUrl: () => string;
  mailWaiting: () => void;
}

/** Another process has taken it over, or the account is gone. */
class NotOurs extends Error {}

/** Pieces joined into parts large enough to be worth a row. */
async function* partsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < exportLimits.partBytes) continue;
    yield Buffer.concat(held);
    [held, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(held);
}

/** Makes the requested archives, one after the other. */
export function startExportWorker({ db, log, now, publicUrl, mailWaiting }: WorkerParts): RepeatingWork {
  /** @returns bytes of the whole; null if this process is ending, which leaves the archive to the next one */
  async function write(claim: ExportClaim, isStopped: () => boolean): Promise<number | null> {
    await deleteParts(db, claim);
    let [position, bytes] = [0, 0];
    for await (const part of partsOf(archiveOf(db, claim.memberId, now()))) {
      if (isStopped()) return null;
      if (!(await addPart(db, claim, { position, bytes: part }, now()))) throw new NotOurs();
      position += 1;
      bytes += part.length;
      await turn();
    }
    return bytes;
  }

  /** Its member hears of the end, whichever it is: they may have left the page long ago. */
  async function end(claim: ExportClaim, ended: ExportEnd): Promise<void> {
    await db.transaction(async (tx) => {
      const isOurs = await endExport(tx, claim, ended);
      const recipient = isOurs ? await exportRecipient(tx, claim.memberId) : undefined;
      const tell = ended.state === 'ready' ? exportReady : exportFailed;
      if (recipient !== undefined) await enqueue(tx, tell(recipient, publicUrl()), now());
    });
    mailWaiting();
  }

  async function make(claim: ExportClaim, isStopped: () => boolean): Promise<void> {
    try {
      if (claim.tries > exportLimits.tries) return await end(claim, { state: 'failed' });
      const bytes = await write(claim, isStopped);
      if (bytes === null) return await giveBack(db, claim);
      await end(claim, { state: 'ready', bytes });
    } catch (error) {
      if (error instanceof NotOurs) return;
      log.error({ err: error }, 'an archive could not be made');
      // Until its tries are used up, it is begun anew once it has been silent for long enough: what was away is back then.
      if (claim.tries >= exportLimits.tries) await end(claim, { state: 'failed' });
    }
  }

  async function run(isStopped: () => boolean): Promise<void> {
    for (let claim = await claimExport(db, now()); claim !== undefined; claim = await claimExport(db, now())) {
      const { memberId } = claim;
      const current = claim;
      await runFor(memberId, () => make(current, isStopped));
      if (isStopped()) return;
    }
  }

  return startRepeating({
    run,
    everyMs: exportLimits.everyMs,
    onError: (error) => log.error({ err: error }, 'the archives that were asked for could not be read'),
  });
}
