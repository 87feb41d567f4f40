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

/** Of each tab the pairs of things that people look for; the second may be left out. */
const sources: readonly (readonly [tab: SearchTab, rows: ReturnType<typeof sql>])[] = [
  // A quilt by Welding: "quilt welding".
  [
    'projects',
    sql`select id::text, array[split_part(title, ' ', 2), split_part(title, ' by ', 2)] as parts from community_projects
      where status = 'published' and title like 'A % by %' order by id`,
  ],
  // Carpenter for boats, in Leeds: "carpenter leeds".
  [
    'jobs',
    sql`select id::text, array[split_part(title, ' for ', 1), place] as parts from jobs
      where expires_at > now() and organisation like 'Example %' order by id`,
  ],
  // The organisation: "example karomi".
  ['jobs', sql`select id::text, array[organisation] as parts from jobs where expires_at > now() order by id`],
  [
    'members',
    sql`select username as id, array[first_name, last_name] as parts from members
      where visibility ->> 'profile' <> 'nobody' and username like 'member-%' order by id`,
  ],
  // Baker who teaches, in Łódź: "baker lodz".
  [
    'members',
    sql`select username as id, array[split_part(headline, ' who ', 1), location] as parts from members
      where visibility ->> 'profile' <> 'nobody' and username like 'member-%' order by id`,
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
    byParts.set(key, [...(byParts.get(key) ?? []), id]);
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
