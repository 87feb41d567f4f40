import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Role } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import type { ProjectMember, ProjectMemberPage } from '../../contract/memberships.ts';
import { hasRoom, visibleMembers } from './community-cards.ts';
import { communityProjects, memberships, progress, steps } from './community-schema.ts';
import type { Database } from './database.ts';
import { nameJson, named } from './member-names.ts';
import { follows, members } from './schema.ts';
import { projectIsHidden, visibleTo, type Reader } from './visibility.ts';

/** How many co-owners the project has, including hidden ones. */
export async function countCoOwners(tx: Database, projectId: number): Promise<number> {
  const rows = await tx
    .select({ rows: count() })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), isNull(memberships.leftAt), eq(memberships.role, 'co-owner')));
  return rows[0]?.rows ?? 0;
}

/** Adds a member, or restores the membership of someone who was in it before. */
export async function addMembership(tx: Database, projectId: number, memberId: string, now: Date): Promise<void> {
  await tx
    .insert(memberships)
    .values({ projectId, memberId, role: 'member', joinedAt: now })
    .onConflictDoUpdate({
      target: [memberships.projectId, memberships.memberId],
      set: { leftAt: null, joinedAt: now, role: 'member', projectTitle: sql`excluded.project_title` },
    });
}

/** When the member last joined or left; null if they were never in the project. */
export async function lastSaid(tx: Database, projectId: number, memberId: string): Promise<Date | null> {
  const [row] = await tx
    .select({
      at: sql<Date | null>`coalesce(${memberships.saidAt}, ${memberships.leftAt}, ${memberships.joinedAt})`.mapWith(
        memberships.joinedAt,
      ),
    })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId)));
  return row?.at ?? null;
}

/** Keeps when the member has joined or left, also if it changed nothing. */
export async function noteSaid(tx: Database, projectId: number, memberId: string, pressed: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ saidAt: sql`greatest(${memberships.saidAt}, ${pressed.toISOString()}::timestamptz)` })
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId)));
}

/** To be written with each change that may take a role away. */
const endOfRole = (now: Date) => ({
  ranUntil: sql`case when ${memberships.role} = 'member' then ${memberships.ranUntil} else ${now.toISOString()}::timestamptz end`,
});

export async function endMembership(tx: Database, projectId: number, memberId: string, now: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ leftAt: now, role: 'member', ...endOfRole(now) })
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId), isNull(memberships.leftAt)));
}

/**
 * Passes projects without an owner to the earliest co-owner, if there is one. Whom moderators have hidden, or who is about to go, comes
 * last: the others could neither see nor replace them.
 */
export async function passOn(tx: Database, projects: readonly number[]): Promise<void> {
  await tx.execute(sql`update ${memberships} as m set role = 'owner' from (
      select distinct on (c.project_id) c.project_id, c.member_id from ${memberships} as c
      join ${members} on ${members.id} = c.member_id
      where c.project_id in (select jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb)::bigint)
        and c.role = 'co-owner' and c.left_at is null
      order by c.project_id, ${members.hiddenAt} is not null or ${members.deletionAt} is not null, c.joined_at, c.member_id
    ) as heir where m.project_id = heir.project_id and m.member_id = heir.member_id`);
}

/** The figures on the project's card that joining and leaving change. */
export async function roomIn(
  db: Database,
  projectId: number,
  reader: Reader,
): Promise<{ members: number; has_room: boolean }> {
  const rows = await db
    .select({ members: sql<number>`${visibleMembers(reader)}`, has_room: sql<boolean>`${hasRoom}` })
    .from(sql`${communityProjects} as p`)
    .where(sql`p.id = ${projectId}`);
  return rows[0] ?? { members: 0, has_room: false };
}

/**
 * The member's role in a project that they cannot see; null once they have left it, undefined if they were never in it.
 */
export async function roleInUnseen(
  tx: Database,
  projectId: number,
  memberId: string,
): Promise<Role | null | undefined> {
  const rows = await tx
    .select({ role: memberships.role, leftAt: memberships.leftAt })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId)));
  const [found] = rows;
  return found && (found.leftAt === null ? found.role : null);
}

/** Whether moderators have hidden the project itself, or its owners. */
export async function isHidden(tx: Database, projectId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: sql<number>`p.id` })
    .from(sql`${communityProjects} as p`)
    .where(sql`p.id = ${projectId} and ${projectIsHidden}`);
  return rows.length > 0;
}

/** @returns undefined if the member is not in the project */
export async function roleOf(tx: Database, projectId: number, memberId: string): Promise<Role | undefined> {
  const rows = await tx
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId), isNull(memberships.leftAt)));
  return rows[0]?.role;
}

export async function setRole(tx: Database, projectId: number, memberId: string, role: Role, now: Date): Promise<void> {
  await tx
    .update(memberships)
    .set({ role, ...(role === 'member' ? endOfRole(now) : {}) })
    .where(and(eq(memberships.projectId, projectId), eq(memberships.memberId, memberId)));
}

type MemberRow = ProjectMember & { id: number };

/** Which members of a project to list; all of these conditions hold for each. */
export interface MembersWanted {
  /** They have done every step. */
  finished?: boolean;
  /** The reader follows them. */
  followed?: boolean;
  /** Not the reader. */
  others?: boolean;
  username?: string;
}

/** One page of a project's members with the total, last joined first, in one statement. */
export async function listProjectMembers(
  db: Database,
  projectId: number,
  reader: Reader,
  after: string | undefined,
  { finished = false, followed = false, others = false, username }: MembersWanted = {},
): Promise<ProjectMemberPage> {
  const doneSteps = sql`(select count(*) from ${progress} as g join ${steps} as gs on gs.id = g.step_id
      where gs.project_id = ms.project_id and gs.removed_at is null and g.member_id = ms.member_id and g.state = 'done')`;
  const isFollowed = sql`exists (select 1 from ${follows} as f where f.follower_id = ${reader}::uuid and f.followed_id = ms.member_id)`;
  const wanted = sql.join(
    [
      sql`true`,
      ...(followed ? [isFollowed] : []),
      ...(others ? [sql`ms.member_id is distinct from ${reader}::uuid`] : []),
      ...(username === undefined ? [] : [sql`${members.username} = ${username}`]),
      ...(finished
        ? [
            sql`${doneSteps} = (select nullif(count(*), 0) from ${steps} as s where s.project_id = ms.project_id and s.removed_at is null)`,
          ]
        : []),
    ],
    sql` and `,
  );
  const visible = sql`from ${memberships} as ms join ${members} on ${members.id} = ms.member_id
    where ms.project_id = ${projectId} and ms.left_at is null and ${visibleTo(reader)} and ${wanted}`;
  const row = sql`(${nameJson})::jsonb || jsonb_build_object('id', ms.id, 'headline', ${members.headline}, 'role', ms.role,
    'done', ${doneSteps},
    'is_self', coalesce(ms.member_id = ${reader}::uuid, false),
    'following', ${isFollowed})`;
  const rows = await db
    .select({
      count: sql<number>`(select count(*)::int ${visible})`,
      found: sql<MemberRow[]>`(select coalesce(json_agg(one.row order by one.id desc), '[]'::json) from (
        select ms.id, ${row} as row ${visible} and ${after === undefined ? sql`true` : sql`ms.id < ${Number(after)}`}
        order by ms.id desc limit ${limits.pageMembers + 1}) as one)`,
    })
    .from(sql`(select 1) as here`);
  const found = rows[0]?.found ?? [];
  const page = found.slice(0, limits.pageMembers);
  return {
    count: rows[0]?.count ?? 0,
    results: page.map(({ id: _id, ...member }) => named(member)),
    next: found.length > page.length ? String(page.at(-1)?.id ?? '') : null,
  };
}

/** Co-owners whom the reader may see, the earliest to join first. */
export async function listCoOwners(
  db: Database,
  projectId: number,
  reader: Reader,
): Promise<Pick<ProjectMember, 'username' | 'first_name' | 'last_name' | 'is_self'>[]> {
  const row = sql`(${nameJson})::jsonb || jsonb_build_object('is_self', coalesce(ms.member_id = ${reader}::uuid, false))`;
  const visible = sql`from ${memberships} as ms join ${members} on ${members.id} = ms.member_id
    where ms.project_id = ${projectId} and ms.left_at is null and ms.role = 'co-owner' and ${visibleTo(reader)}`;
  const rows = await db
    .select({
      found: sql<Omit<MemberRow, 'id'>[]>`(select coalesce(json_agg(${row} order by ms.id), '[]'::json) ${visible})`,
    })
    .from(sql`(select 1) as here`);
  return (rows[0]?.found ?? []).map((member) => named(member));
}
