// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import { emptyDocument } from '../../contract/document.ts';
import { limits } from '../../contract/limits.ts';
import type { Client } from './client.ts';
import {
  communityPaths,
  contentOf,
  mark,
  membership,
  project,
  projectSent,
  published,
  save,
  setStatus,
  start,
  stepSent,
} from './community.ts';
import { follow, profilePaths } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  owner = await signUp(server);
  reader = await signUp(server);
});
afterAll(() => server.close());

async function list(client: Client, query = ''): Promise<CommunityProjectPage> {
  const answer = await client.request(`${communityPaths.list}${query}`);
  if (answer.status !== 200) throw new Error(`the list was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as CommunityProjectPage;
}
const titles = ({ results }: CommunityProjectPage) => results.map(({ title }) => title);

describe('a draft', () => {
  test('may lack almost everything, is seen by its owner alone, and tells what is missing before it is published', async () => {
    const sent = { title: 'An idea', area: 'design', difficulty: 'advanced', hours: 1, key: randomUUID(), steps: [] };
    const answer = await owner.client.post(communityPaths.list, sent);
    expect(answer.status).toBe(201);
    const { id } = answer.body as CommunityProject;
    expect(id).toMatch(/^\d+$/);
    expect(answer.body).toMatchObject({ status: 'draft', published_at: null, version: 1, mine: { role: 'owner' } });
    const missing = await reader.client.request(communityPaths.project('999999'));
    for (const client of [reader.client, server.client()]) {
      const hidden = await client.request(communityPaths.project(id));
      expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    }
    expect(problemOf(await setStatus(owner.client, id, 'published'))).toMatchObject({
      code: 'validation_failed',
      errors: {
        summary: ['summary is required'],
        skills: ['Name at least one skill'],
        steps: ['Add at least one step'],
      },
    });
    expect(titles(await list(owner.client, '?shelf=own'))).toContain('An idea');
    expect(titles(await list(owner.client))).not.toContain('An idea');
    expect((await owner.client.request(communityPaths.project(id), { method: 'DELETE' })).status).toBe(204);
    expect((await owner.client.request(communityPaths.project(id))).status).toBe(404);
  });

  test('is started once, however often its key arrives', async () => {
    const sent = { key: randomUUID(), ...projectSent({ title: 'Only once' }) };
    const answers = await Promise.all([1, 2, 3].map(() => owner.client.post(communityPaths.list, sent)));
    const again = await owner.client.post(communityPaths.list, sent);
    expect(new Set([...answers, again].map(({ body }) => (body as CommunityProject).id)).size).toBe(1);
    expect(titles(await list(owner.client, '?shelf=own')).filter((title) => title === 'Only once')).toHaveLength(1);
  });
});

describe('a published project', () => {
  test('shows visitors all of it, and members what fits them and what they have done', async () => {
    const { id, steps } = await published(owner.client, {
      title: 'Shown',
      places: 2,
      skills: ['gardening', 'Ecology', 'Horticulture'],
    });
    await reader.client.post(profilePaths.entries('skills'), { name: 'Horticulture', level: 'beginner' });
    const seen = await project(server.client(), id);
    expect(seen).toMatchObject({
      id,
      title: 'Shown',
      description: documentOfLines('A first paragraph.\nA second.'),
      status: 'published',
      // Two names of one skill are one.
      skills: ['Gardening', 'Ecology'],
      members: 1,
      has_room: true,
      owner: { username: owner.person.username, profile_image: null },
      published_at: server.now().toISOString(),
      match: null,
      mine: null,
    });
    expect(seen.steps).toMatchObject([
      { title: 'Dig the bed', state: 'todo', done_by: 0, done_at: null, how: ['Mark it', 'Dig'] },
      { title: 'Sow' },
    ]);
    expect((await project(reader.client, id)).match).toEqual({
      percent: 50,
      have: ['Gardening'],
      missing: ['Ecology'],
    });
    expect((await membership(reader.client, id)).body).toEqual({ role: 'member', members: 2, has_room: false });
    await mark(reader.client, id, steps[1]?.id, 'done');
    expect(await project(reader.client, id)).toMatchObject({
      match: { percent: 100, missing: [] },
      mine: { role: 'member', saved: false, done: 1, in_progress: 0 },
      steps: [{ state: 'todo' }, { state: 'done', done_by: 1, done_at: server.now().toISOString() }],
    });
    expect((await project(server.client(), id)).steps[1]).toMatchObject({ state: 'todo', done_by: 1, done_at: null });
  });

  test('is archived and published again, but never a draft again nor deleted', async () => {
    const { id } = await published(owner.client, { title: 'Shelved' });
    const answers = [await setStatus(owner.client, id, 'archived'), await setStatus(owner.client, id, 'archived')];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(titles(await list(server.client()))).not.toContain('Shelved');
    expect((await project(server.client(), id)).status).toBe('archived');
    expect(problemOf(await save(owner.client, await project(owner.client, id), { title: 'Other' })).code).toBe(
      'archived',
    );
    expect(problemOf(await owner.client.request(communityPaths.project(id), { method: 'DELETE' })).code).toBe(
      'already_published',
    );
    await setStatus(owner.client, id, 'published');
    expect(titles(await list(server.client()))).toContain('Shelved');
    const draft = (await start(owner.client)).body as CommunityProject;
    expect(problemOf(await setStatus(owner.client, draft.id, 'archived')).code).toBe('not_published');
  });
});

describe('the list', () => {
  let ids: string[];
  let gardener: SignedUp;
  beforeAll(async () => {
    gardener = await signUp(server);
    const maker = await signUp(server);
    await gardener.client.post(profilePaths.entries('skills'), { name: 'Carpentry', level: 'expert' });
    await follow(gardener.client, maker.person.username);
    ids = [];
    for (const changes of [
      { title: 'L1', area: 'making', hours: 3, skills: ['Carpentry'], steps: [stepSent({ skills: [] })] },
      {
        title: 'L2',
        area: 'making',
        hours: 40,
        difficulty: 'advanced',
        skills: ['Carpentry', 'Welding'],
        steps: [stepSent({ skills: [] })],
      },
      { title: 'L3', area: 'making', hours: 16, places: 1, skills: ['Welding'], steps: [stepSent({ skills: [] })] },
    ]) {
      server.pass(60);
      ids.push((await published(maker.client, changes)).id);
    }
  });

  test.each([
    ['?area=making', ['L3', 'L2', 'L1']],
    ['?area=making&sort=shortest', ['L1', 'L3', 'L2']],
    ['?area=making&sort=match', ['L1', 'L2', 'L3']],
    ['?area=making&difficulty=advanced', ['L2']],
    ['?area=making&effort=weekend', ['L3', 'L1']],
    ['?area=making&effort=evening', ['L1']],
    ['?area=making&room=yes', ['L2', 'L1']],
    ['?area=making&skill=welding', ['L3', 'L2']],
    ['?area=making&skill=MIG%20Welding', ['L3', 'L2']],
    ['?followed=yes', ['L3', 'L2', 'L1']],
    ['?area=making&skill=nobody-has-it', []],
  ])('%s', async (query, expected) => {
    const page = await list(gardener.client, query);
    expect(titles(page)).toEqual(expected);
    expect(page.count).toBe(expected.length);
  });

  test('names the skill that it is narrowed to in its one spelling', async () => {
    expect((await list(server.client(), '?skill=joinery')).skill).toEqual({
      slug: 'carpentry',
      name: 'Carpentry',
      known: true,
    });
    expect((await list(server.client(), '?skill=Moon%20walking')).skill).toEqual({
      slug: 'moon-walking',
      name: 'moon walking',
      known: false,
    });
    expect((await list(server.client())).skill).toBeNull();
  });

  test('is refused to visitors where only members have something, and with words that it does not know', async () => {
    for (const query of ['?shelf=joined', '?shelf=saved', '?shelf=own', '?followed=yes', '?unfinished=yes'])
      expect([query, (await server.client().request(communityPaths.list + query)).status]).toEqual([query, 401]);
    const bad = await server.client().request(`${communityPaths.list}?area=cooking&sort=best&room=maybe&after=x`);
    expect(problemOf(bad)).toMatchObject({ code: 'validation_failed' });
    expect(Object.keys(problemOf(bad).errors ?? {}).toSorted()).toEqual(['after', 'area', 'room', 'sort']);
  });

  test('has shelves of what a member joined, by what they did last, and saved', async () => {
    const [first = '', second = '', third = ''] = ids;
    for (const id of [first, second]) {
      server.pass(60);
      await membership(gardener.client, id);
    }
    expect(titles(await list(gardener.client, '?shelf=joined'))).toEqual(['L2', 'L1']);
    server.pass(60);
    await mark(gardener.client, first, (await project(gardener.client, first)).steps[0]?.id, 'in_progress');
    expect(titles(await list(gardener.client, '?shelf=joined'))).toEqual(['L1', 'L2']);
    for (const saved of [true, true])
      expect((await gardener.client.post(communityPaths.saved(third), { saved })).body).toEqual({ saved: true });
    expect(await list(gardener.client, '?shelf=saved')).toMatchObject({
      count: 1,
      results: [{ title: 'L3', mine: { saved: true } }],
    });
    await gardener.client.post(communityPaths.saved(third), { saved: false });
    expect((await list(gardener.client, '?shelf=saved')).count).toBe(0);
  });

  test('has what a member can continue, however much they have finished since', async () => {
    const [maker, learner] = [(await signUp(server)).client, (await signUp(server)).client];
    const step = () => stepSent({ skills: [] });
    const join = async (steps: ReturnType<typeof step>[], done: number) => {
      server.pass(1);
      const shown = await published(maker, { title: `${done} of ${steps.length}`, area: 'design', steps });
      await membership(learner, shown.id);
      for (const { id } of shown.steps.slice(0, done)) await mark(learner, shown.id, id, 'done');
      return shown;
    };
    const begun = await join([step(), step()], 1);
    await join([step()], 0);
    // More than a page of finished ones, all worked on later.
    for (let i = 0; i <= limits.pageProjects; i += 1) await join([step()], 1);
    expect(titles(await list(learner, '?shelf=joined'))).toEqual(Array(limits.pageProjects).fill('1 of 1'));
    const open = await list(learner, '?shelf=joined&unfinished=yes');
    expect([titles(open), open.count, open.next]).toEqual([['0 of 1', '1 of 2'], 2, null]);
    // A step that was removed is nothing to continue with; one that is begun anew is.
    const [first] = begun.steps;
    await save(maker, begun, { steps: contentOf(begun).steps.slice(0, 1) });
    expect(titles(await list(learner, '?shelf=joined&unfinished=yes'))).toEqual(['0 of 1']);
    await mark(learner, begun.id, first?.id, 'in_progress');
    expect(titles(await list(learner, '?shelf=joined&unfinished=yes'))).toEqual(['1 of 2', '0 of 1']);
  });

  test('comes page by page in every order, nothing twice and nothing left out', async () => {
    for (let i = 0; i < limits.pageProjects + 2; i += 1)
      await published(gardener.client, { title: `P${i}`, area: 'stories', hours: (i % 3) + 1 });
    for (const sort of ['newest', 'shortest', 'match']) {
      const first = await list(owner.client, `?area=stories&sort=${sort}`);
      const second = await list(owner.client, `?area=stories&sort=${sort}&after=${first.next ?? ''}`);
      expect([first.results.length, second.results.length, second.next]).toEqual([limits.pageProjects, 2, null]);
      expect([first.count, second.count]).toEqual([limits.pageProjects + 2, limits.pageProjects + 2]);
      expect(new Set([...titles(first), ...titles(second)]).size).toBe(limits.pageProjects + 2);
    }
  });

  test('counts as far as anyone would read, and one more', async () => {
    await server.db.execute(sql`insert into community_projects
        (start_key, title, summary, description, area, difficulty, hours, status, created_at, updated_at, published_at)
      select gen_random_uuid(), 'Many ' || n, 'One of many', ${JSON.stringify(emptyDocument)}::jsonb, 'nature', 'beginner', 1, 'published', now(), now(), now()
      from generate_series(1, ${limits.searchCount + 20}) as n`);
    expect((await list(owner.client, '?area=nature')).count).toBe(limits.searchCount + 1);
    expect((await list(owner.client, '?area=nature&sort=match')).count).toBe(limits.searchCount + 1);
  });
});
