import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, answersBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Owns the raised bed, is in the solar box, the count and the club website; wrote one post, about a pump, on which Kofi commented. */
let thabo: Client;

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  thabo = await demoMember(server, 'thabo-madeup');
}, 60_000);
afterAll(() => server.close());

const told = async (...chat: readonly string[]) => (await answeredBy(server, thabo, ...chat)).text;

/** By the steps that the demo members have done: in the raised bed Lucía 7, Eleni 5, Ánh 4, Tomasz 1; in the solar box Amara 7. */
test.each([
  ['raised bed, how many have joined mine?', /^\*\*One raised bed[^\n]*: 5 members/],
  ['how many joined my project', /^\*\*One raised bed[^\n]*: 5 members/],
  ['who is furthest in my raised bed', /^\*\*Lucía Demo\*\* is furthest[^\n]*7 of 7 steps/],
  ['raised bed, who is slowest', /^\*\*Tomasz Przykładowy\*\* has done least[^\n]*1 of 7 steps/],
  ['who has done the most in the bench project', /^\*\*Tomasz Przykładowy\*\* is furthest[^\n]*8 of 8 steps/],
  ['did Dmitri get any further with the solar box', /^\*\*Дмитрий Примеров\*\* has done 2 of 7 steps/],
  ['when did tomasz join the raised bed', /^I do not know since when \*\*Tomasz/],
  ['who has done the step Build the frame', /^\*\*Lucía Demo\*\*[^\n]* done \*\*Build the frame\*\*/],
  ['who already did the step Wire it on the table', /^\*\*Amara Imagined\*\* has done \*\*Wire it/],
])('who is how far in a project is told first: %s', async (question, fact) =>
  expect(await told(question)).toMatch(fact),
);

test.each([
  [['hows my raised bed going', 'how many have joined mine'], /^\*\*One raised bed[^\n]*: 5 members/],
  [['hows my raised bed going', 'who is furthest'], /^\*\*Lucía Demo\*\* is furthest/],
  [['hows my raised bed going', 'who is furthest', 'and tomasz? hows he doing'], /^\*\*Tomasz[^\n]* done 1 of 7 steps/],
  [['who is in the bench', 'and who only started'], /^\*\*민준 가상\*\* has done least[^\n]*3 of 8/],
  [['hows my raised bed going', 'what is tomaszs next'], /done 1 of 7 steps[^]*next is shown nowhere/],
  [['what is next in the solar box', 'how is amara doing in it', 'and kofi?'], /^\*\*Kofi Sample\*\* has done 0 of 7/],
])('members are asked of the project that was spoken of: %s', async (chat, fact) =>
  expect(await told(...chat)).toMatch(fact),
);

test.each([
  [['show me jobs in ghana', 'and lucia?'], /has done \d of/],
  [['how far am i in the solar box', 'what about statistics'], /has done \d of/],
  [['which projects are there about wood', 'who is the furthest'], /is furthest in/],
  [['who is closest to a field ecologist'], /is furthest in|has done least/],
])('without one project, or of something else, it is no question of members: %s', async (chat, fact) =>
  expect(await told(...chat)).not.toMatch(fact),
);

test.each([
  [['did anyone comment on my post'], /^Yes: \*\*1 comment\*\*[^]*Kofi Sample commented/],
  [['any reactions to my latest post'], /^Yes: \*\*6 likes\*\*[^]*1 comment/],
  [['did anyone comment on my post', 'what did he write'], /^Kofi Sample commented[^]*“I have built this pump/],
  [['did anyone comment on my post', 'how many likes'], /^\*\*6 likes\*\*[^\n]*The pump worked/],
  [['how many likes has my pump post', 'did somebody comment it'], /^Kofi Sample commented/],
  [['how many likes has my pump post', 'and when did i post it'], /^“The pump worked[^\n]* was published on/],
  [['how do likes work'], /Press Like on a post/],
])('what is asked after a post is of that post: %s', async (chat, fact) => expect(await told(...chat)).toMatch(fact));

/** By the days on which the demo members joined, as their profiles say it. */
test.each([['since when is kofi here'], ['how long has kofi been a member'], ['when did kofi join stepwise']])(
  'since when somebody is here is told as their profile says it: %s',
  async (question) => {
    const { body } = await thabo.request('/api/profiles/users/kofi-sample/');
    const day = new Date((body as { joined_at: string }).joined_at).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    expect(await told(question)).toMatch(new RegExp(`^\\*\\*Kofi Sample\\*\\* joined Stepwise on ${day}\\.`));
  },
);

/** Sven, who shows himself to nobody, is one of the four on the bench. */
test('the numbers of a project give away no hidden member', async () => {
  const room = await told('is the bench full?');
  expect(room).toMatch(/8 places: 4 are taken, and 4 are free/);
  expect(room).not.toMatch(/members? (?:is|are)/);
  expect(await told('difference bench and raised bed?')).not.toMatch(/3 members/);
});

test.each([
  [['which jobs fit me? apart from my own of course'], /fit you best[^]*Apprentice, small solar systems/],
  [['show me jobs in ghana', 'the apprentice one, is it paid'], /^\*\*Apprentice, small solar systems\*\* is paid/],
  [['when does my trainee ad run out'], /^\*\*Trainee in a market garden\*\* is open until/],
  [['is there voluntary work at the moment'], /Home visitor, safe at home/],
])('a job is told by what is asked of it: %s', async (chat, fact) => expect(await told(...chat)).toMatch(fact));

test('what one has posted oneself is no job that fits', async () => {
  const [answer] = await answersBy(server, thabo, 'which jobs fit me?');
  expect(answer?.text).not.toContain('Trainee in a market garden');
});
