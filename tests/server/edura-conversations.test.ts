import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in the bicycle evening and the solar box, with two steps done, and follows Ingrid. */
let kofi: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  await kofi.request('/api/guidance/target/', { method: 'PUT', json: { role: 'home-care-worker' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, kofi, ...chat);
const told = async (...chat: readonly string[]) => (await asked(...chat)).text;

/** What is right is told by the demo community, which is written by hand: places, kinds of work, hours, owners, members. */
test.each([
  [
    ['jobs in leeds', 'the second one, when does it close', 'and whats the other one about'],
    /^- \*\*Web developer for/,
  ],
  [
    ['jobs in leeds', 'what does the second one ask for', 'who posted the first one'],
    /^\*\*Web developer.*Ada Example/,
  ],
  [
    ['who can teach me carpentry', 'what is carpentry', 'where does she live'],
    /Their profile says that they live in Tromsø/,
  ],
  [['whats the falls project about', 'where am i in it'], /^You are not in \*\*A home without falls/],
])('what was shown earlier can still be meant: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  [['what does noa do', 'has she got a project with places left', 'follow her'], 'follow', 'noa-dugma'],
  [['who can teach me carpentry', 'does she have a job open', 'save it'], 'save-job', 'Furniture maker or joiner'],
  [['who knows about bees', 'do they run a project', 'ok let me in'], 'join', 'counting pollinators'],
  [['whats the bench project about', 'can i still get in', 'ok do it'], 'join', 'A bench from five boards'],
  [['solar technician or translator', 'which suits me more', 'make that my target'], 'target', 'Solar technician'],
  [['people who know first aid', 'not from mexico', 'follow the first one'], 'follow', 'eleni-ypodeigma'],
])('what is to be done is done with what was named: %j', async (chat, kind, what) => {
  const { intent, actions } = await asked(...chat);
  expect(intent).toBe('act');
  expect(actions).toHaveLength(1);
  expect(actions[0]?.kind).toBe(kind);
  expect(JSON.stringify(actions[0])).toContain(what);
});

test.each([
  [['anything about sound recording', 'not podcasts'], /An hour with someone/, /podcast episode/],
  [['part time jobs', 'not in leeds'], /Bicycle mechanic/, /Leeds, United Kingdom,/],
  [['part time jobs', 'anywhere but mexico'], /Teacher for evening/, /Mexico,/],
  [['jobs in europe', 'no volunteering'], /Furniture maker/, /Home visitor/],
  [['projects with sewing or wood', 'not the jeans one'], /One raised bed/, /jeans/],
  [['short projects', 'any others'], /A timetable poster/, /jeans|A door sign/],
  [['who knows html', 'someone else'], /Those were all|\*\*/, /Bilal Notreal/],
  [
    ['remote jobs', 'which of them need no coding', 'part time would be best'],
    /Translator for/,
    /Accessibility special/,
  ],
  [['plan my week with 9 hours', 'not the solar one'], /A week of 9 h/, /solar box/],
  [['beginner projects', 'only ones under 8 hours'], /4 h.*7 h/s, /8 h/],
])('what was turned down is left out, and all else that was wished for stays: %j', async (chat, there, gone) => {
  const text = await told(...chat);
  expect(text).toMatch(there);
  expect(text).not.toMatch(gone);
});

test('another step is none of those that were shown, and a shorter one is none either', async () => {
  const first = await asked('what should i do next');
  const other = await asked('what should i do next', 'not that, something else');
  const shorter = await asked('what should i do next', 'not that, something else', 'shorter?');
  const steps = ({ sources }: typeof first) => sources.flatMap((one) => (one.kind === 'step' ? [one.id] : []));
  expect(steps(first).length).toBeGreaterThan(0);
  expect(steps(other).length).toBeGreaterThan(0);
  expect(steps(shorter).length).toBeGreaterThan(0);
  for (const id of [...steps(other), ...steps(shorter)]) expect(steps(first)).not.toContain(id);
  expect(shorter.text).toMatch(/^Shorter than what comes first:\n- \*\*.*min: because/);
});

test.each([
  [['solar technician or bicycle mechanic', 'which is more realistic for me'], /^You are closer to solar technician/],
  [['solar technician vs bicycle mechanic', 'which one suits me more', 'jobs for that?'], /for “solar technician”/],
  [['i wanna be a web dev', 'which project gets me closest'], /^\*\*A website for a club.* closest to web developer/],
  [
    ['translator, what do i need', 'which project would bring me closer'],
    /^\*\*A clinic leaflet.* closest to translator/,
  ],
  [
    ['i wanna be a web dev', 'which project gets me closest', 'how many weeks is that with 3h a week'],
    /for \*\*A website for a club.*take 10 h together: about 4 weeks at 3 h/s,
  ],
  [['what does an archivist do', 'and how far am i'], /of the way to archivist/],
  [['members who know sewing', 'which of them lives in africa'], /for “Sewing, africa”:.*\n- \*\*Amara Imagined/],
  [['part time jobs', 'tell me about the remote one'], /^- \*\*[^\n]*remote, part time/],
  [['jobs', 'when does the one in ghana close'], /^- \*\*[^\n]*Kumasi, Ghana/],
  [
    ['jobs with html', 'only those i can do from home', 'how about part time'],
    /1 open job for “part time, remote, html”/,
  ],
  [['anything with animals', 'no', 'plants then'], /One raised bed/],
  [['find me a project', 'too long'], /The shortest.*jeans/s],
  [['something with my hands', 'but in england'], /no open job for “hands england”.*In england.*Leeds/s],
])('what is asked goes on with what is spoken of: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

test.each([
  ['how far is wolfgang', /7 of 7 steps done\. You: 2.*3 of 7 steps done/s],
  ['and how far is chloe', /A website for a club.*7 of 7 steps done/s],
])('how far someone is, the lists of members of their projects say: %s', async (question, answer) => {
  expect(await told('my progress', question)).toMatch(answer);
});

test.each([
  [['what is css', 'not that'], /^(?!Those were all)/],
  [['who knows css', 'do i follow him'], /^(?:Yes|No), you/],
  [['projects about wood', 'how do i follow someone'], /^(?!Press)/],
  [['how far is web developer'], /^You are \*\*/],
  [['who can teach me carpentry', 'how far is she from web developer'], /closed to me/],
  [['jobs in leeds', 'not interested'], /^All right/],
  [['plan my week with 2 hours', 'more time please'], /A week of 4 h/],
  [['who knows css', 'how do i message someone', 'anything else'], /^(?!Those were all)/],
])('what only looks like it is not taken for it: %j', async (chat, answer) => {
  expect(await told(...chat)).toMatch(answer);
});

/** Days on which jobs close are counted from when the server starts: server/demo/data-jobs.ts. */
test.each([
  [
    ['jobs that close in the next 20 days', 'not in leeds'],
    /^\d+ jobs close in the next 20 days.*, not in leeds:.*Archivist/s,
    /Teacher/,
  ],
  [
    ['jobs that close in the next 20 days', 'only remote ones'],
    /^1 job closes in the next 20 days.*Podcast producer/s,
    /Archivist/,
  ],
  [
    ['part time jobs', 'not in leeds', 'which of them close in the next 30 days'],
    /^\d+ jobs close .*Translator/s,
    /Teacher|Archivist/,
  ],
  [['jobs that close in the next 10 days', 'anything else'], /^No other job closes in the next 10 days/, /^1 job/],
  [['any podcast stuff', 'anything else'], /^Those were all/, /Ten minutes for the ear/],
])('a list by its dates is narrowed as any other, and stays one: %j', async (chat, there, gone) => {
  const text = await told(...chat);
  expect(text).toMatch(there);
  expect(text).not.toMatch(gone);
});

test.each([
  [['jobs that close in the next 20 days', 'who posted the first one'], /^\*\*Teacher.*Ada Example/],
  [['jobs that close in the next 20 days', 'tell me about the remote one'], /^- \*\*Podcast producer/],
  [['new projects this year', 'what is sewing'], /^\*\*Sewing\*\*, level by level/],
  [['new jobs in the last 20 days', 'which one closes first'], /^(?!.*(?:posted in|closes in))/s],
])('what is asked after a list by its dates is no time again: %j', async (chat, answer) =>
  expect(await told(...chat)).toMatch(answer),
);

test.each([
  [['find me a project', 'the second one, what tools do i need'], /^\*\*A bench.*“You need a saw, a chisel/s],
  [['projects about wood', 'tell me about the first one'], /What its steps teach/],
  [
    ['what wood is best for the raised bed', 'let me in', 'is there a warranty on it'],
    /^The texts of \*\*One raised bed/,
  ],
  [['is the harbour podcast job remote', 'save it', 'does it need a degree'], /^The texts of \*\*Podcast producer/],
])('of what was listed or named, its own texts tell what is asked: %j', async (chat, answer) =>
  expect(await told(...chat)).toMatch(answer),
);

test('of several steps that were shown, which one is done is chosen, and of a whole project none is meant', async () => {
  const { actions, text } = await asked('what should i do next', 'mark it done');
  expect(text).toMatch(/^Several were named\. Choose/);
  expect(actions.map(({ kind }) => kind)).toEqual(['mark', 'mark']);
  expect((await asked('whats the solar box project about', 'mark it done')).text).not.toMatch(/^Several/);
});
