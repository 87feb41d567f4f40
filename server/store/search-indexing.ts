import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Section } from '../../contract/profiles.ts';
import { searchTabs, type SearchTab } from '../../contract/search.ts';
import { vectorOf } from '../search/documents.ts';
import { fieldsOfJob, fieldsOfMember, fieldsOfProject, type MemberSource } from '../search/fields.ts';
import { spellingsOf } from '../search/spelling.ts';
import { stemOf } from '../search/words.ts';
import { rowsOf, type Database } from './database.ts';
import { jobDocuments, memberDocuments, projectDocuments, searchChanges, searchTerms } from './search-schema.ts';
import { sourcesOf, type Sources } from './search-sources.ts';

type DocumentRow = Record<string, unknown> & { subject: string; words: string };

function memberRow(subject: string, member: MemberSource): DocumentRow {
  const { visibility } = member;
  const seenBy = (...audiences: string[]) => {
    const sees = (section: Section) => audiences.includes(visibility[section]);
    return vectorOf(fieldsOfMember(member, sees));
  };
  const words = seenBy('everyone', 'members');
  const open = visibility.profile === 'everyone' ? seenBy('everyone') : '';
  return { subject, words, open_words: open === words ? null : open, audience: visibility.profile };
}

interface Kind<Tab extends SearchTab> {
  table: PgTable;
  subject: SQL;
  type: SQL;
  /** Columns besides the subject and the words, with their types. */
  columns: Readonly<Record<string, string>>;
  row: (subject: string, source: Sources[Tab]) => DocumentRow;
}

const kinds: { readonly [Tab in SearchTab]: Kind<Tab> } = {
  projects: {
    table: projectDocuments,
    subject: sql`project_id`,
    type: sql`bigint`,
    columns: { area: 'text', difficulty: 'text', hours: 'int' },
    row: (subject, source) => ({ ...source, subject, words: vectorOf(fieldsOfProject(source)) }),
  },
  jobs: {
    table: jobDocuments,
    subject: sql`job_id`,
    type: sql`bigint`,
    columns: { posted_by: 'uuid', kind: 'text', remote: 'boolean', expires_at: 'timestamptz' },
    row: (subject, source) => ({ ...source, subject, words: vectorOf(fieldsOfJob(source)) }),
  },
  members: {
    table: memberDocuments,
    subject: sql`member_id`,
    type: sql`uuid`,
    columns: { open_words: 'tsvector', audience: 'text' },
    row: memberRow,
  },
};

const json = (value: unknown): SQL => sql`${JSON.stringify(value)}::jsonb`;

/** What a term is counted in. Visitors' words have a count of their own: the other tells what is for members only. */
type Counted = SearchTab | 'open_members';

const countedIn = (tab: SearchTab): Counted[] => (tab === 'members' ? ['members', 'open_members'] : [tab]);

/** For each term, the number of these subjects' documents that contain it. */
async function countTerms(
  tx: Database,
  tab: SearchTab,
  subjects: readonly string[],
  counted: Counted,
): Promise<Map<string, number>> {
  const words = counted === 'open_members' ? sql`coalesce(d.open_words, d.words)` : sql`d.words`;
  const { table, subject, type } = kinds[tab];
  const rows = await rowsOf<{ term: string; documents: number }>(
    tx,
    sql`select term, count(*)::int as documents from ${table} as d, unnest(tsvector_to_array(${words})) as term
      where d.${subject} = any(array(select jsonb_array_elements_text(${json(subjects)})::${type}))
        and term not like '!%' group by term`,
  );
  return new Map(rows.map(({ term, documents }) => [term, documents]));
}

async function putDocuments(tx: Database, tab: SearchTab, rows: readonly DocumentRow[]): Promise<void> {
  if (rows.length === 0) return;
  const { table, subject, type, columns } = kinds[tab];
  const names = ['words', ...Object.keys(columns)];
  const types = { words: 'tsvector', ...columns };
  const sent = rows.map((row) => Object.fromEntries(['subject', ...names].map((name) => [name, row[name]])));
  const each = (text: (name: string, type: string) => string) =>
    sql.raw(
      Object.entries(types)
        .map(([name, type]) => text(name, type))
        .join(', '),
    );
  await tx.execute(sql`insert into ${table} (${subject}, ${each((name) => name)})
    select r.subject, ${each((name, type) => `r.${name}::${type}`)}
      from jsonb_to_recordset(${json(sent)}) as r(subject ${type}, ${each((name) => `${name} text`)}) order by r.subject
    on conflict (${subject}) do update set ${each((name) => `${name} = excluded.${name}`)}`);
}

async function deleteDocuments(tx: Database, tab: SearchTab, subjects: readonly string[]): Promise<void> {
  const { table, subject, type } = kinds[tab];
  if (subjects.length > 0)
    await tx.execute(sql`delete from ${table} as d
      where d.${subject} = any(array(select jsonb_array_elements_text(${json(subjects)})::${type}))`);
}

/** Only the indexer does this, one process at a time, so that the counters of common words cause no lock contention. */
async function addToTerms(tx: Database, counted: Counted, before: Map<string, number>, after: Map<string, number>) {
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .map((term) => ({ term, by: (after.get(term) ?? 0) - (before.get(term) ?? 0) }))
    .filter(({ by }) => by !== 0);
  const column = sql.raw(counted);
  const more = changed
    .filter(({ by }) => by > 0)
    .map(({ term, by }) => ({
      term,
      stem: stemOf(term),
      spellings: term.startsWith('#') ? [] : spellingsOf(term),
      by,
    }));
  if (more.length > 0)
    await tx.execute(sql`insert into ${searchTerms} as kept (term, stem, spellings, projects, jobs, members, open_members)
      select r.term, r.stem, r.spellings, ${sql.join(
        [...searchTabs, 'open_members'].map((one) => (one === counted ? sql`r.by` : sql`0`)),
        sql`, `,
      )}
        from jsonb_to_recordset(${json(more)}) as r(term text, stem text, spellings int4[], by int)
      on conflict (term) do update set ${column} = kept.${column} + excluded.${column}`);
  const fewer = changed.filter(({ by }) => by < 0);
  if (fewer.length === 0) return;
  await tx.execute(sql`update ${searchTerms} as kept set ${column} = kept.${column} + r.by
    from jsonb_to_recordset(${json(fewer)}) as r(term text, by int) where kept.term = r.term`);
  // A word that nobody uses any more, perhaps because it was hidden, must not be suggested to anyone.
  await tx.execute(sql`delete from ${searchTerms} as kept
    using jsonb_to_recordset(${json(fewer)}) as r(term text) where kept.term = r.term
      and kept.projects <= 0 and kept.jobs <= 0 and kept.members <= 0`);
}

async function indexSubjects<Tab extends SearchTab>(tx: Database, tab: Tab, subjects: readonly string[]) {
  if (subjects.length === 0) return;
  const sources = await sourcesOf(tx, tab, subjects, 'lock');
  const counts = async () => {
    const all: Map<string, number>[] = [];
    for (const counted of countedIn(tab)) all.push(await countTerms(tx, tab, subjects, counted));
    return all;
  };
  const before = await counts();
  const { row } = kinds[tab];
  await putDocuments(
    tx,
    tab,
    [...sources].map(([subject, source]) => row(subject, source)),
  );
  await deleteDocuments(
    tx,
    tab,
    subjects.filter((subject) => !sources.has(subject)),
  );
  const after = await counts();
  for (const [at, counted] of countedIn(tab).entries())
    await addToTerms(tx, counted, before[at] ?? new Map(), after[at] ?? new Map());
}

/**
 * Rebuilds the documents of everything that has changed. One process at a time does it; the others leave it to that
 * one.
 *
 * @returns how many changes were processed: 0 if there are none, or another process is at it
 */
export async function indexChanges(db: Database, most: number): Promise<number> {
  const [waiting] = await rowsOf<{ id: unknown }>(db, sql`select id from ${searchChanges} limit 1`);
  if (waiting === undefined) return 0;
  return db.transaction(async (tx) => {
    const [lock] = await rowsOf<{ held: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('search index', 0)) as held`,
    );
    if (lock?.held !== true) return 0;
    // Takes all changes of the subjects with the oldest ones: the following read covers them all.
    const changes = await rowsOf<{ tab: SearchTab; subject: string }>(
      tx,
      sql`delete from ${searchChanges} as c
        using (select distinct tab, subject from (select tab, subject from ${searchChanges} order by id limit ${most}) as oldest) as batch
        where c.tab = batch.tab and c.subject = batch.subject returning c.tab, c.subject`,
    );
    for (const tab of searchTabs) {
      const subjects = new Set(changes.filter((change) => change.tab === tab).map(({ subject }) => subject));
      await indexSubjects(tx, tab, [...subjects].toSorted());
    }
    return changes.length;
  });
}

/** Runs until there are no more changes. */
export async function indexEverything(db: Database, most = 1_000): Promise<void> {
  while ((await indexChanges(db, most)) > 0);
}
