import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { jobPosters, jobs } from '../store/job-schema.ts';
import { addJobs, type NewJob } from '../store/jobs.ts';
import { members } from '../store/schema.ts';
import { demoJobs } from './data-jobs.ts';
import type { DemoJob } from './job.ts';
import { dayMs, demoId, demoMemberId } from './rows.ts';

const postKeyOf = ({ slug }: DemoJob): string => demoId(`job ${slug}`);

function rowOf(job: DemoJob, now: Date): NewJob {
  const { title, organisation, place, remote, kind, summary, apply, role, skills } = job;
  return {
    title,
    organisation,
    place,
    remote,
    kind,
    summary,
    apply,
    role,
    skills,
    description: job.description.join('\n\n'),
    postKey: postKeyOf(job),
    postedBy: demoMemberId(job.postedBy),
    postedAt: new Date(now.getTime() - job.postedDaysAgo * dayMs),
    expiresAt: new Date(now.getTime() + job.expiresInDays * dayMs),
  };
}

/** Looks after the demo community, and can post in any name. */
const moderator = 'chloe-fictive';

/** Adds the demo jobs that were never posted and whose poster is there, and the right to post more. Existing ones are left alone. */
export async function seedJobs(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second finds everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo jobs', 0))`);
    const known = await tx
      .select({ key: jobs.postKey })
      .from(jobs)
      .where(inArray(jobs.postKey, demoJobs.map(postKeyOf)));
    const posted = new Set(known.map(({ key }) => key));
    const ids = [...demoJobs.map(({ postedBy }) => postedBy), moderator].map(demoMemberId);
    const present = await tx.select({ id: members.id }).from(members).where(inArray(members.id, ids));
    const here = new Set(present.map(({ id }) => id));
    const wanted = demoJobs.filter((job) => !posted.has(postKeyOf(job)) && here.has(demoMemberId(job.postedBy)));
    if (wanted.length === 0) return;
    await addJobs(
      tx,
      wanted.map((job) => rowOf(job, now)),
    );
    const rights = [
      ...wanted.map(({ postedBy, organisation }) => ({ memberId: demoMemberId(postedBy), organisation })),
      { memberId: demoMemberId(moderator), organisation: '' },
    ];
    await tx
      .insert(jobPosters)
      .values(rights.filter(({ memberId }) => here.has(memberId)))
      .onConflictDoNothing();
  });
}
