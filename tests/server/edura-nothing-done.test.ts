import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
/** Is in three projects, of 8, 9 and 10 hours, has finished no step, and has five skills. */
let mei: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  mei = await demoMember(server, 'mei-placeholder');
});
afterAll(() => server.close());

const told = async (question: string) => (await answeredBy(server, mei, question)).text;

test.each(['what did i get done', 'what have I finished so far'])(
  'who has finished nothing is told their own projects, and none that others run: %s',
  async (question) => {
    const lines = (await told(question)).split('\n');
    expect(lines[0]).toMatch(/^You have not finished a step yet\./);
    expect(lines.filter((line) => line.startsWith('- ')).map((line) => /\d+ h\b/.exec(line)?.[0])).toEqual([
      '8 h',
      '9 h',
      '10 h',
    ]);
    expect(lines.join('\n')).not.toMatch(/raised bed|leaflet/i);
  },
);

test('which projects one is in is told with the part one has in each', async () => {
  const lines = (await told('which projects am I in, I keep loosing track')).split('\n');
  expect(lines[0]).toMatch(/^You are in 3 projects:/);
  const ofEach = /^- \*\*.*(pollinators|door sign|timetable poster).*\*\*, (owner|co-owner): 0 of (\d) steps done/;
  expect(lines.slice(1).map((line) => ofEach.exec(line)?.slice(1))).toEqual([
    ['pollinators', 'co-owner', '7'],
    ['door sign', 'co-owner', '7'],
    ['timetable poster', 'owner', '8'],
  ]);
});

test.each(['whats on my skill list right now', 'my list of skills pls', 'which skills do i have'])(
  'the skills that one has are told: %s',
  async (question) => {
    const text = await told(question);
    for (const skill of ['Illustration', 'Painting', 'Typography', 'Ecology', 'Mandarin Chinese'])
      expect(text).toContain(skill);
    expect(text).not.toMatch(/not finished a step/);
  },
);
