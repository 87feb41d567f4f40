import { setImmediate as turn } from 'node:timers/promises';
import type { Logger } from 'pino';
import { exportLimits } from '../limits.ts';
import { exportReady } from '../mail/messages.ts';
import { runFor } from '../store/caller.ts';
import type { Database } from '../store/database.ts';
import { addPart, claimExport, deleteParts, endExport, exportRecipient, type ExportClaim } from '../store/exports.ts';
import { enqueue } from '../store/outbox.ts';
import { archiveOf } from './archive.ts';

export interface ExportWorker {
  /** Looks for work now instead of at the next poll. */
  wake(): void;
  /** Leaves what is being made to the next process. */
  stop(): Promise<void>;
}

interface WorkerParts {
  db: Database;
  log: Logger;
  now: () => Date;
  publicUrl: () => string;
  mailWaiting: () => void;
}

/** Another process has taken it over, or the account is gone. */
class NotOurs extends Error {}

/** Pieces joined to parts of a size that is worth a row. */
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

/** Makes the archives that members have asked for, one after the other. */
export function startExportWorker({ db, log, now, publicUrl, mailWaiting }: WorkerParts): ExportWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  /** @returns bytes of the whole; null when this process ends */
  async function write(claim: ExportClaim): Promise<number | null> {
    await deleteParts(db, claim);
    let [position, bytes] = [0, 0];
    for await (const part of partsOf(archiveOf(db, claim.memberId, now()))) {
      if (stopped) return null;
      if (!(await addPart(db, claim, { position, bytes: part }, now()))) throw new NotOurs();
      position += 1;
      bytes += part.length;
      await turn();
    }
    return bytes;
  }

  async function make(claim: ExportClaim): Promise<void> {
    try {
      if (claim.tries > exportLimits.tries) {
        await endExport(db, claim, { state: 'failed' });
        return;
      }
      const bytes = await write(claim);
      if (bytes === null) {
        await endExport(db, claim, { state: 'asked' });
        return;
      }
      await db.transaction(async (tx) => {
        const isOurs = await endExport(tx, claim, { state: 'ready', bytes });
        const recipient = isOurs ? await exportRecipient(tx, claim.memberId) : undefined;
        if (recipient !== undefined) await enqueue(tx, exportReady(recipient, publicUrl()), now());
      });
      mailWaiting();
    } catch (error) {
      if (error instanceof NotOurs) return;
      log.error({ err: error }, 'an archive could not be made');
      await endExport(db, claim, { state: 'failed' });
    }
  }

  async function work(): Promise<void> {
    do {
      again = false;
      for (let claim = await claimExport(db, now()); claim !== undefined; claim = await claimExport(db, now())) {
        const { memberId } = claim;
        const current = claim;
        await runFor(memberId, () => make(current));
        if (stopped) return;
      }
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = work()
      .catch((error: unknown) => log.error({ err: error }, 'the archives that were asked for could not be read'))
      .finally(() => {
        running = null;
      });
  }

  const timer = setInterval(wake, exportLimits.everyMs);
  timer.unref();
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
