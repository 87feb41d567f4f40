import { inArray, sql } from 'drizzle-orm';
import { contentFrom } from '../buildzone/writing.ts';
import { startProjects } from '../store/community-editing.ts';
import {
  comments,
  communityProjects,
  evidence,
  evidencedSkills,
  feedback,
  memberships,
  progress,
} from '../store/community-schema.ts';
import type { Database } from '../store/database.ts';
import { members } from '../store/schema.ts';
import type { DemoActivity, DemoCommunityProject } from './community-project.ts';
import { demoCommunityProjects } from './community-projects.ts';
import {
  commentRows,
  evidenceRows,
  fieldsOf,
  membershipRows,
  progressRows,
  publishedAt,
  startKeyOf,
  type DemoEvidence,
} from './community-rows.ts';
import { demoActivity } from './data-community-activity.ts';
import { demoMembers } from './members.ts';
import { demoMemberId } from './rows.ts';

const quiet: DemoActivity = { project: '', joined: [], evidence: [], discussion: [] };

/** Ids of the demo members who are there. */
async function presentMembers(db: Database): Promise<Set<string>> {
  const all = demoMembers.map(({ username }) => demoMemberId(username));
  const rows = await db.select({ id: members.id }).from(members).where(inArray(members.id, all));
  return new Set(rows.map(({ id }) => id));
}

/** Keys of the projects that were started before, whatever has become of them. */
async function startedKeys(db: Database): Promise<Set<string>> {
  const rows = await db
    .select({ key: communityProjects.startKey })
    .from(communityProjects)
    .where(inArray(communityProjects.startKey, demoCommunityProjects.map(startKeyOf)));
  return new Set(rows.map(({ key }) => key));
}

/** Through the same function as a member's own project. @returns ids by key */
async function addProjects(
  tx: Database,
  all: readonly DemoCommunityProject[],
  now: Date,
): Promise<Map<string, number>> {
  const ids = await startProjects(
    tx,
    all.map((project) => {
      const at = publishedAt(project, now);
      const memberId = demoMemberId(project.owner);
      const content = contentFrom(fieldsOf(project));
      return { memberId, key: startKeyOf(project), content, startedAt: at, publishedAt: at };
    }),
  );
  if (ids === 'foreign step') throw new Error('a step of the demo projects belongs to another project');
  return ids;
}

/** Drizzle rejects an insert without rows. */
async function unlessEmpty<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await insert(rows);
}

async function addEvidence(tx: Database, rows: readonly DemoEvidence[]): Promise<void> {
  if (rows.length === 0) return;
  const added = await tx
    .insert(evidence)
    .values(rows.map(({ feedback: _, ...row }) => row))
    .returning({ id: evidence.id, key: evidence.key });
  const ids = new Map(added.map(({ id, key }) => [key, id]));
  const said = rows.flatMap(({ key, feedback: all }) => all.map((one) => ({ ...one, evidenceId: ids.get(key) ?? 0 })));
  await unlessEmpty(said, (all) => tx.insert(feedback).values(all));
}

/** Everything that happened in the projects, a table at a time. */
async function addActivity(
  tx: Database,
  started: readonly { project: DemoCommunityProject; id: number }[],
  present: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  const here = <Row extends { memberId: string }>(rows: Row[]) => rows.filter(({ memberId }) => present.has(memberId));
  const all = started.map(({ project, id }) => {
    const activity = demoActivity.find((one) => one.project === project.slug) ?? quiet;
    return {
      memberships: membershipRows(project, id, activity, now),
      ...progressRows(project, activity, now),
      evidence: evidenceRows(project, activity, now),
      comments: commentRows(project, activity, now),
    };
  });
  const of = <Name extends keyof (typeof all)[number]>(name: Name) => all.map((rows) => rows[name]);
  await unlessEmpty(here(of('memberships').flat()), (rows) => tx.insert(memberships).values(rows));
  await unlessEmpty(here(of('progress').flat()), (rows) => tx.insert(progress).values(rows));
  await unlessEmpty(here(of('evidencedSkills').flat()), (rows) => tx.insert(evidencedSkills).values(rows));
  const shown = here(of('evidence').flat()).map((row) => ({ ...row, feedback: here(row.feedback) }));
  await addEvidence(
    tx,
    shown.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  );
  await unlessEmpty(here(of('comments').flat()), (rows) => tx.insert(comments).values(rows));
}

/**
 * Adds the demo projects that were never started and whose owner is there. Existing ones are left alone, whatever has become of them.
 */
export async function seedCommunityProjects(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second finds everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo community projects', 0))`);
    const [known, present] = [await startedKeys(tx), await presentMembers(tx)];
    const wanted = demoCommunityProjects.filter(
      (project) => !known.has(startKeyOf(project)) && present.has(demoMemberId(project.owner)),
    );
    if (wanted.length === 0) return;
    const ids = await addProjects(tx, wanted, now);
    const started = wanted.map((project) => ({ project, id: ids.get(startKeyOf(project)) ?? 0 }));
    await addActivity(tx, started, present, now);
  });
}
