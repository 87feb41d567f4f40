import type { Logger } from 'pino';
import { outboxLimits } from '../limits.ts';
import { startRepeating, type RepeatingWork } from '../repeating-work.ts';
import type { Database } from '../store/database.ts';
import { claimDue, dropMessage, markFailed, markRetry, markSent, type OutboxRow } from '../store/outbox.ts';
import type { DigestWindow } from '../store/outbox-schema.ts';
import type { Message } from './messages.ts';
import { UndeliverableError, type Transport } from './transport.ts';

interface WorkerParts {
  db: Database;
  transport: Transport;
  log: Logger;
  now: () => Date;
  /** What a digest says at this moment; null for nothing. */
  compose: (digest: DigestWindow) => Promise<Message | null>;
  /** Milliseconds between polls of the outbox. */
  everyMs?: number;
}

/** Exponential backoff, doubling from the first retry. Seconds. */
export function retryDelay(attempts: number): number {
  return Math.min(outboxLimits.longestRetrySeconds, outboxLimits.firstRetrySeconds * 2 ** Math.max(0, attempts - 1));
}

// A mail server's reply may repeat the address or the message: store only its code.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const source = error instanceof UndeliverableError && error.cause instanceof Error ? error.cause : error;
  const code = 'code' in source ? String(source.code) : source.name;
  const reply = 'responseCode' in source ? ` ${String(source.responseCode)}` : '';
  return `${code}${reply}`;
}

async function deliver({ db, transport, log, now, compose }: WorkerParts, row: OutboxRow): Promise<void> {
  try {
    const digest = row.digest === null ? undefined : await compose(row.digest);
    if (digest === null) return await dropMessage(db, row.id);
    await transport.send({ ...row, ...digest });
  } catch (error) {
    const reason = reasonOf(error);
    const tooOld = now().getTime() - row.createdAt.getTime() > outboxLimits.giveUpSeconds * 1000;
    if (error instanceof UndeliverableError || tooOld) {
      log.error({ message_id: row.id, attempts: row.attempts, reason }, 'gave up on a mail; it stays in the outbox');
      return markFailed(db, row.id, now(), reason);
    }
    const seconds = retryDelay(row.attempts);
    log.warn(
      { message_id: row.id, attempts: row.attempts, reason, retry_seconds: seconds },
      'a mail could not be sent yet',
    );
    return markRetry(db, row.id, new Date(now().getTime() + seconds * 1000), reason);
  }
  // If the process dies between these two lines, the mail is sent twice, with the same Message-ID, but never lost.
  await markSent(db, row.id, now());
}

/**
 * Sends the mail in the outbox: immediately when woken, and at intervals for retries and mail from other processes.
 * Each mail is sent apart: one whose mail server is slow keeps a place, and delays no other.
 */
export function startMailWorker(parts: WorkerParts): RepeatingWork {
  const underWay = new Map<string, Promise<void>>();
  const onError = (error: unknown) => parts.log.error({ err: error }, 'the outbox could not be read');
  const { wake, stop } = startRepeating({
    async run(isStopped) {
      while (!isStopped() && underWay.size < outboxLimits.atOnce) {
        const due = await claimDue(parts.db, parts.now(), outboxLimits.atOnce - underWay.size);
        if (due.length === 0) return;
        for (const row of due) {
          // Its attempt takes longer than its claim lasts: begun twice, it would arrive twice.
          if (underWay.has(row.id)) continue;
          const sending = deliver(parts, row)
            .catch(onError)
            .finally(() => {
              underWay.delete(row.id);
              wake();
            });
          underWay.set(row.id, sending);
        }
      }
    },
    everyMs: parts.everyMs ?? 1000,
    onError,
  });
  return {
    wake,
    async stop() {
      await stop();
      await Promise.all(underWay.values());
      parts.transport.close();
    },
  };
}
