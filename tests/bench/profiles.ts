import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { type Database, openDatabase } from '../../server/store/database.ts';
import { addMember } from '../../server/store/members.ts';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { startPostgres } from '../server/postgresql.ts';
import { percentile, type Figure } from './figures.ts';

const members = 100_000;
const followers = 50_000;
const concurrent = 20;
const requests = 2_000;
const password = 'a password for the figures';
const reader = { email: 'reader@example.org', username: 'the-reader' };

/** 100,000 members with entries, of whom half follow the first one. The id of member n ends in n. */
async function seed(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password);
  await addMember(db, {
    id: randomUUID(),
    email: reader.email,
    emailKey: reader.email,
    username: reader.username,
    firstName: 'The',
    lastName: 'Reader',
    passwordHash,
    isDemo: false,
    createdAt: new Date(),
  });
  const idOf = sql.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`);
  const all = sql.raw(`generate_series(1, ${members}) as n`);
  await db.execute(
    sql`insert into usernames (username_key, member_id, taken_at) select 'member-' || n || 'x', ${idOf}, now() from ${all}`,
  );
  await db.execute(sql`insert into members (id, email, email_key, username, first_name, last_name, headline, created_at)
    select ${idOf}, 'member-' || n || '@example.org', 'member-' || n || '@example.org', 'member-' || n || 'x', 'Member', n::text, 'One of many', now() from ${all}`);
  await db.execute(sql`insert into education (id, member_id, position, school, degree, field_of_study, start_date, end_date, description)
    select gen_random_uuid(), ${idOf}, 0, 'Example Academy', '', '', '2015-09', '2018-06', '' from ${all}`);
  await db.execute(sql`insert into experience (id, member_id, position, title, organization, location, start_date, end_date, is_current, description)
    select gen_random_uuid(), ${idOf}, p, 'Gardener', 'Example Gardens', '', '2019-01', '', true, 'What was done there.' from ${all}, generate_series(0, 1) as p`);
  await db.execute(sql`insert into skills (id, member_id, position, name, name_key, level)
    select gen_random_uuid(), ${idOf}, p, 'Skill ' || (n + p) % 100, 'skill ' || (n + p) % 100, 'advanced' from ${all}, generate_series(0, 4) as p`);
  await db.execute(sql`insert into follows (follower_id, followed_id, created_at)
    select ${idOf}, '00000000-0000-4000-8000-000000000001', now() from ${all} where n between 2 and ${sql.raw(String(followers + 1))}`);
  await db.execute(sql`analyze`);
}

interface Load {
  perSecond: number;
  p99: number;
}

/** Asks `requests` times, `concurrent` at once. */
async function measure(pathOf: (index: number) => string, url: string, token: string): Promise<Load> {
  const times: number[] = [];
  const headers = { authorization: `Bearer ${token}` };
  let next = 0;
  const worker = async () => {
    while (next < requests) {
      const path = pathOf(next);
      next += 1;
      const started = performance.now();
      const response = await fetch(`${url}/${path}`, { headers });
      await response.arrayBuffer();
      times.push(performance.now() - started);
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: concurrent }, worker));
  return { perSecond: requests / ((performance.now() - started) / 1_000), p99: percentile(times, 0.99) };
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/accounts/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email: reader.email, password }),
  });
  return ((await response.json()) as { access: string }).access;
}

async function figuresOf(kind: string, environment: Record<string, string>): Promise<Figure[]> {
  const server = await StepwiseProcess.start({ DEMO: '0', ...environment });
  try {
    const token = await signIn(server.url);
    const measured: [name: string, load: Load][] = [];
    for (const [name, pathOf] of [
      ['GET profiles/me', () => 'api/profiles/me/'],
      // A stride through all members: no two requests find the same rows warm.
      ['GET users/{username}', (index: number) => `api/profiles/users/member-${1 + ((index * 7_919) % members)}x/`],
      ['Followers of a member with 50,000', () => 'api/othersprofile/member-1x/followers/'],
    ] as const) {
      await measure(pathOf, server.url, token); // Warm: connections, prepared statements, the engine's compiler.
      measured.push([name, await measure(pathOf, server.url, token)]);
    }
    const note = `${members.toLocaleString('en')} members, ${concurrent} requests at once, client on the same machine`;
    return measured.flatMap(([name, { perSecond, p99 }]) => [
      { name: `${name}, ${kind}`, value: perSecond, unit: 'requests/s', note },
      { name: `${name}, ${kind}, p99`, value: p99, unit: 'ms', note },
    ]);
  } finally {
    await server.dispose();
  }
}

async function seedAt(options: { databaseUrl: string | undefined; dataDir: string }): Promise<void> {
  const database = await openDatabase(options);
  await seed(database.db);
  await database.close();
}

export async function profiles(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-figures-'));
  const dataDir = join(folder, 'data');
  const postgres = await startPostgres();
  try {
    await seedAt({ databaseUrl: undefined, dataDir });
    const embedded = await figuresOf('embedded', { DATA_DIR: dataDir });
    const databaseUrl = await postgres.newDatabase();
    await seedAt({ databaseUrl, dataDir });
    return [...embedded, ...(await figuresOf('PostgreSQL', { DATABASE_URL: databaseUrl }))];
  } finally {
    await postgres.close();
    await rm(folder, { recursive: true, force: true });
  }
}
