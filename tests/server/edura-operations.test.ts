import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInGuide } from '../../server/edura/built-in.ts';
import { jobFactsIn } from '../../server/edura/reading/job-facts.ts';
import { roleWith } from '../../server/guidance/answering.ts';
import { ownAskedIn } from '../../server/edura/reading/own-asked.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember, sessionOf } from './edura-built-in.ts';
import { published, stepSent } from './community.ts';
import { mayPost, postedJob } from './jobs.ts';
import { profilePaths } from './people.ts';
import { demoJobs } from '../../server/demo/data-jobs.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in the bicycle evening and the solar box. */
let kofi: Client;
/** Has just signed up: follows nobody, and is in no project. */
let robin: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  robin = (await signUp(server)).client;
  // The first answer of all reads what the guide has learned.
  await answeredBy(server, kofi, 'jobs');
}, 60_000);
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, kofi, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

test.each([
  ['what is the best way to get started', undefined],
  ['which project is good to begin with', undefined],
  ['what do i have to get started', undefined],
  ['what have i missed since i started', undefined],
  ['which projects have the most places left', undefined],
  ['which project did most people finish', undefined],
  ['how many hours do i need each week to become a carpenter', undefined],
  ['how much time does each step need', undefined],
  ['what have i started but not finished', 'begun'],
  ['which steps are in progress', 'begun'],
  ['what is in progress', 'begun'],
  ['which of my steps have i begun', 'begun'],
  ['which project am i closest to finishing', 'nearest'],
  ['which of my projects is almost done', 'nearest'],
  ['how many hours do i still need for both projects', 'left'],
  ['how long do i need to finish both projects', 'left'],
])('the member’s own progress is told where it is asked for: %s', (text, of) => expect(ownAskedIn(text)?.of).toBe(of));

test.each([
  ['do i need any experience to apply for it', []],
  ['who can apply', []],
  ['who do i apply to', ['apply']],
  ['what do you look for in applicants', []],
  ['how many hours do applicants work', ['hours']],
  ['how many people applied', ['applicants']],
  ['has anyone applied yet', ['applicants']],
  ['are there many applicants', ['applicants']],
  ['how old do i have to be for it', []],
  ['how old are the kids', []],
  ['how old is it', ['posted']],
  ['how old is the archive job', ['posted']],
  ['can i start from september', []],
  ['can i work from monday', []],
  ['can i do it from leeds', ['where']],
  ['when does the shift end', ['hours']],
  ['when does the working day end', []],
  ['when does it end', ['until']],
])('a fact of a job is told where it is asked for: %s', (text, facts) => expect(jobFactsIn(text)).toEqual(facts));

test.each([
  [['jobs in leeds', 'any other projects'], 'project', /^(?!.*open job)/],
  [['find me a project', 'show me the next step'], 'next', /./],
  [['jobs in leeds', 'any other jobs'], 'job', /^Those were all/],
  [['short projects', 'another project'], 'project', /A timetable poster/],
  [['projects about wood', 'ok got it'], 'greeting', /./],
  [['short projects', 'i already got that'], 'project', /A timetable poster/],
  [['jobs', 'who lives in norway?'], 'people', /Ingrid/],
  [['projects about wood', 'is there anyone in norway'], 'people', /Ingrid/],
  [['jobs', 'only in norway'], 'job', /Furniture maker/],
  [['projects with sewing or wood', 'remove sewing from my skills'], 'app', /./],
  [['projects with sewing or wood', 'remove sewing'], 'project', /without Sewing/],
] as const)(
  'what goes on from a list is of its kind, and what does not is left to itself: %j',
  async (chat, intent, says) => {
    const answer = await asked(...chat);
    expect(answer.intent).toBe(intent);
    expect(answer.text).toMatch(says);
  },
);

test.each([
  [['what should i do next', 'I did it!'], 'act', 'mark'],
  [['what should i do next', 'ok i have done that step'], 'act', 'mark'],
  [['what should i do next', 'check that off'], 'act', 'mark'],
  [['whats the bench project about', 'go for it'], 'act', 'join'],
  [['whats the bench project about', 'can i still get in', 'ok do it'], 'act', 'join'],
  [['jobs in leeds', 'save the second one'], 'act', 'save-job'],
] as const)('what was shown is acted on: %j', async (chat, intent, kind) => {
  const answer = await asked(...chat);
  expect(answer.intent).toBe(intent);
  expect(answer.actions.length).toBeGreaterThan(0);
  expect(answer.actions.every((action) => action.kind === kind)).toBe(true);
});

test.each([
  ['what should i do next', 'can you check that?'],
  ['what should i do next', 'i already did that'],
  ['find bench projects', 'how do I delete my account', 'ok do it'],
  ['what should i do next', 'ok do it'],
])('and not what only looks like it: %s, %s', async (...chat) => {
  expect((await asked(...chat.filter((one) => typeof one === 'string'))).intent).not.toBe('act');
});

test('of several jobs that were shown, the one that is to be saved is chosen', async () => {
  const { text, actions } = await asked('jobs in leeds', 'save it');
  expect(text).toMatch(/^Choose the one that you mean/);
  expect(actions.map(({ kind }) => kind)).toEqual(['save-job', 'save-job']);
  expect((await asked('jobs in leeds', 'save both')).actions).toEqual(actions);
});

test('who agrees after several projects chooses one, and who can apply is no search for people', async () => {
  expect(await told('projects about wood', 'let us do it')).toMatch(/^Several were named\. Choose/);
  expect(await told('tell me about the archive job', 'who can apply')).toMatch(/^The texts of \*\*Archivist/);
});

test.each([
  [
    ['projects over 60 hours'],
    /^I found no project of over 60 h.*Shorter ones, the longest first:[^\n]*\n- [^\n]*14 h/s,
  ],
  [['projects of at least 60 hours'], /^I found no project of at least 60 h/],
  [['projects under 1 hour'], /^I found no project of under 1 h.*Longer ones:/s],
  [['projects over 10 hours', 'and up to 5 hours?'], /^(?!.*1\d h,).*4 h/s],
])('hours that nothing fits are told as they were bounded: %j', async (chat, answer) =>
  expect(await told(...chat)).toMatch(answer),
);

test('the member’s own steps are not told where they are left out', async () => {
  const answer = async (omitted: readonly string[]) => {
    let text = '';
    const context = { session: sessionOf(kofi), omitted: new Set(omitted) };
    const guide = builtInGuide(server.db, () => server.now());
    const messages = [{ from: 'member' as const, text: 'how far is wolfgang' }];
    for await (const part of guide.stream(messages, context, new AbortController().signal))
      if (part.kind === 'text') text += part.text;
    return text;
  };
  expect(await answer([])).toMatch(/You: 2\./);
  expect(await answer(['progress'])).toMatch(/7 of 7 steps done\.(?! You)/);
  expect(await answer(['progress'])).not.toContain('You: ');
});

test('a skill that is only claimed is not said to be lacking', async () => {
  const { client } = await signUp(server);
  for (const { skill } of roleWith('furniture-maker')?.needs ?? [])
    expect((await client.post(profilePaths.entries('skills'), { name: skill, level: 'expert' })).status).toBeLessThan(
      300,
    );
  const answer = (...chat: string[]) => answeredBy(server, client, ...chat);
  const chat = ['what does a furniture maker need', 'which project gets me closest'];
  expect((await answer(...chat)).text).toMatch(/^You claim all that furniture maker takes/);
  expect((await answer('what does an archivist do', 'which project gets me closest')).text).toMatch(
    /closest to archivist[^:]*: it builds [^.]*, which you still lack/,
  );
});

test.each([
  ['can people see that i know python', 'app'],
  ['can anyone find out what i know about css', 'app'],
  ['can someone here explain python', 'people'],
])('who may see what one knows is no search for people: %s', async (question, intent) =>
  expect((await asked(question)).intent).toBe(intent),
);

test('who follows nobody is told so', async () => {
  expect((await answeredBy(server, robin, 'who does not follow me back')).text).toMatch(/^You follow nobody yet/);
});

/** Days are counted from when the server starts: server/demo/data-jobs.ts and the ages of its projects. */
test.each([
  ['jobs in Leeds closing in the next 30 days', /^2 jobs in Leeds close .*Teacher.*Web developer/s, /Sweden|Ghana/],
  ['new solar jobs in the last 30 days', /^\d+ open jobs for “solar[^”]*” were posted .*Apprentice/s, /Translator/],
  ['new carpentry projects in the last 900 days', /^\d+ projects? for “Carpentry” w.*A bench/s, /jeans/],
  ['new beginner projects in the last 900 days', /^\d+ beginner projects were .*jeans/s, /intermediate/],
  ['new projects in the last 900 days', /^\d+ projects were published/, /for “/],
  ['has anyone posted in the bench project this week', /./, /^(?:No|\d+) .*published/],
  ['how many people joined the solar project since june', /./, /^(?:No|\d+) .*published/],
  ['is the bench project new this month', /./, /^(?:No|\d+) .*published this/],
])('a list by its dates is of what it is asked to be of: %s', async (question, there, gone) => {
  const text = await told(question);
  expect(text).toMatch(there);
  expect(text).not.toMatch(gone);
});

test.each([
  ['projects about wood', 'the bed?'],
  ['how do i delete my account', 'and the bed?'],
  ['jobs', 'both?'],
])('a word that only follows up is no small talk and no help: %s, %s', async (...chat) =>
  expect(['greeting', 'app']).not.toContain((await asked(...chat)).intent),
);

test.each([
  [['projects about wood', 'and goodbye'], 'greeting'],
  [['projects about wood', 'what about evidence'], 'app'],
  [['projects about wood', 'and the bench'], 'project'],
])('what is small talk, help or a subject stays so: %j', async (chat, intent) =>
  expect((await asked(...chat)).intent).toBe(intent),
);

test.each([
  [['what does a translator do', 'how many weeks is that with 3 hours a week'], true],
  [['what does a translator do', 'jobs in leeds', 'how many weeks is that with 3 hours a week'], false],
] as const)('weeks are told of the role that is spoken of, and of none from before: %j', async (chat, isOfRole) =>
  expect((await told(...chat)).includes('translator')).toBe(isOfRole),
);

test('more than fit on one page are counted, and told of all projects', async () => {
  const owner = await signUp(server);
  await mayPost(server, owner, '');
  const jobs = 8;
  for (let at = 0; at < jobs; at += 1) await postedJob(owner.client, { title: `Lantern maker ${at}` });
  const of = async (question: string) => (await answeredBy(server, owner.client, question)).text;
  const open = demoJobs.filter(({ expiresInDays }) => expiresInDays > 0).length + jobs;
  expect(await of('jobs that close in the next 90 days')).toMatch(
    new RegExp(`^${open} jobs close in the next 90 days`),
  );
  const steps = (minutes: number) => [stepSent({ minutes }), stepSent({ title: 'Sow', minutes: 30 })];
  for (const minutes of [90, 90, 90, 90, 90, 90, 60])
    await published(owner.client, { title: `Bed of ${minutes}`, steps: steps(minutes) });
  await published(owner.client, { title: 'A silent bed', steps: [stepSent({ minutes: 0 })] });
  expect(await of('how many hours do i still have in all my projects together')).toMatch(
    /^You have 15 steps left in 8 projects: 13 h 30 min, and 1 step that does not say how long/,
  );
  expect(await of('which of my projects is closest to done')).toMatch(
    /least left first:[^\n]*\n- \*\*Bed of 60\*\*.*1 h 30 min.*A silent bed[^\n]*how long they take is not said/s,
  );
});
