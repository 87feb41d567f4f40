import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { audiences, type Section, type Visibility } from '../../contract/profiles.ts';
import { memberships } from './community-schema.ts';
import { blocks, members } from './schema.ts';

/**
 * The only place that decides who may see what. Every query that shows a member's data to someone else takes its
 * condition from here.
 *
 * - A profile is visible to its audience: everyone, members (anyone signed in) or nobody.
 * - A section is visible to readers in the audience of both the profile and the section.
 * - A block, by either of them, hides both members from each other.
 * - What moderators have hidden is visible to its author only, and what they have removed to nobody. Hiding a profile
 *   hides everything that its member alone has made.
 * - Members see all of their own profile.
 */

/** The reading member's id, or null for a visitor. */
export type Reader = string | null;

/** The same in SQL, where a member may also be a placeholder of a prepared statement. */
export type ReaderInSql = Reader | Placeholder;

type Audience = Visibility['profile'];

function admits(audience: Audience, reader: ReaderInSql): boolean {
  return audience === 'everyone' || (audience === 'members' && reader !== null);
}

/**
 * SQL condition: the reader is in the audience. Literals, because parameters would prevent the planner from using its
 * statistics about audiences.
 */
export function isIn(audience: SQL | AnyPgColumn, reader: ReaderInSql): SQL {
  const admitted = audiences.filter((one) => admits(one, reader)).map((one) => `'${one}'`);
  return sql`${audience} in (${sql.raw(admitted.join(', '))})`;
}

/** The audience of a profile, as in an index and in the counts of follows. */
export function audienceOf(member: { visibility: AnyPgColumn }): SQL {
  return sql`${member.visibility} ->> 'profile'`;
}

/** SQL query for the ids of the members whom a block hides from the reader. */
export function blockedWith(reader: string | Placeholder | SQL): SQL {
  return sql`select made.blocked_id as id from ${blocks} as made where made.blocker_id = ${reader}
    union select met.blocker_id from ${blocks} as met where met.blocked_id = ${reader}`;
}

/**
 * SQL condition: this member has blocked the reader, who had not blocked them by then. A block back must not show the
 * reader the name and picture that the first block hides; a block that came later changes nothing for the reader, who
 * would otherwise learn of it.
 */
export function isShutOut(reader: ReaderInSql, member: SQL | AnyPgColumn): SQL<boolean> {
  return sql`exists (select 1 from ${blocks} as met where met.blocker_id = ${member} and met.blocked_id = ${reader}
    and not exists (select 1 from ${blocks} as made where made.blocker_id = ${reader} and made.blocked_id = ${member}
      and made.created_at < met.created_at))`;
}

/**
 * SQL condition on a row under this alias: moderators have not hidden it, or the reader is its author (named by the
 * column `author`) and it was not removed.
 */
export function unhiddenFor(reader: ReaderInSql | SQL, row: string, author = 'member_id'): SQL {
  const open = sql.raw(`${row}.hidden_at is null`);
  return reader === null
    ? open
    : sql`(${open} or (${sql.raw(`${row}.${author}`)} = ${reader}::uuid and ${sql.raw(`${row}.removed_at is null`)}))`;
}

/** SQL condition on a row of `members`, or of an alias of it: the reader may see this member's profile. */
export function visibleTo(
  reader: ReaderInSql,
  member: { id: AnyPgColumn; visibility: AnyPgColumn } = members,
): SQL<boolean> {
  const open = isIn(audienceOf(member), reader);
  if (reader === null) return sql`(${open})`;
  return sql`(${member.id} = ${reader} or (${open}
    and not exists (select 1 from ${blocks} as made where made.blocker_id = ${reader} and made.blocked_id = ${member.id})
    and not exists (select 1 from ${blocks} as met where met.blocker_id = ${member.id} and met.blocked_id = ${reader})))`;
}

/**
 * SQL condition on a row of `members`: the reader can write to them and read what the two have written. That is anyone
 * whose profile they may see, and anyone they have a conversation with, unless there is a block.
 *
 * @param conversation its id, null if there is none
 */
export function reachableBy(
  reader: string | Placeholder,
  member: { id: AnyPgColumn; visibility: AnyPgColumn },
  conversation: SQL,
): SQL<boolean> {
  return sql`((${conversation} is not null or ${isIn(audienceOf(member), reader)}) and ${member.id} not in (${blockedWith(reader)}))`;
}

/** SQL condition on a membership under this alias: it makes its member one of the project's owners. */
export function owns(membership: string): SQL {
  return sql.raw(`(${membership}.role in ('owner', 'co-owner') and ${membership}.left_at is null)`);
}

/**
 * SQL condition: the reader may be told that this member owns the project of the membership under this alias. The owner
 * is told of every co-owner, even one who hides or has blocked them, so that nobody can keep a role that way.
 */
export function ownerVisibleTo(reader: ReaderInSql, membership: string): SQL {
  if (reader === null) return visibleTo(reader);
  return sql`(${visibleTo(reader)} or exists (select 1 from ${memberships} as chief
    where chief.project_id = ${sql.raw(membership)}.project_id and chief.member_id = ${reader} and chief.role = 'owner'
      and chief.left_at is null))`;
}

/** SQL query for the ids of the projects that a block between the reader and an owner hides. */
export function projectsClosedTo(reader: NonNullable<ReaderInSql>): SQL {
  return sql`select shut.project_id from ${memberships} as shut
    where ${owns('shut')} and shut.member_id in (${blockedWith(reader)})`;
}

/**
 * SQL condition on a row of `members` under this alias: moderators have hidden the profile. There is an index for it.
 */
const hiddenMember = (row: string): SQL => sql.raw(`${row}.hidden_at is not null`);

/** SQL query for the ids of the projects all of whose owners moderators have hidden. */
export const projectsOfHidden: SQL = sql`select gone.project_id from ${members} as hm
  join ${memberships} as gone on gone.member_id = hm.id and ${owns('gone')} where ${hiddenMember('hm')}
  and not exists (select 1 from ${memberships} as other join ${members} as om on om.id = other.member_id
    where other.project_id = gone.project_id and ${owns('other')} and om.hidden_at is null)`;

/** SQL condition on a row of `community_projects as p`: moderators have hidden it, or all of its owners. */
export const projectIsHidden: SQL = sql`(p.hidden_at is not null or p.id in (${projectsOfHidden}))`;

/** SQL condition on a row of `community_projects as p`: the reader may see this project. */
export function projectVisibleTo(reader: ReaderInSql): SQL {
  const open = sql`(p.status <> 'draft' and p.hidden_at is null and p.id not in (${projectsOfHidden}))`;
  if (reader === null) return open;
  const own = sql`select own.project_id from ${memberships} as own where own.member_id = ${reader} and ${owns('own')}`;
  return sql`((p.id in (${own}) and p.removed_at is null) or (${open} and p.id not in (${projectsClosedTo(reader)})))`;
}

/**
 * SQL for the title of the project `p` or one of its steps, for what a member has done there, which stays theirs.
 * Readers who may not see the project get the title kept with the work, rather than an owner's later one. Titles that
 * moderators have hidden are replaced.
 */
export function titleFor(reader: ReaderInSql, of: keyof typeof hiddenTitles, title: string, kept: string): SQL {
  const [unknown, hidden] = [unknownTitles[of], hiddenTitles[of]].map((words) => sql.raw(`'${words}'`));
  return sql`case when ${projectVisibleTo(reader)} then ${sql.raw(title)}
    when p.hidden_at is null then coalesce(nullif(${sql.raw(kept)}, ''), ${unknown}) else ${hidden} end`;
}

/** Replacements for titles that moderators have hidden, and for those that were not kept. */
export const hiddenTitles = { project: 'a project that moderators have hidden', step: 'A step' } as const;
const unknownTitles = { project: 'A project', step: 'A step' } as const;

/** SQL for this member's memberships as `kept`, which hold the titles of the projects `p` for their work there. */
export function keptTitleOf(member: SQL): SQL {
  return sql`left join ${memberships} as kept on kept.project_id = p.id and kept.member_id = ${member}`;
}

/** SQL condition on a row of `members`: the reader may see this section, if they may see the profile. */
export function sectionVisibleTo(section: Section, reader: ReaderInSql): SQL {
  const open = isIn(sql`${members.visibility} ->> ${sql.raw(`'${section}'`)}`, reader);
  return reader === null ? open : sql`(${members.id} = ${reader} or ${open})`;
}

/**
 * SQL condition on the member who posted a job: moderators have not hidden them, and there is no block between them and
 * the reader.
 */
export function posterVisibleTo(reader: Reader, postedBy: SQL): SQL {
  const hidden = sql`select hm.id from ${members} as hm where ${hiddenMember('hm')}`;
  if (reader === null) return sql`(${postedBy} is null or ${postedBy} not in (${hidden}))`;
  return sql`(${postedBy} is null or ${postedBy} = ${reader}::uuid
    or ${postedBy} not in (${hidden} union all ${blockedWith(reader)}))`;
}

/** SQL condition on a row of `jobs as j`: the reader may see this job. */
export function jobVisibleTo(reader: Reader): SQL {
  return sql`(${unhiddenFor(reader, 'j', 'posted_by')} and ${posterVisibleTo(reader, sql`j.posted_by`)})`;
}

/** Whether the reader may see a section of a member whose profile they may see. */
export function seesSection(member: { id: string; visibility: Visibility }, section: Section, reader: Reader): boolean {
  return member.id === reader || admits(member.visibility[section], reader);
}
