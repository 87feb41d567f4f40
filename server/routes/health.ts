import type { Hono } from 'hono';
import { answerProblem } from '../http/answer-problem.ts';
import { outageText, unavailable } from '../http/problem-error.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Parts } from '../parts.ts';
import { timeIsUp, within } from '../store/awake.ts';
import { ping } from '../store/database.ts';

/** Milliseconds. Monitoring gets an answer before it stops waiting. */
const answerWithin = 1_000;

/** For monitoring: 200 while the database answers, 503 while it does not. Sizes in bytes, times in seconds. */
export function healthRoute(app: Hono<ServerEnv>, parts: Parts): void {
  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await within(answerWithin, timeIsUp, () => ping(parts.db));
    } catch (error) {
      parts.log.error({ err: error }, outageText);
      return answerProblem(c, unavailable());
    }
    if (parts.env.production) return c.json({ status: 'ok' });
    return c.json({ status: 'ok', uptime_seconds: process.uptime(), resident_bytes: process.memoryUsage.rss() });
  });
}
