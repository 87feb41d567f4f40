// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAboutRole, askAboutStep } from '../../contract/edura-asks.ts';
import { roles } from '../../server/guidance/roles.ts';
import { rowsOf } from '../../server/store/database.ts';
import type { Client } from './client.ts';
import { answeredBy, demoMember } from './edura-built-in.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let kofi: Client;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
  kofi = await demoMember(server, 'kofi-sample');
});
afterAll(() => server.close());

test('the question that a step’s page puts into the box is answered about that step', async () => {
  // Every third step of the demo community.
  const steps = await rowsOf<{ id: string; project: string; number: number }>(
    server.db,
    sql`select s.id, s.project_id::text as project, row_number() over (partition by s.project_id order by s.position)::int as number from steps as s
      join community_projects as p on p.id = s.project_id where p.status = 'published' and s.position is not null order by s.project_id, s.position`,
  );
  const missed: string[] = [];
  for (const { id, project, number } of steps.filter((_, at) => at % 3 === 0)) {
    const question = askAboutStep(project, number);
    const { sources } = await answeredBy(server, kofi, question);
    const about = sources.find(({ kind }) => kind === 'step');
    if (about?.kind !== 'step' || about.id !== id || about.project !== project) missed.push(question);
  }
  expect(steps.length).toBeGreaterThan(50);
  expect(missed).toEqual([]);
}, 120_000);

test('the question that a role’s page puts into the box is answered about that role', async () => {
  const missed: string[] = [];
  for (const { slug, title } of roles) {
    const { intent, sources } = await answeredBy(server, kofi, askAboutRole(title));
    if (intent !== 'gap' || !sources.some((one) => one.kind === 'role' && one.slug === slug)) missed.push(title);
  }
  expect(missed).toEqual([]);
}, 120_000);
