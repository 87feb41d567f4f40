import type { Act, ActKind } from '../../contract/moderation.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { addAct, doneUnder, openedCase, type OpenedCase } from '../store/moderation.ts';
import { tellOfDecision } from '../store/notifications.ts';
import { setHidden } from '../store/things.ts';

/** The same answer for a missing case and for the moderator's own: a reported moderator must not learn of it here. */
export function noSuchCase(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such case.');
}

/** What no longer goes, and why; null where it does. */
function obstacleTo(kind: ActKind, found: OpenedCase, moderatorId: string): string | null {
  const decides = kind === 'dismissed' || kind === 'hidden';
  if ((decides || kind === 'taken') && !found.isOpen) return 'This case is already decided.';
  if (kind === 'released' && found.assignedTo !== moderatorId) return 'You have not taken this case.';
  if (kind !== 'undone') return null;
  if (found.decision === null) return 'There is no decision to undo.';
  return found.isOld ? 'This was reported again after the decision. Decide in the newer case.' : null;
}

/** @returns whether who sees the thing is different now: nothing is shown again that its author has deleted */
async function changeThing(tx: Database, kind: ActKind, found: OpenedCase, now: Date): Promise<boolean> {
  if (kind === 'undone' && found.decision === 'hidden') return setHidden(tx, found.kind, found.subject, null);
  if (kind !== 'hidden') return false;
  if (await setHidden(tx, found.kind, found.subject, now)) return true;
  throw new ProblemError(409, 'case_changed', 'It has been deleted meanwhile: there is nothing left to hide.');
}

/**
 * Does what a moderator has decided, and writes it down, in one transaction. Sent again with the same key, it changes nothing.
 *
 * @throws ProblemError 404 not_found, 400 validation_failed, 409 case_changed
 */
export async function act(
  db: Database,
  caseId: number,
  moderatorId: string,
  { key, kind, text, seen }: Act,
  now: Date,
): Promise<void> {
  if (kind === 'noted' && text === '')
    throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
      errors: { text: ['text is required'] },
    });
  await db.transaction(async (tx) => {
    const found = await openedCase(tx, caseId, moderatorId, 'lock');
    if (found === undefined) throw noSuchCase();
    const done = await doneUnder(tx, moderatorId, key);
    if (done?.caseId === caseId && done.kind === kind) return;
    if (done !== undefined)
      throw new ProblemError(409, 'case_changed', 'This was not done: its key belongs to another act. Try it again.');
    // A note stands beside whatever others do.
    if (kind !== 'noted' && seen !== found.lastAct)
      throw new ProblemError(409, 'case_changed', 'Someone else has acted on this case meanwhile. Look at it again.');
    const obstacle = obstacleTo(kind, found, moderatorId);
    if (obstacle !== null) throw new ProblemError(409, 'case_changed', obstacle);
    const reported = await changeThing(tx, kind, found, now);
    const actId = await addAct(tx, { caseId, moderatorId, key, kind, text }, now);
    const reporters = kind === 'hidden' || kind === 'dismissed';
    await tellOfDecision(tx, { actId, caseId, told: { reported, reporters } }, now);
  });
}
