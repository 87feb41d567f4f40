import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { OwnWork, UnavailableWork, UnavailableWorkPage } from '../../contract/own-work.ts';
import { imageAddress } from '../images/image-address.ts';
import { isoDate } from './community-cards.ts';
import { communityProjects, evidence, evidencedSkills, memberships, progress, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { hiddenOnly } from './hidden.ts';
import { projectVisibleTo, titleFor, unhiddenFor } from './visibility.ts';

/*
 * A member's own work in projects, whether or not they can see these. Everything here belongs to the member alone:
 * their rows, and the titles kept with them. Not even the order of the steps is the owner's.
 */

/**
 * SQL for the steps of `p` that the member has marked, one row each; and for their evidence there, except removed
 * pieces.
 */
const markedIn = (member: string) => sql`from ${progress} as g join ${steps} as t on t.id = g.step_id
  where t.project_id = p.id and g.member_id = ${member}`;
const shownIn = (member: string) => sql`from ${evidence} as ev join ${steps} as t on t.id = ev.step_id
  where t.project_id = p.id and ev.member_id = ${member} and ${unhiddenFor(member, 'ev')}`;

/** SQL for the member's part in the project `p`; `kept` is their membership. */
function workJson(member: string): SQL {
  return sql`json_build_object('project', p.id::text, 'title', ${titleFor(member, 'project', 'p.title', 'kept.project_title')},
    'role', case when kept.left_at is null then kept.role end)`;
}

/** SQL for the member's steps in `p` as JSON. */
function stepsJson(member: string): SQL {
  const pieces = sql`(select coalesce(json_agg(json_build_object('id', ev.id::text, 'text', ev.text, 'link', ev.link,
      'evidence_image', ev.evidence_image, 'created_at', ev.created_at, 'hidden', ev.hidden_at is not null) order by ev.id desc), '[]'::json)
    from ${evidence} as ev where ev.step_id = w.step_id and ev.member_id = ${member} and ${unhiddenFor(member, 'ev')})`;
  const skills = sql`(select coalesce(json_agg(e.name order by e.name), '[]'::json) from ${evidencedSkills} as e
    where e.step_id = w.step_id and e.member_id = ${member})`;
  // Includes steps with evidence that were never marked, or whose mark was undone.
  const worked = sql`select step_id, min(at) as at, (array_agg(step_title order by place, at desc))[1] as step_title,
      max(state) as state, max(done_at) as done_at
    from (select g.step_id, g.marked_at as at, g.step_title, 0 as place, g.state,
          case when g.state = 'done' then g.marked_at end as done_at ${markedIn(member)}
        union all select ev.step_id, ev.created_at, ev.step_title, 1, null, null ${shownIn(member)}) as each group by step_id`;
  return sql`(select coalesce(json_agg(json_build_object('id', w.step_id,
      'title', ${titleFor(member, 'step', 'w.step_title', 'w.step_title')}, 'state', coalesce(w.state, 'todo'), 'done_at', w.done_at,
      'skills', ${skills}, 'evidence', ${pieces}) order by w.at, w.step_id), '[]'::json) from (${worked}) as w)`;
}

type Row = { work: Pick<OwnWork, 'project' | 'title' | 'role'>; available: boolean; steps: OwnWork['steps'] };

const pieceOf = (piece: OwnWork['steps'][number]['evidence'][number]) => ({
  ...hiddenOnly(piece),
  evidence_image: imageAddress(piece.evidence_image),
  created_at: isoDate(piece.created_at),
});

/** What the member did in a project; undefined if they were never in it. */
export async function ownWorkIn(db: Database, projectId: number, member: string): Promise<OwnWork | undefined> {
  const [found] = await rowsOf<Row>(
    db,
    sql`select ${workJson(member)} as work, ${projectVisibleTo(member)} as available, ${stepsJson(member)} as steps
      from ${memberships} as kept join ${communityProjects} as p on p.id = kept.project_id
      where kept.project_id = ${projectId} and kept.member_id = ${member}`,
  );
  if (found === undefined) return undefined;
  return {
    ...found.work,
    available: found.available,
    steps: found.steps.map(({ done_at: doneAt, evidence: pieces, ...step }) => ({
      ...step,
      done_at: doneAt === null ? null : isoDate(doneAt),
      evidence: pieces.map(pieceOf),
    })),
  };
}

/**
 * Work in projects that the member cannot see, page by page. Leaves out projects that they left without having done
 * anything.
 */
export async function unavailableWorkOf(
  db: Database,
  member: string,
  after: string | undefined,
): Promise<UnavailableWorkPage> {
  const counts = sql`(select count(*)::int ${markedIn(member)} and g.state = 'done') as done,
    (select count(*)::int ${shownIn(member)}) as pieces`;
  const all = sql`from ${memberships} as kept join ${communityProjects} as p on p.id = kept.project_id
    where kept.member_id = ${member} and not ${projectVisibleTo(member)}
      and (kept.left_at is null or exists (select 1 ${markedIn(member)}) or exists (select 1 ${shownIn(member)}))`;
  const [answer] = await rowsOf<{
    count: number;
    found: (UnavailableWork & { place: number })[];
  }>(
    db,
    sql`select (select count(*)::int ${all}) as count,
      (select coalesce(json_agg(one.row order by one.place desc), '[]'::json) from (
        select kept.id as place, ${workJson(member)}::jsonb || jsonb_build_object('place', kept.id, 'done', counted.done,
            'evidence', counted.pieces) as row
          from ${memberships} as kept join ${communityProjects} as p on p.id = kept.project_id
          cross join lateral (select ${counts}) as counted
          where kept.id in (select kept.id ${all}) and ${after === undefined ? sql`true` : sql`kept.id < ${Number(after)}`}
          order by kept.id desc limit ${limits.pageProjects + 1}) as one) as found`,
  );
  const found = answer?.found ?? [];
  const page = found.slice(0, limits.pageProjects);
  return {
    count: answer?.count ?? 0,
    results: page.map(({ place: _place, ...work }) => work),
    next: found.length > page.length ? String(page.at(-1)?.place ?? '') : null,
  };
}
