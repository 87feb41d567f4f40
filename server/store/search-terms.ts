import { sql } from 'drizzle-orm';
import type { Asked } from '../search/asked.ts';
import { halvesWithSlips } from '../search/halves.ts';
import { slipsIn, spellingsOf } from '../search/spelling.ts';
import { stemOf, stemsOf } from '../search/words.ts';
import { rowsOf, type Database } from './database.ts';
import { searchTerms } from './search-schema.ts';
import type { Reader } from './visibility.ts';

/** A term of the documents, and how many of each tab contain it. */
export interface KnownTerm {
  /** Place of the query's word that it resembles; -1 for skills, places, joined words and halves of words. */
  place: number;
  how: 'form' | 'start' | 'similar';
  term: string;
  projects: number;
  jobs: number;
  /** Whom the reader can find by it. */
  members: number;
}

/** How many terms with the same beginning are looked at, and how many of them are used. */
const beginnings = { looked: 2_000, used: 60 };
const mostSimilar = 400;

interface Looked {
  place: number;
  term: string;
  stem: string;
  /** The end of the range of longer words. */
  until: string | null;
  spellings: number[];
}

const byStem = (place: number, term: string, stem: string): Looked => ({
  place,
  term,
  stem,
  until: null,
  spellings: [],
});

/** Terms are looked up before they are ordered: a generic plan would read all terms in order to find them. */
async function look(db: Database, all: readonly Looked[], reader: Reader): Promise<KnownTerm[]> {
  // What only members can find must not change what a visitor's words mean.
  const members = sql.raw(reader === null ? 'open_members' : 'members');
  return rowsOf<KnownTerm>(
    db,
    sql`with asked as materialized (select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
        as a(place int, term text, stem text, until text, spellings int4[]))
      select a.place, 'form' as how, t.term, t.projects, t.jobs, t.${members} as members
        from asked as a join ${searchTerms} as t on t.stem = a.stem collate "C"
      union all
      select a.place, 'start', t.term, t.projects, t.jobs, t.${members} as members from asked as a
        cross join lateral (select * from (select * from ${searchTerms} as b
          where b.term > a.term collate "C" and b.term < a.until collate "C" order by b.term limit ${beginnings.looked}) as b
          order by b.projects + b.jobs + b.${members} desc, b.term limit ${beginnings.used}) as t
        where a.until is not null
      union all
      select a.place, 'similar', t.term, t.projects, t.jobs, t.${members} as members from asked as a
        cross join lateral (with alike as materialized (select * from ${searchTerms} as s where s.spellings && a.spellings)
          select * from alike order by term limit ${mostSimilar}) as t
        where cardinality(a.spellings) > 0`,
  );
}

/**
 * Terms of the documents that are other forms of a query's words, continue its last word, or have a similar spelling to
 * one, or to half of a word that is nothing else.
 */
export async function termsLike(db: Database, asked: Asked, reader: Reader): Promise<KnownTerm[]> {
  const { words, joined, halves } = asked;
  const terms = words.map(({ term, isLast }, place) => ({
    place,
    term,
    stem: stemOf(term),
    until: isLast && !term.startsWith('#') ? `${term}\u{10FFFF}` : null,
    spellings: slipsIn(term) > 0 ? spellingsOf(term) : [],
  }));
  const others = new Set([
    ...joined.map(({ term }) => term),
    ...words.flatMap(({ named }) => [...named.keys()]),
    ...halves.flatMap((one) => one.terms),
  ]);
  const all: Looked[] = [
    ...terms,
    ...words.flatMap(({ term }, place) =>
      stemsOf(term)
        .filter((stem) => stem !== stemOf(term))
        .map((stem) => byStem(place, term, stem)),
    ),
    ...[...others].map((term) => byStem(-1, term, stemOf(term))),
  ];
  const found = await look(db, all, reader);
  const parts = halvesWithSlips(asked, found);
  if (parts.length === 0) return found;
  const spelt = parts.map((term): Looked => ({ ...byStem(-1, term, ''), spellings: spellingsOf(term) }));
  return [...found, ...(await look(db, spelt, reader))];
}
