import { measures, type Act, type Measure } from '../../contract/moderation.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import type { NewEvent } from '../store/events.ts';
import { changesOfMessage } from '../store/messages.ts';
import { addAct, changeCase, doneUnder, openedCase, type DoneAct, type OpenedCase } from '../store/moderation.ts';
import { tellOfDecision } from '../store/notifications.ts';
import { notifiedOf } from '../store/notified.ts';
import { eventsOfCase } from '../store/queue.ts';
import { applySuspensions } from '../store/sanctions.ts';
import { keepFrom, type KeptFrom } from '../store/things.ts';

/** The same answer for a missing case and for the moderator's own: a reported moderator must not learn of it here. */
export function noSuchCase(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such case.');
}

const dayMs = 86_400_000;

const changed = (detail: string) => new ProblemError(409, 'case_changed', detail);

type Kind = Act['kind'];
type Standing = OpenedCase['standing'][number];

const isMeasure = (kind: Kind): kind is Measure => (measures as readonly string[]).includes(kind);
const takesBack = (kind: Kind) => kind === 'undone' || kind === 'appeal_granted';
const judges = (kind: Kind) => kind === 'appeal_granted' || kind === 'appeal_refused';

/** The act that is taken back, or whose appeal is decided. */
function subjectOf({ kind, about }: Act, { standing }: OpenedCase): Standing | undefined {
  if (kind !== 'undone' && !judges(kind)) return undefined;
  return about === undefined ? standing.at(-1) : standing.find(({ id }) => String(id) === about);
}

/** Why a decision cannot be made, or no longer; null if it can. */
function obstacleToDeciding(
  kind: Kind,
  { kind: thing, isOpen, isOld, standing, reportedId }: OpenedCase,
): string | null {
  if (!isOpen && (!isMeasure(kind) || !standing.some((one) => isMeasure(one.kind))))
    return 'This case is already decided.';
  // What is removed is hidden, too. A suspension that is over does not prevent the next one.
  if (standing.some((one) => (one.kind === kind && !one.isOver) || (kind === 'hidden' && one.kind === 'removed')))
    return 'This was done already.';
  if (kind === 'removed' && thing === 'member') return 'A profile can be hidden, not removed.';
  if (!isOpen && isOld) return 'This was reported again after the decision. Decide in the newer case.';
  const needsSomeone = kind === 'warned' || kind === 'suspended';
  return needsSomeone && reportedId === null ? 'There is no account any more that this could be about.' : null;
}

/** The same for taking a decision back, and for an appeal. */
function obstacleToJudging(kind: Kind, { isOld, standing }: OpenedCase, subject: Standing | undefined): string | null {
  if (subject === undefined) return judges(kind) ? 'This was taken back already.' : 'There is no decision to undo.';
  if (judges(kind)) return subject.isAppealed ? null : 'There is no appeal to decide.';
  if (subject.kind === 'hidden' && standing.some((one) => one.kind === 'removed'))
    return 'It was removed after that. Bring it back first.';
  const reopensThing = subject.kind !== 'warned' && subject.kind !== 'suspended';
  return isOld && reopensThing ? 'This was reported again after the decision. Decide in the newer case.' : null;
}

/** What is no longer possible, and why; null if it still is. */
function obstacleTo(kind: Kind, found: OpenedCase, moderatorId: string, subject: Standing | undefined): string | null {
  if (kind === 'dismissed' || isMeasure(kind)) return obstacleToDeciding(kind, found);
  if (kind === 'taken' && !found.isOpen) return 'This case is already decided.';
  if (kind === 'released' && found.assignedTo !== moderatorId) return 'You have not taken this case.';
  return kind === 'undone' || judges(kind) ? obstacleToJudging(kind, found, subject) : null;
}

/** Whom a new decision concerns: words and suspensions whose it was when reported, hiding whose it is now. */
function concernedBy(kind: Kind, { reportedId, ownerId }: OpenedCase): string | null {
  if (!isMeasure(kind)) return null;
  return kind === 'warned' || kind === 'suspended' ? reportedId : ownerId;
}

/** Who cannot see the thing under these decisions. */
function keptBy(kinds: readonly Kind[]): KeptFrom {
  if (kinds.includes('removed')) return 'everyone';
  return kinds.includes('hidden') ? 'others' : 'nobody';
}

const unchanged: { isThere: boolean; also: string[]; others: NewEvent[] } = { isThere: true, also: [], others: [] };

/** @returns whether the thing is still there, and who is told of the change besides. What its author has deleted is not shown again */
async function changeThing(tx: Database, kind: Kind, found: OpenedCase, subject: Standing | undefined, now: Date) {
  const before = found.standing.map((one) => one.kind);
  const after = found.standing.filter((one) => !takesBack(kind) || one !== subject).map((one) => one.kind);
  const kept = keptBy([...after, kind]);
  if (kept === keptBy(before)) return unchanged;
  const also = await notifiedOf(tx, found.kind, found.subject);
  if (await keepFrom(tx, kept, found, now))
    return { ...unchanged, also, others: found.kind === 'message' ? await changesOfMessage(tx, found.subject) : [] };
  // Its author could not delete it: what it belonged to was deleted, and it went with that.
  if (kind === 'undone' && subject?.kind === 'removed')
    throw changed('It cannot be brought back: what it belonged to, or the account of its author, has been deleted.');
  if (takesBack(kind)) return { ...unchanged, isThere: false };
  throw changed('It has been deleted meanwhile: there is nothing left to hide.');
}

/** A note is independent of what others do, and who looks after the case of what is reported. */
function demandSeen(kind: Kind, seen: string, { lastAct, lastReports, ownerNames }: OpenedCase): void {
  const [act, count, newest, owner] = seen.split('/');
  if (kind !== 'noted' && act !== lastAct) throw changed('This case has been acted on meanwhile. Look at it again.');
  const decides = kind !== 'noted' && kind !== 'taken' && kind !== 'released';
  if (!decides || count === undefined) return;
  if (`${count}/${newest}` !== lastReports)
    throw changed('Its reports have changed meanwhile. Look at the case again.');
  // What is taken back or kept meets no one anew.
  if (!isMeasure(kind) || owner === undefined) return;
  const isTheirs = owner === '' ? ownerNames.length === 0 : ownerNames.includes(owner.toLowerCase());
  if (!isTheirs) throw changed('It no longer belongs to the same member. Look at the case again.');
}

/** Otherwise the first try would stand, and the moderator take it for what they changed before the second. */
function isWhatWasDone(done: DoneAct, { kind, text, days, about }: Act): boolean {
  const isAboutThat = about === undefined || (kind !== 'undone' && !judges(kind)) || String(done.aboutId) === about;
  const length = done.until === null ? undefined : (done.until.getTime() - done.createdAt.getTime()) / dayMs;
  return done.text === text && length === days && isAboutThat;
}

/** What the case is like afterwards. */
function afterwards(kind: Kind, found: OpenedCase, moderatorId: string, now: Date): Parameters<typeof changeCase>[2] {
  if (kind === 'taken') return { assignedTo: moderatorId };
  if (kind === 'released') return { assignedTo: null };
  if (kind === 'dismissed' || isMeasure(kind)) return found.isOpen ? { closedAt: now } : {};
  // A newer case is open, or was decided: a thing has one open case.
  return kind === 'undone' && found.standing.length === 1 && !found.isOld ? { closedAt: null } : {};
}

const wordsNeeded: readonly Kind[] = ['noted', 'warned', 'suspended', 'appeal_granted', 'appeal_refused'];

/** @throws ProblemError 400 validation_failed */
function demandFields({ kind, text, days, about }: Act): void {
  const errors = {
    ...(wordsNeeded.includes(kind) && text === '' ? { text: ['text is required'] } : {}),
    ...((kind === 'suspended') === (days === undefined) ? { days: ['Choose how long'] } : {}),
    ...(judges(kind) && about === undefined ? { about: ['about is required'] } : {}),
  };
  if (Object.keys(errors).length > 0)
    throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', { errors });
}

/**
 * Does what a moderator has decided, and writes it down, in one transaction. Sent again with the same key, it changes nothing.
 *
 * @throws ProblemError 404 not_found, 400 validation_failed, 403 another_moderator, 409 case_changed
 */
export async function act(db: Database, caseId: number, moderatorId: string, asked: Act, now: Date): Promise<void> {
  const { key, kind, text, seen, days } = asked;
  demandFields(asked);
  await db.transaction(async (tx) => {
    const found = await openedCase(tx, caseId, moderatorId, now, 'lock');
    if (found === undefined) throw noSuchCase();
    const done = await doneUnder(tx, moderatorId, key);
    const taken = 'This was not done: its key belongs to another act. Try it again.';
    if (done !== undefined) {
      if (done.caseId !== caseId || done.kind !== kind) throw changed(taken);
      if (isWhatWasDone(done, asked)) return;
      throw changed(
        'This was done already, as you first sent it, without what you changed after that. Look at it again.',
      );
    }
    demandSeen(kind, seen, found);
    const subject = subjectOf(asked, found);
    const obstacle = obstacleTo(kind, found, moderatorId, subject);
    if (obstacle !== null) throw changed(obstacle);
    const isOwnAct = judges(kind) && subject?.moderatorId === moderatorId;
    if (isOwnAct && !subject.isAlone)
      throw new ProblemError(403, 'another_moderator', 'You made this decision: another moderator decides the appeal.');
    const { isThere, also, others } = await changeThing(tx, kind, found, subject, now);
    const concerns = subject?.concerns ?? concernedBy(kind, found);
    const until = days === undefined ? null : new Date(now.getTime() + days * dayMs);
    const actId = await addAct(
      tx,
      { caseId, moderatorId, key, kind, text, aboutId: subject?.id ?? null, concerns, until, alone: isOwnAct },
      now,
    );
    if (actId === undefined) throw changed(taken);
    await changeCase(tx, caseId, afterwards(kind, found, moderatorId, now));
    if (concerns !== null && (kind === 'suspended' || subject?.kind === 'suspended'))
      await applySuspensions(tx, concerns);
    // One outcome each time a case is opened: further acts tell its reporters nothing new.
    const reporters =
      kind === 'dismissed' || (isMeasure(kind) && found.isOpen) || (takesBack(kind) && found.standing.length === 1);
    // What is told of a decision no longer is once it is taken back, even if nothing is said of that.
    const shownTo = concerns === null ? also : [...also, concerns];
    const happened = [...others, ...(await eventsOfCase(tx, caseId))];
    await tellOfDecision(tx, { actId, caseId, reported: isThere, reporters, also: shownTo, others: happened }, now);
  });
}
