// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunityProject, StepState } from '../../contract/community-projects.ts';
import type { ProjectMemberPage } from '../../contract/memberships.ts';
import type { EvidencedSkill } from '../../contract/progress.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import type { Client } from './client.ts';
import {
  addEvidence,
  communityPaths,
  mark,
  membership,
  project,
  published,
  save,
  setStatus,
  start,
  stepSent,
} from './community.ts';
import { setVisibility } from './people.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let member: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [owner, member, other] = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

async function evidenced(client: Client, who: SignedUp): Promise<EvidencedSkill[]> {
  return (await client.request(communityPaths.evidencedSkills(who.person.username))).body as EvidencedSkill[];
}

test('owners are told what others have done at a step before they remove it, as far as they may see them', async () => {
  const { id, steps } = await published(owner.client);
  const [dig, sow] = steps.map((step) => step.id);
  const work = async () => (await owner.client.request(communityPaths.workAtSteps(id))).body;
  expect(await work()).toEqual([]);
  for (const { client } of [member, other]) await membership(client, id);
  await mark(owner.client, id, dig, 'done');
  await mark(member.client, id, dig, 'done');
  await mark(other.client, id, dig, 'in_progress');
  for (const text of ['Dug', 'Dug again']) await addEvidence(member.client, id, dig ?? '', { text });
  const ofDig = { step: dig, members: 2, done: 1, evidence: 2 };
  expect(await work()).toEqual([ofDig]);
  // Shown without a mark, and taken back.
  await addEvidence(other.client, id, sow ?? '', { text: 'Sown' });
  expect(await work()).toEqual(
    [ofDig, { step: sow, members: 1, done: 0, evidence: 1 }].toSorted((a, b) =>
      String(a.step) < String(b.step) ? -1 : 1,
    ),
  );
  await setVisibility(other.client, { profile: 'nobody' });
  expect(await work()).toEqual([{ ...ofDig, members: 1 }]);
  await setVisibility(other.client, { profile: 'everyone' });
});

describe('joining', () => {
  test('and leaving are repeated without harm, and progress survives leaving', async () => {
    const { id, steps } = await published(owner.client);
    for (const action of ['join', 'join', 'leave', 'leave', 'join'] as const)
      expect((await membership(member.client, id, action)).status).toBe(200);
    await mark(member.client, id, steps[0]?.id, 'done');
    await membership(member.client, id, 'leave');
    expect((await project(member.client, id)).mine).toEqual({ role: null, saved: false, done: 1, in_progress: 0 });
    expect(problemOf(await mark(member.client, id, steps[0]?.id, 'todo')).code).toBe('not_joined');
    await membership(member.client, id, 'join');
    expect(await project(member.client, id)).toMatchObject({ mine: { role: 'member', done: 1 }, members: 2 });
  });

  test('is refused when it is archived or full, and its owner cannot leave; of two for the last place one gets it', async () => {
    const { id } = await published(owner.client, { places: 2 });
    const answers = await Promise.all([member, other].map(({ client }) => membership(client, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.map((answer) => problemOf(answer).code)).toContain('no_room');
    expect(problemOf(await membership(owner.client, id, 'leave')).code).toBe('owner_stays');
    const shut = await published(owner.client);
    await membership(member.client, shut.id);
    await setStatus(owner.client, shut.id, 'archived');
    expect(problemOf(await membership(other.client, shut.id))).toEqual({
      code: 'archived',
      detail: 'This project is archived, so no one can join it.',
    });
    // Those who are in it can finish.
    expect((await mark(member.client, shut.id, shut.steps[0]?.id, 'done')).status).toBe(200);
  });

  test('the members are listed page by page, with what each has done', async () => {
    const { id, steps } = await published(owner.client);
    await membership(member.client, id);
    await membership(other.client, id);
    await mark(other.client, id, steps[0]?.id, 'done');
    const page = (await server.client().request(communityPaths.members(id))).body as ProjectMemberPage;
    expect(page).toMatchObject({ count: 3, next: null });
    expect(page.results.map(({ username, role, done }) => [username, role, done])).toEqual([
      [other.person.username, 'member', 1],
      [member.person.username, 'member', 0],
      [owner.person.username, 'owner', 0],
    ]);
    const after = await server.client().request(`${communityPaths.members(id)}?after=1`);
    expect(after.body).toMatchObject({ count: 3, results: [] });
  });
});

describe('handing over', () => {
  const setRole = (client: Client, id: string, who: SignedUp, role: string) =>
    client.post(communityPaths.roles(id), { target_username: who.person.username, role });

  test('makes the owner a co-owner; only the owner can, and only to someone who is in it', async () => {
    const { id } = await published(owner.client);
    expect((await setRole(owner.client, id, member, 'co-owner')).status).toBe(404);
    await membership(member.client, id);
    expect((await setRole(owner.client, id, member, 'co-owner')).body).toEqual({
      username: member.person.username,
      role: 'co-owner',
    });
    expect((await save(member.client, await project(member.client, id), { title: 'By a co-owner' })).status).toBe(200);
    expect(problemOf(await setRole(member.client, id, owner, 'member')).code).toBe('not_an_owner');
    expect(problemOf(await setRole(owner.client, id, owner, 'member')).code).toBe('yourself');
    await setRole(owner.client, id, member, 'owner');
    expect((await project(other.client, id)).owners.map(({ username, role }) => [username, role])).toEqual([
      [member.person.username, 'owner'],
      [owner.person.username, 'co-owner'],
    ]);
    expect((await membership(owner.client, id, 'leave')).body).toMatchObject({ role: null, members: 1 });
  });
});

describe('a mark', () => {
  let shown: CommunityProject;
  let step: string;
  beforeEach(async () => {
    shown = await published(owner.client, {
      skills: ['Gardening', 'Ecology'],
      steps: [stepSent({ skills: ['Gardening', 'Ecology'] }), stepSent({ skills: ['Gardening'] })],
    });
    step = shown.steps[0]?.id ?? '';
    await membership(member.client, shown.id);
  });

  test('is counted once, however often and however late it arrives', async () => {
    const key = randomUUID();
    const first = await Promise.all([1, 2, 3].map(() => mark(member.client, shown.id, step, 'done', key)));
    const answer = {
      step,
      state: 'done',
      done_at: server.now().toISOString(),
      evidenced: ['Ecology', 'Gardening'],
      done: 1,
      steps: 2,
    };
    for (const { status, body } of first) expect([status, body]).toEqual([200, answer]);
    server.pass(60);
    await mark(member.client, shown.id, step, 'todo');
    // The train comes out of the tunnel: the first mark is sent once more, after the member took it back.
    expect((await mark(member.client, shown.id, step, 'done', key)).body).toMatchObject({
      state: 'todo',
      evidenced: [],
    });
    expect(problemOf(await mark(member.client, shown.id, step, 'in_progress', key))).toMatchObject({
      code: 'validation_failed',
      errors: { key: ['key was used for another change'] },
    });
    // Another member's key is another key.
    expect((await mark(owner.client, shown.id, step, 'done', key)).body).toMatchObject({ state: 'done' });
  });

  test('that another device kept for days takes nothing back that was marked since; of one device, the later one counts', async () => {
    const { id, steps } = await published(member.client);
    const step = steps[0]?.id;
    const late = async (state: StepState, age: number) =>
      (await member.client.post(communityPaths.mark(id, step ?? ''), { key: randomUUID(), state, age })).body;
    expect(await late('done', 7_200)).toMatchObject({ state: 'done', evidenced: ['Gardening'] });
    expect(await late('in_progress', 200_000)).toMatchObject({ state: 'done', evidenced: ['Gardening'] });
    expect(await late('in_progress', 7_201), 'the same moment, by a clock that is not quite right').toMatchObject({
      state: 'in_progress',
    });
    expect(await late('done', 3_600)).toMatchObject({ state: 'done' });
    await mark(member.client, id, step, 'todo');
    expect(await late('done', 3_600)).toMatchObject({ state: 'todo', evidenced: [] });
    expect((await member.client.request(communityPaths.project(id))).body).toMatchObject({ mine: { done: 0 } });
    const wrong = await member.client.post(communityPaths.mark(id, step ?? ''), {
      key: randomUUID(),
      state: 'done',
      age: -5,
    });
    expect(problemOf(wrong).errors).toEqual({ age: ['age is not valid'] });
    const endless = { key: randomUUID(), state: 'done', age: 9e12 };
    expect((await member.client.post(communityPaths.mark(id, step ?? ''), endless)).status).toBe(400);
  });

  test('done makes the skills of the step evidenced, with a link, and undone takes them back', async () => {
    await mark(member.client, shown.id, step, 'done');
    server.pass(60);
    await mark(member.client, shown.id, shown.steps[1]?.id, 'done');
    await addEvidence(member.client, shown.id, step, { text: 'A photo' });
    const mine = (await evidenced(server.client(), member)).filter(({ steps }) =>
      steps.some(({ project: id }) => id === shown.id),
    );
    const older = new Date(server.now().getTime() - 60_000).toISOString();
    const link = { project: shown.id, project_title: 'A garden bed', step_title: 'Dig the bed' };
    expect(mine.find(({ slug }) => slug === 'ecology')?.steps.filter(({ project: id }) => id === shown.id)).toEqual([
      { ...link, step, done_at: older, evidence: 1 },
    ]);
    expect(mine.find(({ slug }) => slug === 'gardening')?.steps.slice(0, 2)).toEqual([
      { ...link, step: shown.steps[1]?.id, done_at: server.now().toISOString(), evidence: 0 },
      { ...link, step, done_at: older, evidence: 1 },
    ]);
    await mark(member.client, shown.id, step, 'in_progress');
    const left = await evidenced(server.client(), member);
    expect(left.flatMap(({ steps }) => steps).filter((done) => done.step === step)).toEqual([]);
  });

  test('keeps what it has shown when an owner edits, removes or archives', async () => {
    await mark(member.client, shown.id, step, 'done');
    const before = await evidenced(member.client, member);
    const [first, second] = (await project(owner.client, shown.id)).steps;
    const bare = ({ done_by: _by, state: _state, done_at: _at, ...sent }: NonNullable<typeof first>) => sent;
    if (first === undefined || second === undefined) throw new Error('two steps were published');
    await save(owner.client, await project(owner.client, shown.id), {
      steps: [{ ...bare(first), title: 'Something they never did', skills: [] }, bare(second)],
    });
    await save(owner.client, await project(owner.client, shown.id), { steps: [bare(second)] });
    await setStatus(owner.client, shown.id, 'archived');
    expect(await evidenced(member.client, member)).toEqual(before);
    // A removed step still is whose who worked on it, and nobody else's.
    expect((await mark(member.client, shown.id, step, 'todo')).body).toMatchObject({
      state: 'todo',
      done: 0,
      steps: 1,
    });
    expect((await mark(member.client, shown.id, step, 'done')).body).toMatchObject({ state: 'done', evidenced: [] });
    expect((await mark(owner.client, shown.id, step, 'done')).status).toBe(404);
  });

  test('needs nobody and nothing first: prerequisites only advise', async () => {
    const [one, two] = [stepSent(), stepSent()];
    const { id } = await published(owner.client, { steps: [one, { ...two, prerequisites: [one.id] }] });
    await membership(member.client, id);
    expect((await mark(member.client, id, two.id, 'done')).body).toMatchObject({ state: 'done', done: 1 });
  });

  test('is refused at a step of another project, one that does not exist, and in a draft', async () => {
    const elsewhere = await published(owner.client);
    const noStep = { code: 'not_found', detail: 'There is no such step in this project.' };
    for (const id of [elsewhere.steps[0]?.id, randomUUID(), 'x', "1' or 1=1"])
      expect((await mark(member.client, shown.id, encodeURIComponent(id ?? ''), 'done')).body).toEqual(noStep);
    for (const id of ['999999', '0', '9'.repeat(30), '-1', '1e3', 'x'])
      expect([id, (await mark(member.client, id, step, 'done')).status]).toEqual([id, 404]);
    const draft = (await start(owner.client)).body as CommunityProject;
    expect(problemOf(await mark(owner.client, draft.id, draft.steps[0]?.id, 'done')).code).toBe('not_published');
  });

  test('many at once all count', async () => {
    const steps = Array.from({ length: 8 }, () => stepSent());
    const { id } = await published(owner.client, { steps });
    await membership(member.client, id);
    await Promise.all(steps.map(({ id: each }) => mark(member.client, id, each, 'done')));
    expect((await project(member.client, id)).mine).toMatchObject({ done: 8 });
  });
});

test('a done step brings its skill into the search and into the match, and undone takes it out of both', async () => {
  const learner = await signUp(server);
  const sent = () => ({ skills: ['Thatching', 'Carpentry'], steps: [stepSent({ skills: ['Thatching'] })] });
  const taught = await published(owner.client, { title: 'Roof a shed', ...sent() });
  const next = await published(owner.client, { title: 'Roof a barn', ...sent() });
  await membership(learner.client, taught.id);
  const known = async () => {
    const { page } = (await other.client.request('/api/search/?tab=members&q=thatching')).body as SearchAnswer;
    const { match } = await project(learner.client, next.id);
    return { members: page.tab === 'members' ? page.results.map(({ card }) => card.username) : null, match };
  };
  const without = { members: [], match: { percent: 0, have: [], missing: ['Thatching', 'Carpentry'] } };
  const having = {
    members: [learner.person.username],
    match: { percent: 50, have: ['Thatching'], missing: ['Carpentry'] },
  };
  expect(await known()).toEqual(without);
  for (const [state, expected] of [
    ['done', having],
    ['in_progress', without],
    ['done', having],
    ['todo', without],
  ] as const) {
    await mark(learner.client, taught.id, taught.steps[0]?.id, state);
    expect([state, await known()]).toEqual([state, expected]);
  }
});

test('evidenced skills are as hidden as the skills section and the profile', async () => {
  const shy = await signUp(server);
  const { id, steps } = await published(owner.client);
  await membership(shy.client, id);
  await mark(shy.client, id, steps[0]?.id, 'done');
  expect(await evidenced(server.client(), shy)).toHaveLength(1);
  await setVisibility(shy.client, { skills: 'members' });
  expect(await evidenced(server.client(), shy)).toEqual([]);
  expect(await evidenced(other.client, shy)).toHaveLength(1);
  await setVisibility(shy.client, { profile: 'nobody' });
  expect((await other.client.request(communityPaths.evidencedSkills(shy.person.username))).status).toBe(404);
  expect(await evidenced(shy.client, shy)).toHaveLength(1);
});
