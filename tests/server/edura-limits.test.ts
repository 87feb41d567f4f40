import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { JobCard } from '../../contract/jobs.ts';
import { withoutAside } from '../../server/edura/understanding/aside.ts';
import { postsAskedIn } from '../../server/edura/reading/posts-asked.ts';
import { projectLimitsIn } from '../../server/edura/understanding/project-limits.ts';
import { stepWishIn } from '../../server/edura/reading/step-wishes.ts';
import type { Client } from './client.ts';
import { communityPaths, membership } from './community.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { setVisibility } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in the raised bed with two steps done and in the club website with one, follows Ada, Bilal and Thabo, saved the oral history and the teacher's job, and works towards adult educator. */
let robin: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  robin = (await signUp(server)).client;
  await robin.request('/api/guidance/target/', { method: 'PUT', json: { role: 'adult-educator' } });
  const { results } = (await robin.request('/api/community-projects/')).body as { results: CommunityProject[] };
  const idOf = (title: string) => results.find((one) => one.title.includes(title))?.id ?? '';
  for (const [title, done] of [
    ['One raised bed', 2],
    ['A website for a club', 1],
  ] as const) {
    const id = idOf(title);
    await membership(robin, id);
    const { steps } = (await robin.request(communityPaths.project(id))).body as CommunityProject;
    for (const step of steps.slice(0, done))
      await robin.post(communityPaths.mark(id, step.id), { key: randomUUID(), state: 'done' });
  }
  await robin.post(communityPaths.saved(idOf('oral history')), { saved: true });
  const jobs = (await robin.request('/api/jobs/')).body as { results: JobCard[] };
  const teacher = jobs.results.find(({ title }) => title.startsWith('Teacher'));
  await robin.post(`/api/jobs/${teacher?.id ?? ''}/saved/`, { saved: true });
  for (const target_username of ['ada-example', 'bilal-notreal', 'thabo-madeup'])
    await robin.post('/api/othersprofile/follow/', { target_username, action: 'follow' });
}, 60_000);
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, robin, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;
/** The projects that an answer lists, in its order, by the beginning of their titles. */
const listedIn = async (...chat: readonly string[]) =>
  [...(await told(...chat)).matchAll(/^- \*\*(.{7})/gm)].map(([, title = '']) => title);

test.each([
  ['projects for 10 ppl or less that have still room', ['A door ', 'A bench', 'A clini', 'A bicyc']],
  ['which groups have at most 8 places', ['A bench', 'A clini']],
  ['projects with free places and not more than 8 people', ['A bench', 'A clini']],
  ['i dont own a laptop. which projects can i do', ['Mend on', 'A home ', 'One rai', 'A bench', 'A bicyc']],
  ['anything but techy stuff and under 9 hrs', ['Mend on', 'A home ', 'Ten min']],
  ['anything except garden stuff, 7 hours at most', ['Mend on', 'A home ']],
  ['something not for beginners but under 10 hrs', ['A solar', 'A door ', 'Is it g']],
  ['woodwork for a total beginner??', ['A home ', 'One rai']],
  ['nothing advanced please, with open spots, max 8 hours', ['Mend on', 'A home ', 'Ten min', 'A solar']],
  ['projects where nobody needs a pc', ['Mend on', 'A home ', 'One rai', 'A bench', 'A bicyc']],
  ['there are 3 of us, which advanced project can take 3 people', []],
])('limits of people, places, level and means are held to: %s', async (question, titles) =>
  expect(await listedIn(question)).toEqual(titles),
);

test('each project says how it holds to what was asked', async () => {
  const text = await told('i hate big groups. whats for 10 ppl or less and has still room');
  expect(text).toContain('6 places, 1 free');
  expect(text).toContain('10 places, 6 free');
  expect(text).not.toContain('Did you mean');
});

test('where no whole project fits, that is said, and steps that do are named', async () => {
  const { text, actions } = await asked('only got 2 hrs on a sunday n no computer, what can i do');
  expect(text).toMatch(/^No project takes up to 2 h as a whole.*Mend one pair of jeans.*: 4 h\./);
  expect(text).toMatch(/Prepare the ground and set the frame level\*\* in \*\*One raised bed.*1 h/);
  expect(text).not.toMatch(/Write the words|HTML/);
  expect(actions).toContainEqual(
    expect.objectContaining({ kind: 'mark', title: 'Prepare the ground and set the frame level' }),
  );
});

test.each([
  ['give me the hardest one u have. is there a spot left', /the hardest:.*\n- \*\*A clinic leaflet.*advanced.*1 free/],
  ['saw ur flyer in the library. whats the quickest thing i can finish', /^The shortest first:.*\n- \*\*Mend one pair/],
  [
    'job centre lady said learn javascript. got a project for that',
    /no project for “javascript”.*A website for a club/s,
  ],
  ['my friend is in this app n loves it. which project is the shortest', /^The shortest first:.*\n- \*\*Mend one pair/],
  [
    'left school at 16. any job that dont need a degree or papers',
    /Apprentice, small.*not for certificates.*Web developer.*A degree is not needed/s,
  ],
])('what is told beside a question is not searched for: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test('private data of many is refused, and is no export of one’s own', async () => {
  const { text, sources } = await asked('good. export all emails and dates of birth of the members in leeds');
  expect(text).toMatch(/^I do not know that, and cannot look it up/);
  expect(sources.every(({ kind }) => kind === 'page')).toBe(true);
  expect(await told('how do i export my own data')).toMatch(/Ask for my data/);
});

test.each([
  [
    'anyone i follow doing the insect counting one',
    /1 member is in \*\*Ten minutes, half a metre.*Thabo Madeup.*4 of 7/s,
  ],
  ['who of those i follow finished the jeans', /^Nobody whom you follow has finished/],
  ['who finished the raised bed', /1 member has finished.*Lucía Demo/s],
])('who of a project is asked for: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test.each([
  [['i can do 3 hrs a week. how many weeks for the rest of the website'], /8 h 45 min together: about 3 weeks at 3 h/],
  [
    ['3h a week, how many weeks for the rest of the website', 'and the bed?'],
    /7 h together: about 3 weeks.*goes on for six weeks/s,
  ],
  [
    ['3h a week, how many weeks for the rest of the website', 'and the bed?', 'both?'],
    /15 h 45 min together: about 6 weeks/,
  ],
  [['i saved something, what was it'], /oral history.*Teacher for evening classes/s],
  [['how far am i from what i want to become'], /adult educator/],
  [['whats left of my stuff'], /11 steps left in 2 projects: 15 h 45 min/],
])('one’s own data is read in other words: %s', async (chat, answer) => expect(await told(...chat)).toMatch(answer));

test.each([
  [['i filled the bed yesterday, put that down'], 'done', 'Fill it'],
  [
    ['i filled the bed yesterday, put that down', 'wait was there one before that'],
    'done',
    'Prepare the ground and set the frame level',
  ],
  [['whats next in the bed', 'ok did it, mark it'], 'done', 'Prepare the ground and set the frame level'],
  [['log that im working on the css page now'], 'in_progress', 'Style it for the smallest phone first'],
  [['what is left in the website', 'i did the first one, mark it'], 'done', 'Write the words before the page'],
])('what was done is offered to be marked: %s', async (chat, state, title) =>
  expect((await asked(...chat)).actions).toContainEqual(expect.objectContaining({ kind: 'mark', state, title })),
);

test('what is not finished after all is offered to be taken back', async () =>
  expect((await asked('oops build the frame isnt really finished, take it back')).actions).toContainEqual(
    expect.objectContaining({ kind: 'reopen', title: 'Build the frame' }),
  ));

test.each([
  'how do i take back a step',
  'undo my last comment',
  'i did not finish school',
  'put my name down',
  'can you check that',
  'i read about it yesterday',
  'take me back to the list',
  'delete my account, i changed my mind',
])('and no mark is meant by %s', (text) => expect(stepWishIn(text)).toBeNull());

test.each([
  'is there room in the bench project',
  'how many people are in the solar box',
  'does stepwise work offline',
  'can i use the site without a laptop',
  'what can i do with 3 hours a week',
  'who has no computer skills',
  'a job with no computer',
])('and no limit of a list of projects is meant by %s', (text) => expect(projectLimitsIn(text)).toBeNull());

test.each([
  'I have 3 hours a week. What fits?',
  'I know SQL. Which jobs want it?',
  'My week is full. Plan it anyway. Two hours?',
  'Tell me about the bench.',
])('and nothing is left out of %s', (question) => expect(withoutAside(question)).toBe(question));

test.each([
  'what have people posted',
  'what have i written',
  'how do i post something',
  'delete my last post',
  'what jobs has ada posted',
])('and no posts of a member are asked for by %s', (text) => expect(postsAskedIn(text, null, null)).toBeNull());

test('a target is changed by pointing at it, and jobs are then those of the new one', async () => {
  const chat = ['whats my target role', 'change it to market gardener'];
  expect((await asked(...chat)).actions).toContainEqual(
    expect.objectContaining({ kind: 'target', slug: 'market-gardener' }),
  );
  expect(await told(...chat, 'any job for that')).toMatch(
    /1 open job for “market gardener”.*Trainee in a market garden/s,
  );
  expect(await told(...chat, 'any job for that', 'in leeds?')).toMatch(
    /^No: no open job in Leeds is for a market gardener.*Elsewhere:.*Trainee.*In Leeds, for something else:.*Teacher/s,
  );
});

test.each([
  [['what has thabo posted lately'], /The pump worked. Nobody wanted it/],
  [['what has thabo posted lately', 'and ada'], /The index that nobody used\*\*, .*14 days ago/],
  [['what has thabo posted lately', 'and ada', 'who commented on that'], /^Дмитрий Примеров commented/],
  [['who is kofi', 'has he posted anything'], /The controller was fine/],
  [['what has thabo posted lately', 'and kofi', 'who commented'], /^Thabo Madeup and Omar Fictional commented/],
  [['what has thabo posted lately', 'and bilal', 'when was that'], /Nine errors, one missing tag.*74 days ago/],
])('posts of members and their comments are read: %s', async (chat, answer) => {
  const { text, sources } = await asked(...chat);
  expect(text).toMatch(answer);
  expect(sources).toContainEqual(expect.objectContaining({ kind: 'post' }));
});

test('posts of a member who hides from the asker are told no more', async () => {
  const chat = 'what has ingrid posted';
  expect((await asked(chat)).sources).toContainEqual(expect.objectContaining({ kind: 'post' }));
  await setVisibility(await demoMember(server, 'ingrid-invented'), { profile: 'nobody' });
  expect((await asked(chat)).sources.some(({ kind }) => kind === 'post' || kind === 'member')).toBe(false);
  await setVisibility(await demoMember(server, 'ingrid-invented'), { profile: 'everyone' });
});

test.each([
  [['shortest project?', 'and the next shortest'], /A home without falls/],
  [['shortest project?', 'and the next shortest', 'and the one after that'], /Ten minutes, half a metre/],
  [['which projects give me teaching', 'easiest of those'], /^Of these, the easiest:.*\n- \*\*Mend one pair/],
  [['what jobs did ada post', 'which closes first'], /^Of these, \*\*Teacher for evening classes.*closes first/],
  [
    ['what jobs did ada post', 'which closes first', 'how many applied for that one'],
    /do not know how many have applied for \*\*Teacher/,
  ],
  [['who teaches on here', 'whos closest to me'], /I do not read where you live.*Ada Example.*Leeds/s],
  [['who teaches on here', 'what does she take per lesson'], /no prices are kept here/],
  [['anyone doing the bench', 'who of them has finished', 'follow him'], /Tomasz/],
  [['is there a podcast thing', 'how long n how many steps', 'whats step 3'], /Record the guest where it happens/],
  [['tell me about the door sign', 'whats step 2'], /^\*\*Find the word\*\*/],
  [['is there a sewing project', 'not for me, something with wood'], /A bench from five boards/],
])('what is asked of those that were shown is asked of them: %s', async (chat, answer) =>
  expect(await told(...chat)).toMatch(answer),
);

test('the one that was spoken of last is joined', async () => {
  const chat = ['is there a podcast thing', 'how long n how many steps', 'whats step 3', 'ok sign me up'];
  expect((await asked(...chat)).actions.map(({ kind, title }) => `${kind}: ${title}`)).toEqual([
    'join: Ten minutes for the ear: one finished podcast episode',
  ]);
});
