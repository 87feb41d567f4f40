import { sql, type SQL } from 'drizzle-orm';
import { audiences, type Section, type Visibility } from '../../contract/profiles.ts';
import { memberships } from './community-schema.ts';
import { blocks, members } from './schema.ts';

/**
 * The only place that decides who may see what. Every query that shows a member's data to someone else takes its
 * condition from here.
 *
 * - A profile is visible to its audience: everyone, members (anyone signed in) or nobody.
 * - A section is visible to readers in the audience of both the profile and the section.
 * - A block, whoever made it, hides both members from each other.
 * - Members see all of their own profile.
 * - A community project is visible unless it is a draft; a block between the reader and one of its owners hides it. Owners
 *   see it in any case.
 */

/** The reading member's id, or null for a visitor. */
export type Reader = string | null;

type Audience = Visibility['profile'];

function admits(audience: Audience, reader: Reader): boolean {
  return audience === 'everyone' || (audience === 'members' && reader !== null);
}

/** SQL literals, because parameters would prevent the planner from using its statistics about audiences. */
function audienceList(wanted: (audience: Audience) => boolean): SQL {
  return sql.raw(
    audiences
      .filter(wanted)
      .map((audience) => `'${audience}'`)
      .join(', '),
  );
}

/** SQL condition on a row of `members`: the reader may see this member's profile. */
export function visibleTo(reader: Reader): SQL {
  const open = sql`${members.visibility} ->> 'profile' in (${audienceList((audience) => admits(audience, reader))})`;
  if (reader === null) return open;
  return sql`(${members.id} = ${reader} or (${open}
    and not exists (select 1 from ${blocks} as made where made.blocker_id = ${reader} and made.blocked_id = ${members.id})
    and not exists (select 1 from ${blocks} as met where met.blocker_id = ${members.id} and met.blocked_id = ${reader})))`;
}

/**
 * SQL query for the ids of all members for whom `visibleTo` does not hold. For counting: those few are subtracted from
 * a count read from an index alone.
 */
export function hiddenFrom(reader: Reader): SQL {
  const closed = sql`select h.id from ${members} as h
    where h.visibility ->> 'profile' in (${audienceList((audience) => !admits(audience, reader))})`;
  if (reader === null) return closed;
  return sql`${closed} and h.id <> ${reader} union ${blockedFrom(reader)}`;
}

/** SQL query for the ids of all members between whom and the reader there is a block. */
function blockedFrom(reader: string): SQL {
  return sql`select made.blocked_id from ${blocks} as made where made.blocker_id = ${reader}
    union select met.blocker_id from ${blocks} as met where met.blocked_id = ${reader}`;
}

/** SQL condition on a membership, named here: it makes its member one of the project's owners. */
export function owns(membership: string): SQL {
  return sql.raw(`(${membership}.role in ('owner', 'co-owner') and ${membership}.left_at is null)`);
}

/** SQL condition on a row of `community_projects as p`: the reader may see this project. */
export function projectVisibleTo(reader: Reader): SQL {
  const open = sql`p.status <> 'draft'`;
  if (reader === null) return open;
  const own = sql`select own.project_id from ${memberships} as own where own.member_id = ${reader} and ${owns('own')}`;
  const closed = sql`select shut.project_id from ${memberships} as shut
    where ${owns('shut')} and shut.member_id in (${blockedFrom(reader)})`;
  return sql`(p.id in (${own}) or (${open} and p.id not in (${closed})))`;
}

/** Whether the reader may see a section of a member whose profile they may see. */
export function seesSection(member: { id: string; visibility: Visibility }, section: Section, reader: Reader): boolean {
  return member.id === reader || admits(member.visibility[section], reader);
}
