// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { searchTabs, type MemberHit, type SearchAnswer, type SearchTab } from '../../contract/search.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { searchChanges } from '../../server/store/search-schema.ts';
import type { Client } from './client.ts';
import { mark, membership, published, save, setStatus, stepSent } from './community.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { addRow, block, change, follow, profilePaths, setVisibility } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let reader: SignedUp;
/** Whom the reader finds, or not: with a name, a skill, a project and a job of their own. */
let shown: SignedUp;
let project: CommunityProject;
beforeAll(async () => {
  server = await startTestServer();
  [reader, shown] = [await signUp(server), await signUp(server)];
  await change(shown.client, {
    first_name: 'Zéphirine',
    last_name: 'Quillfeather',
    headline: 'Cooper of barrels',
    location: 'Tromsø',
  });
  await shown.client.post(profilePaths.entries('skills'), { name: 'Woodworking', level: 'expert' });
  await shown.client.post(profilePaths.entries('experience'), { title: 'Zymurgist', organization: 'Example Brewery' });
  project = await published(shown.client, {
    title: 'Build a zither',
    skills: ['Carpentry'],
    steps: [stepSent({ skills: [] })],
    area: 'making',
    hours: 10,
  });
  await mayPost(server, shown, '');
  await postedJob(shown.client, { title: 'Zeppelin rigger', remote: true, kind: 'contract' });
});
afterAll(() => server.close());

async function search(client: Client, q: string, more: Record<string, string> = {}): Promise<SearchAnswer> {
  const answer = await client.request(`/api/search/?${new URLSearchParams({ q, ...more }).toString()}`);
  if (answer.status !== 200) throw new Error(`${q}: ${JSON.stringify(answer.body)}`);
  return answer.body as SearchAnswer;
}

const namesIn = ({ page }: SearchAnswer): string[] =>
  page.tab === 'members' ? page.results.map(({ card }) => card.username) : page.results.map(({ card }) => card.title);

/** Names of what is found, and the count of that tab. */
async function found(client: Client, tab: SearchTab, q: string, more: Record<string, string> = {}) {
  const answer = await search(client, q, { tab, ...more });
  return { names: namesIn(answer), count: answer.counts[tab].count };
}

const nothing = { names: [], count: 0 };
const whole = (name: string) => ({ names: [name], count: 1 });

test('what was just saved is found by the next search, and no longer found once it has changed', async () => {
  expect(await found(reader.client, 'projects', 'zither')).toEqual(whole('Build a zither'));
  await save(shown.client, project, { title: 'Build a zyther' });
  expect(await found(reader.client, 'projects', 'zyther')).toEqual(whole('Build a zyther'));
  const { version } = (await shown.client.request(`/api/community-projects/${project.id}/`)).body as CommunityProject;
  await save(shown.client, { ...project, version }, {});
  expect(await found(reader.client, 'projects', 'zither')).toEqual(whole('Build a zither'));
});

test('a result says why it is there', async () => {
  const { page, counts } = await search(reader.client, 'zephirine', { tab: 'members' });
  expect(page.results[0]).toMatchObject({
    highlights: { name: [[0, 9]], headline: [] },
    why: [{ field: 'name', how: 'word', typed: 'zephirine', matched: 'Zéphirine', excerpt: null }],
  });
  expect(counts).toEqual({
    // It is hers.
    projects: { count: 1, more: false },
    jobs: { count: 0, more: false },
    members: { count: 1, more: false },
  });
  const whyOf = async (q: string, tab: SearchTab) => (await search(reader.client, q, { tab })).page.results[0]?.why[0];
  expect(await whyOf('joinery', 'members')).toMatchObject({ field: 'skill', how: 'alias', matched: 'Woodworking' });
  expect(await whyOf('carpentary', 'projects')).toMatchObject({ field: 'skill', how: 'similar', matched: 'Carpentry' });
  expect(await whyOf('zymurg', 'members')).toMatchObject({
    field: 'experience',
    how: 'start',
    matched: 'Zymurgist',
    excerpt: { text: 'Zymurgist, Example Brewery', ranges: [[0, 9]] },
  });
});

test('a title with both words comes before a project that lists the one as its first skill and has the other in its summary', async () => {
  const made = (title: string, summary: string, skills: string[]) =>
    published(reader.client, { title, summary, skills, steps: [stepSent({ skills: [] })] });
  await made('An umbrella by Electrical installation', 'One of many', ['Sewing']);
  await made('A lamp', 'For an umbrella', ['Electrical installation', 'Welding']);
  expect((await found(reader.client, 'projects', 'umbrella electrical installation')).names).toEqual([
    'An umbrella by Electrical installation',
    'A lamp',
  ]);
});

test('a hidden profile is not found, and neither is a member by a section that is hidden from the reader', async () => {
  const visitor = server.client();
  const ways = ['quillfeather', 'joinery', 'zymurgist'];
  const byAll = async (client: Client) => {
    const counts: number[] = [];
    for (const q of ways) counts.push((await found(client, 'members', q)).count);
    return counts;
  };
  const table: [Parameters<typeof setVisibility>[1], number[], number[]][] = [
    [{}, [1, 1, 1], [1, 1, 1]],
    [{ skills: 'members' }, [1, 1, 1], [1, 0, 1]],
    [{ skills: 'nobody', experience: 'members' }, [1, 0, 1], [1, 0, 0]],
    [{ profile: 'members' }, [1, 1, 1], [0, 0, 0]],
    [{ profile: 'nobody' }, [0, 0, 0], [0, 0, 0]],
    [{}, [1, 1, 1], [1, 1, 1]],
  ];
  for (const [visibility, ofMember, ofVisitor] of table) {
    await setVisibility(shown.client, visibility);
    expect([visibility, await byAll(reader.client), await byAll(visitor)]).toEqual([visibility, ofMember, ofVisitor]);
    const card = (await search(visitor, 'quillfeather', { tab: 'members' })).page.results[0] as MemberHit | undefined;
    expect([visibility, card?.card.skills ?? []]).toEqual([visibility, ofVisitor[1] === 1 ? ['Woodworking'] : []]);
  }
});

test('privacy does not wait for the index: what was made for another visibility is not found', async () => {
  await setVisibility(shown.client, {});
  expect((await found(reader.client, 'members', 'quillfeather')).count).toBe(1);
  await server.db.execute(
    sql`update members set visibility = jsonb_set(visibility, '{skills}', '"nobody"') where id = ${shown.user.id}`,
  );
  // As if the index were behind by more than a search takes in.
  await server.db.delete(searchChanges);
  expect(await found(reader.client, 'members', 'joinery')).toEqual(nothing);
  await setVisibility(shown.client, {});
  expect((await found(reader.client, 'members', 'joinery')).count).toBe(1);
});

test('a block hides both from each other: members, projects and jobs, in results, counts and suggestions', async () => {
  const other = await signUp(server);
  await published(other.client, { title: 'Carve a xoanon' });
  const all: [SearchTab, string][] = [
    ['members', 'quillfeather'],
    ['projects', 'zither'],
    ['jobs', 'zeppelin'],
  ];
  const countsFor = async () => {
    const counts: number[] = [];
    for (const [tab, q] of all) counts.push((await found(other.client, tab, q)).count);
    return counts;
  };
  const suggested = async () => {
    const names: string[] = [];
    for (const tab of searchTabs) names.push(...(await found(other.client, tab, '')).names);
    return ['Build a zither', 'Zeppelin rigger', shown.person.username].filter((name) => names.includes(name));
  };
  expect([await countsFor(), (await suggested()).length]).toEqual([[1, 1, 1], 3]);
  await block(shown.client, other.person.username);
  expect([await countsFor(), await suggested()]).toEqual([[0, 0, 0], []]);
  expect(await found(shown.client, 'projects', 'xoanon')).toEqual(nothing);
  await block(shown.client, other.person.username, 'unblock');
  await block(other.client, shown.person.username);
  expect([await countsFor(), await suggested()]).toEqual([[0, 0, 0], []]);
});

test('drafts, archived projects and closed jobs are not found; filters narrow results and counts', async () => {
  const fresh = await signUp(server);
  const own = await published(fresh.client, {
    title: 'Weave a xebec',
    area: 'stories',
    difficulty: 'advanced',
    hours: 50,
  });
  await mayPost(server, fresh, '');
  const job = await postedJob(fresh.client, { title: 'Xebec weaver', kind: 'volunteer', place: 'Umeå' });
  const projects = (more: Record<string, string>) => found(reader.client, 'projects', 'xebec', more);
  const table: [Record<string, string>, number][] = [
    [{}, 1],
    [{ area: 'stories' }, 1],
    [{ area: 'nature' }, 0],
    [{ difficulty: 'advanced', effort: 'weeks' }, 1],
    [{ effort: 'weekend' }, 0],
    [{ skill: 'horticulture' }, 1],
    [{ skill: 'welding' }, 0],
  ];
  for (const [more, count] of table) expect([more, (await projects(more)).count]).toEqual([more, count]);
  const jobs = async (more: Record<string, string>) => (await found(reader.client, 'jobs', 'xebec umea', more)).count;
  expect([
    await jobs({}),
    await jobs({ kind: 'volunteer' }),
    await jobs({ kind: 'contract' }),
    await jobs({ remote: 'yes' }),
  ]).toEqual([1, 1, 0, 0]);
  // Counts of the other tabs stand beside.
  expect((await search(reader.client, 'xebec', { tab: 'members', kind: 'contract' })).counts.jobs.count).toBe(0);
  await setStatus(fresh.client, own.id, 'archived');
  await fresh.client.post(jobPaths.close(job.id));
  expect([await projects({}), await jobs({})]).toEqual([nothing, 0]);
});

const hostile = [
  `'`,
  `''; drop table members; --`,
  `zither' | 'x`,
  'zither & !carpentry <-> :* ( ) | \\',
  `\\'`,
  '%_%',
  '*',
  '$1',
  '‮zither‬',
  'ـ'.repeat(50),
  '🎻🪕',
  '👩‍👩‍👧‍👦 zither',
  '\uD800',
  'a'.repeat(limits.searchCharacters),
  'a '.repeat(limits.searchCharacters / 2),
  Array.from({ length: 60 }, (_, n) => `w${n}`)
    .join(' ')
    .slice(0, limits.searchCharacters),
  'the of and',
  '<script>alert(1)</script>',
  'é'.repeat(100),
  '架空'.repeat(50),
];

test('whatever is typed is searched for as text', async () => {
  for (const q of hostile)
    for (const client of [reader.client, server.client()]) {
      const answer = await client.request(`/api/search/?${new URLSearchParams({ q, tab: 'members' }).toString()}`);
      expect([q, answer.status, JSON.stringify(answer.body).length < 100_000]).toEqual([q, 200, true]);
    }
});

test('signs that databases or patterns know find nothing by themselves, and words among them are found', async () => {
  for (const q of ['%', '_', '*', '.', ':*', '%_%'])
    expect([q, await found(reader.client, 'members', q)]).toEqual([q, nothing]);
  for (const q of [`zither' | 'x`, '‮zither‬', '👩‍👩‍👧‍👦 zither', 'zither & !carpentry'])
    expect([q, (await found(reader.client, 'projects', q)).names]).toEqual([q, ['Build a zither']]);
});

test('what cannot be searched for is refused with a reason', async () => {
  const refusals: [string, string][] = [
    [`q=${'x'.repeat(10_000)}`, 'q'],
    [`q=${'x'.repeat(limits.searchCharacters + 1)}`, 'q'],
    ['q=x&tab=secrets', 'tab'],
    ['q=x&after=-1', 'after'],
    ['q=x&kind=none', 'kind'],
    ['q=x&area=none', 'area'],
  ];
  for (const [query, field] of refusals) {
    const answer = await reader.client.request(`/api/search/?${query}`);
    expect([query.slice(0, 20), answer.status, Object.keys(problemOf(answer).errors ?? {})]).toEqual([
      query.slice(0, 20),
      400,
      [field],
    ]);
  }
  expect((await reader.client.request('/api/search/?q=%00')).status).toBe(400);
});

test('pages hold every result once, in the same order each time', async () => {
  const before = (await found(reader.client, 'members', 'ottoline')).count;
  for (let n = 0; n < 45; n += 1) await addRow(server, { firstName: 'Ottoline', lastName: `Page ${n}` });
  await indexEverything(server.db);
  const walk = async () => {
    const names: string[] = [];
    let after: string | null = '0';
    let count = 0;
    while (after !== null) {
      const answer: SearchAnswer = await search(reader.client, 'ottoline', { tab: 'members', after });
      names.push(...namesIn(answer));
      [after, count] = [answer.next, answer.counts.members.count];
    }
    return { names, count };
  };
  const [first, second] = [await walk(), await walk()];
  expect([before, first.count, first.names.length, new Set(first.names).size]).toEqual([0, 45, 45, 45]);
  expect(second).toEqual(first);
});

test("a member's card shows the skills that answer the query, of however many, and those that steps alone show", async () => {
  const able = await signUp(server);
  await change(able.client, { headline: 'Gardener' });
  const named = ['Weaving', 'Welding', 'First aid', 'Cooking', 'Teaching', 'Podcasting', 'Garden planning'];
  for (const name of named) await able.client.post(profilePaths.entries('skills'), { name, level: 'advanced' });
  const { id, steps } = await published(shown.client, {
    skills: ['Gardening'],
    steps: [stepSent({ skills: ['Gardening'] })],
  });
  await membership(able.client, id);
  await mark(able.client, id, steps[0]?.id, 'done');
  const { page } = await search(reader.client, 'garden', { tab: 'members' });
  const cards = page.tab === 'members' ? page.results.map(({ card }) => card) : [];
  const skills = cards.find(({ username }) => username === able.person.username)?.skills;
  expect(skills?.slice(0, 2)).toEqual(['Garden planning', 'Gardening']);
  expect(skills).toHaveLength(5);
});

test('with nothing typed, members are shown what fits them, and whom they do not follow yet', async () => {
  const alike = await signUp(server);
  await alike.client.post(profilePaths.entries('skills'), { name: 'Carpentry', level: 'beginner' });
  const projects = await search(alike.client, '  ');
  expect(projects.page.results[0]).toMatchObject({
    card: { title: 'Build a zither', match: { percent: 100 } },
    why: [],
  });
  expect(projects.suggestions[0]).toBe('Carpentry');
  expect((await found(alike.client, 'members', '')).names).toContain(shown.person.username);
  await follow(alike.client, shown.person.username);
  expect((await found(alike.client, 'members', '')).names).not.toContain(shown.person.username);
  // Where nothing is found, names of skills that are a little like it.
  expect((await search(reader.client, 'carpenhouse', { tab: 'jobs' })).suggestions).toContain('Carpentry');
});

test('searching is limited per member, far above what someone types', async () => {
  const limited = await startTestServer({ limits: { searchesPerMember: { points: 3, seconds: 60 } } });
  const { client } = await signUp(limited);
  const statuses: number[] = [];
  for (let turn = 0; turn < 4; turn += 1) statuses.push((await client.request('/api/search/?q=x')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await limited.close();
});

test('words that nobody uses any more are forgotten', async () => {
  const fresh = await signUp(server);
  await change(fresh.client, { headline: 'Xylographer' });
  const known = async () =>
    ((await server.db.execute(sql`select 1 from search_terms where term = 'xylographer'`)) as { rows: unknown[] }).rows
      .length;
  expect([(await found(reader.client, 'members', 'xylographer')).count, await known()]).toEqual([1, 1]);
  await server.db.execute(sql`delete from members where id = ${fresh.user.id}`);
  expect(await found(reader.client, 'members', 'xylographer')).toEqual(nothing);
  expect(await known()).toBe(0);
});
