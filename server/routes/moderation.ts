import type { ModeratedCase } from '../../contract/moderation.ts';
import * as calls from '../../contract/moderation.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { implement, type Target } from '../http/implement.ts';
import type { RequestContext } from '../http/request.ts';
import { act, noSuchCase } from '../moderation/acting.ts';
import { moderates } from '../moderation/moderators.ts';
import type { Parts } from '../parts.ts';
import { casesAlike } from '../store/cases-alike.ts';
import { caseRow, openedCase, type OpenedCase } from '../store/moderation.ts';
import { listCases } from '../store/queue.ts';
import { addressFor, findThing } from '../store/things.ts';

async function answerOf(
  { db, now }: Parts,
  { id, kind, subject, standing }: OpenedCase,
  moderatorId: string,
): Promise<ModeratedCase> {
  const [row, thing] = [await caseRow(db, id, moderatorId, now()), await findThing(db, kind, subject)];
  const isHidden = standing.some((one) => one.kind === 'hidden' || one.kind === 'removed');
  const reported = row.images.map((image) => image.id).join(' ');
  const shown = (thing?.snapshot.images ?? []).map(({ hash }) => hash).join(' ');
  return {
    ...row,
    alike: await casesAlike(db, id, moderatorId),
    images_changed: shown !== reported,
    now: thing === undefined ? null : { title: thing.snapshot.title, text: thing.snapshot.text },
    address: isHidden ? null : await addressFor(db, { kind, subject }, moderatorId),
  };
}

/** Every call of contract/moderation.ts. */
export function moderationRoutes(target: Target): void {
  const { parts } = target;
  const { db, now } = parts;

  async function caseFor(c: RequestContext): Promise<ModeratedCase> {
    const moderatorId = c.get('member').id;
    const id = rowIdOf(c.req.param('case'));
    const found = id === undefined ? undefined : await openedCase(db, id, moderatorId, now());
    if (found === undefined) throw noSuchCase();
    return answerOf(parts, found, moderatorId);
  }

  implement(target, calls.getOwnRoles, async ({ c }) => ({ moderator: await moderates(parts, c) }));

  implement(target, calls.getCases, async ({ c, query }) => listCases(db, c.get('member').id, query));

  implement(target, calls.getCase, async ({ c }) => caseFor(c));

  implement(target, calls.actOnCase, async ({ c, body }) => {
    const id = rowIdOf(c.req.param('case'));
    if (id === undefined) throw noSuchCase();
    await act(db, id, c.get('member').id, body, now());
    return caseFor(c);
  });
}
