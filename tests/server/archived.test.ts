// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { Problem } from '../../contract/problem.ts';
import type { Answer, Client } from './client.ts';
import { addEvidence, communityPaths, mark, membership, project, published, save, setStatus } from './community.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [owner, coOwner, member, left, stranger]: SignedUp[] = [];
let shown: CommunityProject;
let step: string;
let evidence: string;
beforeAll(async () => {
  server = await startTestServer();
  const people = await Promise.all(Array.from({ length: 5 }, () => signUp(server)));
  [owner, coOwner, member, left, stranger] = people;
  shown = await published(clientOf('owner'));
  step = shown.steps[0]?.id ?? '';
  for (const role of ['co-owner', 'member', 'left'] as const) await membership(clientOf(role), shown.id);
  const promoted = { target_username: coOwner?.person.username, role: 'co-owner' };
  await clientOf('owner').post(communityPaths.roles(shown.id), promoted);
  await mark(clientOf('left'), shown.id, step, 'done');
  await membership(clientOf('left'), shown.id, 'leave');
  evidence = ((await addEvidence(clientOf('member'), shown.id, step, { text: 'Dug' })).body as Evidence).id;
  await clientOf('left').post(communityPaths.saved(shown.id), { saved: true });
  await setStatus(clientOf('owner'), shown.id, 'archived');
});
afterAll(() => server.close());

const roles = ['visitor', 'stranger', 'left', 'member', 'co-owner', 'owner'] as const;
type Role = (typeof roles)[number];
function clientOf(role: Role): Client {
  const of = { stranger, left, member, 'co-owner': coOwner, owner };
  return (role === 'visitor' ? undefined : of[role]?.client) ?? server.client();
}

const said = () => ({ key: randomUUID(), text: 'x' });

/** What each role is answered, in the order of `roles`. Who left had saved it before. */
const table: Record<string, readonly [send: (client: Client) => Promise<Answer>, statuses: readonly number[]]> = {
  'read it': [(c) => c.request(communityPaths.project(shown.id)), [200, 200, 200, 200, 200, 200]],
  'read its discussion': [(c) => c.request(communityPaths.comments(shown.id, step)), [200, 200, 200, 200, 200, 200]],
  'join it': [(c) => membership(c, shown.id), [401, 409, 409, 200, 200, 200]],
  'mark a step': [(c) => mark(c, shown.id, step, 'in_progress'), [401, 403, 403, 200, 200, 200]],
  'show evidence': [(c) => addEvidence(c, shown.id, step, { text: 'x' }), [401, 403, 403, 201, 201, 201]],
  comment: [(c) => c.post(communityPaths.comments(shown.id, step), said()), [401, 409, 409, 201, 201, 201]],
  'give feedback': [(c) => c.post(`/api/evidence/${evidence}/feedback/`, said()), [401, 409, 409, 201, 201, 201]],
  'save it': [(c) => c.post(communityPaths.saved(shown.id), { saved: true }), [401, 409, 200, 200, 200, 200]],
  'take it off': [(c) => c.post(communityPaths.saved(shown.id), { saved: false }), [401, 200, 200, 200, 200, 200]],
  'save it again': [(c) => c.post(communityPaths.saved(shown.id), { saved: true }), [401, 409, 409, 200, 200, 200]],
  'edit it': [(c) => save(c, shown, { title: 'Edited' }), [401, 403, 403, 403, 409, 409]],
};

test.each(Object.entries(table))(
  '%s: an archived project is read by everyone and finished by those who are in it',
  async (_, [send, statuses]) => {
    const answers: (readonly [Role, number])[] = [];
    const refusals: Problem[] = [];
    for (const role of roles) {
      const answer = await send(clientOf(role));
      answers.push([role, answer.status]);
      if (answer.status === 409) refusals.push(problemOf(answer));
    }
    expect(answers).toEqual(roles.map((role, at) => [role, statuses[at]]));
    expect(refusals.filter(({ code, detail = '' }) => code !== 'archived' || !/archived/.test(detail))).toEqual([]);
  },
);

test('published again, it is open to all of that', async () => {
  expect((await setStatus(clientOf('owner'), shown.id, 'published')).status).toBe(200);
  for (const name of ['comment', 'give feedback', 'save it', 'join it'])
    expect([name, (await table[name]?.[0](clientOf('stranger')))?.status]).toEqual([
      name,
      name === 'save it' || name === 'join it' ? 200 : 201,
    ]);
  const saved = (await clientOf('stranger').request(`${communityPaths.list}?shelf=saved`)).body as CommunityProjectPage;
  expect(saved.results.map(({ id }) => id)).toEqual([shown.id]);
  expect((await project(clientOf('stranger'), shown.id)).mine).toMatchObject({ role: 'member', saved: true });
});
