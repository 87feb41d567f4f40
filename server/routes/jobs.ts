import type { JobCorrection } from '../../contract/job-fields.ts';
import * as calls from '../../contract/jobs.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { roleWith } from '../guidance/answering.ts';
import { differing, editedMeanwhile } from '../http/edited-meanwhile.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf, type RequestContext } from '../http/request.ts';
import { moderates } from '../moderation/moderators.ts';
import type { Parts } from '../parts.ts';
import { nameOfSkill, skillFor } from '../skills/match.ts';
import { projectReader } from '../store/community-cards.ts';
import type { Database } from '../store/database.ts';
import {
  addJobs,
  closeJob,
  correctJob,
  jobFor,
  jobPosted,
  listJobs,
  namesOf,
  newJob,
  postingRights,
  saveJob,
} from '../store/jobs.ts';
import { asReplay } from '../store/replays.ts';
import type { Reader } from '../store/visibility.ts';

/** The same for a missing job and one that a block hides. */
function noSuchJob(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such job.');
}

/** @throws ProblemError 404 not_found unless the reader may see the job */
async function findJob(db: Database, c: RequestContext, reader: Reader, now: Date): Promise<calls.Job> {
  const id = rowIdOf(c.req.param('job'));
  const job = id === undefined ? undefined : await jobFor(db, id, await projectReader(db, reader), now);
  if (job === undefined) throw noSuchJob();
  return job;
}

/** Without its date: that is another one in another zone, and only the reader's browser knows theirs. */
function jobClosed(): ProblemError {
  return new ProblemError(410, 'job_closed', 'This job is closed. Nobody can apply any more.');
}

type Rights = Awaited<ReturnType<typeof postingRights>>;

/** Moderators post for any organisation, members for those the operator has allowed them. */
async function rightsOf(parts: Parts, c: RequestContext): Promise<Rights> {
  const rights = await postingRights(parts.db, c.get('member').id);
  return { ...rights, any: rights.any || (await moderates(parts, c)) };
}

/** @throws ProblemError 403 cannot_post */
function refuseOtherNames(rights: Rights, organisation: string): void {
  if (rights.any || rights.organisations.includes(organisation)) return;
  throw new ProblemError(403, 'cannot_post', 'You cannot post jobs for this organisation.');
}

/** @throws ProblemError 403 cannot_post */
function refuseOthers({ mine }: calls.Job, rights: Rights, what: string): void {
  if (mine?.own === true || rights.any) return;
  throw new ProblemError(403, 'cannot_post', `Only the one who posted this job can ${what} it.`);
}

/** The fields in which a job is not as this correction would make it. */
function differences(job: calls.Job, { version: _, open_days: days, ...sent }: JobCorrection, now: Date): string[] {
  const daysLeft = Math.ceil((Date.parse(job.expires_at) - now.getTime()) / 86_400_000);
  const fields = { ...job, role: job.role?.slug ?? '', apply: job.apply ?? '' };
  return [...differing(fields, sent), ...(days === undefined || days === daysLeft ? [] : ['open_days'])];
}

/** @throws ProblemError 400 validation_failed */
function refuseUnknownRole(slug: string): void {
  if (slug === '' || roleWith(slug) !== undefined) return;
  throw new ProblemError(400, 'validation_failed', 'Some fields need your attention.', {
    errors: { role: ['There is no such role'] },
  });
}

/** Every call of contract/jobs.ts. */
export function jobRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getJobs, async ({ c, query: { skill: text, ...query } }) => {
    const reader = readerOf(c)?.id ?? null;
    if (reader === null && query.shelf !== 'all') throw new ProblemError(401, 'token_missing', 'Log in to continue.');
    const skill = text === undefined ? null : skillFor(text);
    const page = await listJobs(db, { ...query, skill: skill?.slug }, await projectReader(db, reader), parts.now());
    const named = skill && {
      slug: skill.slug,
      name: skill.name ?? skill.slug.replaceAll('-', ' '),
      known: skill.name !== null,
    };
    return { ...page, skill: named };
  });

  implement(target, calls.getJob, async ({ c }) => {
    const job = await findJob(db, c, readerOf(c)?.id ?? null, parts.now());
    // It stays with those who have saved or posted it.
    if (!job.is_open && job.mine?.own !== true && job.mine?.saved !== true) throw jobClosed();
    return job;
  });

  implement(target, calls.saveJob, async ({ c, body: { saved } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'membershipsPerMember', memberId);
    const job = await findJob(db, c, memberId, parts.now());
    if (saved && !job.is_open && job.mine?.saved !== true) throw jobClosed();
    await saveJob(db, memberId, Number(job.id), saved, parts.now());
    return { saved };
  });

  implement(target, calls.getPostingRights, ({ c }) => rightsOf(parts, c));

  implement(target, calls.postJob, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'jobEditsPerMember', memberId);
    refuseOtherNames(await rightsOf(parts, c), body.organisation);
    refuseUnknownRole(body.role);
    const job = newJob({ ...body, skills: body.skills.map(nameOfSkill) }, memberId, parts.now());
    const added = await db.transaction(async (tx) => {
      const count = await addJobs(tx, [job]);
      if (count > 0) await limitSubject({ ...parts, db: tx }, 'jobsPerMember', memberId);
      return count;
    });
    const id = await jobPosted(db, memberId, body.key);
    const posted = id === undefined ? undefined : await jobFor(db, id, await projectReader(db, memberId), parts.now());
    if (posted === undefined) throw noSuchJob();
    return added === 0 ? asReplay(posted) : posted;
  });

  implement(target, calls.updateJob, async ({ c, body }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'jobEditsPerMember', memberId);
    const job = await findJob(db, c, memberId, parts.now());
    const rights = await rightsOf(parts, c);
    refuseOthers(job, rights, 'change');
    if (!job.is_open) throw jobClosed();
    // Also by someone who had the right to post for this organisation only at that time.
    if (body.organisation !== job.organisation) refuseOtherNames(rights, body.organisation);
    refuseUnknownRole(body.role);
    const correction = { ...body, skills: namesOf(body.skills.map(nameOfSkill)) };
    const isChanged = await db.transaction((tx) => correctJob(tx, Number(job.id), correction, parts.now()));
    const now = await findJob(db, c, memberId, parts.now());
    if (isChanged) return now;
    if (!now.is_open) throw jobClosed();
    const changed = differences(now, correction, parts.now());
    // The answer to the same correction was lost.
    if (changed.length === 0) return now;
    throw editedMeanwhile('job', changed);
  });

  implement(target, calls.closeJob, async ({ c }) => {
    const job = await findJob(db, c, c.get('member').id, parts.now());
    refuseOthers(job, await rightsOf(parts, c), 'close');
    await closeJob(db, Number(job.id), parts.now());
    return undefined;
  });
}
