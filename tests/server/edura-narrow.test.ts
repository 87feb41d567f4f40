import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInGuide } from '../../server/edura/built-in.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember, sessionOf } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has a target, four projects, and one piece of evidence with feedback by Ada. */
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
  await bilal.request('/api/guidance/target/', { method: 'PUT', json: { role: 'web-developer' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, bilal, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

async function toldWithout(omitted: readonly string[], question: string): Promise<string> {
  const guide = builtInGuide(server.db, () => server.now());
  const context = { session: sessionOf(bilal), omitted: new Set(omitted) };
  let text = '';
  for await (const part of guide.stream([{ from: 'member', text: question }], context, new AbortController().signal))
    if (part.kind === 'text') text += part.text;
  return text;
}

/** What is right is told by the demo community, which is written by hand. */
test.each([
  [['what evidence have i added']],
  [['what feedback is there on my evidence']],
  [['what evidence have i added', 'what did ada say about it']],
])('feedback is told in its words, and what the evidence itself says stays at its step: %j', async (chat) => {
  const text = await told(...chat);
  expect(text).toMatch(
    /Ada Example on \*\*Build the page in HTML alone\*\*, \d{1,2} [A-Z][a-z]+ \d{4}: “Clean headings\. One thing/,
  );
  expect(text).not.toMatch(/eleven errors|example\.org/);
});

test('what one member said of the evidence is not what another said', async () => {
  expect(await told('what evidence have i added', 'what did kofi say to it')).toMatch(
    /^I see no feedback on your evidence from anyone called “kofi”/,
  );
});

test.each([
  ['what evidence have i added to the repair evening project', /^I find no evidence of yours in that project/],
  ['which steps have no evidence that i finished this week', /^I see no step that you finished this week/],
])('what is said of evidence is said of that project and that time: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  'What kind of evidence do I add to a step?',
  'How much evidence do I have to add?',
  'Is all evidence I upload public?',
  'Who looked at my page?',
  'What do people think of my page?',
  'Is there a way to answer comments on my photos?',
  'How do I follow other members?',
  'How do I follow up on an application?',
  'Why is the application so slow?',
  'Did they read my message?',
])('how something works here is told, and nothing of one’s own: %s', async (question) => {
  expect((await asked(question)).intent).toBe('app');
});

test.each([
  ['What evidence would help me get a job?', /evidence of yours|piece of evidence/],
  ['How do I follow new people?', /you (?:do not )?follow \*\*/],
  ['Whom do I follow already?', /you (?:do not )?follow \*\*/],
  ['Do I follow Ada and Omar', /ada and/],
  ['Is 3 hours a week enough to learn Python?', /^(?:Yes|No)\b/],
  ['Is one piece of evidence enough for CSS?', /^(?:Yes|No)\b/],
  ['Is my laptop good enough for Python?', /^(?:Yes|No)\b/],
  ['Are there enough people who know welding?', /^(?:Yes|No)\b/],
  ['Why does the carpentry project always show as full?', /level by level/],
  ['Which skills do I have to add to become a baker?', /Your steps show/],
  ['Which skills can you list for web developer?', /Your steps show/],
  ['What skills should I put in my job ad?', /Your steps show/],
  ['I hate this app', /leave that for now/],
  ['I don’t like this website', /leave that for now/],
  ['I am tired of this program', /leave that for now/],
  ['Something for 20 minutes next, but no sewing', /jeans/],
  ['What should I do next? Short answer please', /^(?:Shorter|Nothing)/],
  ['ok ill try the other one', /doctor/],
  ['I am sick of waiting', /doctor/],
  ['Plan my week, I have no time on Mondays', /let it rest/],
  ['I have no time this week', /runs out/],
  ['Which CSS step should I do next?', /is done\./],
  ['Which jobs are still open at the repair workshop?', /A bicycle repair evening/],
  ['is my javascript enough', /: web developer needs/],
  ['explain first aid', /\bbe the first one\b/],
])('a question that looks like what a rule is for is not answered by it: %s', async (question, wrong) => {
  expect(await told(question)).not.toMatch(wrong);
});

test.each([
  ['What is the shortest step?', /^The shortest that are open for you:\n- \*\*Read the damage\*\*.* 25 min/],
  ['Is the teacher job in Leeds still open?', /^\*\*Teacher for evening classes.* is open until .* left/],
  ['Is the job at Placeholder Adult College still open?', /^\*\*Teacher for evening classes.* is open until .* left/],
  ['my back hurts', /no medical advice/],
])('what is named is found: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

const weather = 'what is still open in the weather project';
test.each([
  [[weather, 'Mark the first step of the oral history project as done'], /^You are not in .*oral history/],
  [[weather, 'Mark the first step as done'], /^\*\*Choose a station.* is done already/],
  [[weather, 'mark the next step as done'], /Look for holes and jumps/],
  [['projects about writing', 'join the newsletter project'], /^There is no project “newsletter”/],
  [['What should I do next?', 'give me the second one'], /^- \*\*Look for holes and jumps\*\*/],
  [['plan my week with 5 hours', 'give me the second one'], /^- \*\*Look for holes and jumps\*\*/],
  [
    ['why is javascript useful', 'and html', 'in which of the two am i weakest'],
    /further from what web developer needs in JavaScript/,
  ],
  [['What can you do?', 'What should I do first?'], /^Carry on with what you have begun/],
])('what follows means what it says: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [[weather, 'Set the first role as my target'], /Look for holes and jumps/],
  [['projects about writing', 'I take the longhouse'], /Press the button|You are in it/],
  [['what is in the bench project', 'how much does the oil cost?'], /oil it/],
  [['What can you do?', 'who was the first member'], /of the way to/],
  [['What should I do next?', 'Why does the page take too long to load?'], /^Shorter/],
  [['What did I get done?', 'what do employers think of this'], /feedback/],
])('what follows is not taken for what was shown: %j', async (chat, wrong) => {
  expect(await told(...chat)).not.toMatch(wrong);
});

test('what the member asked to leave out is no fact about them', async () => {
  const which = 'what skills should i list on my profile';
  expect(await toldWithout(['skill:css'], which)).not.toMatch(/CSS/);
  expect(await toldWithout(['progress'], which)).toMatch(/^You have asked me to leave your steps out/);
  const enough = await toldWithout(['skill:javascript'], 'is my javascript enough');
  expect(enough).toMatch(/^Web developer needs \*\*JavaScript\*\* at advanced[^]*I leave out what you claim of it/);
  expect(enough).not.toMatch(/do not claim/);
});

test('where all steps of a project are done, that is said', async () => {
  const { sources } = await asked('how many steps are left in the jeans project');
  for (const source of sources)
    if (source.kind === 'step')
      await bilal.post(`/api/community-projects/${source.project}/steps/${source.id}/mark/`, {
        key: crypto.randomUUID(),
        state: 'done',
      });
  expect(await told('what is still open in the jeans project', 'mark the next step as done')).toMatch(
    /^All steps of \*\*Mend one pair of jeans.* are done/,
  );
});
