import type { Hono } from 'hono';
import type { ServerEnv } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { ping } from '../store/database.ts';

/** Milliseconds. Monitoring is told before it stops waiting. */
const answerWithin = 1_000;

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let overdue: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    overdue = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(overdue));
}

/** For monitoring: 200 while the database answers, 503 while it does not. Sizes in bytes, times in seconds. */
export function healthRoute(app: Hono<ServerEnv>, parts: Parts): void {
  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await within(answerWithin, ping(parts.db));
    } catch (error) {
      parts.log.error({ err: error }, 'the database does not answer');
      return c.json({ status: 'unavailable' }, 503);
    }
    if (parts.env.production) return c.json({ status: 'ok' });
    return c.json({ status: 'ok', uptime_seconds: process.uptime(), resident_bytes: process.memoryUsage.rss() });
  });
}
