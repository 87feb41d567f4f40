import * as calls from '../../contract/evidence.ts';
import type { Evidence } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import { findProject, findStep, projectIdOf, refuseOutsiders, rowIdOf, stepIdOf } from '../buildzone/finding.ts';
import { findOwnStep, foreignKey } from '../buildzone/working.ts';
import { keptUnseen } from '../http/edited-meanwhile.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf } from '../http/request.ts';
import { storeImage } from '../images/store-image.ts';
import type { Database } from '../store/database.ts';
import {
  addEvidence,
  addFeedback,
  countEvidence,
  deleteEvidence,
  deleteFeedback,
  evidenceByKey,
  listEvidence,
  ownEvidence,
  projectOfEvidence,
} from '../store/evidence.ts';
import { addWorkEvents } from '../store/events.ts';
import { lockProgress } from '../store/progress.ts';
import { asReplay } from '../store/replays.ts';
import { listWaitingEvidence } from '../store/waiting-evidence.ts';

/** The same for missing evidence, hidden evidence, and another member's. */
const noEvidence = () => new ProblemError(404, 'not_found', 'There is no such evidence.');
const noFeedback = () => new ProblemError(404, 'not_found', 'There is no such feedback.');

/** @throws ProblemError 400 too_many_entries */
async function refuseMore(tx: Database, stepId: string, memberId: string): Promise<void> {
  if ((await countEvidence(tx, stepId, memberId)) < limits.evidence) return;
  const detail = `You can have at most ${limits.evidence} pieces of evidence at a step.`;
  throw new ProblemError(400, 'too_many_entries', detail);
}

/** What the member's key has added at this step before. @throws ProblemError 400 validation_failed if it was at another */
async function evidenceWith(
  tx: Database,
  memberId: string,
  key: string,
  stepId: string,
): Promise<Evidence | undefined> {
  const known = await evidenceByKey(tx, memberId, key);
  if (known === undefined) return undefined;
  if (known.stepId !== stepId) throw foreignKey();
  return asReplay(await ownEvidence(tx, known.id, memberId));
}

/** Every call of contract/evidence.ts. */
export function evidenceRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getEvidence, async ({ c, query }) => {
    const reader = readerOf(c)?.id ?? null;
    return listEvidence(db, await findStep(db, projectIdOf(c), stepIdOf(c), reader), reader, query.after);
  });

  implement(target, calls.getWaitingEvidence, ({ c, query }) =>
    listWaitingEvidence(db, c.get('member').id, query.after),
  );

  implement(target, calls.addEvidence, async ({ c, body: { key, text, link, evidence_image: image }, still }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'evidencePerMember', memberId);
    const stepId = stepIdOf(c);
    const projectId = projectIdOf(c);
    await findOwnStep(db, projectId, stepId, memberId);
    const known = await evidenceWith(db, memberId, key, stepId);
    if (known !== undefined) return known;
    const now = parts.now();
    const evidenceImage = image instanceof File ? (await storeImage(db, image, 'evidence', now, still)).id : null;
    return db.transaction(async (tx) => {
      // Of two at once, only one may take the last place.
      await lockProgress(tx, memberId);
      const added = await evidenceWith(tx, memberId, key, stepId);
      if (added !== undefined) return added;
      await refuseMore(tx, stepId, memberId);
      const id = await addEvidence(tx, { stepId, memberId, key, text, link, evidenceImage, createdAt: now });
      const answer = await ownEvidence(tx, id, memberId);
      await addWorkEvents(tx, [memberId], projectId, now);
      return answer;
    });
  });

  implement(target, calls.deleteEvidence, async ({ c, query: { feedback: seen } }) => {
    const id = rowIdOf(c.req.param('id'));
    if (id === undefined) throw noEvidence();
    const piece = { id, memberId: c.get('member').id, seen };
    const done = await db.transaction((tx) => deleteEvidence(tx, piece, parts.now()));
    if (done === 'none') throw noEvidence();
    if (done === 'unseen') throw keptUnseen('This evidence got feedback');
    return undefined;
  });

  implement(target, calls.addFeedback, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'remarksPerMember', memberId);
    const id = rowIdOf(c.req.param('id'));
    const project = id === undefined ? undefined : await projectOfEvidence(db, id, memberId);
    if (id === undefined || project === undefined) throw noEvidence();
    refuseOutsiders(
      await findProject(db, project, memberId),
      'This project is archived. Only those who are in it can still give feedback.',
    );
    const row = { ...body, evidenceId: id, memberId, createdAt: parts.now() };
    const added = await db.transaction((tx) => addFeedback(tx, row));
    if (added === 'other') throw foreignKey();
    return added;
  });

  implement(target, calls.deleteFeedback, async ({ c }) => {
    const id = rowIdOf(c.req.param('id'));
    const isDeleted =
      id !== undefined && (await db.transaction((tx) => deleteFeedback(tx, id, c.get('member').id, parts.now())));
    if (!isDeleted) throw noFeedback();
    return undefined;
  });
}
