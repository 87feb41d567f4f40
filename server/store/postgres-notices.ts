import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds. */
const connectWithin = 3_500;
const firstRetry = 250;
const longestRetry = 5_000;

/**
 * Listens on a connection of its own, because a pool would hand its connections to others. Reconnects when the
 * connection breaks, and calls back with null to say that notices were missed. PgBouncer in transaction mode loses
 * LISTEN: such a URL must bypass it.
 */
export async function listenTo(
  url: string,
  channel: string,
  onNotice: (payload: string | null) => void,
): Promise<() => Promise<void>> {
  const ending = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithin, keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ payload }) => onNotice(payload ?? ''));
    next.once('end', () => {
      if (client === next) void reconnect();
    });
    await next.connect();
    await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    client = null;
    for (let wait = firstRetry; !ending.signal.aborted; wait = Math.min(2 * wait, longestRetry)) {
      try {
        await connect();
        onNotice(null);
        return;
      } catch {
        await delay(wait, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  await connect().catch(() => void reconnect());
  return async () => {
    ending.abort();
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  };
}
