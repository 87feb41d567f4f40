// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../contract/calls.ts';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import type { CommentPage } from '../../contract/discussion.ts';
import type { Evidence, EvidencePage } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import type { ProjectMemberPage } from '../../contract/memberships.ts';
import { rowsOf } from '../../server/store/database.ts';
import type { Answer, Client } from './client.ts';
import {
  addEvidence,
  communityPaths,
  mark,
  membership,
  project,
  published,
  save,
  setStatus,
  start,
} from './community.ts';
import { block, follow, profilePaths, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let coOwner: SignedUp;
let member: SignedUp;
let stranger: SignedUp;
let blocked: SignedUp;
let shown: CommunityProject;
let draft: CommunityProject;
let step: string;
let evidence: string;
/** What somebody else has said. */
let feedback: string;
let comment: string;
beforeAll(async () => {
  server = await startTestServer();
  [owner, coOwner] = [await signUp(server), await signUp(server)];
  member = await signUp(server);
  stranger = await signUp(server);
  blocked = await signUp(server);
  shown = await published(owner.client);
  draft = (await start(owner.client)).body as CommunityProject;
  step = shown.steps[0]?.id ?? '';
  for (const { client } of [coOwner, member, blocked]) await membership(client, shown.id);
  await owner.client.post(communityPaths.roles(shown.id), {
    target_username: coOwner.person.username,
    role: 'co-owner',
  });
  await mark(blocked.client, shown.id, step, 'done');
  evidence = ((await addEvidence(member.client, shown.id, step, { text: 'Dug' })).body as Evidence).id;
  const author = await signUp(server);
  const idOf = (answer: Answer) => (answer.body as { id: string }).id;
  feedback = idOf(await author.client.post(`/api/evidence/${evidence}/feedback/`, { ...key(), text: 'x' }));
  comment = idOf(await author.client.post(communityPaths.comments(shown.id, step), { ...key(), text: 'x' }));
  // A co-owner's block counts like the owner's.
  await block(coOwner.client, blocked.person.username);
});
afterAll(() => server.close());

const roles = ['visitor', 'stranger', 'member', 'co-owner', 'owner', 'blocked'] as const;
type Role = (typeof roles)[number];
function clientOf(role: Role): Client {
  const of = { stranger, member, 'co-owner': coOwner, owner, blocked };
  return role === 'visitor' ? server.client() : of[role].client;
}

type Send = (client: Client, id: string, role: Role) => Promise<Answer>;
const key = () => ({ key: randomUUID() });
const remove = (client: Client, path: string) => client.request(path, { method: 'DELETE' });

/** What each role is answered at a published project, in the order of `roles`. */
const table: Record<string, readonly [send: Send, statuses: readonly number[]]> = {
  getCommunityProject: [(c, id) => c.request(communityPaths.project(id)), [200, 200, 200, 200, 200, 404]],
  getOwnWork: [(c, id) => c.request(communityPaths.ownWork(id)), [401, 404, 200, 200, 200, 200]],
  getProjectMembers: [(c, id) => c.request(communityPaths.members(id)), [200, 200, 200, 200, 200, 404]],
  getEvidence: [(c, id) => c.request(communityPaths.evidence(id, step)), [200, 200, 200, 200, 200, 404]],
  getComments: [(c, id) => c.request(communityPaths.comments(id, step)), [200, 200, 200, 200, 200, 404]],
  getWorkAtSteps: [(c, id) => c.request(communityPaths.workAtSteps(id)), [401, 403, 403, 200, 200, 404]],
  updateCommunityProject: [(c, id) => save(c, { ...shown, id }), [401, 403, 403, 200, 200, 404]],
  setProjectStatus: [(c, id) => setStatus(c, id, 'published'), [401, 403, 403, 200, 200, 404]],
  deleteDraft: [(c, id) => remove(c, communityPaths.project(id)), [401, 403, 403, 403, 409, 404]],
  saveForLater: [(c, id) => c.post(communityPaths.saved(id), { saved: true }), [401, 200, 200, 200, 200, 404]],
  setMembership: [
    (c, id, role) => membership(c, id, role === 'stranger' ? 'leave' : 'join'),
    [401, 200, 200, 200, 200, 404],
  ],
  setRole: [
    (c, id) => c.post(communityPaths.roles(id), { target_username: member.person.username, role: 'member' }),
    [401, 403, 403, 403, 200, 404],
  ],
  markStep: [(c, id) => mark(c, id, step, 'in_progress'), [401, 403, 200, 200, 200, 404]],
  addEvidence: [(c, id) => addEvidence(c, id, step, { text: 'x' }), [401, 403, 201, 201, 201, 404]],
  addComment: [
    (c, id) => c.post(communityPaths.comments(id, step), { ...key(), text: 'x' }),
    [401, 201, 201, 201, 201, 404],
  ],
  addFeedback: [
    (c) => c.post(`/api/evidence/${evidence}/feedback/`, { ...key(), text: 'x' }),
    [401, 201, 201, 201, 201, 404],
  ],
  // Each tries to remove what the others have written.
  deleteFeedback: [(c) => remove(c, `/api/feedback/${feedback}/`), [401, 404, 204, 404, 404, 404]],
  deleteComment: [(c) => remove(c, `/api/comments/${comment}/`), [401, 404, 404, 204, 404, 404]],
  deleteEvidence: [(c) => remove(c, `/api/evidence/${evidence}/`), [401, 404, 204, 404, 404, 404]],
};
/** They name no project: tests of their own. */
const elsewhere =
  'getCommunityProjects createCommunityProject getEvidencedSkills getUnavailableWork getWaitingEvidence'.split(' ');

test('every call of community projects is in the table', () => {
  const resources = ['community-projects', 'memberships', 'progress', 'evidence', 'discussion', 'own-work'];
  const names = resources.flatMap((resource) => calls[resource]?.map(({ name }) => name) ?? []);
  expect(Object.keys(table).concat(elsewhere).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(table))(
  '%s is allowed to those who may, and refused to all others',
  async (_, [send, statuses]) => {
    const answers: (readonly [Role, number])[] = [];
    for (const role of roles) answers.push([role, (await send(clientOf(role), shown.id, role)).status]);
    expect(answers).toEqual(roles.map((role, index) => [role, statuses[index]]));
  },
);

test("another's draft answers every call as a project that is not there", async () => {
  const nameNone = ['addFeedback', 'deleteFeedback', 'deleteComment', 'deleteEvidence'];
  for (const [name, [send]] of Object.entries(table).filter(([one]) => !nameNone.includes(one))) {
    const [missing, hidden] = [
      await send(stranger.client, '999999', 'member'),
      await send(stranger.client, draft.id, 'member'),
    ];
    expect([name, hidden.status, hidden.body]).toEqual([name, 404, missing.body]);
  }
});

describe('a block', () => {
  const pages = async (client: Client) => (await client.request(communityPaths.list)).body as CommunityProjectPage;
  const ids = ({ results }: CommunityProjectPage) => results.map(({ id }) => id);

  test('with any owner hides the project, but not what was done there, and gives all of it back', async () => {
    const before = await pages(stranger.client);
    expect(ids(before)).toContain(shown.id);
    // In every list: tests/server/blocks.test.ts.
    expect((await pages(blocked.client)).count).toBe(before.count - 1);
    const skills = (await blocked.client.request(communityPaths.evidencedSkills(blocked.person.username))).body;
    // What was done stays shown, and leads its member to it; nobody else is led to what they cannot see.
    expect(skills).toMatchObject([
      { name: 'Gardening', steps: [{ project: shown.id, step, project_title: shown.title }] },
    ]);
    await block(coOwner.client, blocked.person.username, 'unblock');
    expect((await project(blocked.client, shown.id)).mine).toMatchObject({ role: 'member', done: 1 });
    // The other direction hides it, too; owners keep what is theirs.
    await block(blocked.client, owner.person.username);
    expect((await blocked.client.request(communityPaths.project(shown.id))).status).toBe(404);
    await block(blocked.client, owner.person.username, 'unblock');
    await block(coOwner.client, owner.person.username);
    expect((await owner.client.request(communityPaths.project(shown.id))).status).toBe(200);
    await block(coOwner.client, owner.person.username, 'unblock');
  });
});

describe('a member who is hidden', () => {
  let hidden: SignedUp;
  let theirs: string;
  beforeAll(async () => {
    hidden = await signUp(server);
    await membership(hidden.client, shown.id);
    await follow(stranger.client, hidden.person.username);
    await mark(hidden.client, shown.id, step, 'done');
    theirs = ((await addEvidence(hidden.client, shown.id, step, { text: 'Mine' })).body as Evidence).id;
    const said = { ...key(), text: 'Hidden' };
    await hidden.client.post(communityPaths.comments(shown.id, step), said);
    const own = ((await addEvidence(member.client, shown.id, step, { text: 'With feedback' })).body as Evidence).id;
    await hidden.client.post(`/api/evidence/${own}/feedback/`, said);
  });

  interface Seen {
    members: [list: number, count: number, card: number];
    doneBy: number | undefined;
    evidence: [list: boolean, count: number];
    feedback: number;
    comments: [list: boolean, count: number];
    followed: number;
    toEvidence: number;
  }
  async function seenBy(client: Client): Promise<Seen> {
    const read = async <Body>(path: string) => (await client.request(path)).body as Body;
    const list = await read<ProjectMemberPage>(communityPaths.members(shown.id));
    const one = await read<CommunityProject>(communityPaths.project(shown.id));
    const work = await read<EvidencePage>(communityPaths.evidence(shown.id, step));
    const talk = await read<CommentPage>(communityPaths.comments(shown.id, step));
    const words = await client.post(`/api/evidence/${theirs}/feedback/`, { ...key(), text: 'x' });
    return {
      members: [list.results.length, list.count, one.members],
      doneBy: one.steps[0]?.done_by,
      evidence: [work.results.some(({ id }) => id === theirs), work.count - work.results.length],
      feedback: work.results.flatMap(({ feedback }) => feedback).filter(({ text }) => text === 'Hidden').length,
      comments: [talk.results.some(({ text }) => text === 'Hidden'), talk.count - talk.results.length],
      followed: one.followed.length,
      toEvidence: words.status,
    };
  }

  test.each([
    [
      'by their own choice',
      () => setVisibility(hidden.client, { profile: 'nobody' }),
      () => setVisibility(hidden.client, {}),
    ],
    [
      'by a block',
      () => block(hidden.client, stranger.person.username),
      async () => {
        await block(hidden.client, stranger.person.username, 'unblock');
        await follow(stranger.client, hidden.person.username);
      },
    ],
  ])('%s is in no list and no count', async (_, hide, show) => {
    const before = await seenBy(stranger.client);
    expect(before).toMatchObject({
      evidence: [true, 0],
      feedback: 1,
      comments: [true, 0],
      followed: 1,
      toEvidence: 201,
    });
    await hide();
    const after = await seenBy(stranger.client);
    const [many] = before.members;
    expect(after).toEqual({
      members: [many - 1, many - 1, many - 1],
      doneBy: (before.doneBy ?? 0) - 1,
      evidence: [false, 0],
      feedback: 0,
      comments: [false, 0],
      followed: 0,
      toEvidence: 404,
    });
    // They see themselves, and a report about them goes its way.
    expect(await seenBy(hidden.client)).toMatchObject({ members: before.members, evidence: [true, 0] });
    await show();
    expect((await seenBy(stranger.client)).members).toEqual(before.members);
    const report = { thing: { kind: 'member', username: hidden.person.username }, category: 'spam' };
    expect((await stranger.client.post(profilePaths.report, report)).status).toBe(204);
  });

  test('takes a place all the same, and as an owner leaves the project readable without a name', async () => {
    const { id } = await published(hidden.client, { places: 2, title: 'Of someone hidden' });
    await membership(coOwner.client, id);
    await setVisibility(hidden.client, { profile: 'nobody' });
    expect(await project(stranger.client, id)).toMatchObject({ owner: null, owners: [], members: 1, has_room: false });
    expect((await membership(stranger.client, id)).body).toMatchObject({ code: 'no_room' });
    await setVisibility(hidden.client, {});
  });
});

test.each([
  ['hides from everyone', (one: SignedUp) => setVisibility(one.client, { profile: 'nobody' })],
  ['blocks the owner', (one: SignedUp) => block(one.client, owner.person.username)],
])('an owner takes the role from a co-owner who %s', async (_, vanish) => {
  const one = await signUp(server);
  const own = await published(owner.client);
  await membership(one.client, own.id);
  const give = (role: string) =>
    owner.client.post(communityPaths.roles(own.id), { target_username: one.person.username, role });
  expect((await give('co-owner')).status).toBe(200);
  await vanish(one);
  const named = async (reader: SignedUp) =>
    (await project(reader.client, own.id)).owners.map(({ username, role, hidden }) => [username, role, hidden]);
  const [chief, vanished] = [owner.person.username, one.person.username];
  // The owner has to know whom to take it from, and is the only one who is told.
  expect(await named(owner)).toEqual([
    [chief, 'owner', false],
    [vanished, 'co-owner', true],
  ]);
  expect((await named(stranger)).filter(([, , hidden]) => hidden)).toEqual([]);
  expect((await give('member')).status).toBe(200);
  expect(await named(owner)).toEqual([[chief, 'owner', false]]);
  expect((await save(one.client, own, { title: 'Defaced' })).status).toBeOneOf([403, 404]);
});

test('who hides and is not in a project is as unknown to its owner as a member who does not exist', async () => {
  const one = await signUp(server);
  await setVisibility(one.client, { profile: 'nobody' });
  const give = (username: string) =>
    owner.client.post(communityPaths.roles(shown.id), { target_username: username, role: 'co-owner' });
  const [hidden, missing] = [await give(one.person.username), await give('nobody-at-all')];
  expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
});

test('a project has at most ten co-owners, its owner of before among them', async () => {
  const own = await published(owner.client);
  const people = await Promise.all(Array.from({ length: limits.coOwners + 1 }, () => signUp(server)));
  const give = (one: SignedUp | undefined, role: string) =>
    owner.client.post(communityPaths.roles(own.id), { target_username: one?.person.username, role });
  for (const one of people) await membership(one.client, own.id);
  const more = people.at(-1);
  for (const one of people.slice(0, -1)) expect((await give(one, 'co-owner')).status).toBe(200);
  expect((await give(people[0], 'co-owner')).status).toBe(200);
  expect((await give(more, 'co-owner')).body).toMatchObject({ code: 'too_many_entries' });
  expect((await give(more, 'owner')).body).toMatchObject({ code: 'too_many_entries' });
  expect((await give(people[0], 'owner')).status).toBe(200);
  expect((await project(owner.client, own.id)).owners).toHaveLength(limits.coOwners + 1);
});

test('the kept numbers of members, and who is full, are right after joining, leaving and hiding, at once and in any order', async () => {
  const own = await published(owner.client, { places: 7 });
  const people = await Promise.all(Array.from({ length: 6 }, () => signUp(server)));
  await Promise.all(
    people.flatMap((one, at) => [
      membership(one.client, own.id),
      setVisibility(one.client, { profile: at % 2 === 0 ? 'nobody' : 'members' }),
      ...(at % 3 === 0 ? [membership(one.client, own.id, 'leave')] : []),
    ]),
  );
  await Promise.all(people.map(({ client }) => membership(client, own.id)));
  expect(await project(stranger.client, own.id)).toMatchObject({ members: 4, has_room: false });
  expect((await project(server.client(), own.id)).members).toBe(1);
  expect((await project(people[0]?.client ?? server.client(), own.id)).members).toBe(5);
  const counts = sql`select coalesce(k.project_id, t.project_id) as id, k.members as kept, t.members as counted
    from (select * from membership_counts where members <> 0) as k
    full join (select project_id, visibility ->> 'profile' as audience, count(*)::int as members from memberships
      join members on members.id = member_id where left_at is null group by 1, 2) as t
      on t.project_id = k.project_id and t.audience = k.audience
    where k.members is distinct from t.members`;
  expect(await rowsOf(server.db, counts)).toEqual([]);
  const room = async () => {
    const wrong = sql`select id from community_projects as p where is_full is distinct from
      coalesce(places <= (select count(*) from memberships where project_id = p.id and left_at is null), false)`;
    const page = (await stranger.client.request(`${communityPaths.list}?room=yes`)).body as CommunityProjectPage;
    return [await rowsOf(server.db, wrong), page.results.some(({ id }) => id === own.id)];
  };
  expect(await room()).toEqual([[], false]);
  await save(owner.client, await project(owner.client, own.id), { places: 8 });
  expect(await room()).toEqual([[], true]);
  await save(owner.client, await project(owner.client, own.id), { places: 7 });
  await server.db.execute(sql`delete from members where id = ${people[5]?.user.id}`);
  expect(await room()).toEqual([[], true]);
});
