import { and, desc, eq, sql } from 'drizzle-orm';
import type { StepState } from '../../contract/community-projects.ts';
import type { EvidencedSkill, WorkAtStep } from '../../contract/progress.ts';
import { slugOfSkill } from '../skills/match.ts';
import { isoDate } from './community-cards.ts';
import { communityProjects, evidence, evidencedSkills, marks, progress, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { members } from './schema.ts';
import { keptTitleOf, projectVisibleTo, type Reader, titleFor, unhiddenFor, visibleTo } from './visibility.ts';

/** A step as its member may work on it. */
export interface OwnStep {
  id: string;
  title: string;
  skills: string[];
  removed: boolean;
  state: StepState;
}

/** @returns undefined if the project has no such step, or it was removed and the member never worked on it */
export async function stepFor(
  db: Database,
  projectId: number,
  stepId: string,
  memberId: string,
): Promise<OwnStep | undefined> {
  const rows = await db
    .select({
      id: steps.id,
      title: steps.title,
      skills: steps.skills,
      removed: sql<boolean>`${steps.removedAt} is not null`,
      state: sql<StepState>`coalesce(${progress.state}, 'todo')`,
      known: sql<boolean>`${progress.state} is not null or exists (select 1 from ${marks} as m where m.member_id = ${memberId} and m.step_id = ${steps.id})
        or exists (select 1 from ${evidence} as ev where ev.member_id = ${memberId} and ev.step_id = ${steps.id})`,
    })
    .from(steps)
    .leftJoin(progress, and(eq(progress.stepId, steps.id), eq(progress.memberId, memberId)))
    .where(and(eq(steps.projectId, projectId), eq(steps.id, stepId)));
  const found = rows[0];
  return found === undefined || (found.removed && !found.known) ? undefined : found;
}

/** What others have done at the project's current steps. */
export async function workAtSteps(db: Database, projectId: number, reader: string): Promise<WorkAtStep[]> {
  return rowsOf(
    db,
    sql`select w.step_id as step, count(distinct w.member_id)::int as members,
        count(*) filter (where w.state = 'done')::int as done, count(*) filter (where w.state is null)::int as evidence
      from (select g.step_id, g.member_id, g.state from ${progress} as g
          union all select ev.step_id, ev.member_id, null from ${evidence} as ev where ${unhiddenFor(reader, 'ev')}) as w
        join ${steps} as t on t.id = w.step_id join ${members} on ${members.id} = w.member_id
      where t.project_id = ${projectId} and t.removed_at is null and w.member_id <> ${reader} and ${visibleTo(reader)}
      group by w.step_id order by w.step_id`,
  );
}

/** Serialises one member's marks: two at once must not both see the earlier state. */
export async function lockProgress(tx: Database, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`progress ${memberId}`}, 0))`);
}

/** @returns 'known' if this very mark was made before; 'other' if the key belongs to another one */
export async function addMark(tx: Database, mark: typeof marks.$inferInsert): Promise<'added' | 'known' | 'other'> {
  const added = await tx.insert(marks).values(mark).onConflictDoNothing().returning({ key: marks.key });
  if (added.length > 0) return 'added';
  const [known] = await tx
    .select({ stepId: marks.stepId, state: marks.state })
    .from(marks)
    .where(and(eq(marks.memberId, mark.memberId), eq(marks.key, mark.key)));
  return known?.stepId === mark.stepId && known.state === mark.state ? 'known' : 'other';
}

/** When the newest mark of a step was pressed, as far as it has arrived; null if there is none. */
export async function newestMark(tx: Database, memberId: string, stepId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ markedAt: marks.markedAt })
    .from(marks)
    .where(and(eq(marks.memberId, memberId), eq(marks.stepId, stepId)))
    .orderBy(desc(marks.markedAt))
    .limit(1);
  return row?.markedAt ?? null;
}

/** Stores the state of a step, and the skills that it evidences. A step that is already done keeps its date. */
export async function setState(
  tx: Database,
  memberId: string,
  step: OwnStep,
  state: StepState,
  now: Date,
): Promise<void> {
  if (step.state === state) return;
  const ofStep = and(eq(progress.stepId, step.id), eq(progress.memberId, memberId));
  if (state === 'todo') await tx.delete(progress).where(ofStep);
  else
    await tx
      .insert(progress)
      .values({ stepId: step.id, memberId, state, markedAt: now })
      .onConflictDoUpdate({ target: [progress.stepId, progress.memberId], set: { state, markedAt: now } });
  await tx
    .delete(evidencedSkills)
    .where(and(eq(evidencedSkills.stepId, step.id), eq(evidencedSkills.memberId, memberId)));
  if (state !== 'done' || step.skills.length === 0) return;
  await tx
    .insert(evidencedSkills)
    .values(
      step.skills.map((name) => ({
        memberId,
        slug: slugOfSkill(name),
        stepId: step.id,
        name,
        stepTitle: step.title,
        doneAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** How many steps a member has done in all projects. */
export async function countOfDone(db: Database, memberId: string): Promise<number> {
  return db.$count(progress, and(eq(progress.memberId, memberId), eq(progress.state, 'done')));
}

/** The member's state at a step, and in its project. */
export async function standing(
  tx: Database,
  projectId: number,
  stepId: string,
  memberId: string,
): Promise<{ state: StepState; done_at: string | null; evidenced: string[]; done: number; steps: number }> {
  const mine = sql`select g.state, g.marked_at from ${progress} as g where g.step_id = ${stepId} and g.member_id = ${memberId}`;
  const rows = await tx
    .select({
      state: sql<StepState>`coalesce((select mine.state from (${mine}) as mine), 'todo')`,
      doneAt: sql<string | null>`(select to_json(mine.marked_at) from (${mine}) as mine where mine.state = 'done')`,
      evidenced: sql<
        string[]
      >`(select coalesce(json_agg(e.name order by e.name), '[]'::json) from ${evidencedSkills} as e
        where e.member_id = ${memberId} and e.step_id = ${stepId})`,
      done: sql<number>`(select count(*)::int from ${progress} as d join ${steps} as ds on ds.id = d.step_id
        where ds.project_id = ${projectId} and ds.removed_at is null and d.member_id = ${memberId} and d.state = 'done')`,
      steps: sql<number>`(select count(*)::int from ${steps} as st where st.project_id = ${projectId} and st.removed_at is null)`,
    })
    .from(sql`(select 1) as here`);
  const [found] = rows;
  if (found === undefined) throw new Error('the database did not answer with a row');
  const { doneAt, ...same } = found;
  return { ...same, done_at: doneAt === null ? null : isoDate(doneAt) };
}

/** This many of the newest steps that show a skill are listed; the rest are only counted. */
const listedSteps = 5;

type DoneStep = EvidencedSkill['steps'][number];
interface SkillRow {
  slug: string;
  name: string;
  count: number;
  steps: (Omit<DoneStep, 'project' | 'project_title'> & { project: number | null; project_title: string | null })[];
}

/**
 * The skills that a member has evidenced, those with the most steps first. Projects that the reader may not see are not
 * linked.
 *
 * @param own `linked`: readers' own steps are linked nevertheless, where the link leads to their own work
 */
export async function evidencedSkillsOf(
  db: Database,
  memberId: string,
  reader: Reader,
  own: 'linked' | 'unlinked',
): Promise<EvidencedSkill[]> {
  const isLinked = memberId === reader && own === 'linked' ? sql`true` : projectVisibleTo(reader);
  const seen = sql`select e.slug, e.name, e.done_at, e.step_id,
      ${titleFor(reader, 'step', 'e.step_title', 'e.step_title')} as title,
      case when ${isLinked} then p.id end as project_id,
      ${titleFor(reader, 'project', 'p.title', 'kept.project_title')} as project_title,
      (select count(*)::int from ${evidence} as ev where ev.step_id = e.step_id and ev.member_id = e.member_id
        and ${unhiddenFor(reader, 'ev')}) as shown,
      row_number() over (partition by e.slug order by e.done_at desc, e.step_id) as place
    from ${evidencedSkills} as e join ${steps} as st on st.id = e.step_id
    join ${communityProjects} as p on p.id = st.project_id ${keptTitleOf(sql`e.member_id`)} where e.member_id = ${memberId}`;
  const rows = await db
    .select({
      found: sql<
        SkillRow[]
      >`coalesce(json_agg(one.row order by one.count desc, one.latest desc, one.slug), '[]'::json)`,
    })
    .from(
      sql`(select seen.slug, count(*)::int as count, max(seen.done_at) as latest,
        json_build_object('slug', seen.slug, 'name', min(seen.name), 'count', count(*)::int,
          'steps', json_agg(json_build_object('project', seen.project_id, 'project_title', seen.project_title,
            'step', case when seen.project_id is not null then seen.step_id end, 'step_title', seen.title,
            'done_at', seen.done_at, 'evidence', seen.shown) order by seen.place) filter (where seen.place <= ${listedSteps})) as row
        from (${seen}) as seen group by seen.slug) as one`,
    );
  return (rows[0]?.found ?? []).map(({ steps: done, ...skill }) => ({
    ...skill,
    steps: done.map(({ project, project_title, done_at, ...step }) => ({
      ...step,
      project: project === null ? null : String(project),
      project_title: project_title ?? '',
      done_at: isoDate(done_at),
    })),
  }));
}
