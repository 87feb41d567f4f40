import { sql, type SQL } from 'drizzle-orm';
import type { ProjectArea, Difficulty } from '../../contract/community-project-fields.ts';
import { efforts } from '../../contract/community-projects.ts';
import type { JobKind } from '../../contract/job-fields.ts';
import { limits } from '../../contract/limits.ts';
import type { SearchTab } from '../../contract/search.ts';
import { anyOf, skillTerm, strongTerm } from '../search/documents.ts';
import type { Meaning } from '../search/meaning.ts';
import { communityProjects } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { jobs } from './job-schema.ts';
import { members } from './schema.ts';
import { jobDocuments, memberDocuments, projectDocuments } from './search-schema.ts';
import { jobVisibleTo, projectVisibleTo, visibleTo, type Reader } from './visibility.ts';

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
  /** The best first. */
  subjects: string[];
}

/** A query is answered from so many documents at most: those of its strong places, where a word is in more than that. */
const mostDocuments = 4_000;
/** With fewer results than this, those that lack a word are added behind. */
const enough = 20;
/** Of the strongest words, by weight, those that lack some must still have this share. */
const leastShare = 0.5;

/** Worth of an occurrence by weight (D, C, B, A), and of how a word is answered. */
const byWeight = sql`'{0.08, 0.2, 0.45, 1}'::float4[]`;
const bySurety = { sure: 1, near: 0.7, far: 0.5 } as const;

interface Place {
  /** Documents `d` with what they are about. */
  from: SQL;
  subject: SQL;
  words: SQL;
  matches: (query: SQL) => SQL;
  isFound: SQL;
}

function placeOf(tab: SearchTab, reader: Reader, filters: Filters, now: Date): Place {
  const { area = null, difficulty = null, effort, kind = null, remote } = filters;
  const all = { words: sql`d.words`, matches: (query: SQL) => sql`d.words @@ ${query}` };
  if (tab === 'projects')
    return {
      ...all,
      from: sql`${projectDocuments} as d join ${communityProjects} as p on p.id = d.project_id`,
      subject: sql`d.project_id`,
      isFound: sql`p.status = 'published' and ${projectVisibleTo(reader)}
        and (${area}::text is null or p.area = ${area}) and (${difficulty}::text is null or p.difficulty = ${difficulty})
        and p.hours <= ${effort === undefined ? limits.projectHours : efforts[effort]}`,
    };
  if (tab === 'jobs')
    return {
      ...all,
      from: sql`${jobDocuments} as d join ${jobs} as j on j.id = d.job_id`,
      subject: sql`d.job_id`,
      isFound: sql`j.expires_at > ${now.toISOString()}::timestamptz and ${jobVisibleTo(reader)}
        and (${kind}::text is null or j.kind = ${kind}) and (${remote !== 'yes'} or j.remote)`,
    };
  return {
    // Visitors find less of those who show a part of their profile to members only.
    ...(reader === null
      ? {
          words: sql`coalesce(d.open_words, d.words)`,
          matches: (query: SQL) =>
            sql`((d.open_words is null and d.words @@ ${query}) or (d.open_words is not null and d.open_words @@ ${query}))`,
        }
      : all),
    from: sql`${memberDocuments} as d join ${members} on ${members.id} = d.member_id`,
    subject: sql`d.member_id`,
    isFound: sql`d.visibility = ${members.visibility} and ${visibleTo(reader)}`,
  };
}

const tsquery = (text: string): SQL => sql`${text}::tsquery`;

/**
 * What a document is worth for one word: the best of its answers. The same text whatever the word means, so that the statement is
 * prepared once for each number of words.
 */
function worthOf(meaning: Meaning): SQL {
  const worth = (['sure', 'near', 'far'] as const).map((surety) => {
    const terms = meaning[surety];
    // PostgreSQL divides by the number of terms.
    return sql`${bySurety[surety] * terms.size}::float8 * ts_rank(${byWeight}, words, ${tsquery(anyOf(terms))})`;
  });
  return sql`greatest(${sql.join(worth, sql`, `)})`;
}

const weightOf = ({ documents }: Meaning): number => 1 / Math.log2(4 + documents);

const termsOf = ({ sure, near, far }: Meaning): string[] => [...sure, ...near, ...far];

/** For each word any of its terms; only in strong places where it would be too many. */
function queriesOf(meanings: readonly Meaning[], skill: string | undefined): { whole: string; some: string } {
  const fewest = Math.min(...meanings.map(({ documents }) => documents));
  const looked = (terms: string[]) => (fewest > mostDocuments ? terms.map(strongTerm) : terms);
  const narrowed = (query: string) => (skill === undefined ? query : `(${query}) & ${anyOf([skillTerm(skill)])}`);
  const telling = meanings.filter(({ word, documents }) => documents > 0 && !/^[a-z0-9]{1,2}$/.test(word.term));
  return {
    whole: narrowed(meanings.map((meaning) => `(${anyOf(looked(termsOf(meaning)))})`).join(' & ')),
    // A letter or two say too little to stand for the rest.
    some: narrowed(meanings.length === 1 ? anyOf([]) : anyOf(telling.flatMap((meaning) => looked(termsOf(meaning))))),
  };
}

/** One page of what answers a query, and how many do. */
export async function findHits(
  db: Database,
  tab: SearchTab,
  meanings: readonly Meaning[],
  { reader, filters, now, offset }: { reader: Reader; filters: Filters; now: Date; offset: number },
): Promise<Found> {
  if (meanings.length === 0) return { count: 0, subjects: [] };
  const place = placeOf(tab, reader, filters, now);
  const { whole, some } = queriesOf(meanings, filters.skill);
  const total = meanings.reduce((sum, meaning) => sum + weightOf(meaning), 0);
  const worths = meanings.map((_, at) => sql.raw(`w${at}`));
  const shares = meanings.map((meaning, at) => sql`${weightOf(meaning) / total}::float8 * ${worths[at]}`);
  const present = meanings.map(
    (meaning, at) => sql`case when ${worths[at]} > 0 then ${weightOf(meaning) / total}::float8 else 0 end`,
  );
  const columns = meanings.map((meaning, at) => sql`${worthOf(meaning)} as ${worths[at]}`);
  const documents = (
    condition: SQL,
  ) => sql`select ${place.subject} as subject, d.id, ${place.words} as words from ${place.from}
    where ${condition} and ${place.isFound} limit ${mostDocuments}`;
  const rows = await rowsOf<{ count: number; subjects: string[] }>(
    db,
    sql`with whole as materialized (${documents(place.matches(tsquery(whole)))}),
      partly as materialized (${documents(sql`(select count(*) from whole) < ${enough} and ${place.matches(tsquery(some))}
        and not ${place.matches(tsquery(whole))}`)}),
      seen as (select *, ${sql.join(columns, sql`, `)} from (select * from whole union all select * from partly) as both_),
      ranked as (select subject, id, ${sql.join(present, sql` + `)} as share, ${sql.join(shares, sql` + `)} as worth from seen),
      kept as (select * from ranked where share >= ${leastShare}),
      page as (select subject::text, row_number() over (order by round((share * share * worth)::numeric, 6) desc, id) as rank
        from kept order by rank limit ${limits.pageSearch} offset ${offset})
    select (select count(*)::int from kept) as count,
      (select coalesce(json_agg(subject order by rank), '[]'::json) from page) as subjects`,
  );
  return rows[0] ?? { count: 0, subjects: [] };
}
