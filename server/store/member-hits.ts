import { sql } from 'drizzle-orm';
import type { MemberHit } from '../../contract/search.ts';
import { limits } from '../../contract/limits.ts';
import type { Visibility } from '../../contract/profiles.ts';
import { imageAddress } from '../images/image-address.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { ProjectReader } from './community-cards.ts';
import { rowsOf, type Database } from './database.ts';
import { evidencedSkills } from './community-schema.ts';
import { sqlBuiltOnce } from './one-round.ts';
import { follows, members, skills } from './schema.ts';
import { memberDocuments } from './search-schema.ts';
import { seesSection, visibleTo, type Reader, type ReaderInSql } from './visibility.ts';

type Card = MemberHit['card'];
type CardRow = Omit<Card, 'shared' | 'profile_image'> & {
  id: string;
  image: string | null;
  visibility: Visibility;
  evidenced: string[];
};

/** Claimed skills in their member's order, then those that only steps show. */
function allSkills({ skills: claimed, evidenced }: CardRow): string[] {
  const slugs = new Set(claimed.map(slugOfSkill));
  return [...claimed, ...evidenced.filter((name) => !slugs.has(slugOfSkill(name)))];
}

const cardsFor = (reader: ReaderInSql) =>
  sqlBuiltOnce(sql`select ${members.id} as id, ${members.username} as username, ${members.firstName} as first_name,
        ${members.lastName} as last_name, ${members.profileImage} as image, ${members.headline} as headline,
        ${members.location} as location, ${members.visibility} as visibility,
        coalesce(${members.id} = ${reader}::uuid, false) as is_self,
        exists (select 1 from ${follows} as f where f.follower_id = ${reader}::uuid and f.followed_id = ${members.id}) as following,
        exists (select 1 from ${follows} as f where f.follower_id = ${members.id} and f.followed_id = ${reader}::uuid) as follows_you,
        (select coalesce(json_agg(s.name order by s.position, s.id), '[]'::json) from ${skills} as s
          where s.member_id = ${members.id}) as skills,
        (select coalesce(json_agg(distinct e.name), '[]'::json) from ${evidencedSkills} as e
          where e.member_id = ${members.id}) as evidenced
      from jsonb_array_elements_text(${sql.placeholder('ids')}::jsonb) with ordinality as asked(id, place)
        join ${members} on ${members.id} = asked.id::uuid
      where ${visibleTo(reader)} order by asked.place`);
const cardsForMember = cardsFor(sql.placeholder('reader'));
const cardsForVisitor = cardsFor(null);

/**
 * Cards of these members in this order, as far as the reader may see them. They contain all skills; which ones are
 * shown is decided later.
 */
export async function memberHitCards(
  db: Database,
  ids: readonly string[],
  reader: ProjectReader,
): Promise<(Card & { id: string })[]> {
  const values = { reader: reader.id, ids: JSON.stringify(ids) };
  const rows = await rowsOf<CardRow>(db, (reader.id === null ? cardsForVisitor : cardsForMember)(values));
  const own = new Set(JSON.parse(reader.slugs) as string[]);
  return rows.map((all) => {
    const { image, visibility, skills: _skills, evidenced: _evidenced, ...row } = all;
    const shown = seesSection({ id: row.id, visibility }, 'skills', reader.id) ? allSkills(all) : [];
    const shared = row.is_self ? [] : shown.filter((name) => own.has(slugOfSkill(name)));
    return { ...row, profile_image: imageAddress(image), skills: shown, shared };
  });
}

/** Suggestions for a reader without skills: the newest members. */
export async function newestMembers(db: Database, reader: Reader): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select d.member_id::text as id from ${memberDocuments} as d join ${members} on ${members.id} = d.member_id
      where ${visibleTo(reader)} and (${reader}::uuid is null or ${members.id} <> ${reader}::uuid)
      order by d.id desc limit ${limits.pageSearch}`,
  );
  return rows.map(({ id }) => id);
}

/** How many members the reader may see, counted up to one more than `limits.searchCount`. */
export async function countMembers(db: Database, reader: Reader): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${members} where ${visibleTo(reader)} limit ${limits.searchCount + 1}) as seen`,
  );
  return row?.count ?? 0;
}

/** Those of these members whom the reader does not follow, without the reader. */
export async function notYetFollowed(db: Database, ids: readonly string[], reader: Reader): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select asked.id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as asked(id, place)
      where asked.id::uuid is distinct from ${reader}::uuid and not exists (select 1 from ${follows} as f
        where f.follower_id = ${reader}::uuid and f.followed_id = asked.id::uuid) order by asked.place`,
  );
  return rows.map(({ id }) => id);
}
