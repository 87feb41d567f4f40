// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DemoUsername } from '../../server/demo/members.ts';
import { steps } from '../../server/store/community-schema.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
});
afterAll(() => server.close());

/** '1 h 15 min' in minutes. */
const minutesIn = (text: string): number =>
  Number(/(\d+) h/.exec(text)?.[1] ?? 0) * 60 + Number(/(\d+) min/.exec(text)?.[1] ?? 0);

/** How long each step takes, by its title, as the owners of the projects have written it; an hour where they say nothing. */
async function writtenTimes(): Promise<Map<string, number>> {
  const known = await server.db.select({ title: steps.title, minutes: steps.minutes }).from(steps);
  return new Map(known.map(({ title, minutes }) => [title, minutes === 0 ? 60 : minutes]));
}

/** One step of a plan: its title, and how much of it is planned. */
const planned = /^\d+\. \*\*(.+?)\*\* in .+?, (?:begin it: (.+?) of its )?((?:\d+ h)?(?: ?\d+ min)?)(?:,| \(my guess)/;

const askers = [
  ['lucia-demo', 'market-gardener'],
  ['bilal-notreal', 'web-developer'],
  ['kofi-sample', null],
] as const satisfies [DemoUsername, string | null][];

// Ten hours at a time: no test takes long where the machine is slow.
const cases = askers.flatMap(([username, role]) => [1, 11, 21, 31].map((from) => [username, from, role] as const));

test.each(cases)(
  'the steps planned for a week take no more than its hours, and what is left free is the rest: %s, ten weeks from %i h',
  async (username, from, role) => {
    const client = await demoMember(server, username);
    if (role !== null) await client.request('/api/guidance/target/', { method: 'PUT', json: { role } });
    const times = await writtenTimes();
    let most = 0;
    for (let given = from; given < from + 10; given += 1) {
      const { text } = await answeredBy(server, client, `plan my week with ${given} ${given === 1 ? 'hour' : 'hours'}`);
      const about = `${given} h: ${text}`;
      expect(text, about).toContain(`A week of ${given} h`);
      const lines = text.split('\n').filter((line) => /^\d+\. /.test(line));
      let sum = 0;
      for (const [place, line] of lines.entries()) {
        const [, title = '', part, whole = ''] = planned.exec(line) ?? [];
        expect(minutesIn(whole), `${line}\n${about}`).toBe(times.get(title));
        sum += minutesIn(part ?? whole);
        // Only what is planned alone is begun without being finished.
        expect(part === undefined || (place === 0 && lines.length === 1), about).toBe(true);
      }
      expect(lines.length, about).toBeGreaterThan(0);
      expect(sum, about).toBeLessThanOrEqual(given * 60);
      const left = /That leaves (.+?) free/.exec(text)?.[1];
      expect(left === undefined ? text.includes('That fills the time.') : minutesIn(left), about).toEqual(
        left === undefined ? sum === given * 60 : given * 60 - sum,
      );
      most = Math.max(most, sum);
    }
    expect(most, 'plans of many steps').toBeGreaterThan(3 * 60);
  },
);
