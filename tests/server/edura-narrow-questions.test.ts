import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { members } from '../../server/store/schema.ts';
import type { Client } from './client.ts';
import { answersWithout, answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has finished the poster (8 steps), 7 of 8 steps of the oral history and 2 of 5 of the jeans, and runs the door sign; Ada, Amara and Chloé follow her. */
let noa: Client;
/** Has done 4 of 7 steps of the pollinators, 3 of the solar box and 2 of the website, and runs the raised bed. */
let thabo: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  noa = await demoMember(server, 'noa-dugma');
  thabo = await demoMember(server, 'thabo-madeup');
  // Without a build, the first question waits until the wordings are learned.
  await noaIsTold('hello');
}, 120_000);
afterAll(() => server.close());

const noaIsTold = async (question: string) => (await answeredBy(server, noa, question)).text;
const thaboIsTold = async (question: string) => (await answeredBy(server, thabo, question)).text;

// Of what one has done, the fact comes first; the overview of all of it has other words.
test.each([
  ['have I finished any project yet', /^Yes, 1 of the 4 projects that you are in:\n- \*\*A timetable poster/],
  ['how many projects did i complete so far', /^\*\*1\*\*: 1 of the 4 projects/],
  [
    'when did i last finish a step?',
    /^Your last step was \*\*Choose cloth, thread and needle\*\* in \*\*Mend one pair/,
  ],
  [
    'what was my very first step here',
    /^Your first step was \*\*Find the person and ask properly\*\* in \*\*An hour with/,
  ],
  [
    'which project have i done the most steps in?',
    /^You have done the most steps in \*\*A timetable poster.*: 8 of 8 steps/,
  ],
  ['how many steps have i done in total', /^\*\*17\*\* steps so far/],
  ['have I done anything for graphic design so far?', /^Yes, 2 steps of yours show \*\*Graphic design\*\*:/],
  ['did i do anything for welding', /^No: no step that you have done shows \*\*Welding\*\*/],
])('what one has done is told by the fact that was asked for: %s', async (question, answer) => {
  const text = await noaIsTold(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('What they show:');
});
test.each([
  ['did i ever finish a whole project?', /^No, not yet.*nearest to the end in \*\*Ten minutes, half a metre.*4 of 7/s],
  ['did i do anything yesterday', /^No, you finished no step yesterday/],
  ['how many days since my last step', /^Your last step was \*\*Count side by side until you agree\*\*/],
])('who has not done it is told No first: %s', async (question, answer) =>
  expect(await thaboIsTold(question)).toMatch(answer),
);

// Of a role: whether, how many, which one.
test.each([
  ['is html needed for graphic designers', /^No: HTML is not among the skills that a graphic designer/],
  ['do I need sign language to be an accessibility specialist?', /^Yes, Sign language is needed, at beginner/],
  ['what level of statistics does a data analyst need', /^Intermediate: a data analyst needs \*\*Statistics\*\*/],
  ['why does a field ecologist need photography', /^Because you have doubtful finds checked/],
  ['can i become a translator without typography', /^No: a translator for public services needs \*\*Typography\*\*/],
  ['how many skills do i still miss for archivist', /^\*\*5\*\* of the 7 skills that an archivist/],
  ['how many skills does an archivist need', /^\*\*7\*\*: an archivist/],
  ['which single skill is missing most for graphic designer', /^What is missing most is \*\*Graphic design\*\*/],
  ['what do i already have for graphic designer', /^You have \*\*4\*\* of the 7 skills.*User research.*Negotiation/],
  ['what percent am i for graphic designer', /^You are \*\*63%\*\* of the way/],
  ['am i ready to be a graphic designer?', /^Not yet: you meet 4 of the 7 needs/],
  [
    'do i still need to learn facilitation for community organiser',
    /^No: a community organiser needs \*\*Facilitation\*\*/,
  ],
])('one fact of a role is not buried in how far one is: %s', async (question, answer) => {
  const text = await noaIsTold(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('the most important first:');
});
test('a need that is not wanted is not listed as missing', async () => {
  const text = await noaIsTold('Which skills for community organiser are missing apart from fundraising?');
  expect(text).toMatch(/What is missing without Fundraising.*\*\*Event planning\*\*/s);
  expect(text).not.toMatch(/\*\*Fundraising\*\*|Fundraising is needed/);
});

test.each([
  [
    'which of the two needs less statistics, data analyst or machine learning engineer',
    /^\*\*Data analyst\*\* needs less/,
  ],
  ['does field ecologist need more statistics than data analyst', /^No: field ecologist needs it at beginner/],
  ['do translator and archivist have any skills in common', /^Yes, 2 skills: both need Writing and Research\./],
  ['how many skills do archivist and translator have in common', /^\*\*2\*\*: both need Research and Writing\./],
  ['is podcast producer closer for me than archivist? yes or no', /^No: you are 46% .* 58% to archivist/],
  ['am i closer to archivist or to podcast producer', /^To \*\*archivist/],
  ['does an adult educator need more skills than a community organiser', /^No: community organiser needs more/],
  [
    'what would i have to learn more for archivist than for translator?',
    /^For archivist.*Archiving \(advanced\).*Librarianship/,
  ],
  ['which of the roles need user research', /^3 of the 16 roles need \*\*User research\*\*/],
  ["which roles don't need maths", /^13 of the 16 roles do not need \*\*Mathematics\*\*/],
])('of roles beside each other only what was asked is told: %s', async (question, answer) => {
  const text = await noaIsTold(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('The hardest part');
});

test.each([
  ['which of my skills is strongest', /^Your strongest skill is \*\*User research\*\*/],
  ['how many skills are on my profile', /^\*\*5\*\* on your profile: /],
  [
    "name one skill i've shown but not put on my profile",
    /your profile does not claim:.*\n- \*\*Interviewing\*\*: 4 steps/,
  ],
  ['do i have interviewing on my profile', /^No\. \*\*Interviewing\*\*: you have not claimed it and 4 steps of yours/],
  ['what level am i at in illustration', /^\*\*Illustration\*\*: you have not claimed it and 1 step/],
  ['what can an intermediate in typography do', /^At \*\*intermediate\*\* in Typography you can set tables/],
  ['how many steps would i need for intermediate sewing', /^\*\*1\*\* more: 3 steps show intermediate/],
])('one fact of a skill is not buried in its levels: %s', async (question, answer) => {
  const text = await noaIsTold(question);
  expect(text).toMatch(answer);
  expect(text).not.toContain('level by level');
});

// What was left out is used by none of them.
test.each([
  'have I done anything for graphic design so far?',
  'how many steps would i need for intermediate graphic design',
  'do i have graphic design on my profile',
])('a skill that is left out is told in no narrow answer: %s', async (question) => {
  const [answer] = await answersWithout(new Set(['skill:graphic-design']), server, noa, [question]);
  expect(answer?.text).toMatch(/I leave out what you claim of it/);
  expect(answer?.text).not.toMatch(/Decide what stays out|you have done 2|^Yes|^No/);
});
test('who leaves their steps out is told of no finished project', async () => {
  const [answer] = await answersWithout(new Set(['progress']), server, noa, ['have I finished any project yet']);
  expect(answer?.text).toMatch(/^You have asked me to leave your steps out/);
});

test.each([
  ['who can see my evidence', /^Anyone who may see both you and the project can see it/],
  ['do i need evidence to finish a step', /^You can finish a step without any/],
  ['how big can my profile picture be', /^A picture can be a JPEG, PNG or GIF of up to 5 MB/],
  ['does anyone see my target role', /^No one else sees your target role/],
  ['do steps have to be done in order', /^You can do the steps in any order/],
])('of an answer about the application, the sentence that was asked for comes first: %s', async (question, answer) =>
  expect(await noaIsTold(question)).toMatch(answer),
);

test.each([
  ['any new posts?', /^The newest posts:.*\n- \*\*How I ask for feedback so that I get some\*\*/],
  ['posts on interviewing', /^1 post about “interviewing”:.*\n- \*\*Leave the silence in/],
  ['is there a post about databases', /\*\*The index that nobody used\*\* by Ada Example/],
  ['who wrote about bread', /Tomasz Przykładowy.* wrote about “bread”/],
  ['which post has the most likes', /^\*\*Forty letters in a month, by reading shop signs\*\*.* the most likes: 8/],
  ['has anyone written something about quantum physics', /^I found no post about “quantum physics”/],
])('posts are found by what they are about: %s', async (question, answer) =>
  expect(await noaIsTold(question)).toMatch(answer),
);
test('how posts are read is still told by the application', async () => {
  expect(await noaIsTold('where do i read posts')).toMatch(/^Choose Posts in the Buildzone/);
});

test.each([
  ['a project i am not in yet that teaches carpentry', /A bench from five boards/, /Mend one pair|You are in it/],
  ["a good photographer i don't follow", /Ánh Tưởng Tượng/, /You follow them/],
  ['who do i know that can teach statistics', /Omar Fictional/, /Дмитрий/],
  ["someone who isn't in europe and knows teaching", /Дмитрий/, /Ada Example|Ingrid/],
])('what one is in, or whom one follows, narrows what is found: %s', async (question, right, wrong) => {
  const text = await noaIsTold(question);
  expect(text).toMatch(right);
  expect(text).not.toMatch(wrong);
});

test.each([
  [
    "can I message mei even though she doesn't follow me",
    /^Yes, you can write to \*\*Mei Placeholder\*\*.*is a request/s,
  ],
  ['can i write to ada', /^Yes, you can write to \*\*Ada Example\*\*.*They follow you/s],
  ['who could look over my poster work', /^Ask \*\*Mei Placeholder\*\*/],
  ['is there an evening course at a college?', /^I know of no courses/],
  ['am i ready for the river levels job', /^Not all of it yet: of the 6 skills/],
  ['how many open jobs are there', /^\*\*17\*\* jobs are open right now/],
  ['how many projects are there', /^\*\*14\*\* projects are there/],
  ['which project has the most members', /^The most members.*\n- \*\*A bicycle repair evening/],
  ['whats omars strongest skill', /is strongest in \*\*Data analysis\*\* and \*\*Arabic\*\*, at expert/],
  ['can kofi see how many steps i did', /^Anyone who may see your profile/],
])('what is asked of people, jobs and all there is comes first: %s', async (question, answer) =>
  expect(await noaIsTold(question)).toMatch(answer),
);

test('a profile that is shown to nobody is told of like one that there is not', async () => {
  const told = async (name: string) =>
    (await noaIsTold(`show me ${name} profile`)).replaceAll(name, 'X').replaceAll(/“[^”]*”/g, '“X”');
  expect(await told('svens')).toBe(await told('grimhilds'));
  expect(await noaIsTold('show me anhs profile')).toMatch(/^\*\*Ánh Tưởng Tượng\*\*/);
});
test('posts of someone who has hidden their profile since are found by nothing', async () => {
  await server.db
    .update(members)
    .set({ visibility: { ...(await ownVisibility()), profile: 'nobody' } })
    .where(eq(members.username, 'anh-tuongtuong'));
  expect(await noaIsTold('which post has the most likes')).not.toMatch(/Forty letters|Ánh/);
  expect(await noaIsTold('did someone post about letters')).not.toMatch(/Forty letters|Ánh/);
  expect(await noaIsTold('show me anhs profile')).not.toMatch(/Ánh|beekeeper/);
});
async function ownVisibility() {
  const [anh] = await server.db.select().from(members).where(eq(members.username, 'anh-tuongtuong'));
  if (anh === undefined) throw new Error('the demo community has no such member');
  return anh.visibility;
}
