import * as calls from '../../contract/decisions.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { addEvents } from '../store/events.ts';
import { caseOf, eventsOfCase } from '../store/queue.ts';
import { addAppeal, confirmWarning, ownDecisions, type Appealed } from '../store/sanctions.ts';

/** The same for a missing decision and for one about someone else. */
const noSuchDecision = () => new ProblemError(404, 'not_found', 'There is no such decision about you.');

const refusals: Readonly<Record<Exclude<Appealed, 'done'>, () => ProblemError>> = {
  missing: noSuchDecision,
  again: () => new ProblemError(409, 'already_there', 'You have appealed against this already.'),
  'taken back': () => new ProblemError(409, 'case_changed', 'Moderators have taken this back already.'),
};

/** Every call of contract/decisions.ts. */
export function decisionRoutes(target: Target): void {
  const { parts } = target;
  const { db, now } = parts;

  implement(target, calls.getOwnDecisions, async ({ c }) => ownDecisions(db, c.get('member').id, now()));

  implement(target, calls.confirmWarning, async ({ c }) => {
    const { id: memberId } = c.get('member');
    await limitSubject(parts, 'decisionRepliesPerMember', memberId);
    const actId = rowIdOf(c.req.param('id'));
    if (actId === undefined || !(await confirmWarning(db, memberId, actId, now()))) throw noSuchDecision();
    return ownDecisions(db, memberId, now());
  });

  implement(target, calls.appeal, async ({ c, body: { text } }) => {
    const { id: memberId } = c.get('member');
    await limitSubject(parts, 'decisionRepliesPerMember', memberId);
    const actId = rowIdOf(c.req.param('id'));
    const appealed =
      actId === undefined
        ? 'missing'
        : await db.transaction(async (tx) => {
            const outcome = await addAppeal(tx, { memberId, actId, text }, now());
            if (outcome === 'done') await addEvents(tx, await eventsOfCase(tx, caseOf(actId)), now());
            return outcome;
          });
    if (appealed !== 'done') throw refusals[appealed]();
    return ownDecisions(db, memberId, now());
  });
}
