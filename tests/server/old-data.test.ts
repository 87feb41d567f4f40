// @vitest-environment node
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, openEmbedded, type OpenDatabase } from '../../server/store/database.ts';
import { type PostgresServer, startPostgres } from './postgresql.ts';

type Row = Record<string, unknown>;

/** A database of an older version, and what that version would do with it. */
interface Old {
  query: (text: string, values?: unknown[]) => Promise<Row[]>;
  migrateTo: (tag: string) => Promise<void>;
  /** As the product of today opens it. */
  open: () => Promise<OpenDatabase>;
  close: () => Promise<void>;
}

let postgres: PostgresServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stepwise-migrations-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.close();
  await rm(folder, { recursive: true, force: true });
});

/** The migrations as they were when this one was the newest. */
async function migrationsUpTo(tag: string): Promise<string> {
  const migrationsFolder = join(folder, tag);
  const journal = join(migrationsFolder, 'meta', '_journal.json');
  await cp('server/migrations', migrationsFolder, { recursive: true });
  const all = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] };
  const last = all.entries.findIndex((entry) => entry.tag === tag);
  expect(last).toBeGreaterThan(-1);
  await writeFile(journal, JSON.stringify({ ...all, entries: all.entries.slice(0, last + 1) }));
  return migrationsFolder;
}

async function oldEmbedded(): Promise<Old> {
  const client = await PGlite.create();
  return {
    query: async (text, values) => (await client.query<Row>(text, values)).rows,
    migrateTo: async (tag) => migrateEmbedded(drizzleEmbedded(client), { migrationsFolder: await migrationsUpTo(tag) }),
    open: () => openEmbedded(client),
    close: async () => {},
  };
}

async function oldPostgres(): Promise<Old> {
  const databaseUrl = await postgres.newDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return {
    query: async (text, values) => (await client.query<Row>(text, values)).rows,
    migrateTo: async (tag) => migrate(drizzle(client), { migrationsFolder: await migrationsUpTo(tag) }),
    open: () => openDatabase({ databaseUrl, dataDir: '' }),
    close: () => client.end(),
  };
}

const ofType: Record<string, unknown> = {
  bigint: 0,
  boolean: false,
  bytea: Buffer.from('an image'),
  integer: 0,
  jsonb: '[]',
  text: '',
  'timestamp with time zone': '2026-01-01T00:00:00Z',
};

/** Adds a row to a table as it is now. What it must have and is not told here is empty. */
async function add({ query }: Old, table: string, row: Row): Promise<void> {
  const required = await query(
    `select column_name as name, data_type as type from information_schema.columns
      where table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'`,
    [table],
  );
  const empty = Object.fromEntries(
    required.map(({ name, type }) => [name, type === 'uuid' ? crypto.randomUUID() : ofType[String(type)]]),
  );
  const all = Object.entries({ ...empty, ...row });
  const names = all.map(([name]) => `"${name}"`).join(', ');
  const places = all.map((_, at) => `$${at + 1}`).join(', ');
  await query(
    `insert into "${table}" (${names}) overriding system value values (${places})`,
    all.map(([, value]) => value),
  );
}

const [ada, yuliya, kofi] = ['a', 'b', 'c'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const [dig, plant] = ['d', 'e'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const wanted = ['gardening', 'carpentry', 'surveying'];

/** What members had left in each version, the oldest first. */
async function live(old: Old): Promise<void> {
  await old.migrateTo('0001_profiles');
  const member = (id: string | undefined, name: string, last: string) =>
    add(old, 'members', { id, email: name, email_key: name, username: name, first_name: name, last_name: last });
  await member(ada, 'Ada', 'Example');
  await member(yuliya, 'Юлия', 'Щербакова');
  await member(kofi, 'Kofi', 'Sample');
  await old.query(`update members set device_fingerprint_hash = 'of a browser', about = 'I dig' where id = $1`, [ada]);
  for (const table of ['education', 'experience', 'projects'])
    for (const [start, end] of [
      ['2020-01', ''],
      ['2019-01', '2020-01'],
    ])
      await add(old, table, { member_id: ada, start_date: start, end_date: end });
  await add(old, 'follows', { follower_id: ada, followed_id: kofi });
  await add(old, 'reports', { reporter_id: kofi, target_id: ada, category: 'spam', note: 'First' });
  await add(old, 'reports', { reporter_id: kofi, target_id: ada, note: 'Again', created_at: '2026-02-01T00:00:00Z' });
  await add(old, 'blocks', { blocker_id: yuliya, blocked_id: kofi });

  await old.migrateTo('0007_devices_of_sessions');
  const project = { id: 1001, title: 'Beds', description: 'For **all**\n- dig', status: 'published', places: 2 };
  await add(old, 'community_projects', { ...project, started_by: ada });
  await add(old, 'community_projects', { ...project, id: 1002, title: 'Empty', description: '', places: null });
  for (const [position, slug] of wanted.entries())
    await add(old, 'community_project_skills', { project_id: 1001, slug, position, name: slug });
  for (const [id, title] of [
    [dig, 'Dig'],
    [plant, 'Plant'],
  ])
    await add(old, 'steps', { id, title, project_id: 1001 });
  for (const [member_id, role] of [
    [ada, 'owner'],
    [yuliya, 'member'],
  ])
    await add(old, 'memberships', { project_id: 1001, member_id, role });
  await add(old, 'progress', { step_id: dig, member_id: yuliya, state: 'done' });
  await add(old, 'evidence', { step_id: dig, member_id: yuliya, text: 'Look' });
  await add(old, 'evidenced_skills', { step_id: dig, member_id: yuliya, slug: 'gardening', name: 'Gardening' });

  await old.migrateTo('0019_digest');
  await add(old, 'conversations', { id: 1, low_id: ada, high_id: kofi, last_seq: 1 });
  await add(old, 'messages', { conversation_id: 1, seq: 1, sender_id: ada, text: 'Hello' });
  for (const [member_id, other_id] of [
    [ada, kofi],
    [kofi, ada],
  ])
    await add(old, 'participants', { member_id, other_id, conversation_id: 1 });
  const hash = 'a'.repeat(64);
  const body = JSON.stringify({
    type: 'doc',
    content: [{ type: 'image', attrs: { image: hash, alt: 'A bed', width: 1, height: 1 } }],
  });
  await add(old, 'posts', { id: 5001, member_id: ada, title: 'Spring', body });
  await add(old, 'post_versions', { post_id: 5001, member_id: ada, title: 'Spring', body });
  await add(old, 'notification_preferences', { member_id: ada, kind: 'like' });
  await add(old, 'edura_chats', { id: 1, member_id: ada });
  for (const [end, asked] of ['2026-02-01T00:00:00Z', new Date(), new Date()].entries())
    await add(old, 'edura_turns', { chat_id: 1, member_id: ada, key: `${ada?.slice(0, -1)}${end}`, asked_at: asked });
  // What was to be indexed is, by now.
  await old.query('delete from search_changes');
  for (const [member_id, words, open_words, audience] of [
    [ada, `'dig':1A 'pottery':2A '!pottery':3A`, `'dig':1A`, 'everyone'],
    [yuliya, `'dig':1A`, null, 'everyone'],
    [kofi, `'dig':1A`, null, 'members'],
  ])
    await add(old, 'member_documents', { member_id, words, open_words, audience });
  for (const [term, count] of [
    ['dig', 3],
    ['pottery', 1],
  ])
    await add(old, 'search_terms', { term, stem: term, spellings: '{}', projects: 0, jobs: 0, members: count });
}

test.for([
  { kind: 'the embedded database', begin: oldEmbedded },
  { kind: 'PostgreSQL', begin: oldPostgres },
])(
  'what members had left in older versions is theirs in this one, on $kind',
  { timeout: 120_000 },
  async ({ begin }) => {
    const old = await begin();
    await live(old);
    const opened = await old.open();
    const { query } = old;
    const one = async (text: string) => (await query(text))[0];
    try {
      expect(await query('select member_id, fingerprint_hash from devices')).toMatchObject([{ member_id: ada }]);
      // What was asked in the last 24 hours still counts.
      expect(await query('select member_id, number from edura_questions order by number')).toEqual([
        { member_id: ada, number: 1 },
        { member_id: ada, number: 2 },
      ]);
      for (const table of ['education', 'experience', 'projects'])
        expect(await query(`select is_current from ${table} order by end_date`), table).toEqual([
          { is_current: true },
          { is_current: false },
        ]);
      expect(await one(`select followers from follow_counts where member_id = '${kofi}'`)).toEqual({ followers: 1 });
      expect(await one(`select visibility -> 'receipts' as on from members where id = '${ada}'`)).toEqual({ on: true });

      expect(
        await query(`select r.note, r.snapshot, c.kind, c.subject from reports r join cases c on c.id = r.case_id`),
      ).toEqual([{ note: 'First', snapshot: { title: 'Ada Example', text: 'I dig' }, kind: 'member', subject: ada }]);

      expect(await query('select slug, named from community_project_skills order by position')).toEqual(
        wanted.map((slug) => ({ slug, named: 3 })),
      );
      expect(await query('select id::int, is_full, description from community_projects order by id')).toMatchObject([
        {
          id: 1001,
          is_full: true,
          description: { type: 'doc', content: [{ type: 'paragraph' }, { type: 'bullet_list' }] },
        },
        { id: 1002, is_full: false, description: { type: 'doc' } },
      ]);
      expect(await query('select distinct project_title from memberships')).toEqual([{ project_title: 'Beds' }]);
      for (const table of ['progress', 'evidence', 'evidenced_skills'])
        expect(await query(`select step_title from ${table}`), table).toEqual([{ step_title: 'Dig' }]);

      expect(await query('select text, edited_at, reply_to from messages')).toEqual([
        { text: 'Hello', edited_at: null, reply_to: null },
      ]);
      expect(await query('select muted from participants')).toEqual([{ muted: false }, { muted: false }]);
      // Whether it has reached a browser of Kofi's is not known: his next one says so. Ada was not told of her own.
      expect(await query(`select told_seq, delivered_seq from participants order by member_id`)).toEqual([
        { told_seq: 0, delivered_seq: 0 },
        { told_seq: 1, delivered_seq: 0 },
      ]);
      for (const table of ['posts', 'post_versions'])
        expect(await query(`select cardinality(images) as count from ${table}`), table).toEqual([{ count: 1 }]);
      expect(await query('select term, members, open_members from search_terms order by term')).toEqual([
        { term: 'dig', members: 3, open_members: 2 },
        { term: 'pottery', members: 1, open_members: 0 },
      ]);
      expect(await query('select by_email from notification_preferences')).toEqual([{ by_email: true }]);
      expect(await query(`select subject from search_changes where tab = 'members'`)).toContainEqual({
        subject: yuliya,
      });
      expect(await query(`select subject from search_changes where tab = 'members'`)).not.toContainEqual({
        subject: kofi,
      });
    } finally {
      await opened.close();
      await old.close();
    }
  },
);
