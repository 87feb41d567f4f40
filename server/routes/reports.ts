import * as calls from '../../contract/reports.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findReported } from '../moderation/finding.ts';
import { addEvents } from '../store/events.ts';
import { eventsOfCase } from '../store/queue.ts';
import { addReport, lockThing, ownReports, wasDecided } from '../store/reports.ts';

/** Every call of contract/reports.ts. */
export function reportRoutes(target: Target): void {
  const { parts } = target;

  implement(target, calls.getOwnReports, async ({ c }) => ownReports(parts.db, c.get('member').id));

  implement(target, calls.report, async ({ c, body: { thing: named, ...words } }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'reportAttemptsPerMember', id);
    const sent = { ...words, reporterId: id };
    // What was hidden because of it is no longer there to be reported: ask before looking for it.
    if (await wasDecided(parts.db, sent)) return undefined;
    const thing = await findReported(parts.db, named, id);
    await parts.db.transaction(async (tx) => {
      await lockThing(tx, thing);
      if (await wasDecided(tx, sent)) return;
      const { caseId, isNew } = await addReport(tx, { ...sent, thing }, parts.now());
      // A decision may have come between, and this have opened a case anew: what was hidden could not be shown again.
      await findReported(tx, named, id);
      await addEvents(tx, await eventsOfCase(tx, caseId), parts.now());
      if (isNew) await limitSubject({ ...parts, db: tx }, 'reportsPerMember', id);
    });
    return undefined;
  });
}
