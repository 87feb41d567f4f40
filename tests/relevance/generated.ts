import { sql } from 'drizzle-orm';
import type { SearchTab } from '../../contract/search.ts';
import { rowsOf, type Database } from '../../server/store/database.ts';
import type { Grade } from './queries.ts';

/**
 * What people type into the search of the generated community (tests/bench/search-in-bulk.ts), and what they expect: labelled by what the
 * generator has put into each row, read from the tables themselves and not from the search. All that answer the whole query were meant.
 */
export interface GeneratedQuery {
  tab: SearchTab;
  query: string;
  /** Ids of projects and jobs, usernames of members. */
  expected: Readonly<Record<string, Grade>>;
}

interface Row {
  id: string;
  /** What a query is made of, in the order in which it is typed. */
  parts: string[];
}

/** Trades, and the skills of the catalogue that they live by: who types the one means the other as well. */
const trades = [
  ['Baker', 'Baking'],
  ['Welder', 'Welding'],
  ['Nurse', 'Nursing'],
  ['Teacher', 'Teaching'],
  ['Gardener', 'Gardening'],
  ['Carpenter', 'Carpentry'],
  ['Translator', 'Translation'],
  ['Illustrator', 'Illustration'],
  ['Electrician', 'Electrical installation'],
  ['Beekeeper', 'Beekeeping'],
  ['Archivist', 'Archiving'],
  ['Farmer', 'Farming'],
  ['Tailor', 'Sewing'],
  ['Cook', 'Cooking'],
] as const;
const livedBy = sql.raw(
  `(values ${trades.map(([trade, skill]) => `('${trade}', '${skill}')`).join(', ')}) as lived(trade, skill)`,
);

/** Of each tab the pairs of things that people look for; the second may be left out. */
const sources: readonly (readonly [tab: SearchTab, rows: ReturnType<typeof sql>])[] = [
  // A quilt, with a skill that it names in its title or lists: "quilt welding".
  [
    'projects',
    sql`select id::text, array[split_part(title, ' ', 2), skill] as parts from community_projects
      cross join lateral (select split_part(title, ' by ', 2) as skill
        union select s.name from community_project_skills as s where s.project_id = id) as named
      where status = 'published' and title like 'A % by %' order by id, skill`,
  ],
  // Carpenter for boats, or one with carpentry, in Leeds: "carpenter leeds".
  [
    'jobs',
    sql`select id::text, array[trade, place] as parts from jobs
      cross join lateral (select split_part(title, ' for ', 1) as trade
        union select lived.trade from job_skills as s join ${livedBy} on lived.skill = s.name where s.job_id = id) as asked
      where expires_at > now() and organisation like 'Example %' order by id, trade`,
  ],
  // The organisation: "example karomi".
  ['jobs', sql`select id::text, array[organisation] as parts from jobs where expires_at > now() order by id`],
  [
    'members',
    sql`select username as id, array[first_name, last_name] as parts from members
      where visibility ->> 'profile' <> 'nobody' and username like 'member-%' order by id`,
  ],
  // Baker who teaches, or someone who can bake, in Łódź: "baker lodz".
  [
    'members',
    sql`select username as id, array[trade, location] as parts from members as m
      cross join lateral (select split_part(headline, ' who ', 1) as trade
        union select lived.trade from skills as s join ${livedBy} on lived.skill = s.name where s.member_id = m.id) as asked
      where visibility ->> 'profile' <> 'nobody' and username like 'member-%' order by username, trade`,
  ],
];

/** Queries made of each kind of row. */
const ofEach = 16;

/** As someone without the accents on their keyboard types it. */
function typed(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o');
}

function queriesFrom(tab: SearchTab, rows: readonly Row[]): GeneratedQuery[] {
  const byParts = new Map<string, string[]>();
  for (const { id, parts } of rows) {
    const key = typed(parts.join(' '));
    const known = byParts.get(key);
    if (known === undefined) byParts.set(key, [id]);
    else known.push(id);
  }
  const keys = [...byParts.keys()];
  const step = Math.max(1, Math.floor(keys.length / ofEach));
  return keys
    .filter((_, place) => place % step === 0)
    .slice(0, ofEach)
    .map((query) => ({
      tab,
      query,
      expected: Object.fromEntries((byParts.get(query) ?? []).map((id) => [id, 3 as const])),
    }));
}

export async function generatedQueries(db: Database): Promise<GeneratedQuery[]> {
  const all: GeneratedQuery[] = [];
  for (const [tab, query] of sources) all.push(...queriesFrom(tab, await rowsOf<Row>(db, query)));
  return all;
}
