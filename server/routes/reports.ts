import * as calls from '../../contract/reports.ts';
import { implement, type Target } from '../http/implement.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { findVisibleOrBlocked, refuseYourself } from '../profiles/finding.ts';
import { addReport } from '../store/reports.ts';

/** Every call of contract/reports.ts. */
export function reportRoutes(target: Target): void {
  const { parts } = target;

  implement(target, calls.report, async ({ c, body }) => {
    const { id } = c.get('member');
    await limitSubject(parts, 'reportsPerMember', id);
    const found = await findVisibleOrBlocked(parts.db, body.target_username, id);
    refuseYourself(id, found, 'You cannot report yourself.');
    await addReport(parts.db, {
      reporterId: id,
      targetId: found.member.id,
      category: body.category,
      note: body.note,
      createdAt: parts.now(),
    });
    return undefined;
  });
}
