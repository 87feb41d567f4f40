// @vitest-environment node
import type { PGlite } from '@electric-sql/pglite';
import { count, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { educationFields } from '../../contract/education.ts';
import { experienceFields } from '../../contract/experience.ts';
import { email } from '../../contract/fields.ts';
import { newUsername } from '../../contract/new-username.ts';
import { profileFields } from '../../contract/profile-changes.ts';
import { projectFields } from '../../contract/projects.ts';
import { skillFields } from '../../contract/skills.ts';
import { demoEmail, demoMembers } from '../../server/demo/members.ts';
import { demoMemberId, monthsBefore } from '../../server/demo/rows.ts';
import { seedDemo } from '../../server/demo/seed.ts';
import { nameOfSkill } from '../../server/skills/match.ts';
import { rowsOf, type OpenDatabase } from '../../server/store/database.ts';
import { educationOf, experienceOf, projectsOf, skillsOf } from '../../server/store/entries.ts';
import {
  comments,
  communityProjects,
  evidence,
  evidencedSkills,
  feedback,
  memberships,
  progress,
  steps,
} from '../../server/store/community-schema.ts';
import { listCommunityProjects } from '../../server/store/community-projects.ts';
import { projectReader, visitor } from '../../server/store/community-cards.ts';
import { notifications } from '../../server/store/notification-schema.ts';
import { education, experience, follows, members, projects, skills, usernames } from '../../server/store/schema.ts';
import { memoryDatabase } from './database.ts';

const now = new Date('2031-03-15T12:00:00Z');
let database: OpenDatabase;
/** Statements that seeding took: what is sent row by row takes as many as there are rows, on any machine. */
let statements = 0;
beforeAll(async () => {
  database = await memoryDatabase();
  const { $client: client } = database.db as unknown as { $client: PGlite };
  const begin = client.transaction.bind(client);
  client.transaction = (work) =>
    begin((tx) => {
      const query = tx.query.bind(tx);
      tx.query = (...given: Parameters<typeof query>) => {
        statements += 1;
        return query(...given);
      };
      return work(tx);
    });
  await seedDemo(database.db, now);
  client.transaction = begin;
});
afterAll(() => database.close());

const tables = {
  members,
  usernames,
  education,
  experience,
  projects,
  skills,
  follows,
  communityProjects,
  steps,
  memberships,
  progress,
  evidencedSkills,
  evidence,
  feedback,
  comments,
  notifications,
};

async function everything(): Promise<unknown> {
  const rows: Record<string, unknown> = {};
  for (const [name, table] of Object.entries(tables)) rows[name] = await database.db.select().from(table);
  return rows;
}

/** Every row of every table, as text in an order of its own; without the salted hash of the members' one password. */
async function wholeDatabase({ db }: OpenDatabase): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  const tablesIn = sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  for (const { name } of await rowsOf<{ name: string }>(db, tablesIn)) {
    const rowsIn = sql`select (to_jsonb(t) - 'password_hash')::text as row from ${sql.identifier(name)} as t order by 1`;
    rows[name] = (await rowsOf<{ row: string }>(db, rowsIn)).map(({ row }) => row);
  }
  return rows;
}

const all = () => database.db.select().from(members);

test('the demo community has its intended size, and is seeded in few statements', async () => {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables))
    counts[name] = (await database.db.select({ rows: count() }).from(table))[0]?.rows ?? 0;
  expect(counts).toMatchObject({
    members: 24,
    usernames: 24,
    experience: 60,
    education: 35,
    projects: 40,
    follows: 110,
    communityProjects: 14,
  });
  expect(counts['evidence']).toBeGreaterThanOrEqual(14);
  expect(counts['progress']).toBeGreaterThanOrEqual(14);
  expect(counts['notifications']).toBeGreaterThanOrEqual(150);
  expect(counts['skills']).toBeGreaterThanOrEqual(90);
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThan(200);
});

test('another empty database that is seeded at the same time holds the same demo community', async () => {
  const other = await memoryDatabase();
  onTestFinished(() => other.close());
  await seedDemo(other.db, now);
  const [first, second] = [await wholeDatabase(database), await wholeDatabase(other)];
  expect(second).toEqual(first);
});

test('usernames and addresses follow the contract and are unique', () => {
  for (const { username } of demoMembers) {
    expect(v.parse(newUsername, username)).toBe(username);
    expect(v.parse(email, demoEmail(username))).toBe(demoEmail(username));
    expect(demoEmail(username)).toMatch(/^[a-z]+@example\.org$/);
  }
  expect(new Set(demoMembers.map(({ username }) => demoEmail(username))).size).toBe(demoMembers.length);
});

test("every profile and entry passes the contract's validation", async () => {
  // What lies in the future is for the clock to say.
  vi.setSystemTime(now);
  onTestFinished(() => void vi.useRealTimers());
  for (const { id, firstName, lastName, headline, about, location, links, visibility } of await all()) {
    const typed = { first_name: firstName, last_name: lastName, headline, about, location };
    expect(
      v.parse(profileFields, { ...typed, links: JSON.stringify(links), visibility: JSON.stringify(visibility) }),
    ).toEqual({ ...typed, links, visibility });
    for (const { id: _, ...entry } of await educationOf(database.db, id))
      expect(v.parse(educationFields, entry)).toEqual(entry);
    for (const { id: _, ...entry } of await experienceOf(database.db, id))
      expect(v.parse(experienceFields, entry)).toEqual(entry);
    for (const { id: _, project_image, technologies, is_current, ...entry } of await projectsOf(database.db, id)) {
      expect(project_image).toBeNull();
      const asText = { technologies: JSON.stringify(technologies), is_current: JSON.stringify(is_current) };
      expect(v.parse(projectFields, { ...entry, ...asText })).toEqual({ ...entry, technologies, is_current });
    }
    for (const { id: _, ...entry } of await skillsOf(database.db, id)) {
      expect(v.parse(skillFields, entry)).toEqual(entry);
      expect(nameOfSkill(entry.name)).toBe(entry.name);
    }
  }
});

test('all addresses are at example.org, and no entry is in the future', async () => {
  const rows = [
    ...(await all()).flatMap(({ links }) => links.map(({ url }) => url)),
    ...(await database.db.select().from(projects)).map(({ url }) => url),
  ];
  expect(rows.filter((url) => url !== '' && new URL(url).hostname !== 'example.org')).toEqual([]);
  for (const table of [education, experience, projects]) {
    for (const { startDate, endDate } of await database.db.select().from(table)) {
      expect(startDate).toMatch(/^\d{4}-\d\d$/);
      expect(startDate <= '2031-03').toBe(true);
      expect(endDate <= '2031-03').toBe(true);
    }
  }
});

test('months are counted back across the new year', () => {
  expect(['2031-03', '2031-01', '2030-12', '2030-03', '2029-12']).toEqual(
    [0, 2, 3, 12, 15].map((months) => monthsBefore(now, months)),
  );
  expect(monthsBefore(now, null)).toBe('');
});

test('there is an empty profile, a hidden one, a moderator, and names in many scripts', async () => {
  const rows = await all();
  const empty = rows.filter(({ headline, about, location }) => headline + about + location === '');
  expect(empty.map(({ username }) => username)).toEqual(['nour-newcomer']);
  expect(rows.filter(({ visibility }) => visibility.profile === 'nobody').map(({ username }) => username)).toEqual([
    'sven-pahittad',
  ]);
  expect(rows.filter(({ headline }) => /moderator/i.test(headline))).toHaveLength(1);
  const names = rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join('\n');
  for (const script of ['Han', 'Arabic', 'Cyrillic', 'Devanagari', 'Greek', 'Hangul', 'Hebrew', 'Latin']) {
    expect([script, new RegExp(`\\p{Script=${script}}`, 'u').test(names)]).toEqual([script, true]);
  }
  expect(Math.max(...names.split('\n').map((name) => name.length))).toBeGreaterThan(50);
  expect(new Set(rows.map(({ location }) => location.split(', ').at(-1)).filter(Boolean)).size).toBeGreaterThan(18);
});

test('a few have many followers, no one follows themselves, and no follow predates either member', async () => {
  const joined = new Map((await all()).map(({ id, createdAt }) => [id, createdAt.getTime()]));
  const rows = await database.db.select().from(follows).orderBy(follows.id);
  const followers = new Map<string, number>();
  for (const { followerId, followedId, createdAt } of rows) {
    followers.set(followedId, (followers.get(followedId) ?? 0) + 1);
    expect(followerId).not.toBe(followedId);
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(
      Math.max(joined.get(followerId) ?? Infinity, joined.get(followedId) ?? Infinity),
    );
    expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual(
    rows.map(({ createdAt }) => createdAt.getTime()).sort((a, b) => a - b),
  );
  const sizes = [...followers.values()].sort((a, b) => b - a);
  expect(sizes.slice(0, 4).reduce((sum, size) => sum + size, 0)).toBeGreaterThan(50);
  expect(sizes.at(-1)).toBe(1);
});

test('visitors and members find the community projects, in an order of time that could have been', async () => {
  const { db } = database;
  const query = { shelf: 'all', sort: 'newest' } as const;
  const { count, results } = await listCommunityProjects(db, query, visitor);
  expect([count, results.length]).toEqual([14, 14]);
  expect(new Set(results.map(({ area }) => area)).size).toBe(6);
  for (const { steps: how, members: many, skills: named, summary } of results) {
    expect([how >= 4 && how <= 9, many > 1, named.length > 0, summary !== '']).toEqual([true, true, true, true]);
  }
  const lucia = await projectReader(db, demoMemberId('lucia-demo'));
  const fitting = await listCommunityProjects(db, { shelf: 'all', sort: 'match' }, lucia);
  const percents = fitting.results.map(({ match }) => match?.percent ?? 0);
  expect(percents).toEqual(percents.toSorted((a, b) => b - a));
  expect(percents[0]).toBeGreaterThan(0);
  expect((await listCommunityProjects(db, { shelf: 'joined', sort: 'newest' }, lucia)).count).toBeGreaterThan(0);
  const impossible = await db.execute(sql`select 1 from progress as g join steps as s on s.id = g.step_id
    join community_projects as p on p.id = s.project_id
    join memberships as m on m.project_id = p.id and m.member_id = g.member_id
    join members as w on w.id = g.member_id
    where g.marked_at < m.joined_at or m.joined_at < p.published_at or p.published_at < w.created_at and m.role = 'owner'
      or m.joined_at < w.created_at or g.marked_at > ${now.toISOString()}::timestamptz`);
  expect(impossible).toMatchObject({ rows: [] });
});

test('a second start changes nothing, whatever members have edited since', async () => {
  const { db } = database;
  const id = demoMemberId('ada-example');
  await db.update(members).set({ headline: 'Changed', links: [], passwordHash: 'changed' }).where(eq(members.id, id));
  await db.delete(experience).where(eq(experience.memberId, id));
  await db.delete(follows).where(eq(follows.followedId, id));
  await db.update(communityProjects).set({ title: 'Changed', status: 'archived' });
  await db.delete(memberships).where(eq(memberships.memberId, id));
  await db.update(skills).set({ level: 'beginner' }).where(eq(skills.memberId, id));
  const before = await everything();
  await seedDemo(db, new Date(now.getTime() + 90 * 86_400_000));
  expect(await everything()).toEqual(before);
});

test('missing members are added with their data; deleted ones are not restored, and no address is taken from anyone', async () => {
  const { db } = database;
  const [left, taken, missing] = ['kofi-sample', 'mei-placeholder', 'omar-fictional'];
  // One has left and keeps the name; the address of another now belongs to someone else; the third was never there.
  await db.delete(members).where(eq(members.username, left ?? ''));
  await db.delete(usernames).where(eq(usernames.usernameKey, taken ?? ''));
  await db
    .update(members)
    .set({ username: 'somebody-else', headline: 'Mine' })
    .where(eq(members.username, taken ?? ''));
  await db.delete(usernames).where(eq(usernames.usernameKey, missing ?? ''));
  await db.delete(members).where(eq(members.username, missing ?? ''));
  await seedDemo(db, now);
  expect(
    (await all()).map(({ username }) => username).filter((username) => username === left || username === taken),
  ).toEqual([]);
  expect(
    await db.select({ headline: members.headline }).from(members).where(eq(members.username, 'somebody-else')),
  ).toEqual([{ headline: 'Mine' }]);
  expect(await experienceOf(db, demoMemberId(missing ?? ''))).toHaveLength(3);
  expect(
    await db
      .select()
      .from(follows)
      .where(eq(follows.followedId, demoMemberId(missing ?? ''))),
  ).toHaveLength(8);
});
