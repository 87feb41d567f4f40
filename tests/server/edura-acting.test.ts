// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraAction } from '../../contract/edura.ts';
import { markFor } from '../../contract/edura-marks.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { jobs } from '../../server/store/job-schema.ts';
import type { Client } from './client.ts';
import { communityPaths, membership, published, setStatus, start, stepSent } from './community.ts';
import { ask, chatOf } from './edura-answers.ts';
import { answeredBy } from './edura-built-in.ts';
import { jobPaths, mayPost, postedJob } from './jobs.ts';
import { block, change, follow, profilePaths, setVisibility } from './people.ts';
import { paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
/** Who asks. */
let asker: SignedUp;
/** Who has made and posted things. */
let owner: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [asker, owner] = [await signUp(server), await signUp(server)];
  await change(owner.client, { first_name: 'Zebedee', last_name: 'Quill' });
  await mayPost(server, owner, '');
});
afterAll(() => server.close());

const answered = (...chat: readonly string[]) => answeredBy(server, asker.client, ...chat);

/** Presses a button of an answer, by the call that the screen makes. */
async function press(client: Client, action: EduraAction | undefined): Promise<number> {
  if (action === undefined) throw new Error('nothing was offered');
  switch (action.kind) {
    case 'join':
      return (await membership(client, action.project)).status;
    case 'mark':
    case 'reopen': {
      const sent = { key: crypto.randomUUID(), ...markFor(action) };
      return (await client.post(communityPaths.mark(action.project, action.step), sent)).status;
    }
    case 'follow':
      return (await follow(client, action.username)).status;
    case 'add-skill':
      return (await client.post(profilePaths.entries('skills'), { name: action.title, level: action.level })).status;
    case 'save-job':
      return (await client.post(jobPaths.saved(action.job), { saved: true })).status;
    case 'target':
    default:
      return (await client.request('/api/guidance/target/', { method: 'PUT', json: { role: action.slug } })).status;
  }
}

test('everything that an answer offers works when it is pressed, and is shown as done wherever it is read', async () => {
  const made = await published(owner.client, { title: 'A lantern parade' });
  const job = await postedJob(owner.client, { title: 'Lantern maker', skills: ['Carpentry'] });
  const questions = [
    'join the lantern parade',
    'mark step 2 of the lantern parade as done',
    'follow zebedee',
    'add skill juggling',
    'save the lantern maker job',
    'set my target to archivist',
  ];
  for (const question of questions) {
    const turn = await ask(asker.client, question);
    expect([question, turn.actions.length, turn.actions[0]?.done]).toEqual([question, 1, false]);
    expect(await press(asker.client, turn.actions[0]), question).toBeLessThan(300);
    const [again] = (await chatOf(asker.client, turn.chat)).turns;
    expect([question, again?.actions[0]?.done]).toEqual([question, true]);
  }
  // What is so already is said, and not offered again.
  for (const question of [
    `join project ${made.id}`,
    'mark step 2 done',
    'add skill juggling',
    'set my target to archivist',
  ])
    expect([question, (await answered(question)).actions]).toEqual([question, []]);
  expect((await answered('my saved jobs')).sources).toContainEqual({ kind: 'job', id: job.id, title: 'Lantern maker' });
});

test('where several are called so, all are there to choose; a typing error finds them as well', async () => {
  const [one, two] = [
    await published(owner.client, { title: 'A kite for the beach' }),
    await published(owner.client, { title: 'A kite for the hill' }),
  ];
  const offered = async (question: string) =>
    (await answered(question)).actions.flatMap((action) => (action.kind === 'join' ? [action.project] : [])).toSorted();
  expect(await offered('join the kite project')).toEqual([one.id, two.id].toSorted());
  expect(await offered('join the kite for the beech')).toEqual([one.id]);
  expect((await answered('join the submarine project')).text).toMatch(/^There is no project “submarine”/);
});

test('a project that is archived, full, a draft or somebody else’s secret is never offered to join', async () => {
  const archived = await published(owner.client, { title: 'Gone marionettes' });
  await setStatus(owner.client, archived.id, 'archived');
  const full = await published(owner.client, { title: 'Full marionettes', places: 1 });
  const draft = (await start(owner.client, { title: 'Draft marionettes', steps: [stepSent()] }))
    .body as CommunityProject;
  const other = await signUp(server);
  const closed = await published(other.client, { title: 'Blocked marionettes' });
  await block(other.client, asker.person.username);
  const never = new Set([archived.id, draft.id, closed.id]);
  for (const { id } of [archived, draft, closed, full]) {
    for (const question of [`join project ${id}`, `tell me about project ${id}`]) {
      const { actions, text } = await answered(question);
      expect([question, actions]).toEqual([question, []]);
      expect([question, text.includes('marionettes')]).toEqual([question, id === archived.id || id === full.id]);
    }
  }
  for (const question of ['join the marionettes project', 'find a project about marionettes', 'projects']) {
    const { actions, text } = await answered(question);
    expect(actions.filter((action) => action.kind === 'join' && never.has(action.project))).toEqual([]);
    expect(text).not.toMatch(/Draft marionettes|Blocked marionettes/);
  }
});

test('only jobs that are open are listed, and none of someone who has blocked the asker and none that moderators hide', async () => {
  const open = await postedJob(owner.client, {
    title: 'Basket weaver in Ghent',
    place: 'Ghent',
    remote: true,
    skills: ['Weaving'],
  });
  const closed = await postedJob(owner.client, { title: 'Basket weaver, closed', place: 'Ghent', skills: ['Weaving'] });
  await owner.client.post(jobPaths.close(closed.id));
  const short = await postedJob(owner.client, {
    title: 'Basket weaver for a day',
    place: 'Ghent',
    open_days: 1,
    skills: ['Weaving'],
  });
  const other = await signUp(server);
  await mayPost(server, other, '');
  const blocked = await postedJob(other.client, {
    title: 'Basket weaver, blocked',
    place: 'Ghent',
    skills: ['Weaving'],
  });
  const hidden = await postedJob(owner.client, { title: 'Basket weaver, hidden', place: 'Ghent', skills: ['Weaving'] });
  const turn = await ask(asker.client, 'jobs in ghent');
  await server.db
    .update(jobs)
    .set({ hiddenAt: server.now() })
    .where(eq(jobs.id, Number(hidden.id)));
  expect(turn.text).toContain('Basket weaver, blocked');
  await asker.client.post(jobPaths.saved(short.id), { saved: true });
  await block(other.client, asker.person.username);
  server.pass(2 * 86_400);
  await Promise.all([asker, owner].map(({ client }) => client.post(paths.refresh)));
  for (const question of [
    'jobs in ghent',
    'any work as a basket weaver',
    'jobs with weaving',
    'remote jobs',
    'my saved jobs',
    'which jobs fit me',
    'save the basket weaver job',
  ]) {
    const { text, sources, actions } = await answered(question);
    const said = JSON.stringify([text, sources, actions]);
    for (const { id, title } of [closed, short, blocked, hidden]) {
      expect([question, said.includes(title)]).toEqual([question, false]);
      expect([question, actions.some((one) => one.kind === 'save-job' && one.job === id)]).toEqual([question, false]);
    }
    expect([question, said.includes(open.title)]).toEqual([question, question !== 'my saved jobs']);
  }
  // An answer from before no longer names what has been hidden since.
  const [kept] = (await chatOf(asker.client, turn.chat)).turns;
  expect(kept?.text).toContain('Basket weaver in Ghent');
  expect(JSON.stringify(kept)).not.toMatch(/Basket weaver, (?:blocked|hidden)/);
});

test('nobody who hides, or has blocked the asker, can be followed by name', async () => {
  const [hider, blocker] = [await signUp(server), await signUp(server)];
  await change(hider.client, { first_name: 'Hildegard', last_name: 'Moss' });
  await change(blocker.client, { first_name: 'Bartholomew', last_name: 'Moss' });
  await setVisibility(hider.client, { profile: 'nobody' });
  await block(blocker.client, asker.person.username);
  for (const question of [
    'follow hildegard',
    'follow bartholomew moss',
    'follow moss',
    'follow hildegrad',
    `follow ${hider.person.username}`,
  ]) {
    const { actions, text } = await answered(question);
    expect([question, actions]).toEqual([question, []]);
    expect(text).toMatch(/^I found nobody called/);
  }
});

test('the time that was said is what is answered: too much, none, less than none, a day', async () => {
  const made = await published(owner.client, {
    title: 'A long winter',
    steps: [stepSent({ minutes: 45 }), stepSent({ title: 'Rest', minutes: 30 })],
  });
  await membership(asker.client, made.id);
  const textOf = async (...chat: readonly string[]) => (await answered(...chat)).text;
  expect(await textOf('plan my week, i have 200 hours')).toMatch(
    /A week has 168 hours, and you said 200 h: I plan with at most 80 h\./,
  );
  expect(await textOf('plan my week with 100 hours')).toMatch(/^You said 100 h: I plan with at most 80 h a week\./);
  expect(await textOf('plan my week with 0 hours')).toMatch(/^You said 0 h: nothing fits/);
  expect(await textOf('plan my week with -3 hours')).toMatch(/^You said −3 h: nobody has less than no time/);
  expect(await textOf('plan my day')).toMatch(/^A day of 1 h, because you did not say how much time you have/);
  expect(await textOf('plan my day with 30 hours')).toMatch(
    /^A day has 24 hours, and you said 30 h: I plan with at most 12 h/,
  );
  expect(await textOf('plan my week with 2,5 hours')).toMatch(/^A week of 2 h 30 min/);
  expect(await textOf('plan two evenings for me')).toMatch(
    /^You did not say how long that is: I assume 2 h for each evening\./,
  );
  expect(await textOf('plan my week with 3 hours', 'make it 1.5')).toMatch(/^A week of 1 h 30 min/);
  expect(await textOf('plan my week with 3 hours', 'make it -2')).toMatch(/^You said −2 h/);
});

test('only what asks for something that one can do is called a fitting job', async () => {
  const glassblower = await signUp(server);
  await glassblower.client.post(profilePaths.entries('skills'), { name: 'Glassblowing', level: 'advanced' });
  const fits = await postedJob(owner.client, { title: 'Lamp maker', skills: ['Glassblowing', 'Welding'] });
  const other = await postedJob(owner.client, { title: 'Choir leader', skills: ['Singing'] });
  const { text } = await answeredBy(server, glassblower.client, 'which jobs fit me');
  expect([text.includes(fits.title), text.includes(other.title)]).toEqual([true, false]);
  expect(text).toContain('The other open jobs ask for nothing that you have said or shown.');
});
