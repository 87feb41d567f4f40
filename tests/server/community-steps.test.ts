// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { CommentPage } from '../../contract/discussion.ts';
import type { Evidence, EvidencePage, Feedback } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import type { ProjectMemberPage } from '../../contract/memberships.ts';
import type { EvidencedSkill } from '../../contract/progress.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
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
import { fileOf, photo } from './pictures.ts';
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
      detail: 'This project is archived: nobody can join it any more.',
    });
    // Whoever is in it can finish.
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
    expect(first.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, answer]));
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
      steps: [{ ...bare(first), skills: [] }, bare(second)],
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

describe('evidence', () => {
  let shown: CommunityProject;
  let step: string;
  beforeAll(async () => {
    shown = await published(owner.client);
    step = shown.steps[0]?.id ?? '';
    await membership(member.client, shown.id);
  });
  const read = async (client: Client, of = step) =>
    (await client.request(communityPaths.evidence(shown.id, of))).body as EvidencePage;

  test('is a text, a link or an image, is added once, and is seen by visitors', async () => {
    const key = randomUUID();
    const picture = fileOf(await photo('png', 40, 30), 'bed.png', 'image/png');
    const first = await addEvidence(member.client, shown.id, step, {
      key,
      text: 'Dug',
      link: 'https://example.org/bed',
      evidence_image: picture,
    });
    const again = await addEvidence(member.client, shown.id, step, { key, text: 'Dug' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const { results, count } = await read(server.client());
    expect(count).toBe(1);
    expect(results).toEqual([{ ...(first.body as Evidence), is_self: false }]);
    expect(results[0]).toMatchObject({ author: { username: member.person.username }, link: 'https://example.org/bed' });
    const image = results[0]?.evidence_image ?? '';
    expect(image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    await cleanUp(server.db, new Date(server.now().getTime() + 30 * 86_400_000));
    expect((await server.client().request(image)).status).toBe(200);
    expect((await member.client.request(`/api/evidence/${results[0]?.id}/`, { method: 'DELETE' })).status).toBe(204);
    await cleanUp(server.db, new Date(server.now().getTime() + 30 * 86_400_000));
    expect((await server.client().request(image)).status).toBe(404);
  });

  test.each([
    ['nothing at all', {}, { text: ['Add a text, a link or an image'] }],
    ['a javascript: link', { link: 'javascript:alert(1)' }, { link: ['Enter an address such as https://example.org'] }],
    [
      'a data: link',
      { link: 'data:text/html,<script>1</script>' },
      { link: ['Enter an address such as https://example.org'] },
    ],
    ['a long text', { text: 'x'.repeat(2_001) }, { text: ['text can have at most 2000 characters'] }],
    ['no key', { key: '', text: 'x' }, { key: ['key must be a UUID'] }],
  ])('with %s is refused', async (_, fields, errors) => {
    expect(problemOf(await addEvidence(member.client, shown.id, step, fields))).toMatchObject({
      code: 'validation_failed',
      errors,
    });
  });

  test('that is a script called a picture is refused', async () => {
    const script = new File(['<script>alert(1)</script>'], 'me.png', { type: 'image/png' });
    expect(problemOf(await addEvidence(member.client, shown.id, step, { evidence_image: script }))).toMatchObject({
      code: 'image_not_allowed',
      errors: { evidence_image: ['Only JPEG, PNG, and GIF images are allowed'] },
    });
    const svg = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
    expect((await addEvidence(member.client, shown.id, step, { evidence_image: svg })).status).toBe(400);
    const large = new File([new Uint8Array(5_300_000)], 'me.png', { type: 'image/png' });
    expect((await addEvidence(member.client, shown.id, step, { evidence_image: large })).status).toBe(413);
  });

  test('keeps a script in a text as text, and has an end', async () => {
    const second = shown.steps[1]?.id;
    const hostile = '<img src=x onerror=alert(1)>';
    expect((await addEvidence(member.client, shown.id, second, { text: hostile })).body).toMatchObject({
      text: hostile,
    });
    const rest = Array.from({ length: limits.evidence }, () =>
      addEvidence(member.client, shown.id, second, { text: 'x' }),
    );
    const answers = await Promise.all(rest);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
    expect(answers.map((answer) => problemOf(answer).code)).toContain('too_many_entries');
  });

  test('gets feedback from anyone signed in, which its author, the author of the evidence and an owner can remove', async () => {
    const { id } = (await addEvidence(member.client, shown.id, step, { text: 'Look' })).body as Evidence;
    const say = (client: Client, key = randomUUID()) =>
      client.post(`/api/evidence/${id}/feedback/`, { key, text: 'Straight edges!' });
    const remove = async (client: Client, feedback: string) =>
      (await client.request(`/api/feedback/${feedback}/`, { method: 'DELETE' })).status;
    const key = randomUUID();
    const first = (await say(other.client, key)).body as Feedback;
    expect((await say(other.client, key)).body).toEqual(first);
    expect(first).toMatchObject({ author: { username: other.person.username }, is_self: true });
    const stranger = await signUp(server);
    const second = (await say(stranger.client)).body as Feedback;
    const shownFeedback = (await read(server.client())).results.find((one) => one.id === id)?.feedback;
    expect(shownFeedback?.map((one) => one.id)).toEqual([first.id, second.id]);
    expect(await remove(other.client, second.id)).toBe(404);
    expect(await remove(stranger.client, second.id)).toBe(204);
    expect(await remove(member.client, first.id)).toBe(204);
    const third = (await say(other.client)).body as Feedback;
    expect(await remove(owner.client, third.id)).toBe(204);
    expect((await say(server.client())).status).toBe(401);
  });
});

describe('the discussion of a step', () => {
  test('is open to every member; the author and owners can remove a comment', async () => {
    const shown = await published(owner.client);
    const path = communityPaths.comments(shown.id, shown.steps[0]?.id ?? '');
    const key = randomUUID();
    const first = await other.client.post(path, { key, text: 'How deep?' });
    expect((await other.client.post(path, { key, text: 'How deep?' })).body).toEqual(first.body);
    await owner.client.post(path, { key: randomUUID(), text: 'A spade’s depth.' });
    const seen = async (client: Client) => (await client.request(path)).body as CommentPage;
    expect((await seen(server.client())).results.map(({ text, removable }) => [text, removable])).toEqual([
      ['A spade’s depth.', false],
      ['How deep?', false],
    ]);
    expect((await seen(other.client)).results.map(({ removable }) => removable)).toEqual([false, true]);
    expect((await seen(owner.client)).results.map(({ removable }) => removable)).toEqual([true, true]);
    const { id = '' } = first.body as { id?: string };
    const remove = async (client: Client) =>
      (await client.request(`/api/comments/${id}/`, { method: 'DELETE' })).status;
    expect([await remove(member.client), await remove(owner.client), await remove(owner.client)]).toEqual([
      404, 204, 404,
    ]);
    expect((await seen(member.client)).count).toBe(1);
  });
});
