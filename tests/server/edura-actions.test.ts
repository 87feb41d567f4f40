// @vitest-environment node
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraAction } from '../../contract/edura.ts';
import { markFor } from '../../contract/edura-marks.ts';
import { rowsOf } from '../../server/store/database.ts';
import type { Answer, Client } from './client.ts';
import { ask, chatOf } from './edura-answers.ts';
import { profilePaths } from './people.ts';
import { signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
});
afterAll(() => server.close());

/** As the buttons of an answer send it (src/features/edura/edura-actors.ts). */
function press(client: Client, action: EduraAction): Promise<Answer> {
  const key = randomUUID();
  if (action.kind === 'join')
    return client.post(`/api/community-projects/${action.project}/membership/`, { action: 'join' });
  if (action.kind === 'mark' || action.kind === 'reopen')
    return client.post(`/api/community-projects/${action.project}/steps/${action.step}/mark/`, {
      key,
      ...markFor(action),
    });
  if (action.kind === 'follow')
    return client.post(profilePaths.follow, { target_username: action.username, action: 'follow' });
  if (action.kind === 'add-skill')
    return client.post(profilePaths.entries('skills'), { name: action.title, level: action.level });
  if (action.kind === 'save-job') return client.post(`/api/jobs/${action.job}/saved/`, { saved: true });
  return client.request('/api/guidance/target/', { method: 'PUT', json: { role: action.slug } });
}

/** What the row says then. */
function wasOf(action: EduraAction): string {
  if (action.kind === 'join') return 'member';
  if (action.kind === 'mark') return action.state;
  if (action.kind === 'reopen') return 'in_progress';
  if (action.kind === 'follow') return 'follows';
  if (action.kind === 'save-job') return 'saved';
  return action.kind === 'add-skill' ? action.level : action.slug;
}

interface Case {
  kind: EduraAction['kind'];
  /** What is asked before, and done with what is offered then. */
  before?: [string, EduraAction['kind']];
  question: string;
  /** Rows that say it is so, of this member. */
  rows: (action: never, member: string) => ReturnType<typeof sql>;
}
type Of<Kind extends EduraAction['kind']> = Extract<EduraAction, { kind: Kind }>;

const cases: Case[] = [
  {
    kind: 'join',
    question: 'find me a project about carpentry',
    rows: ({ project }: Of<'join'>, member) =>
      sql`select role as was from memberships where member_id = ${member} and project_id = ${project}::bigint and left_at is null`,
  },
  {
    kind: 'mark',
    before: ['find me a project about carpentry', 'join'],
    question: 'continue where I left off',
    rows: ({ step }: Of<'mark'>, member) =>
      sql`select state as was from progress where member_id = ${member} and step_id = ${step}`,
  },
  {
    kind: 'follow',
    question: 'who knows about gardening?',
    rows: ({ username }: Of<'follow'>, member) =>
      sql`select 'follows' as was from follows join members on members.id = followed_id where follower_id = ${member} and username = ${username}`,
  },
  {
    kind: 'add-skill',
    question: 'what is sql',
    rows: ({ title }: Of<'add-skill'>, member) =>
      sql`select level as was from skills where member_id = ${member} and name = ${title}`,
  },
  {
    kind: 'save-job',
    question: 'find me a remote job',
    rows: ({ job }: Of<'save-job'>, member) =>
      sql`select 'saved' as was from saved_jobs where member_id = ${member} and job_id = ${job}::bigint`,
  },
  {
    kind: 'target',
    question: 'gap to data analyst',
    rows: ({ slug }: Of<'target'>, member) =>
      sql`select role as was from target_roles where member_id = ${member} and role = ${slug}`,
  },
];

test.each(cases)(
  '$kind: what an answer offers is in the database once it is pressed, and the answer says so',
  async (one) => {
    const { client, user } = await signUp(server);
    const offered = async (question: string, kind: EduraAction['kind']) => {
      const { chat, actions } = await ask(client, question);
      const action = actions.find((it) => it.kind === kind);
      if (action === undefined) throw new Error(`${question} offers only ${actions.map((it) => it.kind).join(', ')}`);
      return { chat, action };
    };
    if (one.before !== undefined) await press(client, (await offered(...one.before)).action);
    const { chat, action } = await offered(one.question, one.kind);
    const rows = () => rowsOf<{ was: string }>(server.db, one.rows(action as never, user.id));
    expect([action.done ?? false, await rows()]).toEqual([false, []]);
    expect((await press(client, action)).status).toBeLessThan(300);
    expect(await rows()).toEqual([{ was: wasOf(action) }]);
    const read = (await chatOf(client, chat)).turns[0]?.actions.find((it) => it.kind === one.kind);
    expect(read).toEqual({ ...action, done: true });
  },
);

const startOf = (client: Client, project: string, step: string, body: Record<string, unknown>) =>
  client.post(`/api/community-projects/${project}/steps/${step}/mark/`, { key: randomUUID(), ...body });

test('taking a step back is an offer that can be pressed, and done once the step is in progress', async () => {
  const { client, action, rows } = await withStepBegun();
  await startOf(client, action.project, action.step, { state: 'done' });
  const { chat, actions } = await ask(client, `unmark ${action.title}`);
  expect(actions).toEqual([
    { kind: 'reopen', project: action.project, step: action.step, title: action.title, done: false },
  ]);
  expect((await press(client, actions[0] as EduraAction)).body).toMatchObject({ state: 'in_progress' });
  expect(await rows()).toEqual([{ was: 'in_progress' }]);
  expect((await chatOf(client, chat)).turns[0]?.actions[0]?.done).toBe(true);
  await startOf(client, action.project, action.step, { state: 'done' });
  expect((await chatOf(client, chat)).turns[0]?.actions[0]?.done, 'it can be taken back again').toBe(false);
});

test('a start that is pressed late takes nothing back, while the page of the step still can', async () => {
  const { client, action, rows } = await withStepBegun();
  await startOf(client, action.project, action.step, { state: 'done' });
  const before = (await client.request(`/api/community-projects/${action.project}/`)).body;
  const answer = await press(client, action);
  expect([answer.status, answer.body]).toMatchObject([200, { state: 'done' }]);
  expect(await rows()).toEqual([{ was: 'done' }]);
  expect((await client.request(`/api/community-projects/${action.project}/`)).body).toEqual(before);
  // The screen of the step says plainly what it wants.
  await startOf(client, action.project, action.step, { state: 'in_progress' });
  expect(await rows()).toEqual([{ was: 'in_progress' }]);
});

/** In a project, with its first step begun by the button of an answer. */
async function withStepBegun() {
  const { client, user } = await signUp(server);
  const offered = async (question: string, kind: EduraAction['kind']) =>
    (await ask(client, question)).actions.find((one) => one.kind === kind) as EduraAction;
  await press(client, await offered('find me a project about carpentry', 'join'));
  const action = (await offered('continue where I left off', 'mark')) as Of<'mark'>;
  await press(client, action);
  const rows = () =>
    rowsOf<{ was: string }>(
      server.db,
      sql`select state as was from progress where member_id = ${user.id} and step_id = ${action.step}`,
    );
  return { client, action, rows };
}
