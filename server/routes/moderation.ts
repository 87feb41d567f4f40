import type { ModeratedCase } from '../../contract/moderation.ts';
import * as calls from '../../contract/moderation.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import { act, noSuchCase } from '../moderation/acting.ts';
import type { Parts } from '../parts.ts';
import { caseRow, isModerator, listCases, makeModerator, openedCase, type OpenedCase } from '../store/moderation.ts';
import { findThing } from '../store/things.ts';

/** Whether the caller is a moderator. The operator's first one becomes it here, as soon as the address has an account. */
async function moderates({ db, env, now }: Parts, c: RequestContext): Promise<boolean> {
  const { id, emailKey } = c.get('member');
  if (await isModerator(db, id)) return true;
  if (env.moderator === undefined || env.moderator !== emailKey) return false;
  await makeModerator(db, id, now());
  return true;
}

/** @throws ProblemError 404 not_found for everyone else, for whom there is no such address */
async function demandModerator(parts: Parts, c: RequestContext): Promise<string> {
  if (await moderates(parts, c)) return c.get('member').id;
  throw new ProblemError(404, 'not_found', 'There is nothing at this address.');
}

async function answerOf(
  { db }: Parts,
  { id, kind, subject, isOpen, decision }: OpenedCase,
  moderatorId: string,
): Promise<ModeratedCase> {
  const [row, now] = [await caseRow(db, id, moderatorId), await findThing(db, kind, subject)];
  const isHidden = !isOpen && decision === 'hidden';
  return { ...row, now: now?.snapshot ?? null, address: isHidden ? null : (now?.address ?? null) };
}

/** Every call of contract/moderation.ts. */
export function moderationRoutes(target: Target): void {
  const { parts } = target;
  const { db, now } = parts;

  async function caseFor(c: RequestContext, moderatorId: string): Promise<ModeratedCase> {
    const id = rowIdOf(c.req.param('case'));
    const found = id === undefined ? undefined : await openedCase(db, id, moderatorId);
    if (found === undefined) throw noSuchCase();
    return answerOf(parts, found, moderatorId);
  }

  implement(target, calls.getOwnRoles, async ({ c }) => ({ moderator: await moderates(parts, c) }));

  implement(target, calls.getCases, async ({ c, query }) => listCases(db, await demandModerator(parts, c), query));

  implement(target, calls.getCase, async ({ c }) => caseFor(c, await demandModerator(parts, c)));

  implement(target, calls.actOnCase, async ({ c, body }) => {
    const moderatorId = await demandModerator(parts, c);
    const id = rowIdOf(c.req.param('case'));
    if (id === undefined) throw noSuchCase();
    await act(db, id, moderatorId, body, now());
    return caseFor(c, moderatorId);
  });
}
