import { sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import { anyOf, strongTerm } from '../search/documents.ts';
import { memberships } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { members } from './schema.ts';
import { memberWordsFor } from './search-hits.ts';
import { memberDocuments } from './search-schema.ts';
import { blockedWith, isIn, visibleTo, type Reader } from './visibility.ts';

/** A project and its owner. */
export interface OwnedProject {
  project: string;
  first_name: string;
  last_name: string;
  username: string;
}

const most = limits.searchCount + 1;

/**
 * Projects whose owner's document has, in its strong places, a term from each of these lists, as far as the reader may
 * know the owner and what they are found by. Not all of them have it in their name.
 */
export async function projectsOwnedBy(
  db: Database,
  words: readonly string[][],
  reader: Reader,
): Promise<OwnedProject[]> {
  const query = words.map((terms) => `(${anyOf(terms.map(strongTerm))})`).join(' & ');
  const open: SQL = reader === null ? sql`true` : sql`d.member_id not in (${blockedWith(reader)})`;
  return rowsOf<OwnedProject>(
    db,
    sql`with named as materialized (select d.member_id from ${memberDocuments} as d
        where ${memberWordsFor(reader).matches(sql`${query}::tsquery`)} and ${isIn(sql`d.audience`, reader)} and ${open} limit ${most}),
      -- One by one, and before anything is asked of the members: few of them own a project, and there are many owners.
      own as materialized (select named.member_id, mo.project_id from named
        cross join lateral (select one.project_id from ${memberships} as one
          where one.member_id = named.member_id and one.role = 'owner' and one.left_at is null offset 0) as mo)
      select own.project_id::text as project, owner.* from own
        cross join lateral (select ${members.firstName} as first_name, ${members.lastName} as last_name, ${members.username} as username
          from ${members} where ${members.id} = own.member_id and ${visibleTo(reader)}
            and ${members.hiddenAt} is null and ${members.deletionAt} is null offset 0) as owner
        limit ${most}`,
  );
}
