import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Has a target, four projects of which one leads there, and one piece of evidence with feedback. */
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
  await bilal.request('/api/guidance/target/', { method: 'PUT', json: { role: 'web-developer' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, bilal, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

/** What is right is told by the demo community: projects, steps, minutes, needs and evidence are written there by hand. */
test('what was begun and leads to the target comes before what was worked on last', async () => {
  expect(await told('what shall i work on')).toMatch(
    /^Carry on with what you have begun:\n- \*\*Use it without a mouse.*4 of 7 steps.*Accessibility.*\n- \*\*Look for holes/,
  );
  expect(await told('make me a plan for 150 minutes this week')).toMatch(
    /1\. \*\*Use it without.*\n2\. \*\*Put it online/,
  );
});

test('the reason of a step is the skill of that step, and not that of the whole project', async () => {
  expect(await told('plan 195 minutes for my week')).toMatch(
    /Put it online.* it builds Git, .*\n.*Hand it over.* it builds Technical writing/,
  );
});

test.each([
  [
    'i am free for 60 minutes tonight, tell me one thing to do next',
    /^What fits into 1 h:\n- \*\*Put it online\*\*[^\n]*$/,
  ],
  [
    'i have fifty minutes this week',
    /The next step, \*\*Use it without[^*]*\*\*, takes 1 h 15 min. What fits:.*\n1\. \*\*[^\n]*, (?:25|35|45|50) min/,
  ],
  ['what can i get done in ten minutes', /Nothing that is open for you fits into 10 min.*Read the damage.* 25 min/],
])('what is planned fits into the time, or it is said that nothing does: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('after a next step, a shorter one is shown with its own reason', async () => {
  const chat = ['what comes next for me', 'that is too long, a shorter step please'];
  expect(await told(...chat)).toMatch(/^Shorter than what comes first:\n- \*\*Put it online\*\*.* 1 h: .* builds Git/);
  expect(await told(...chat, 'and why this one')).toMatch(/Put it online.* builds Git/);
});

test.each([
  ['plan saturday and sunday for me, 4h total', /^A week of 4 h/],
  [
    '90 min a week until the club website is finished. how many weeks would i need',
    /are left take 3 h 15 min together: about 3 weeks at 1 h 30 min/,
  ],
  ['i do not have any time this week', /^Then let it rest:.*\n\nThe smallest step.*Read the damage/s],
])('time is understood as it is meant: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'list the evidence that I have handed in',
    /^You have added 1 piece of evidence:\n- \*\*Build the page in HTML alone\*\*, \d{1,2} [A-Z][a-z]+ \d{4}\..*Ada Example on \*\*Build the page in HTML alone\*\*, \d{1,2} [A-Z][a-z]+ \d{4}: “Clean headings\. One thing/s,
  ],
  [
    'where did i put my link to the page',
    /^You have added 1 piece of evidence:\n- \*\*Build the page in HTML alone\*\*/,
  ],
  [
    'which steps of mine are still missing proof',
    /^5 of 6 steps .* no evidence:.*\n- \*\*Choose a station.*\*\*Learn the safety check/s,
  ],
  [
    'has anybody said something about my web page',
    /^There is feedback on your evidence.*Ada Example on \*\*Build the page/s,
  ],
])('what was handed in, and what was said of it, is told: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('what someone said of the evidence that was listed is told, and what they wrote elsewhere is not', async () => {
  expect(await told('what evidence have i got', 'and what did ada think of it')).toMatch(
    /^There is feedback.*Ada Example/s,
  );
  expect(await told('what evidence have i got', 'what did ada write to kofi')).toMatch(/cannot look it up/);
});

test.each(['where is my profile picture', 'can others see my evidence', 'how do i add proof to a step'])(
  'what is asked about the application stays so: %s',
  async (question) => expect((await asked(question)).intent).toBe('app'),
);

test.each([
  ['is my javascript enough', /^No: a web developer needs \*\*JavaScript\*\* at advanced, [^]* you claim beginner/],
  [
    'why does git matter',
    /^Web developer needs \*\*Git\*\* at intermediate, because you work with others.*Put it online/s,
  ],
  [
    'why do you keep coming with accessibility',
    /^Web developer needs \*\*Accessibility\*\* .* because you build for people/,
  ],
  [
    'explain software testing',
    /Web developer needs it at intermediate.*No project here has a step for Software testing/s,
  ],
  ['where do i start with sql', /No project here has a step for SQL.*Who knows it:\n- \*\*प्रिया/s],
  ['how do i learn css', /You have done all the steps that I found for CSS/],
  ['what is technical writing', /To practise: \*\*Hand it over\*\* in \*\*A website for a club/],
])('a skill is explained with what the target needs and where a step of it is open: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test('of two skills that were asked about one after the other, the one that is further from the target is said', async () => {
  expect(await told('why is javascript useful', 'and html', 'in which of the two am i weaker')).toMatch(
    /further from what web developer needs in JavaScript/,
  );
});

test('why a skill comes next is asked of the next step', async () => {
  expect((await asked('why do you want me to do accessibility first')).intent).toBe('next');
});

test.each([
  ['how many steps are left in the repair evening', /^\*\*A bicycle repair evening.*1 of 7 steps. 6 steps left: \d+ h/],
  [
    'what is still open in my weather project',
    /^\*\*Is it getting warmer.*6 steps left: 7 h 45 min.*- \*\*Look for holes and jumps\*\*: open, 1 h 15 min/s,
  ],
  [
    'why should i go on with the club website',
    /3 steps left: 3 h 15 min.*What is left builds Accessibility, Git and Technical writing, which you still lack/s,
  ],
])('how much of a project is left, and what for, is told: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [
    'what is next after the html step',
    /^\*\*Build the page in HTML alone\*\* .* is done.*After it:\n- \*\*Use it without/s,
  ],
  ['may i leave out the statistics step', /is open, 1 h 30 min.*any order.*no step of yours there shows Statistics/s],
])('a step of one’s own is known by its skill: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  ['is the bookkeeping position at the kitchens still available', /^I find no open job that is called/],
  ['my knee aches from cycling, which pill helps', /^I do not know that, and give no medical advice: a doctor/],
  ['did they read my application for the library', /^I do not know that. Open the job.* Stepwise does not see it/],
  [
    'i really do not like accessibility',
    /^Then leave that for now(?!.*without a mouse)(?!.*two experts).*Put it online/s,
  ],
  ['what skills should i list on my profile', /profile does not claim them:.*User research/s],
  ['any member from my town', /^I do not read where you live\. [^\n]*$/],
  ['a gardening project nearby', /^Projects here have no place, .*One raised bed/s],
  ['something for my granny who had a fall', /A home without falls/],
  ['looking for a mentor', /(?=.*Kofi Sample)(?=.*Tomasz)/s],
  ['what did i finish in the past month', /^You finished 3 steps in the last month/],
  ['where does sven work, the archive man', /^I do not know that/],
  ['do i follow minjun yet', /^No, you do not follow \*\*민준/],
  ['is kofi any good at electronics', /^Yes: \*\*Kofi Sample\*\* shows Electronics/],
  ['what wage has the harbour podcast job', /^I do not know what \*\*.*pays.*Podcast producer/s],
  [
    'what do i do next, and who owns that project',
    /You also asked.*A website for a club.* is a project of Ada Example/s,
  ],
])('what is plainly asked is answered, or plainly not known: %s', async (question, answer) => {
  expect(await told(question)).toMatch(answer);
});

test.each([
  [['i have half an hour today', 'no not sewing'], /^(?!.*jeans)/s],
  [['what is in the bench project', 'which oil shall i get'], /250 ml of hardwax oil.*step 1, \*\*Choose the wood/],
  [
    ['who knows sound recording', 'which projects is she in', 'i will take the shorter one'],
    /^\*\*Ten minutes for the ear.*Press the button/,
  ],
  [['what is still open in the weather project', 'mark the next step as done'], /Look for holes and jumps/],
  [['which skills could i put on my profile', 'add the second'], /^Press the button/],
  [['projects with gardening', 'the same with jobs'], /open jobs? for “gardening”/],
  [['projects about writing', 'the quickest of those', 'who else is in it'], /^\*\*A door sign/],
  [['what is the easiest project', 'are there any places left'], /: There is room/],
  [['what is the hardest project', 'is it full', 'ok put me down for it'], /^\*\*A clinic leaflet.*Press the button/],
  [['how far am i from bicycle mechanic', 'which projects would help me with that'], /A bicycle repair evening/],
  [['how far am i from bicycle mechanic', 'and anyone to talk to'], /members for “Bicycle mechanic”/],
  [['who leads the bus timetable poster', 'and the clinic leaflet one'], /^\*\*A clinic leaflet.* is a project of/],
  [['set my target to graphic designer', 'what would i lack then'], /of the way to graphic designer/],
  [['set my target to graphic designer', 'no, i stick with web developer'], /^Web developer is your target already/],
  [['what can you do', 'ok the second'], /^Carry on with what you have begun/],
])('what follows is of what was said before: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});
