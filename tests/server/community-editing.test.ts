// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOfLines } from '../../contract/document-text.ts';
import { limits } from '../../contract/limits.ts';
import {
  addEvidence,
  communityPaths,
  contentOf,
  mark,
  membership,
  project,
  published,
  save,
  start,
  stepSent,
} from './community.ts';
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

test('a version that no project can have is refused', async () => {
  const shown = await published(owner.client);
  for (const version of [2 ** 31, -(2 ** 33), 2 ** 53, 1e300, 0, -1]) {
    const answer = await save(owner.client, shown, { version, title: 'Another' });
    expect([version, answer.status]).toEqual([version, 400]);
    expect(problemOf(answer).errors).toHaveProperty('version');
  }
});

describe('editing', () => {
  test('keeps identities: progress follows a step through edits, moves and removal, and comes back with it', async () => {
    const { id, steps } = await published(owner.client, { title: 'Edited' });
    const [dig, sow] = steps;
    await membership(reader.client, id);
    await mark(reader.client, id, dig?.id, 'done');
    await mark(reader.client, id, sow?.id, 'in_progress');
    const before = contentOf(await project(owner.client, id));
    const edited = [before.steps[1], { ...before.steps[0], title: 'Dig deeper' }, stepSent({ title: 'Harvest' })];
    expect((await save(owner.client, await project(owner.client, id), { steps: edited })).status).toBe(200);
    expect((await project(reader.client, id)).steps).toMatchObject([
      { title: 'Sow', state: 'in_progress' },
      { title: 'Dig deeper', state: 'done' },
      { title: 'Harvest', state: 'todo' },
    ]);
    expect((await save(owner.client, await project(owner.client, id), { steps: [edited[2]] })).body).toMatchObject({
      steps: [{ title: 'Harvest' }],
      removed_steps: [],
      version: 3,
    });
    const left = await project(reader.client, id);
    expect(left.mine).toMatchObject({ done: 0 });
    expect(left.removed_steps).toMatchObject([
      { title: 'Sow', state: 'in_progress' },
      { title: 'Dig deeper', state: 'done' },
    ]);
    await save(owner.client, await project(owner.client, id), { steps: edited });
    expect(await project(reader.client, id)).toMatchObject({ removed_steps: [], mine: { done: 1 } });
    // Harvest, which is not marked.
    await addEvidence(reader.client, id, edited[2]?.id, { text: 'Five kilos' });
    await save(owner.client, await project(owner.client, id), { steps: [edited[0]] });
    expect((await project(reader.client, id)).removed_steps).toMatchObject([
      { title: 'Dig deeper', state: 'done' },
      { title: 'Harvest', state: 'todo' },
    ]);
  });

  test('by two owners at once: the second is told what the first has changed, and nothing is written', async () => {
    const mate = await signUp(server);
    const { id } = await published(owner.client, { title: 'Two at once' });
    await membership(mate.client, id);
    await owner.client.post(communityPaths.roles(id), { target_username: mate.person.username, role: 'co-owner' });
    const opened = await project(owner.client, id);
    const [first, second] = contentOf(opened).steps;
    const changes = { title: 'Mine', steps: [{ ...first, goal: 'Mine' }, second] };
    const answers = await Promise.all([
      save(owner.client, opened, changes),
      save(mate.client, opened, { title: 'Theirs', steps: [second, first] }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = answers[0].status === 200 ? owner : mate;
    const conflict = answers.map(problemOf).find(({ code }) => code === 'edited_meanwhile');
    const fields = winner === owner ? ['title', `steps.${first?.id}`] : ['title', 'order'];
    expect(Object.keys(conflict?.errors ?? {})).toEqual(fields);
    expect(conflict?.errors?.['title']).toEqual([`Changed by Test ${winner.person.last_name} since you opened it`]);
    const now = await project(owner.client, id);
    expect(now).toMatchObject({ title: winner === owner ? 'Mine' : 'Theirs', version: 2 });
    // A save whose answer was lost is no conflict with itself; and who has compared can save.
    const again = winner === owner ? changes : { title: 'Theirs', steps: [second, first] };
    expect((await save(winner.client, opened, again)).body).toMatchObject({ version: 2 });
    expect((await save(mate.client, now, { title: 'Both' })).body).toMatchObject({ title: 'Both', version: 3 });
  });

  test('a conflict names what differs now, however much was changed and taken back meanwhile', async () => {
    const { id } = await published(owner.client, { title: 'Much edited' });
    const opened = await project(owner.client, id);
    let latest = opened;
    for (let time = 0; time < 12; time += 1) {
      const added = Array.from({ length: 20 }, () => stepSent());
      const steps = time === 11 ? contentOf(opened).steps : [...contentOf(opened).steps, ...added];
      latest = (await save(owner.client, latest, { summary: `Summary ${time}.`, steps })).body as typeof opened;
    }
    const answer = await save(owner.client, opened, { title: 'Mine' });
    expect([answer.status, problemOf(answer).code]).toEqual([409, 'edited_meanwhile']);
    expect(Object.keys(problemOf(answer).errors ?? {})).toEqual(['summary']);
    expect(JSON.stringify(answer.body).length).toBeLessThan(500);
  });

  const long = stepSent();
  const [one, two, three] = [stepSent(), stepSent(), stepSent()];
  const most = `A project can have at most ${limits.steps} steps`;
  test.each([
    ['200 steps', { steps: Array.from({ length: 200 }, () => stepSent()) }, { steps: [most] }],
    [
      'a step that waits for itself',
      { steps: [{ ...one, prerequisites: [one.id] }] },
      { steps: ['Step 1 cannot be its own prerequisite'] },
    ],
    [
      'a circle of prerequisites',
      { steps: [one, { ...two, prerequisites: [three.id] }, { ...three, prerequisites: [two.id] }] },
      { steps: ['Steps 2 and 3 are prerequisites of each other'] },
    ],
    [
      'a prerequisite of another project',
      { steps: [{ ...one, prerequisites: [randomUUID()] }] },
      { steps: ['Step 1 names a prerequisite that is not a step of this project'] },
    ],
    ['a step twice', { steps: [long, long] }, { steps: ['Two steps have the same id'] }],
    [
      'a skill that the project does not name',
      { steps: [stepSent({ skills: ['Welding'] })] },
      { steps: ['Step 1 names a skill that the project does not'] },
    ],
    ['no title', { title: ' ' }, { title: ['title is required'] }],
    ['half an hour', { hours: 0.5 }, { hours: ['hours must be a whole number from 1 to 1000'] }],
    ['a field that does not exist', { area: 'cooking' }, { area: ['Choose a field'] }],
  ])('with %s is refused, and says why', async (_, changes, errors) => {
    expect(problemOf(await start(owner.client, changes))).toMatchObject({ code: 'validation_failed', errors });
  });

  test('with more text than can be sent at once is refused, and the project stays as it was', async () => {
    const shown = await published(owner.client);
    const full = (items: number) =>
      Array.from({ length: 30 }, () => stepSent({ how: Array.from({ length: items }, () => 'x'.repeat(490)) }));
    const answer = await save(owner.client, shown, { title: 'Grown', steps: full(18) });
    expect([answer.status, problemOf(answer).code]).toEqual([413, 'body_too_large']);
    expect((await project(owner.client, shown.id)).title).toBe('A garden bed');
    expect((await save(owner.client, shown, { title: 'Grown', steps: full(15) })).status).toBe(200);
  });

  test('cannot take over a step of another project', async () => {
    const { id, steps } = await published(owner.client);
    const stolen = await start(reader.client, { steps: [stepSent({ id: steps[0]?.id, title: 'Stolen' })] });
    expect(problemOf(stolen)).toMatchObject({ errors: { steps: ['A step has the id of a step of another project'] } });
    expect((await project(owner.client, id)).steps[0]?.title).toBe('Dig the bed');
  });

  test('leaves a published project complete, and texts as they were written, but for what turns them', async () => {
    const shown = await published(owner.client);
    expect(problemOf(await save(owner.client, shown, { steps: [] })).errors).toEqual({
      steps: ['Add at least one step'],
    });
    const hostile = "<script>alert(1)</script> ${x} '; drop table steps; -- \u202e ";
    const saved = await save(owner.client, shown, {
      description: documentOfLines(hostile),
      steps: [stepSent({ how: [hostile] })],
    });
    const text = "<script>alert(1)</script> ${x} '; drop table steps; --";
    expect(saved.body).toMatchObject({ description: documentOfLines(`${text}  `), steps: [{ how: [text] }] });
  });

  test('a project of the largest steps still fits', async () => {
    const items = (most: number) => Array.from({ length: most }, () => '語'.repeat(limits.stepItemCharacters));
    const step = { how: items(3), done_when: items(1), mistakes: items(1) };
    const answer = await start(owner.client, { steps: Array.from({ length: 30 }, () => stepSent(step)) });
    expect(answer.status).toBe(201);
  });
});
