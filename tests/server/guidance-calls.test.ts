// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CareerRole, RoleList, RolePerson, RolePlan } from '../../contract/guidance.ts';
import { demoEmail, demoPassword, type DemoUsername } from '../../server/demo/members.ts';
import { levelsOf } from '../../server/guidance/levels.ts';
import { targetRoles } from '../../server/store/guidance-schema.ts';
import type { Client } from './client.ts';
import { mark, membership, published, setStatus, stepSent } from './community.ts';
import { block, profilePaths, setVisibility } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

/** With the demo community, whose numbers are worked out by hand below. */
let server: TestServer;
let owner: SignedUp;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  owner = await signUp(server);
});
afterAll(() => server.close());

const guidance = '/api/guidance/';
async function read<Body>(client: Client, path: string): Promise<Body> {
  const answer = await client.request(`${guidance}${path}`);
  if (answer.status !== 200) throw new Error(`${path} was refused: ${JSON.stringify(answer.body)}`);
  return answer.body as Body;
}
const rolesOf = (client: Client) => read<RoleList>(client, 'roles/');
const roleOf = (client: Client, role: string) => read<CareerRole>(client, `roles/${role}/`);
const planOf = (client: Client, role: string) => read<RolePlan>(client, `roles/${role}/plan/`);
const peopleOf = (client: Client, role: string) => read<RolePerson[]>(client, `roles/${role}/people/`);
const setTarget = (client: Client, role: unknown) =>
  client.request(`${guidance}target/`, { method: 'PUT', json: { role } });
const claim = (client: Client, name: string, level: string) =>
  client.post(profilePaths.entries('skills'), { name, level });

async function demo(username: DemoUsername): Promise<Client> {
  const client = server.client();
  const answer = await client.post(paths.login, { email: demoEmail(username), password: demoPassword });
  if (answer.status !== 200) throw new Error(`${username} cannot sign in`);
  return client;
}

/** 'Gardening advanced: - 5 intermediate', as needed, claimed, and shown by how many steps. */
const standings = ({ needs }: CareerRole) =>
  needs.map(
    ({ skill, level, mine }) =>
      `${skill} ${level}: ${mine?.claimed ?? '-'} ${mine?.steps ?? '-'} ${mine?.shown ?? '-'}${mine?.met === true ? ' met' : ''}`,
  );
const lines = ({ items }: RolePlan) =>
  items.map(({ project, skill, effect, place, here, short, also }) =>
    [
      project.title.split(/[ ,]+/).slice(0, 3).join(' '),
      project.role ?? '-',
      effect,
      skill,
      place,
      here,
      short,
      ...also,
    ].join(' | '),
  );

describe('the demo community', () => {
  test('Lucía grows vegetables: steps without a claim count, and a project that she has finished is not in her plan', async () => {
    const lucia = await demo('lucia-demo');
    const role = await roleOf(lucia, 'market-gardener');
    expect(standings(role)).toEqual([
      'Gardening advanced: - 5 intermediate',
      'Farming intermediate: - 2 beginner',
      'Spreadsheets intermediate: advanced 0 - met',
      'Logistics intermediate: - 0 -',
      'Bookkeeping beginner: advanced 0 - met',
      'Customer service beginner: - 0 -',
      'Ecology beginner: - 1 beginner met',
    ]);
    // (7 × 2/3 + 6 × 1/2 + 5 + 0 + 3 + 0 + 1) of 28.
    expect(role.match).toEqual({ percent: 59, met: 3, needs: 7 });
    expect(role.needs[0]?.mine?.evidence).toHaveLength(3);
    expect(role.needs[0]?.mine?.evidence[0]).toMatchObject({
      project: '1002',
      step_title: 'Water, thin and keep a log for six weeks',
    });
    const plan = await planOf(lucia, 'market-gardener');
    expect(plan.open).toEqual(['Gardening', 'Farming', 'Logistics', 'Customer service']);
    expect(plan.without.map(({ slug }) => slug)).toEqual(['gardening', 'farming']);
    expect(lines(plan)).toEqual([
      'A bicycle repair | - | builds | Logistics | 3 | 1 | 3 | Customer service',
      'Ten minutes half | - | shows | Spreadsheets | 0 | 2 | 3',
    ]);
  });

  test('Ada teaches: what she has begun comes before what is new, and only then what she claims without having shown it', async () => {
    const ada = await demo('ada-example');
    // (7 + 2 + 1) of 28: teaching, accessibility and public speaking.
    expect((await roleOf(ada, 'adult-educator')).match).toEqual({ percent: 35, met: 3, needs: 7 });
    expect(lines(await planOf(ada, 'adult-educator'))).toEqual([
      'A door sign | member | builds | Facilitation | 2 | 1 | 3',
      'A website for | owner | builds | Technical writing | 3 | 1 | 3',
      'A clinic leaflet | - | builds | Technical writing | 3 | 1 | 2',
      'A solar box | - | builds | Mentoring | 4 | 1 | 3',
      'A bicycle repair | - | shows | Teaching | 0 | 2 | 6',
    ]);
  });

  test('Ingrid builds boats: her own project closes a small gap, and what she claims is to be shown last', async () => {
    const ingrid = await demo('ingrid-invented');
    // (6 + 4 + 1) of 21: carpentry, 3D modelling and first aid.
    expect((await roleOf(ingrid, 'furniture-maker')).match).toEqual({ percent: 52, met: 3, needs: 6 });
    expect(lines(await planOf(ingrid, 'furniture-maker'))).toEqual([
      'A bench from | owner | closes | Mathematics | 1 | 1 | 1',
      'A bicycle repair | - | builds | Customer service | 2 | 1 | 3',
      'A door sign | - | shows | 3D modelling | 0 | 1 | 1',
      'A home without | member | shows | First aid | 0 | 1 | 1',
    ]);
  });

  test('a visitor reads every role, what it needs in words, its plan and its people, and has no standing', async () => {
    const visitor = server.client();
    const { roles, target } = await rolesOf(visitor);
    expect([roles.length, target, roles.every(({ match }) => match === null)]).toEqual([16, null, true]);
    const role = await roleOf(visitor, 'furniture-maker');
    expect(role.needs[0]).toMatchObject({
      skill: 'Carpentry',
      slug: 'carpentry',
      levels: { beginner: 'measure, saw to a line and screw boards together squarely' },
      mine: null,
    });
    expect(lines(await planOf(visitor, 'furniture-maker'))[0]).toBe(
      'A bench from | - | closes | Carpentry | 1 | 8 | 6 | Mathematics',
    );
    const people = await peopleOf(visitor, 'data-analyst');
    expect(people[0]).toMatchObject({ username: 'omar-fictional', in_role: true });
    expect(problemOf(await setTarget(visitor, 'archivist')).code).toBe('token_missing');
  });

  test('no plan names a project twice, for a visitor or a member: its steps can be done once', async () => {
    for (const client of [server.client(), (await signUp(server)).client]) {
      for (const { slug } of (await rolesOf(client)).roles) {
        const titles = (await planOf(client, slug)).items.map(({ project: { title } }) => title);
        expect([slug, titles.toSorted()]).toEqual([slug, [...new Set(titles)].toSorted()]);
      }
    }
  });
});

describe('the plan', () => {
  test('changes with each step that is done, and changes back when it is undone', async () => {
    const { client } = await signUp(server);
    const project = await published(owner.client, {
      title: 'Harvest and book',
      skills: ['Bookkeeping'],
      steps: [
        stepSent({ title: 'Record', skills: ['Bookkeeping'] }),
        stepSent({ title: 'Close', skills: ['Bookkeeping'] }),
      ],
    });
    const booked = async () =>
      (await planOf(client, 'bicycle-mechanic')).items.find(({ project: { id } }) => id === project.id);
    const percent = async () => (await roleOf(client, 'bicycle-mechanic')).match?.percent;
    expect(await booked()).toMatchObject({
      skill: 'Bookkeeping',
      effect: 'closes',
      here: 2,
      short: 1,
      project: { done: 0, role: null },
    });
    expect(await percent()).toBe(0);
    await membership(client, project.id);
    expect((await booked())?.project.role).toBe('member');
    await mark(client, project.id, project.steps[0]?.id, 'done');
    // Bookkeeping weighs 2 of 21, and one step is enough for a beginner.
    expect([await booked(), await percent()]).toEqual([undefined, 9]);
    expect((await planOf(client, 'bicycle-mechanic')).open).not.toContain('Bookkeeping');
    await mark(client, project.id, project.steps[0]?.id, 'todo');
    expect([(await booked())?.steps.map(({ title }) => title), await percent()]).toEqual([['Record', 'Close'], 0]);
    await setStatus(owner.client, project.id, 'archived');
    // Archived: only those who are in it can finish it.
    expect((await booked())?.project.role).toBe('member');
    await membership(client, project.id, 'leave');
    expect(await booked()).toBeUndefined();
    await setStatus(owner.client, project.id, 'published');
  });

  test('leaves out what a reader cannot join or may not see: full projects, drafts, and owners who block', async () => {
    const { client, person } = await signUp(server);
    const strict = await signUp(server);
    const project = await published(strict.client, {
      places: 2,
      skills: ['Beekeeping', 'Farming'],
      steps: [stepSent({ skills: ['Beekeeping'] }), stepSent({ skills: ['Farming'] })],
    });
    const has = async (who: Client) =>
      (await planOf(who, 'market-gardener')).items.some(({ project: { id } }) => id === project.id);
    expect(await has(client)).toBe(true);
    const other = await signUp(server);
    await membership(other.client, project.id);
    expect([await has(client), await has(other.client)]).toEqual([false, true]);
    await membership(other.client, project.id, 'leave');
    await block(strict.client, person.username);
    expect(await has(client)).toBe(false);
    await block(strict.client, person.username, 'unblock');
    expect(await has(client)).toBe(true);
  });

  test('counts two names of one skill as one, by the higher level', async () => {
    const { client } = await signUp(server);
    await claim(client, 'Horticulture', 'advanced');
    await claim(client, 'Gardening', 'beginner');
    const { needs } = await roleOf(client, 'market-gardener');
    expect(needs[0]?.mine).toMatchObject({ claimed: 'advanced', met: true });
    expect((await rolesOf(client)).roles.find(({ slug }) => slug === 'market-gardener')?.match).toEqual({
      percent: 25,
      met: 1,
      needs: 7,
    });
  });
});

test('the levels of one’s own skills are said in words, by whatever name one has given them', async () => {
  const { client } = await signUp(server);
  for (const name of ['Joinery', 'Yak shaving']) await claim(client, name, 'beginner');
  const answer = await client.request('/api/profiles/me/skill-levels/');
  expect(answer.body).toEqual([{ skill: 'Joinery', levels: { ...levelsOf('Carpentry') } }]);
});

describe('people in a role', () => {
  test('hidden and blocked members never appear, nor what a section hides, nor the reader', async () => {
    const { client, user } = await signUp(server);
    const seen = await signUp(server);
    for (const one of [client, seen.client])
      for (const skill of ['Bike repair', 'Customer service', 'Teaching', 'Bookkeeping', 'Electronics'])
        await claim(one, skill, 'expert');
    const names = async (who: Client) => (await peopleOf(who, 'bicycle-mechanic')).map(({ username }) => username);
    const { username } = seen.person;
    expect(await names(client)).toContain(username);
    expect(await names(client)).not.toContain(user.username);
    expect(await names(server.client())).toEqual(expect.arrayContaining([username, user.username]));
    await setVisibility(seen.client, { skills: 'members' });
    expect([(await names(client)).includes(username), (await names(server.client())).includes(username)]).toEqual([
      true,
      false,
    ]);
    await setVisibility(seen.client, { skills: 'nobody' });
    expect(await names(client)).not.toContain(username);
    await seen.client.post(profilePaths.entries('experience'), {
      title: 'Senior bicycle mechanic',
      organization: 'Nowhere',
      location: '',
      start_date: '2020',
      end_date: '',
      is_current: true,
      description: '',
    });
    const inRole = (await peopleOf(client, 'bicycle-mechanic')).find((one) => one.username === username);
    // The work is visible, the skills are not.
    expect(inRole).toMatchObject({ in_role: true, skills: [] });
    await setVisibility(seen.client, { experience: 'nobody' });
    await claim(seen.client, 'Logistics', 'beginner');
    expect((await peopleOf(client, 'bicycle-mechanic')).find((one) => one.username === username)).toMatchObject({
      in_role: false,
      skills: ['Bicycle repair', 'Customer service', 'Logistics', 'Teaching', 'Bookkeeping', 'Electronics'],
    });
    await block(seen.client, user.username);
    expect(await names(client)).not.toContain(username);
    await block(seen.client, user.username, 'unblock');
    await setVisibility(seen.client, { profile: 'nobody' });
    expect(await names(client)).not.toContain(username);
  });

  test('a done step makes its member one of them, and an undone one takes them out', async () => {
    const doer = await signUp(server);
    const project = await published(owner.client, {
      skills: ['Podcasting'],
      steps: [stepSent({ skills: ['Podcasting'] })],
    });
    const isThere = async () =>
      (await peopleOf(server.client(), 'podcast-producer')).some(({ username }) => username === doer.person.username);
    // None of these is one of the three most important: with them alone no one is looked for.
    for (const skill of ['Writing', 'Journalism', 'Accessibility', 'Social media'])
      await claim(doer.client, skill, 'expert');
    await membership(doer.client, project.id);
    expect(await isThere()).toBe(false);
    await mark(doer.client, project.id, project.steps[0]?.id, 'done');
    expect(await isThere()).toBe(true);
    await mark(doer.client, project.id, project.steps[0]?.id, 'todo');
    expect(await isThere()).toBe(false);
  });
});

describe('the target', () => {
  test('is kept for its member alone, replaced, and taken away; a role that the catalogue has lost is none', async () => {
    const { client, user } = await signUp(server);
    const archivist = { slug: 'archivist', title: 'Archivist and oral historian' };
    expect((await setTarget(client, 'archivist')).body).toEqual({ target: archivist });
    expect((await setTarget(client, 'archivist')).status).toBe(200);
    expect([(await rolesOf(client)).target, (await roleOf(client, 'translator')).target]).toEqual([
      archivist,
      archivist,
    ]);
    expect((await rolesOf(owner.client)).target).toBeNull();
    await setTarget(client, 'translator');
    expect((await rolesOf(client)).target?.slug).toBe('translator');
    await server.db.update(targetRoles).set({ role: 'town-crier' }).where(eq(targetRoles.memberId, user.id));
    expect((await rolesOf(client)).target).toBeNull();
    expect((await setTarget(client, null)).body).toEqual({ target: null });
    expect(await server.db.select().from(targetRoles).where(eq(targetRoles.memberId, user.id))).toEqual([]);
  });

  test.each([
    'nope',
    '',
    '../translator',
    'translator ',
    "'; drop table target_roles; --",
    '__proto__',
    'constructor',
    'ä'.repeat(90),
  ])('a role %s does not exist, wherever it is named', async (slug) => {
    const { client } = owner;
    expect((await setTarget(client, slug)).status).toBe(400);
    const segment = encodeURIComponent(slug);
    if (slug === '') return;
    for (const rest of ['', 'plan/', 'people/'])
      expect((await client.request(`${guidance}roles/${segment}/${rest}`)).status).toBe(404);
  });

  test('what is no text, too long or unknown is refused with a reason, and signing out ends access at once', async () => {
    const { client } = await signUp(server);
    for (const role of [undefined, 7, ['archivist'], 'a'.repeat(101)])
      expect(problemOf(await setTarget(client, role)).code).toBe('validation_failed');
    const before = client.copy();
    await client.post(paths.logout, {});
    expect(problemOf(await setTarget(before, 'archivist')).code).not.toBe(undefined);
    const { roles, target } = await rolesOf(server.client());
    expect([roles.length, target]).toEqual([16, null]);
  });
});
