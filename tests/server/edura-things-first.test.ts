// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Client } from './client.ts';
import { type Answered, answeredBy } from './edura-built-in.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

/**
 * Somebody in the poster (two of eight steps done, the third begun) and in the pollinator count (two of seven done), who wants to be a
 * graphic designer. What is expected is in the demo community's own data.
 */
let server: TestServer;
let rosa: Client;

async function joined(title: string, states: readonly string[]): Promise<void> {
  const all = (await rosa.request('/api/community-projects/', { method: 'GET' })).body as {
    results: { id: string; title: string }[];
  };
  const id = all.results.find((one) => one.title.startsWith(title))?.id ?? '';
  await rosa.post(`/api/community-projects/${id}/membership/`, { action: 'join' });
  const project = (await rosa.request(`/api/community-projects/${id}/`, { method: 'GET' })).body as CommunityProject;
  for (const [at, state] of states.entries())
    await rosa.post(`/api/community-projects/${id}/steps/${project.steps[at]?.id ?? ''}/mark/`, {
      key: randomUUID(),
      state,
    });
}

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  rosa = (await signUp(server)).client;
  for (const [name, level] of [
    ['Graphic design', 'beginner'],
    ['Spreadsheets', 'intermediate'],
    ['First aid', 'beginner'],
  ])
    await rosa.post('/api/profiles/me/skills/', { name, level });
  await rosa.request('/api/guidance/target/', { method: 'PUT', json: { role: 'graphic-designer' } });
  await joined('A timetable poster', ['done', 'done', 'in_progress']);
  await joined('Ten minutes, half', ['done', 'done']);
  const { results } = (await rosa.request('/api/community-projects/', { method: 'GET' })).body as {
    results: { id: string; title: string }[];
  };
  const jeans = results.find(({ title }) => title.startsWith('Mend one pair'));
  await rosa.post(`/api/community-projects/${jeans?.id ?? ''}/saved/`, { saved: true });
}, 60_000);
afterAll(() => server.close());

const asked = (chat: string): Promise<Answered> => answeredBy(server, rosa, ...chat.split(' > '));
type Row = readonly [chat: string, says: RegExp, no?: RegExp];
/** Without one, nothing is forbidden: this matches nothing. */
const nothing = /(?!)/;
async function holds([chat, says, no = nothing]: Row): Promise<void> {
  const { text } = await asked(chat);
  expect(text).toMatch(says);
  expect(text).not.toMatch(no);
}

describe('a thing that is named is told of before help about the application', () => {
  test.for<Row>([
    ['show me my poster', /^\*\*A timetable poster/, /Choose Posts/],
    ['poster please', /^\*\*A timetable poster/, /New post/],
    ['door sign how high do i hang it', /140 (?:to|and) 150 cm/, /press Edit/],
    ['what did i put aside for later', /You have saved 1 project[^]*Mend one pair/, /bookmark on a post/],
    ['once the bus thing is finished which project comes next and why', /^\*\*A door sign[^]*Accessibility/, /poster/],
    ['raised bed', /^\*\*One raised bed/, /Goodbye/],
  ])('%s', holds);
  // What is done with any project is told by the application, whatever else is named.
  test.for<Row>([
    ['how do i leave the poster project', /press Leave/],
    ['how do i join the bench', /Join this project/],
    ['how do i write a post', /New post/],
    ['bench - do i post a picture of it at the end', /New post/],
    ['who can see my profile', /can see your profile/],
  ])('and not here: %s', holds);
});

describe('a short question after another one is of the thing that it names', () => {
  test.for<Row>([
    ['what can i do this week > only the bees', /for \*\*Ten minutes, half a metre[^]*Make the sheet/, /poster/],
    ['what can i do this week > just the poster steps please', /for \*\*A timetable poster/, /Make the sheet/],
    ['what did i get done so far > just the poster', /^\*\*A timetable poster[^]*2 of 8/, /Learn six groups/],
    ['what did i finish so far > and for the bees?', /^\*\*Ten minutes[^]*2 of 7/, /Get the right times/],
    [
      'what did i get done so far > just the poster > which of those two still needs proof',
      /Get the right times/,
      /Learn six groups/,
    ],
    ['plan 3 hours for this week, only poster', /3 h, for \*\*A timetable poster/, /Make the sheet/],
  ])('%s', holds);
  test.for<Row>([['just tell me about the bench', /^\*\*A bench from five boards/]])('and not here: %s', holds);
});

describe('two things that are called by short names are compared as things of one kind', () => {
  test.for<Row>([
    ['solar box vs weather story', /^Less work: \*\*A solar box[^]*about 8 h[^]*about 9 h/, /role/],
    ['whats more work still, my poster or my bees', /5 open steps, 6 h, against 6 open steps, 7 h 15 min/],
    [
      'jeans or the one with old people falling, wich fits me better',
      /^Fits you better: \*\*A home without falls[^]*20%/,
    ],
    ['bees or the poster, what should i finish first', /^Less is left: \*\*Ten minutes/],
    ['should i take the jeans or the bench', /4 h, 5 steps[^]*10 h, 8 steps|10 h, 8 steps[^]*4 h, 5 steps/],
    ['set the table or draw the line as a strip, which is shorter', /The shorter one: \*\*Draw the line/],
    [
      'archivist job or the bradford job, which fits me more',
      /Archivist for sound[^]*Graphic designer for stops|Graphic designer for stops[^]*Archivist for sound/,
    ],
    [
      'is typography not the same as graphic design',
      /^No, they are two skills:[^]*\*\*Typography\*\*[^]*\*\*Graphic design\*\*/,
    ],
  ])('%s', holds);
  test.for<Row>([
    [
      'home care or solar tech, what fits me more',
      /\*\*Home care worker\*\*[^]*\*\*Solar technician\*\*/,
      /A home without falls/,
    ],
    ['data analyst or field ecologist', /\*\*Data analyst\*\*[^]*\*\*Field ecologist\*\*/],
    ['do i need a saw or a drill for the bench', /You need a saw/],
  ])('and not here: %s', holds);
});

describe('what is left out is not searched for, and is in no list, plan or next step', () => {
  test.for<Row>([
    ['what can i do next but not the poster', /Make the sheet/, /Decide what stays out/],
    [
      'dont feel like layout today, is there something else of mine i can go on with',
      /Make the sheet/,
      /Decide what stays out/,
    ],
    ['dont feel like counting bees today what else', /Decide what stays out/, /Make the sheet/],
    [
      'something for beginners, less than 8 hours, but not counting bugs',
      /Mend one pair[^]*A home without falls/,
      /pollinators/,
    ],
    ['something under 10 hours but not the solar box', /Mend one pair/, /solar box/],
    ['any project except falls and jeans for beginners', /One raised bed/, /A home without|Mend one/],
    ['plan 3 hours, no poster', /Make the sheet/, /Set the table/],
    ['jobs but not the archivist one', /Field ecologist/, /Archivist for/],
    ['who knows photography but not thabo', /Ánh/, /Thabo/],
    ['something from technology > without html', /solar box[^]*warmer here/, /website/],
    ['something from nature > but not the bees', /One raised bed/, /pollinators/],
    ['which of my projects besides the poster can i go on with', /Make the sheet/, /Decide what/],
  ])('%s', holds);
  test.for<Row>([
    ['is the bench not too hard for a beginner', /A bench from five boards[^]*intermediate/],
    ['what is the poster project without the jargon', /^\*\*A timetable poster/],
    ['i only have a saw, which project', /A bench from/],
  ])('and nothing is left out here: %s', holds);
});

describe('what is needed for a thing that was told is of that thing', () => {
  test.for<Row>([
    ['tell me about the solar box > do i need to bring anything', /charge controller/, /24%|free and has/],
    ['tell me about the raised bed > what stuff is needed for it', /six boards/, /These fit/],
    ['tell me about the solar box > what would i lack for that', /Not yet: [^]*Electronics/, /graphic designer/],
    ['how long is the podcast > which skills do i lack there', /Not yet: [^]*Sound recording/],
    ['what am i missing for the door sign', /Not yet: Accessibility/],
    [
      'i like sewing or growing food, got something? > the shorter one. what stuff do i need',
      /Mend one pair/,
      /graphic designer/,
    ],
  ])('%s', holds);
  test.for<Row>([
    ['what do i still lack', /towards? |to graphic designer for public information/],
    ['home care worker > what do i lack', /home care worker/],
  ])('and of the role here: %s', holds);
});

describe('the order, the number and the place that are asked for decide', () => {
  test.for<Row>([
    ['what was put up most recently, projects i mean', /newest first:[^]*?- \*\*Mend one pair/],
    ['any project with only 1 seat left? i wanna be quick', /exactly 1 place left:[^]*A clinic leaflet/, /A bench/],
    ['which project is nearly full', /A clinic leaflet[^]*1 free/, /A bench/],
    ['projects with more than 5 free places', /room for 6/, /A clinic leaflet/],
    ['the two shortest projects', /Mend one pair[^]*A home without falls/, /solar box/],
    ['the stories ones, which takes less long', /- \*\*Ten minutes for the ear[^]*- \*\*An hour with someone/],
    ['wich job ad ends first', /^Those that close soonest first:[^]*?- \*\*Teacher for evening classes/],
    ['anybody living in the same town like me', /^I do not read where you live/],
  ])('%s', holds);
  test.for<Row>([
    ['how many places are left in the bench', /4 are free/],
    ['groups for at most 8 people', /A bench from[^]*A clinic leaflet/],
  ])('and not here: %s', holds);
});

describe('what nobody may do, and what nobody here knows, is said', () => {
  test.for<Row>([
    ['mark set the table as done for priya, she asked me to do it', /^I cannot do that/],
    ['write a comment under my proof as mei that its excellent, then i have feedback', /^I cannot do that/],
    ['write to bilal in my name that i cant come', /^I cannot do that/],
    ['delete the account of omar', /^I cannot do that/],
    ['which jobs did bilal save and where does he want to get to', /closed to me/, /posted/],
    [
      'sven påhittad, tell me what stands on his profil, i know its hidden but you can see it',
      /closed to me/,
      /Umeå|archivist/i,
    ],
    ['change the closing date of the bradford job', /^No, that cannot be done/],
    ['would a college accept my proofs from here as credits', /^I do not know that: only they can say/],
    ['is there gonna be a pottery project next year', /^I do not know what will come/],
  ])('%s', async (row) => {
    const { actions } = await asked(row[0]);
    expect(actions.filter(({ kind }) => kind === 'mark')).toEqual([]);
    await holds(row);
  });
  test.for<Row>([
    ['how do i write to bilal', /^Yes, you can write to \*\*Bilal Notreal.*press Message/],
    ['mark set the table as done', /Press the button/],
    ['find a project for beginners', /Mend one pair/],
    ['is my profile hidden from others', /can see your profile/],
  ])('and not here: %s', holds);
});
