import * as calls from '../../contract/problem-reports.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { problemReport } from '../mail/messages.ts';
import { enqueueOnce } from '../store/outbox.ts';

/** Every call of contract/problem-reports.ts. */
export function problemReportRoutes(target: Target): void {
  const { parts } = target;

  implement(target, calls.reportProblem, async ({ c, body: { key, ...words } }) => {
    const { id, email, username } = c.get('member');
    await limitSubject(parts, 'problemReportsPerMember', id);
    const message = problemReport(parts.env.supportAddress, { ...words, email, username });
    await enqueueOnce(parts.db, `problem ${id} ${key}`, message, parts.now());
    parts.mailWaiting();
    return { email };
  });
}
