import { sql } from 'drizzle-orm';
import type { WaitingEvidence, WaitingEvidencePage } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import { isoDate } from './community-cards.ts';
import { communityProjects, evidence, feedback, memberships, steps } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { nameJson, named } from './member-names.ts';
import { members } from './schema.ts';
import { projectVisibleTo, unhiddenFor, visibleTo } from './visibility.ts';

/**
 * One page of the evidence of others, in published projects that the reader is in, on which the reader sees no feedback but its author's own;
 * with the total, in one statement. What has waited longest comes first.
 */
export async function listWaitingEvidence(
  db: Database,
  reader: string,
  after: string | undefined,
): Promise<WaitingEvidencePage> {
  const answered = sql`exists (select 1 from ${feedback} as fb join ${members} on ${members.id} = fb.member_id
    where fb.evidence_id = ev.id and fb.member_id <> ev.member_id and ${visibleTo(reader)} and ${unhiddenFor(reader, 'fb')})`;
  const waiting = sql`from ${memberships} as mine
    join ${communityProjects} as p on p.id = mine.project_id and p.status = 'published' and p.hidden_at is null
    join ${steps} as st on st.project_id = p.id and st.removed_at is null
    join ${evidence} as ev on ev.step_id = st.id and ev.member_id <> ${reader}::uuid
    join ${members} on ${members.id} = ev.member_id
    where mine.member_id = ${reader}::uuid and mine.left_at is null and ${projectVisibleTo(reader)}
      and ${visibleTo(reader)} and ${unhiddenFor(reader, 'ev')} and not ${answered}`;
  const [answer] = await rowsOf<{ count: number; found: WaitingEvidence[] }>(
    db,
    sql`select (select count(*)::int ${waiting}) as count,
      (select coalesce(json_agg(one.row order by one.id), '[]'::json) from (
        select ev.id, json_build_object('id', ev.id::text, 'author', ${nameJson}, 'project', p.id::text, 'project_title', p.title,
            'step', st.id::text, 'step_title', st.title, 'created_at', ev.created_at) as row
          ${waiting} and ev.id > ${Number(after ?? 0)} order by ev.id limit ${limits.pageWaiting + 1}) as one) as found`,
  );
  const found = answer?.found ?? [];
  const page = found.slice(0, limits.pageWaiting);
  return {
    count: answer?.count ?? 0,
    results: page.map((one) => ({ ...one, author: named(one.author), created_at: isoDate(one.created_at) })),
    next: found.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}
