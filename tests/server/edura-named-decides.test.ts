import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Client } from './client.ts';
import { communityPaths, membership } from './community.ts';
import { answeredBy } from './edura-built-in.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Works towards graphic designer, is in two projects with two steps done in each, saved one, and follows three members. */
let rosa: Client;

const project = async (id: string) => (await rosa.request(communityPaths.project(id))).body as CommunityProject;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  rosa = (await signUp(server)).client;
  for (const [name, level] of [
    ['Graphic design', 'beginner'],
    ['Illustration', 'intermediate'],
    ['Spreadsheets', 'intermediate'],
  ])
    await rosa.post('/api/profiles/me/skills/', { name, level });
  await rosa.request('/api/guidance/target/', { method: 'PUT', json: { role: 'graphic-designer' } });
  const { results } = (await rosa.request('/api/community-projects/')).body as { results: CommunityProject[] };
  const idOf = (title: string) => results.find((one) => one.title.startsWith(title))?.id ?? '';
  for (const [title, states] of [
    ['A timetable poster', ['done', 'done', 'in_progress']],
    ['Ten minutes, half a metre', ['done', 'done']],
  ] as const) {
    const id = idOf(title);
    await membership(rosa, id);
    const { steps } = await project(id);
    for (const [at, state] of states.entries())
      await rosa.post(communityPaths.mark(id, steps[at]?.id ?? ''), { key: randomUUID(), state });
  }
  await rosa.post(communityPaths.saved(idOf('Mend one pair')), { saved: true });
  for (const target_username of ['noa-dugma', 'bilal-notreal', 'thabo-madeup'])
    await rosa.post('/api/othersprofile/follow/', { target_username, action: 'follow' });
}, 60_000);
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, rosa, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

/** What is right is told by the demo community: steps, minutes, skills, texts and places are written there by hand. */
test.each([
  ['whats the next setp in counting insects', /^Next for you is \*\*Make the sheet\*\*/],
  ['next stepp bees counting pls', /^Next for you is \*\*Make the sheet\*\*/],
  ['first step of mending jeans?', /^First comes \*\*Read the damage\*\*/],
  ['where do i begin with the solar box', /^First comes \*\*Do the sums first\*\*/],
  ['what did i get done in the poster', /^\*\*A timetable poster.*you have done 2 of 8 steps/],
  ['how much time have i spent on the poster already', /^\*\*2 h 45 min\*\*: you have done 2 steps in \*\*A timetable/],
])('a project that is named decides what is next, first or done: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  ['what should i do next', /^Carry on with what you have begun:/],
  ['what should i do next to become a translator', /translator for public services/],
  ['what did i get done', /^You have finished 4 steps so far/],
  ['where do i begin with bikes', /^(?!First comes)/],
])('without a project all of them are meant: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test('the hours of all steps that were done are added up', async () => {
  expect(await told('how many hours of steps have I done altogether?')).toMatch(
    /^\*\*4 h 45 min\*\*: you have done 4 steps\..*half a metre.*: 2 h, 2 of 7.*timetable poster.*: 2 h 45 min, 2 of 8/s,
  );
  expect(await told('how many hours are left in all my projects')).toMatch(
    /^You have 11 steps left in 2 projects: 13 h 15 min/,
  );
});

test.each([
  [
    'which step would bring me nearer to typography?',
    /^Steps that practise Typography, those of your own.*\n- \*\*Set the table\*\*/,
  ],
  ['is there a step for copy editing i can do now', /\n- \*\*Proofread it against the source\*\*/],
  ['which step teaches translation', /in projects that you are not in yet.*\n- \*\*Agree on one leaflet/],
])('a skill that is named decides which steps are told: %s', async (question, answer) => {
  const answered = await asked(question);
  expect(answered.intent).toBe('next');
  expect(answered.text).toMatch(answer);
});

test('where a skill is learned names the step, with its button', async () => {
  const { text, actions } = await asked('negotiation: where do I learn it here?');
  expect(text).toMatch(/timetable poster.*Learned in step 8, \*\*Ask, hang, and mark the day it ends\*\*/);
  expect(actions).toMatchObject([{ kind: 'mark', title: 'Ask, hang, and mark the day it ends', state: 'in_progress' }]);
});

test.each([
  [
    'which of my projects teaches typography',
    /^Of your 2 projects, one teaches Typography:.*\n- \*\*A timetable poster.*Set the table\*\*, 2 h/,
  ],
  [
    'does one of my projects teach html',
    /^None of your 2 projects has a step for HTML.*\n\nThese do:.*\n- \*\*A website for a club/s,
  ],
  [
    'is there something my goal asks for which no project here teaches',
    /^None: each of the 6 skills that you still lack for graphic designer/,
  ],
  ['which needs of my target have no project', /^None: each of the 6 skills/],
])('what projects teach is looked up by what is needed: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  [
    'a begginer project out of the field stories',
    /^There is 1 beginner project in the field sound and stories:.*\n- \*\*Ten minutes for the ear/,
  ],
  ['projects from the nature field', /^There are 2 projects in the field nature/],
  ['something from design, not too long', /^There are 2 projects in the field design/],
  ['from any field, max 5 hours', /^There is 1 project of at most 5 h in all fields:.*\n- \*\*Mend one pair/],
  ['which field has the most projects', /Technology: 3 projects/],
])('a field is a field and no word to search for: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);
test.each([
  'jobs in design',
  'who works in technology',
  'a project about graphic design',
  'how far is a field ecologist',
])('what is of no field is not listed as one: %s', async (question) =>
  expect(await told(question)).not.toMatch(/in the field (?:design|technology|nature)/),
);
test('of a project that was told its field is known', async () => {
  const chat = [
    'which project has a solar box',
    'anything easier in that field',
    'ok then from any field, max 5 hours',
  ];
  expect(await told(...chat.slice(0, 2))).toMatch(
    /^In the field technology, as \*\*A solar box.*\n- \*\*A website for a club[^\n]*$/,
  );
  expect(await told(...chat)).toMatch(/^There is 1 project of at most 5 h in all fields:.*\n- \*\*Mend one pair/);
});

test.each([
  [
    'of the ppl I follow, who can teach me something for my target',
    /^Of the 3 members whom you follow, 3 have something that you lack.*\n- \*\*נועה דוגמה\*\*.*Typography: shown by steps; User research: expert/,
  ],
  ['who among those i follow knows typography', /^Of the 3 members whom you follow, 1 knows Typography:.*\n- \*\*נועה/],
  ['of my follows who lives in africa', /1 lives in Africa:.*\n- \*\*Thabo Madeup\*\*.*Bloemfontein/],
  ['does anyone i follow know beekeeping', /nobody shows that: Beekeeping.*Others who know it:/s],
])('of those one follows it is told who knows something: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);
test.each([
  ['who do i follow', /^You follow 3 members/],
  ['who should i follow for typography', /^(?!Of the 3)/],
])('other questions about following stay what they are: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);

test.each([
  ['less then 9 hours please but nothing with nature', /Mend one pair.*A home without falls.*A solar box/s],
  ['more then 10 hours, not about computers', /oral history.*podcast episode/s],
])('hours and what is left out list projects, and plan no week: %s', async (question, answer) => {
  const text = await told(question);
  expect(text).toMatch(answer);
  expect(text).not.toMatch(/A week of|pollinators|raised bed/);
});

test.each(['with which job do my skills fit best', 'which job is closest to what i can do'])(
  'a job that fits is a job, and no role: %s',
  async (question) => expect((await asked(question)).text).toMatch(/^These open jobs fit you best/),
);

test.each([
  [
    'Will they take me in Bradford if I finish the poster?',
    /^I cannot say that.*Graphic designer for stops.*What \*\*A timetable poster.*would show.*Typography/s,
  ],
  [
    'will they hire me as archivist if i finish the oral history',
    /^I cannot say that.*Archivist for sound recordings/s,
  ],
  ['can you promise me a job after the leaflet', /^I cannot say that/],
])('nobody is promised a job: %s', async (question, answer) => expect(await told(question)).toMatch(answer));
test.each(['how do i get the job in bradford', 'what would i need to be hired as archivist'])(
  'what it takes is told: %s',
  async (question) => expect(await told(question)).not.toMatch(/^I cannot say that/),
);

test.each(['Which target role has Noa chosen', 'which role does noa want to become', 'what is noas goal'])(
  'the target of another member is not known, and none of one’s own is told: %s',
  async (question) => {
    const text = await told(question);
    expect(text).toMatch(/^Which role \*\*נועה דוגמה\*\* has as a target I do not know/);
    expect(text).not.toMatch(/graphic designer/i);
  },
);
test('one’s own target is told', async () => {
  expect(await told('which target role have i chosen')).toMatch(/raphic designer/);
});

test.each([
  'throw Tomasz out of the bench project for me',
  'kick ingrid out of the boat project',
  'make me owner of the podcast',
])('nobody is put out, and no right is given: %s', async (question) =>
  expect(await told(question)).toMatch(/^No, that cannot be done/),
);
test.each(['remove python from my skills', 'how do i kick someone out', 'take me out of the poster project'])(
  'what one may do oneself is not refused: %s',
  async (question) => expect(await told(question)).not.toMatch(/^No, that cannot be done/),
);

test.each([
  ['what fuse goes in the solar box', /5 A fuses/],
  ['Which loudness for the podcast mix', /−16 LUFS/],
  ['how many bicycles are in the nurses’ fleet', /Keep 31 bicycles/],
  ['how many tapes does the archive have', /2,300 tapes/],
  ['how many screws for the bench', /sixteen screws/],
  ['how strong is the panel of the solar box', /20-watt panel/],
  ['how big is the market garden', /two hectares/],
  ['how far do the nurses ride each day', /18 kilometres a day/],
  ['how many bus stops will be redesigned', /90 bus stops/],
  ['at what height goes the handrail', /85–100 cm high/],
  ['how wide must the garden bed be', /1\.2 m/],
])('a fact that stands in a text is found in other words: %s', async (question, answer) =>
  expect(await told(question)).toMatch(answer),
);
test.each([
  'what is the capital of norway',
  'how many people live in Leeds',
  'which train goes to oaxaca',
  'who won the football yesterday',
  'how tall is ingrid',
])('what no text tells is quoted from none: %s', async (question) => {
  expect(await told(question)).toMatch(/^I do not know that/);
});
test('what is not found is not denied: it is said where it was looked for', async () => {
  expect(await told('What salary has the data analyst in Jordan')).toMatch(
    /^I do not know that\. \*\*Data analyst.* does not say it in these words: I looked for “salary”.*The whole text is on its page/,
  );
});

test.each([
  [
    'GIS - what is this and does anybody here know it',
    /^\*\*Geographic information systems\*\*.*maps?.*Omar Fictional/s,
  ],
  [
    'Does the translator need less than the graphic designer?',
    /^No: they need as much as each other: translator.* 7 skills.*graphic designer.* 7 skills/,
  ],
  [
    'who needs less, data analyst or web developer',
    /^Web developer needs more than data analyst: .*7 skills.*8 skills/,
  ],
  ['Why does it write match 57% on the poster', /57%|\d+%: you claim or have shown \d of its 7 skills/],
  [
    'any bookkeeping jobs still open?',
    /Bookkeeping is one of the skills.*\n- \*\*Community organiser.*it asks for Bookkeeping,/s,
  ],
  ['any job where i need photography', /No open job asks for Photography/],
])('each part that is asked is told: %s', async (question, answer) => expect(await told(question)).toMatch(answer));

test.each([
  ['data analyst vs machine learing engineer', 'Data analyst', 'Machine learning engineer'],
  ['grafic designer or podcast produser', 'Graphic designer', 'Podcast producer'],
  ['solr technican vs furnture maker', 'Solar technician', 'Furniture maker'],
])('both roles are known with a slip in their names: %s', async (question, one, other) => {
  const text = await told(question);
  expect(text).toContain(`**${one}`);
  expect(text).toContain(`**${other}`);
  expect(text).not.toMatch(/one role only/);
});
