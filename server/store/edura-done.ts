import { sql } from 'drizzle-orm';
import type { EduraAction } from '../../contract/edura.ts';
import { isMarked } from '../../contract/edura-marks.ts';
import { skillKey } from '../skills/match.ts';
import { memberships, progress } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { targetRoles } from './guidance-schema.ts';
import { savedJobs } from './job-schema.ts';
import { membersNamed } from './members.ts';
import { follows, members, skills } from './schema.ts';

interface Standing {
  joined: string[];
  /** By step. */
  marked: Record<string, 'in_progress' | 'done'>;
  followed: string[];
  /** Ids of jobs. */
  saved: string[];
  /** Keys of the skills' names. */
  skills: string[];
  target: string | null;
}

function isDone(action: EduraAction, { joined, marked, followed, saved, skills: known, target }: Standing): boolean {
  switch (action.kind) {
    case 'join':
      return joined.includes(action.project);
    case 'mark':
    case 'reopen':
      return isMarked(action, marked[action.step] ?? 'todo');
    case 'follow':
      return followed.includes(action.username.toLowerCase());
    case 'save-job':
      return saved.includes(action.job);
    case 'add-skill':
      return known.includes(skillKey(action.title));
    case 'target':
    default:
      return target === action.slug;
  }
}

const texts = (values: readonly string[]) =>
  sql`(select one from jsonb_array_elements_text(${JSON.stringify(values)}::jsonb) as one)`;

/** Which of the actions offered by answers have already been done, here or elsewhere. */
export async function doneAmong(
  db: Database,
  actions: readonly EduraAction[],
  reader: string,
): Promise<(action: EduraAction) => boolean> {
  if (actions.length === 0) return () => false;
  const named = <Kind extends EduraAction['kind']>(kind: Kind, of: (action: EduraAction & { kind: Kind }) => string) =>
    texts(actions.flatMap((action) => (action.kind === kind ? [of(action as EduraAction & { kind: Kind })] : [])));
  const [standing] = await rowsOf<Standing>(
    db,
    sql`select
      (select coalesce(json_agg(m.project_id::text), '[]'::json) from ${memberships} as m
        where m.member_id = ${reader} and m.left_at is null and m.project_id::text in ${named('join', (one) => one.project)}) as joined,
      (select coalesce(json_object_agg(p.step_id, p.state), '{}'::json) from ${progress} as p
        where p.member_id = ${reader} and p.step_id::text in ${texts(actions.flatMap((one) => ('step' in one ? [one.step] : [])))}) as marked,
      (select coalesce(json_agg(lower(f.username)), '[]'::json) from ${members} as f
        where f.id in (${membersNamed(actions.flatMap((one) => (one.kind === 'follow' ? [one.username] : [])))})
          and exists (select 1 from ${follows} as by where by.follower_id = ${reader} and by.followed_id = f.id)) as followed,
      (select coalesce(json_agg(sj.job_id::text), '[]'::json) from ${savedJobs} as sj
        where sj.member_id = ${reader} and sj.job_id::text in ${named('save-job', (one) => one.job)}) as saved,
      (select coalesce(json_agg(s.name_key), '[]'::json) from ${skills} as s where s.member_id = ${reader}) as skills,
      (select t.role from ${targetRoles} as t where t.member_id = ${reader}) as target`,
  );
  return (action) => standing !== undefined && isDone(action, standing);
}
