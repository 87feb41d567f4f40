// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Owns the jeans, has done 4 of 7 steps of the club website and 1 of 7 of the bicycle evening, and has feedback by Ada. */
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

const told = async (...chat: readonly string[]): Promise<string> => (await answeredBy(server, bilal, ...chat)).text;

/** What is right is told by the demo community, which is written by hand. */
test.each([
  [['how far is wolfgang with the club website', 'what about me'], /club.*: you have done 4 of 7 steps/],
  [['how far is wolfgang with the club website', 'and me', 'and in the bike one?'], /you have done 1 of 7 steps/],
  [['how far is noa in the jeans', 'and Amara?'], /^\*\*Amara Imagined\*\* has done 4 of 5 steps/],
  [['what skills does noa have', 'and mine?'], /^The skills on your profile/],
  [['where does ingrid live', 'and kofi'], /^\*\*Kofi Sample\*\*.*Kumasi/s],
  [
    ['did anybody join my jeans project', 'who is further', 'and what does she have left'],
    /^\*\*Amara Imagined\*\* has/,
  ],
])('the same is asked of somebody else or of oneself: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['what has Ada posted', 'what about privacy?'], /^You choose: Settings, Profile privacy/],
  [
    ['which role is closest to me right now', 'and the second?'],
    /of the way to accessibility specialist|of the way to web/,
  ],
  [['who is good at carpentry', 'and gardening'], /for “Gardening”/],
])('and what is nobody is not taken for somebody: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['what did i get done in the last 30 days', 'and this week?'], /^You finished no step this week/],
  [['what have i done this month', 'in total?'], /^You have finished 6 steps so far/],
  [['what did i get done in the last 30 days', 'how many all together'], /^\*\*6\*\* steps/],
])('what was done is asked of another time: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['whats new in the posts', 'what does the first one say'], /^\*\*How I ask for feedback.*says:/],
  [['whats new in the posts', 'who wrote the second one', 'and the third'], /^“Leave the silence in.*Guadalupe/],
  [
    ['whats new in the posts', 'what does the first one say', 'and the pump one?'],
    /^\*\*The pump worked.*Thabo Madeup/,
  ],
  [['is there a post about birds', 'who wrote it again?'], /^“Counting birds badly.*Leilani Fable/],
  [['what has ada posted', 'how old is it'], /was published on .* days ago/],
])('a post is told by its place, by a word of its title, and as it: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['any remote jobs?', 'what skills does the first need'], /^\*\*Accessibility specialist.* asks for Accessibility/],
  [
    ['any remote jobs?', 'what skills does the first need', 'and the second'],
    /^\*\*Web developer.* asks for TypeScript/,
  ],
  [['show me projects about writing', 'who runs the first one', 'and the second'], /^\*\*A clinic leaflet.*ليلى مثال/],
  [
    ['any jobs in bradford', 'what of that do i lack', 'where can i learn the first'],
    /^\*\*Graphic design\*\* is learned/,
  ],
])('what is asked of one of a list is asked of the next: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['tell me about the bench project', 'tell me more'], /is a project of Ingrid Invented.*8 places/s],
  [['who runs the bench project', 'what else'], /^\*\*A bench from five boards/],
  [['who is ingrid', 'tell me more'], /^\*\*Ingrid Invented\*\* is in/],
  [['what would a field ecologist do', 'tell me more'], /The hardest part/],
  [['what is typography', 'tell me more about it'], /for “Typography”/],
])('more of one thing is what was not told yet: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['plan 3 hours this weekend', 'make it 2'], /^\*\*This weekend\*\*, .* of 2 h/],
  [['plan 4 hours for the jeans this weekend', 'make it 2'], /\*\*This weekend\*\*, 2 h of 2 h/],
  [['plan my saturday, 2 hours', 'make it 1 hour', 'and sunday too'], /(?=.*\*\*Saturday )(?=.*\*\*Sunday )/s],
  [
    ['whats next for me in the club website', 'can i finish the whole thing with 3 hours?'],
    /^\*\*No\*\*: it takes 3 h 15 min/,
  ],
])('a plan keeps its days and its project: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['short projects', 'something else, more with people'], /^I found .* for “Elder care, Interviewing and Teaching”/],
  [['show me beginner projects', 'rather something outdoors'], /^I found 2 projects for “outdoors”/],
  [
    ['find me an easy project, not one i already have', 'shorter'],
    /^The shortest first:[^-]*- \*\*A home without falls/,
  ],
  [['is there a job as bike mechanic', 'oh thats far. anything in lahore?'], /^No: no open job in Lahore/],
])('a wish is changed, and the rest of it is kept: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['what is git? my teacher says it all the time', 'who knows it'], /^I found 1 member for “Git”.*Chloé/s],
  [['hm web developer. what does a day look like', 'and how do people get in'], /^How people get into it: Courses/],
  [['did ada say something about my page?'], /Ada Example on .*Clean headings/],
])('what is told beside a question takes no part in it: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});
