import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Without a target; the pollinators 4 of 7 steps, the solar box 3 of 7, the website 2 of 7, the own raised bed 0 of 7. */
let thabo: Client;
/** The bus poster 8 of 8 steps, the oral history 7 of 8, the jeans 2 of 5. */
let noa: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
  noa = await demoMember(server, 'noa-dugma');
});
afterAll(() => server.close());

const none = /(?!)/;

test.each<[question: string, begins: RegExp, not: RegExp]>([
  // What is missing, and not how much is there.
  ['i wanna do home care like my sister does. wich skills dont i have', /Elder care[^]*Nursing/, /^You have \*\*0/],
  ['for web developer, which skills do I not have', /What is missing[^]*HTML/, /^You have \*\*0/],
  ['how many % am i at for archivist', /^You are \*\*13%\*\*/, none],
  ['which bits do I tick already for solar technician', /^You have \*\*2\*\* of the 7/, /missing/],
  ['what is the most important thing I lack for my goal', /^You have not chosen a target role/, /Carry on/],
  ['do i need a degree or smth to get into graphic design work?', /^How people get into it/, /^Yes/],
  // One project.
  ['how many steps of the solar charger have i finished', /^\*\*A solar box[^\n]*you have done 3 of 7 steps/, none],
  ['how many solar steps did I finish', /^\*\*A solar box[^\n]*you have done 3 of 7 steps/, none],
  ['how many steps have I done in the pollinator count', /^\*\*Ten minutes[^\n]*you have done 4 of 7 steps/, none],
  ['did i finish the solar thing', /^Not yet: \*\*A solar box/, none],
  [
    'where did i stop in the website project',
    /^You stopped after \*\*Write the words before the page\*\*: 2 of 7/,
    none,
  ],
  ['lost track of the club website, where was i', /^You stopped after \*\*Write the words before the page\*\*/, none],
  ['how many hours have gone into the pollinators', /^\*\*3 h 45 min\*\*/, none],
  ['Pollinators: is there anything left for me to do there', /^\*\*Ten minutes[^\n]*3 steps left/, /Carry on/],
  // All of them.
  ['have i ever completed a whole project, be honest', /^No, not yet/, none],
  ['Of my projects, in which did I do more', /^You have done the most steps in \*\*Ten minutes/, none],
  ['is there something i began and then forgot all about?', /^Your projects, the one with the least left/, none],
  ['how much time did i put in over the last 30 days, roughly', /^\*\*3 h 15 min\*\*: you have done 3 steps/, none],
  // Skills and the steps for them.
  [
    'Where did I show electronics? I have to put it in an application.',
    /^2 steps of yours show \*\*Electronics\*\*:[^]*Wire it on the table[^]*Gather the parts/,
    /Spreadsheets/,
  ],
  ['what proof do i have of photography', /^2 steps of yours show \*\*Photography\*\*/, none],
  ['where have i proven carpentry', /^Nowhere yet: no step/, none],
  ['Which skills have I actually shown, not just claimed?', /^Your steps show 10 skills:[^]*Spreadsheets/, /Gardening/],
  ['which of my skills are only claimed', /^These you claim[^]*Gardening[^]*Farming[^]*Logistics/, /Spreadsheets/],
  ['how many more steps til my ecology counts as advanced', /^\*\*4\*\* more/, none],
  // One level.
  ['what do i have to be able to do for intermediate in ecology', /^At \*\*intermediate\*\* in Ecology/, /beginner: /],
  ['what can someone do whos advanced in graphic design', /^At \*\*advanced\*\* in Graphic design/, /expert/],
  ['what must someone intermediate in sql be able to do', /^At \*\*intermediate\*\* in SQL/, /beginner: /],
  ['do i have evidence for electronics', /^Yes, 2 steps of yours show \*\*Electronics\*\*/, none],
  ['technical writing: shown or not, in my case?', /^\*\*Technical writing\*\*: you have not claimed it/, /^You have/],
  ["I'd like to get some writing shown on my profile. How?", /projects? for “writing”/, /^You have finished/],
  // One step.
  ['when did i make the sheet', /^You have done \*\*Make the sheet\*\* on [34] November/, none],
  ['once the box is built what do i do', /^After \*\*Build it into a box\*\* comes \*\*Mount the panel/, none],
  [
    'i am done with gathering the parts. what follows?',
    /comes \*\*Wire it on the table\*\*, which you have done/,
    none,
  ],
  // Two projects.
  ['Is the oral history longer than making that podcast', /^Yes\.\n/, none],
  ['is the oral history shorter than the podcast', /^No\.\n/, none],
  // Two roles.
  ['furniture maker or bicycle mechanic... Where am I nearer?', /^You are equally close to both: 23%/, none],
  ['furniture maker or bicycle mechanic... I like working with my hands. Where am I nearer?', /^You are/, /found/],
  [
    'Do a data analyst and a machine learning engineer need the same things?',
    /^No, only partly: both need SQL, Statistics and Python/,
    none,
  ],
  ['Does all my spreadsheets stuff count for anything in those roles you have?', /^Yes: 3 of the 16 roles/, none],
])('%s', async (question, begins, not) => {
  const { text } = await answeredBy(server, thabo, question);
  expect(text).toMatch(begins);
  expect(text).not.toMatch(not);
});

test.each([
  ['Why should I do the ten counts next? Convince me.', 'Make ten counts in three weeks', /Count side by side/],
  ['why is build it into a box my next step', 'Build it into a box', /Wire it on the table/],
])('why a step is the next is told by what it builds on: %s', async (question, step, builtOn) => {
  const { text, actions } = await answeredBy(server, thabo, question);
  expect(text).toContain(`**${step}** is a good next step`);
  expect(text).toMatch(builtOn);
  expect(actions).toEqual([expect.objectContaining({ kind: 'mark', title: step })]);
});

test.each([
  // Done already: only what comes next is left to mark.
  ['Ok so i finished wiring the solar thing on the table, what comes after that', ['Build it into a box']],
  ['what comes after the ten counts', ['Add it up']],
  ['just finished the ten counts, whats next', ['Make ten counts in three weeks', 'Add it up']],
])('after a step comes the next one, with what can be marked: %s', async (question, titles) => {
  const { text, actions } = await answeredBy(server, thabo, question);
  expect(text).toMatch(/^After \*\*/);
  expect(actions).toEqual(titles.map((title) => expect.objectContaining({ kind: 'mark', title })));
});

test('a finished project is finished, and its job is another thing', async () => {
  expect((await answeredBy(server, noa, 'did i finish the bus thing')).text).toMatch(
    /^Yes, you have finished \*\*A timetable poster/,
  );
});

test('two steps of one project can be done in any order', async () => {
  const { text } = await answeredBy(
    server,
    noa,
    'can i sew the rows before i basted the patch or does that break smth',
  );
  expect(text).toMatch(/^Yes: no step is locked[^]*\*\*Sew the rows\*\* builds on \*\*Baste the patch inside\*\*/);
});

test('how a mark is taken back comes before the step that was marked last', async () => {
  const { text, actions } = await answeredBy(server, thabo, 'i ticked a step by mistake, how do i undo it');
  expect(text).toMatch(/^Open the step and choose In progress or Not started[^]*Count side by side/);
  expect(actions).toEqual([expect.objectContaining({ kind: 'reopen' })]);
});

test.each<[chat: string[], begins: RegExp]>([
  [['what is typography', 'no i meant what can a beginner do'], /^At \*\*beginner\*\* in Typography/],
  [['what is ecology', 'and advanced?'], /^At \*\*advanced\*\* in Ecology/],
  [['what is ecology', 'and what level am i'], /^\*\*Ecology\*\*: you have not claimed it and 2 steps/],
  [['what is ecology', 'which step was that'], /^2 steps of yours show \*\*Ecology\*\*/],
  [
    ['what is ecology', 'and to reach the next level?'],
    /^The next level for you is \*\*intermediate\*\*[^]*\*\*1\*\* more/,
  ],
  [['what does a field ecologist do all day', 'my own chances?'], /^You are \*\*26%\*\* of the way to field ecologist/],
  [['what does a field ecologist do all day', 'and what is the hardest of it'], /Long seasons and short contracts/],
])('what a later question leaves out is the skill or the role before it: %j', async (chat, begins) => {
  expect((await answeredBy(server, thabo, ...chat)).text).toMatch(begins);
});

test.each([
  ['Which members are older than sixty?'],
  ['how many members are online right now'],
  ['my cat is missing. what do i do'],
])('what is kept nowhere is not known: %s', async (question) => {
  expect((await answeredBy(server, thabo, question)).text).toMatch(/^I do not know that/);
});

test('what hurts leads to no project that is called like it', async () => {
  const { text, actions } = await answeredBy(server, thabo, 'my knee hurts since tuesday, which pills should I take');
  expect(text).toMatch(/^I do not know that, and give no medical advice/);
  expect(actions).toEqual([]);
});

test('a greeting is of no project that is called like it', async () => {
  const { text } = await answeredBy(
    server,
    thabo,
    'Good evening! What must I still learn before I may call myself translator for public services?',
  );
  expect(text).toMatch(/^You are \*\*16%\*\* of the way to translator/);
});

test('of the steps that were told as done, one took the longest', async () => {
  const { text } = await answeredBy(server, noa, 'what did i do in the last 2 months', 'which of them took longest');
  expect(text).toMatch(/^\*\*Take it back\*\*, 1 h 30 min by what the step says/);
});

test.each([
  ['fine. make the first one my target', 'market-gardener'],
  ['make the second my goal please', 'community-organiser'],
])('one of two roles is made the target by its place: %s', async (question, slug) => {
  const { actions } = await answeredBy(server, thabo, 'market gardener or community organiser', question);
  expect(actions).toEqual([expect.objectContaining({ kind: 'target', slug })]);
});

test.each([
  ['write me the application letter for the data analyst job, formal tone', /Data analyst, river levels/],
  ['can you write a cover letter for me', /look things up here/],
])('letters are written by nobody here: %s', async (question, says) => {
  const { text } = await answeredBy(server, thabo, question);
  expect(text).toMatch(/^I do not know how to do that: I write no letters/);
  expect(text).toMatch(says);
});

test('where a skill is got is told by a project, also after what is missing', async () => {
  const chat = ['what do i lack for solar technician?', 'and where do i get the first aid one'];
  const { text, actions } = await answeredBy(server, thabo, ...chat);
  expect(text).toMatch(/^Steps that practise First aid[^]*\*\*A home without falls/);
  expect(actions).toContainEqual(
    expect.objectContaining({ kind: 'join', title: expect.stringMatching(/^A home without falls/) }),
  );
});

test('who does not know what to do with their life is told the roles that are nearest', async () => {
  expect((await answeredBy(server, thabo, 'honestly i dont know what to do with my life lol')).text).toMatch(
    /^Going by your skills, you are closest to these[^]*Market gardener: 82%/,
  );
});

test.each([
  [
    'why would the door sign project help me get to graphic designer?',
    /^\*\*A door sign[^\n]*trains what you still lack[^]*\*\*Lay it out at full size\*\*: Graphic design, needed at advanced/,
  ],
  ['does the solar project bring me closer to solar technician', /^\*\*A solar box[^]*\*\*Do the sums first\*\*/],
  ['how does the jeans project help for data analyst', /^None of the open steps of \*\*Mend one pair of jeans/],
])('what a project does for a role is told by its steps: %s', async (question, answer) => {
  expect((await answeredBy(server, noa, question)).text).toMatch(answer);
});

test('a step is known by a form of its title that looks like a slip', async () => {
  expect((await answeredBy(server, noa, 'after basting the patch what comes then')).text).toMatch(
    /^After \*\*Baste the patch inside\*\* comes \*\*Sew the rows\*\*/,
  );
});
