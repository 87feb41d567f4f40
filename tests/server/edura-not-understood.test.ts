// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let bilal: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  bilal = await demoMember(server, 'bilal-notreal');
});
afterAll(() => server.close());

const asked = (...chat: readonly string[]) => answeredBy(server, bilal, ...chat);

test.each([
  [['tell me about the solar box', 'what should i do next'], /have not understood/],
  [['tell me about the solar box', 'how do i block someone'], /have not understood/],
])('a question that stands for itself is answered: %j', async (chat, no) => {
  expect((await asked(...chat)).text).not.toMatch(no);
});

test('after thanks, what was spoken of is still meant', async () => {
  expect((await asked('tell me about the solar box', 'thanks', 'who runs it')).text).toContain('Kofi Sample');
});

test('whom a pronoun means is the way on where something is closed', async () => {
  const answer = await asked('who is thabo', 'what is his phone number');
  expect(answer.text).toMatch(/^I do not know that.*Thabo Madeup/s);
});

test('a role that was told is made the target by pointing at it, and no other is', async () => {
  const offered = await asked('what is a field ecologist', 'make that my target instead');
  expect(offered.actions).toContainEqual(expect.objectContaining({ kind: 'target', slug: 'field-ecologist' }));
  const other = await asked('what is a field ecologist', 'make astronaut my target');
  expect(other.text).not.toMatch(/Press the button/);
});

test('of several that were listed, that one is meant whose texts speak of what is asked', async () => {
  const answer = await asked('i fancy making something out of wood', 'how much soil does that take');
  expect(answer.text).toContain('520 litres of topsoil');
});
