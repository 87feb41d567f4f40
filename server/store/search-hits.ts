import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ProjectArea, Difficulty } from '../../contract/community-project-fields.ts';
import { efforts } from '../../contract/community-projects.ts';
import type { JobKind } from '../../contract/job-fields.ts';
import { limits } from '../../contract/limits.ts';
import type { SearchTab } from '../../contract/search.ts';
import { anyOf, skillTerm, strongTerm } from '../search/documents.ts';
import { isClose, type Meaning } from '../search/meaning.ts';
import { communityProjects } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { jobs } from './job-schema.ts';
import { jobDocuments, memberDocuments, projectDocuments } from './search-schema.ts';
import { blockedWith, isIn, posterVisibleTo, projectsClosedTo, projectsOfHidden, type Reader } from './visibility.ts';

export interface Filters {
  /** Slug. */
  skill?: string | undefined;
  area?: ProjectArea | undefined;
  difficulty?: Difficulty | undefined;
  effort?: keyof typeof efforts | undefined;
  kind?: JobKind | undefined;
  remote?: 'yes' | undefined;
}

export interface Found {
  count: number;
  /** Best first. */
  subjects: string[];
}

/** Maximum number of documents considered for a query. If a word occurs in more, only its strong places count. */
const mostDocuments = limits.searchCount + 1;
/** If there are fewer results than this, documents that lack some words are appended. */
const enough = 20;
/** Documents that lack some words must have at least this share of the strongest words, by weight. */
const leastShare = 0.4;

/** Value of an occurrence by its weight (D, C, B, A), and by how well it answers the word. */
const byWeight = sql`'{0.08, 0.2, 0.45, 1}'::float4[]`;
const bySurety = { sure: 1, near: 0.7, far: 0.5, farther: 0.3 } as const;
/**
 * A word is worth little more than this in total, however often its terms occur. A skill is found both by its words and
 * as a skill: counted twice, it would outweigh the other word in the title. The small share lets the document with the
 * most occurrences still lead.
 */
const mostWorth = { base: 0.8, share: 0.05 };

interface Place {
  table: PgTable;
  /** The subject of documents `d`. */
  subject: SQL;
  words: SQL;
  matches: (query: SQL) => SQL;
  isFound: SQL;
}

const all = { words: sql`d.words`, matches: (query: SQL) => sql`d.words @@ ${query}` };

/**
 * What a reader may search in the documents `d` of members: visitors less of those who show part of their profile to
 * members only. In two arms, one for each index.
 */
export function memberWordsFor(reader: Reader): Pick<Place, 'words' | 'matches'> {
  if (reader !== null) return all;
  return {
    words: sql`coalesce(d.open_words, d.words)`,
    matches: (query) =>
      sql`((d.open_words is null and d.words @@ ${query}) or (d.open_words is not null and d.open_words @@ ${query}))`,
  };
}

function placeOf(tab: SearchTab, reader: Reader, filters: Filters, now: Date): Place {
  const { area = null, difficulty = null, effort, kind = null, remote } = filters;
  if (tab === 'projects')
    return {
      ...all,
      table: projectDocuments,
      subject: sql`d.project_id`,
      isFound: sql`(${area}::text is null or d.area = ${area}) and (${difficulty}::text is null or d.difficulty = ${difficulty})
        and d.hours <= ${effort === undefined ? limits.projectHours : efforts[effort]}
        and ${reader === null ? sql`true` : sql`d.project_id not in (${projectsClosedTo(reader)})`}
        and d.project_id not in (select hp.id from ${communityProjects} as hp where hp.hidden_at is not null)
        and d.project_id not in (${projectsOfHidden})`,
    };
  if (tab === 'jobs')
    return {
      ...all,
      table: jobDocuments,
      subject: sql`d.job_id`,
      isFound: sql`d.expires_at > ${now.toISOString()}::timestamptz and (${kind}::text is null or d.kind = ${kind})
        and (${remote !== 'yes'} or d.remote) and ${posterVisibleTo(reader, sql`d.posted_by`)}
        and d.job_id not in (select hj.id from ${jobs} as hj where hj.hidden_at is not null)`,
    };
  return {
    ...memberWordsFor(reader),
    table: memberDocuments,
    subject: sql`d.member_id`,
    isFound: sql`${isIn(sql`d.audience`, reader)}
      and ${reader === null ? sql`true` : sql`d.member_id not in (${blockedWith(reader)})`}`,
  };
}

const tsquery = (text: string): SQL => sql`${text}::tsquery`;

const idsOf = ({ owned }: Meaning): readonly string[] => owned?.ids ?? [];

const isOwned = (subject: SQL, ids: readonly string[]): SQL => sql`${subject} = any(${`{${ids.join(',')}}`}::bigint[])`;

/**
 * The value of a document for one word: the best of its answers. The text is the same whatever the word means, so that
 * one statement is prepared for each number of words.
 */
function worthOf(meaning: Meaning, { words, subject }: Place): SQL {
  // A word is either known or not, so only two of the four have terms.
  const sureties =
    meaning.far.size + meaning.farther.size > 0 ? (['far', 'farther'] as const) : (['sure', 'near'] as const);
  const worth = sureties.map((surety) => {
    const terms = meaning[surety];
    // PostgreSQL divides by the number of terms. Ranking is most of the work, so it runs once for each word, and not at
    // all without terms.
    const sum = sql`select ${terms.size}::float8 * ts_rank(${byWeight}, ${words}, ${tsquery(anyOf(terms))}) as sum offset 0`;
    return sql`case when ${terms.size} = 0 then 0 else (select ${bySurety[surety]}::float8
      * least(ranked.sum, ${mostWorth.base}::float8 + ${mostWorth.share}::float8 * ranked.sum) from (${sum}) as ranked) end`;
  });
  const { owned } = meaning;
  if (owned !== undefined)
    worth.push(sql`case when ${isOwned(subject, owned.ids)} then ${owned.worth}::float8 else 0 end`);
  return sql`greatest(${sql.join(worth, sql`, `)})`;
}

/** A word that is in no document says less than the others, and must not keep them from being found. */
const unknownWeight = 0.2;
/** Share of the usual weight for a word that only asks for something. */
const askingShare = 0.1;

const weightOf = ({ documents, isAsking }: Meaning): number => (isAsking ? askingShare : 1) / Math.log2(4 + documents);

/**
 * The weight of each word. If all known words matched only distant spellings, an unknown word counts in full, because
 * nothing certain was found.
 */
function weightsOf(meanings: readonly Meaning[]): number[] {
  const isAnySure = meanings.some(
    (one) => isClose(one) || one.owned !== undefined || one.sure.size + one.near.size > 0,
  );
  return meanings.map((meaning) =>
    meaning.documents === 0 && isAnySure ? Math.min(unknownWeight, weightOf(meaning)) : weightOf(meaning),
  );
}

const termsOf = ({ sure, near, far, farther }: Meaning): string[] => [...sure, ...near, ...far, ...farther];

/**
 * For each word, any of its terms or an owner of that name. If there would be too many, terms count only in strong
 * places.
 */
function conditionsOf(
  place: Place,
  meanings: readonly Meaning[],
  skill: string | undefined,
): { whole: SQL; some: SQL } {
  const fewest = Math.min(...meanings.map(({ documents }) => documents));
  const looked = (meaning: Meaning) => (fewest > mostDocuments ? termsOf(meaning).map(strongTerm) : termsOf(meaning));
  const narrowed = (query: string) => (skill === undefined ? query : `(${query}) & ${anyOf([skillTerm(skill)])}`);
  const has = (query: string) => place.matches(tsquery(narrowed(query)));
  const orOwned = (query: string, ids: readonly string[]) => {
    if (ids.length === 0) return has(query);
    const inSkill = skill === undefined ? sql`` : sql` and ${has(anyOf([skillTerm(skill)]))}`;
    return sql`(${has(query)} or (${isOwned(place.subject, ids)}${inSkill}))`;
  };
  const named = meanings.filter(({ owned }) => owned !== undefined);
  const telling = meanings.filter(
    ({ word, documents, isHalf }) => documents > 0 && !isHalf && !/^[a-z0-9]{1,2}$/.test(word.term),
  );
  const inWords = meanings
    .filter((meaning) => !named.includes(meaning))
    .map((meaning) => `(${anyOf(looked(meaning))})`);
  const whole = [
    ...(inWords.length === 0 ? [] : [has(inWords.join(' & '))]),
    ...named.map((meaning) => orOwned(anyOf(looked(meaning)), idsOf(meaning))),
  ];
  const ids = [...new Set(named.flatMap(idsOf))];
  return {
    whole: sql.join(whole, sql` and `),
    // One or two letters say too little to stand for the rest.
    some: meanings.length === 1 ? sql`false` : orOwned(anyOf(telling.flatMap(looked)), ids),
  };
}

export interface Search {
  reader: Reader;
  filters: Filters;
  now: Date;
}

/** SQL for the documents that have all words of a query and, if those are few, also for those that lack some. */
function documentsOf(
  place: Place,
  meanings: readonly Meaning[],
  skill: string | undefined,
  columns: SQL,
  most: number,
): SQL {
  const { whole, some } = conditionsOf(place, meanings, skill);
  const weights = weightsOf(meanings);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = meanings.map((meaning, at) => {
    const matches = place.matches(tsquery(anyOf(termsOf(meaning))));
    const ids = idsOf(meaning);
    const answers = ids.length === 0 ? matches : sql`(${matches} or ${isOwned(place.subject, ids)})`;
    return sql`case when ${answers} then ${(weights[at] ?? 0) / total}::float8 else 0 end`;
  });
  const found = (condition: SQL) => sql`from ${place.table} as d where ${condition} and ${place.isFound} limit ${most}`;
  return sql`whole as materialized (select 1::float8 as share, ${columns} ${found(whole)}),
    partly as materialized (select * from (select ${sql.join(shares, sql` + `)} as share, ${columns}
      ${found(sql`(select count(*) from whole) < ${enough} and ${some} and not (${whole})`)}) as lacking where share >= ${leastShare})`;
}

/** How many documents of these tabs answer a query, counted up to one more than the maximum. */
export async function countHits<Tab extends SearchTab>(
  db: Database,
  tabs: readonly (readonly [Tab, readonly Meaning[]])[],
  { reader, filters, now }: Search,
): Promise<Partial<Record<Tab, number>>> {
  const counts = tabs.map(([tab, meanings]) => {
    if (meanings.length === 0) return sql`0 as ${sql.identifier(tab)}`;
    const place = placeOf(tab, reader, filters, now);
    const documents = documentsOf(place, meanings, filters.skill, sql`d.id`, limits.searchCount + 1);
    return sql`(with ${documents} select ((select count(*) from whole) + (select count(*) from partly))::int) as ${sql.identifier(tab)}`;
  });
  const [found] = await rowsOf<Record<Tab, number>>(db, sql`select ${sql.join(counts, sql`, `)}`);
  return found ?? {};
}

/** One page of the documents that answer a query, and their total. */
export async function findHits(
  db: Database,
  tab: SearchTab,
  meanings: readonly Meaning[],
  { offset, ...search }: Search & { offset: number },
): Promise<Found> {
  if (meanings.length === 0) return { count: 0, subjects: [] };
  const place = placeOf(tab, search.reader, search.filters, search.now);
  const weights = weightsOf(meanings);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const worths = meanings.map((meaning, at) => sql`${(weights[at] ?? 0) / total}::float8 * ${worthOf(meaning, place)}`);
  const columns = sql`${place.subject}::text as subject, d.id, ${sql.join(worths, sql` + `)} as worth`;
  const documents = documentsOf(place, meanings, search.filters.skill, columns, mostDocuments);
  const rows = await rowsOf<{ count: number; subjects: string[] }>(
    db,
    sql`with ${documents}, kept as materialized (select * from whole union all select * from partly),
      page as (select subject, round(share * share * worth * 1e6) as rank, id from kept
        order by rank desc, id limit ${limits.pageSearch} offset ${offset})
    select (select count(*)::int from kept) as count,
      (select coalesce(json_agg(subject order by rank desc, id), '[]'::json) from page) as subjects`,
  );
  return rows[0] ?? { count: 0, subjects: [] };
}
