// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
  await kofi.request('/api/guidance/target/', { method: 'PUT', json: { role: 'solar-technician' } });
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, kofi, ...chat);

test.each([
  [['find people in Nigeria', 'what can she do'], /Amara Imagined.*They know .*React/s],
  [['who could teach me carpentry', 'does she have a project i can join'], /Ingrid Invented.*They know .*Teaching/s],
  [['any gardeners around', 'should i follow him'], /Thabo Madeup/],
  [['who knows first aid here', 'and the second', 'what else does he know'], /I found 1 member/],
])('who was listed is meant by he and she: %j', async (chat, answer) => {
  const { intent, text } = await asked(...chat);
  expect(intent).toBe('people');
  expect(text).toMatch(answer);
});

test.each([
  'what is his email',
  'what did she write in her messages',
  'how old is she',
  'what is her phone number',
  'has she got followers and messages',
])('but nothing that is theirs alone: %s', async (question) => {
  const { intent, text } = await asked('find people in Nigeria', question);
  expect(intent).toBe('unknown');
  expect(text).toContain('closed to me');
});

test.each([
  ['find me a project with woodworking', 'whose is it', /is a project of Ingrid Invented/],
  ['is there a project about bicycles', 'how many are in it', /members?, as far as you may see/],
])('after a project, what is asked of it: %s, %s', async (first, second, answer) => {
  expect((await asked(first, second)).text).toMatch(answer);
});

test('what a job pays is not what Stepwise costs', async () => {
  const { intent, text } = await asked('any solar jobs', 'what does it pay');
  expect(intent).toBe('unknown');
  expect(text).not.toContain('Stepwise is free');
});

test('after a plan, how long it takes in all is of that plan', async () => {
  const { intent, text } = await asked('plan for me 6 hours a week', 'how many weeks is it until im finished');
  expect(intent).toBe('plan');
  expect(text).toMatch(/A week of 6 h.*about 2 weeks at 6 h a week/s);
});

test.each([
  ['what are the steps of the bench project', 'sounds good. who runs it', /Ingrid Invented/],
  ['tell me about the field ecologist role', 'uff, thats a lot. how long does that take', /depends on your hours/],
])('a remark on the answer before asks nothing: %s, %s', async (first, second, answer) => {
  expect((await asked(first, second)).text).toMatch(answer);
});

test('a remark alone is small talk, as it was', async () => {
  expect((await asked('what should i learn', 'sounds good, thanks!')).intent).toBe('greeting');
});

test('roles that are like one are told by what both need, the most alike first', async () => {
  const { intent, text, sources } = await asked('which roles are similar to archivist');
  expect(intent).toBe('compare');
  const told = [...text.matchAll(/- \*\*(.+?)\*\*:.* Both need (.+?)\./g)].map(([, title, shared]) => [title, shared]);
  // Counted by hand from the needs of both roles (server/guidance/data-roles-*.ts).
  expect(told[0]?.[0]).toBe('Podcast producer');
  expect(told[0]?.[1]).toMatch(/Interviewing/);
  expect(told).toHaveLength(3);
  expect(sources.map(({ title }) => title)).toContain('Podcast producer');
});
