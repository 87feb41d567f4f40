// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Job, JobPage } from '../../contract/jobs.ts';
import { calls } from '../../contract/calls.ts';
import type { SearchAnswer } from '../../contract/search.ts';
import { makeModerator } from '../../server/store/moderation.ts';
import type { Answer, Client } from './client.ts';
import { correctJob, jobPaths, jobSent, mayPost, postedJob } from './jobs.ts';
import { block, setVisibility } from './people.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let poster: SignedUp;
let moderator: SignedUp;
let stranger: SignedUp;
let blocked: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [poster, moderator, stranger, blocked] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  await mayPost(server, poster, 'Invented Boatyard');
  await makeModerator(server.db, moderator.user.id, server.now());
  await block(poster.client, blocked.person.username);
});
afterAll(() => server.close());

async function listed(client: Client, query = ''): Promise<string[]> {
  const answer = await client.request(`${jobPaths.list}?${query}`);
  return (answer.body as JobPage).results.map(({ id }) => id);
}

test('permissions of jobs, by role and call', async () => {
  const visitor = server.client();
  const job = await postedJob(poster.client);
  const another = await postedJob(poster.client);
  const roles = {
    visitor,
    stranger: stranger.client,
    blocked: blocked.client,
    moderator: moderator.client,
    poster: poster.client,
  };
  const table: Record<string, (client: Client) => Promise<{ status: number }>> = {
    getJob: (client) => client.request(jobPaths.job(job.id)),
    getJobs: (client) => client.request(jobPaths.list),
    'getJobs, saved': (client) => client.request(`${jobPaths.list}?shelf=saved`),
    saveJob: (client) => client.post(jobPaths.saved(job.id), { saved: true }),
    getPostingRights: (client) => client.request(jobPaths.rights),
    postJob: (client) => client.post(jobPaths.list, jobSent()),
    'postJob, in another name': (client) => client.post(jobPaths.list, jobSent({ organisation: 'Example Works' })),
    updateJob: (client) => correctJob(client, another.id),
    'updateJob, in another name': (client) =>
      correctJob(client, another.id, { version: 2, organisation: 'Example Works' }),
    closeJob: (client) => client.post(jobPaths.close(another.id)),
    'updateJob, closed': (client) => correctJob(client, another.id),
    'getJob, closed': (client) => client.request(jobPaths.job(another.id)),
    'saveJob, closed': (client) => client.post(jobPaths.saved(another.id), { saved: true }),
    'saveJob, closed, taken off': (client) => client.post(jobPaths.saved(another.id), { saved: false }),
  };
  const statuses: Record<string, number[]> = {};
  for (const [name, ask] of Object.entries(table)) {
    statuses[name] = [];
    for (const client of Object.values(roles)) statuses[name].push((await ask(client)).status);
  }
  // Closed by the moderator, it is there for the poster alone; closing it again changes nothing. The moderator's other name stays.
  expect([Object.keys(roles), statuses]).toEqual([
    ['visitor', 'stranger', 'blocked', 'moderator', 'poster'],
    {
      getJob: [200, 200, 404, 200, 200],
      getJobs: [200, 200, 200, 200, 200],
      'getJobs, saved': [401, 200, 200, 200, 200],
      saveJob: [401, 200, 404, 200, 200],
      getPostingRights: [401, 200, 200, 200, 200],
      postJob: [401, 403, 403, 201, 201],
      'postJob, in another name': [401, 403, 403, 201, 403],
      updateJob: [401, 403, 404, 200, 200],
      'updateJob, in another name': [401, 403, 404, 200, 200],
      closeJob: [401, 403, 404, 204, 204],
      'updateJob, closed': [401, 403, 404, 410, 410],
      'getJob, closed': [410, 410, 404, 410, 200],
      'saveJob, closed': [401, 410, 404, 410, 410],
      'saveJob, closed, taken off': [401, 200, 404, 200, 200],
    },
  ]);
  const covered = Object.keys(table).map((name) => name.split(',')[0]);
  expect((calls['jobs'] ?? []).filter(({ name }) => !covered.includes(name))).toEqual([]);
});

test('a block hides a job from lists, counts and its page, and its poster is named only to those who may see them', async () => {
  const job = await postedJob(poster.client, { title: 'Rigger' });
  expect(await listed(blocked.client)).not.toContain(job.id);
  const counts = async (client: Client) => ((await client.request(jobPaths.list)).body as JobPage).count;
  expect((await counts(stranger.client)) - (await counts(blocked.client))).toBeGreaterThan(0);
  const nameFor = async (client: Client) =>
    ((await client.request(jobPaths.job(job.id))).body as Job).posted_by?.username;
  expect(await nameFor(stranger.client)).toBe(poster.person.username);
  await setVisibility(poster.client, { profile: 'members' });
  expect([await nameFor(server.client()), await nameFor(stranger.client)]).toEqual([undefined, poster.person.username]);
  await setVisibility(poster.client, {});
});

test('a job ends with its date: it is no longer listed, its page says so, and those who saved it keep it', async () => {
  const job = await postedJob(poster.client, { open_days: 2 });
  await stranger.client.post(jobPaths.saved(job.id), { saved: true });
  await stranger.client.post(jobPaths.saved(job.id), { saved: true });
  const another = await postedJob(poster.client, { open_days: 3 });
  server.pass(2 * 86_400 + 1);
  const here = await signUp(server);
  expect(await listed(here.client)).not.toContain(job.id);
  expect(await listed(here.client)).toContain(another.id);
  const answer = await here.client.request(jobPaths.job(job.id));
  expect([answer.status, problemOf(answer).code]).toEqual([410, 'job_closed']);
  expect(problemOf(answer).detail).toBe('This job is closed. Nobody can apply any more.');
  // The token has expired meanwhile.
  for (const one of [stranger, poster]) await one.client.post(paths.refresh);
  // Those who have to do with it read it as it was, without the way to apply.
  for (const { client } of [stranger, poster]) {
    const read = await client.request(jobPaths.job(job.id));
    expect([read.status, read.body]).toEqual([
      200,
      { ...job, is_open: false, apply: null, match: expect.anything() as unknown, mine: expect.anything() as unknown },
    ]);
  }
  const late = await here.client.post(jobPaths.saved(job.id), { saved: true });
  expect([late.status, problemOf(late)]).toEqual([410, problemOf(answer)]);
  expect((await stranger.client.post(jobPaths.saved(job.id), { saved: true })).status).toBe(200);
  const saved = (await stranger.client.request(`${jobPaths.list}?shelf=saved`)).body as JobPage;
  expect(saved.results.map(({ id, is_open: isOpen }) => [id, isOpen])).toContainEqual([job.id, false]);
  await moderator.client.post(paths.refresh);
});

test('only https and mailto lead to an application', async () => {
  const links: [string, number][] = [
    ['https://example.org/jobs/1?from=stepwise', 201],
    ['mailto:jobs@example.org', 201],
    ['javascript:alert(1)', 400],
    [' JaVaScRiPt:alert(1)', 400],
    ['java\nscript:alert(1)', 400],
    ['http://example.org/jobs/1', 400],
    ['data:text/html,<script>alert(1)</script>', 400],
    ['https://name:word@example.org/', 400],
    ['mailto:jobs@example.org?bcc=all@example.org', 400],
    ['mailto:', 400],
    ['//example.org', 400],
    [`https://example.org/${'x'.repeat(600)}`, 400],
  ];
  const fresh = await signUp(server);
  await mayPost(server, fresh, '');
  const answers: [string, number][] = [];
  for (const [apply] of links)
    answers.push([apply, (await fresh.client.post(jobPaths.list, jobSent({ apply }))).status]);
  expect(answers).toEqual(links);
});

test('a job sent again is posted once, and one that is nowhere is refused', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, 'Invented Boatyard');
  const sent = jobSent({ skills: ['joinery', 'Carpentry', 'Teaching'] });
  const [first, second] = await Promise.all([
    fresh.client.post(jobPaths.list, sent),
    fresh.client.post(jobPaths.list, sent),
  ]);
  expect([first.status, second.status, (second.body as Job).id]).toEqual([201, 201, (first.body as Job).id]);
  // Two names of one skill are one.
  expect((first.body as Job).skills).toHaveLength(2);
  expect(await listed(fresh.client, 'shelf=own')).toEqual([(first.body as Job).id]);
  const nowhere = await fresh.client.post(jobPaths.list, jobSent({ place: ' ', remote: false }));
  expect(problemOf(nowhere).errors).toEqual({ place: ['Name a place, or say that the work is remote'] });
});

test('a job is corrected by its poster or a moderator: lists, searches and those who saved it have the new text, and its date stays', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, 'Invented Boatyard');
  const job = await postedJob(fresh.client, { title: 'Xylopter fitter', open_days: 20 });
  await stranger.client.post(jobPaths.saved(job.id), { saved: true });
  server.pass(90);
  const correction = {
    title: 'Yawlwright',
    place: '',
    remote: true,
    kind: 'contract',
    summary: 'Other words.',
    description: 'One paragraph.',
    skills: ['Teaching', 'Carpentry'],
    role: 'archivist',
    apply: 'mailto:jobs@example.org',
  };
  const answer = await correctJob(fresh.client, job.id, correction);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      ...job,
      ...correction,
      version: 2,
      skills: job.skills.toReversed(),
      role: { slug: 'archivist', title: 'Archivist and oral historian' },
      match: expect.anything() as unknown,
    },
  ]);
  const saved = (await stranger.client.request(`${jobPaths.list}?shelf=saved`)).body as JobPage;
  expect(saved.results.find(({ id }) => id === job.id)).toMatchObject({ title: 'Yawlwright', summary: 'Other words.' });
  expect((await stranger.client.request(jobPaths.job(job.id))).body).toMatchObject({ title: 'Yawlwright' });
  const found = async (words: string) =>
    ((await stranger.client.request(`/api/search/?tab=jobs&q=${words}`)).body as SearchAnswer).counts.jobs.count;
  expect([await found('xylopter'), await found('yawlwright')]).toEqual([0, 1]);
  expect(await listed(server.client(), 'skill=teaching')).toContain(job.id);
  // A moderator, who may name any organisation. A new number of days counts from now.
  const moved = await correctJob(moderator.client, job.id, {
    version: 2,
    organisation: 'Example Works',
    open_days: 5,
  });
  expect(moved.body).toMatchObject({
    organisation: 'Example Works',
    expires_at: new Date(server.now().getTime() + 5 * 86_400_000).toISOString(),
  });
  // Its poster still can correct it, and take it to a name of their own, but to no other one.
  expect((await correctJob(fresh.client, job.id, { version: 3, organisation: 'Example Works' })).status).toBe(200);
  expect(problemOf(await correctJob(fresh.client, job.id, { organisation: 'Third Works' })).code).toBe('cannot_post');
  expect((await correctJob(fresh.client, job.id, { version: 4 })).body).toMatchObject({
    organisation: 'Invented Boatyard',
  });
  const wrong = await correctJob(fresh.client, job.id, { title: ' ', apply: 'javascript:alert(1)', role: 'wizard' });
  expect([wrong.status, Object.keys(problemOf(wrong).errors ?? {})]).toEqual([400, ['title', 'apply']]);
  expect(problemOf(await correctJob(fresh.client, job.id, { role: 'wizard' })).errors).toEqual({
    role: ['There is no such role'],
  });
});

test('of two who correct a job at once, the second is told what is different and overwrites nothing', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, 'Invented Boatyard');
  const job = await postedJob(fresh.client);
  expect(job.version).toBe(1);
  const [mine, theirs] = [
    { title: 'Joiner of boats', open_days: 12 },
    { title: 'Boat joiner and painter', summary: 'Fit out and paint cabins.' },
  ];
  const answers = await Promise.all([
    correctJob(fresh.client, job.id, mine),
    correctJob(moderator.client, job.id, theirs),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [first, second] = answers[0].status === 200 ? [mine, theirs] : [theirs, mine];
  const { code, errors } = problemOf(answers.find(({ status }) => status === 409) as Answer);
  expect([code, Object.keys(errors ?? {}).toSorted()]).toEqual([
    'edited_meanwhile',
    second === theirs ? ['summary', 'title'] : ['open_days', 'summary', 'title'],
  ]);
  const read = async () => (await stranger.client.request(jobPaths.job(job.id))).body;
  expect(await read()).toMatchObject({ title: first.title, version: 2 });
  // The same again is no change: only its answer was lost.
  const again = await correctJob(fresh.client, job.id, first);
  expect([again.status, again.body]).toMatchObject([200, { title: first.title, version: 2 }]);
  expect(problemOf(await correctJob(fresh.client, job.id, { version: 0 })).errors).toHaveProperty('version');
  const compared = await correctJob(moderator.client, job.id, { ...second, version: 2 });
  expect([compared.status, compared.body]).toMatchObject([200, { title: second.title, version: 3 }]);
});

test('a job names a role of the catalogue, whose page then shows it, or none', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, '');
  const job = await postedJob(fresh.client, { role: 'archivist' });
  expect(job.role).toEqual({ slug: 'archivist', title: 'Archivist and oral historian' });
  const without = await postedJob(fresh.client);
  expect(without.role).toBeNull();
  const inRole = await listed(server.client(), 'role=archivist');
  expect([inRole.includes(job.id), inRole.includes(without.id)]).toEqual([true, false]);
  const refused = await fresh.client.post(jobPaths.list, jobSent({ role: 'wizard' }));
  expect([refused.status, problemOf(refused).errors]).toEqual([400, { role: ['There is no such role'] }]);
});

test('what was saved last comes first on the shelf, whenever it was posted', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, '');
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    ids.push((await postedJob(fresh.client, {})).id);
    server.pass(2);
  }
  const [one, two, three] = ids;
  for (const id of [two, three, one]) {
    expect((await fresh.client.post(jobPaths.saved(String(id)), { saved: true })).status).toBe(200);
    server.pass(2);
  }
  expect(await listed(fresh.client, 'shelf=saved')).toEqual([one, three, two]);
});

test('pages of the list hold every job once, in each order', async () => {
  const fresh = await signUp(server);
  await mayPost(server, fresh, '');
  for (let n = 0; n < 25; n += 1) await postedJob(fresh.client, { open_days: 100 - n });
  for (const sort of ['newest', 'match', 'closing']) {
    const seen: string[] = [];
    let next: string | null = '';
    let count = 0;
    while (next !== null) {
      const answer = await fresh.client.request(
        `${jobPaths.list}?shelf=own&sort=${sort}${next === '' ? '' : `&after=${next}`}`,
      );
      const page = answer.body as JobPage;
      seen.push(...page.results.map(({ id }) => id));
      [next, count] = [page.next, page.count];
    }
    expect([sort, count, seen.length, new Set(seen).size]).toEqual([sort, 25, 25, 25]);
  }
});
