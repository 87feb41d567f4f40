// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityProject, CommunityProjectPage } from '../../contract/community-projects.ts';
import { documentOfLines } from '../../contract/document-text.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { OwnWork, UnavailableWorkPage } from '../../contract/own-work.ts';
import type { EvidencedSkill } from '../../contract/progress.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { rowsOf } from '../../server/store/database.ts';
import { readExport } from '../../server/store/export-data.ts';
import type { Client } from './client.ts';
import { addEvidence, communityPaths, mark, membership, project, published, save, setStatus } from './community.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { block } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { paths, problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
afterAll(() => server.close());

const workIn = async (client: Client, id: string) => (await client.request(communityPaths.ownWork(id))).body as OwnWork;
const unavailable = async (client: Client) =>
  (await client.request(communityPaths.unavailableWork)).body as UnavailableWorkPage;
const skillsOf = async (reader: Client, { person }: SignedUp) =>
  (await reader.request(communityPaths.evidencedSkills(person.username))).body as EvidencedSkill[];

/** Who plays in each scene: a project with an owner and a co-owner, a member who has worked in it, and another one who has said something. */
interface Cast {
  owner: SignedUp;
  coOwner: SignedUp;
  member: SignedUp;
  other: SignedUp;
  shown: CommunityProject;
  piece: string;
}

/** Said by others, and never to be seen in the member's own work. */
const ofOthers = [
  'Words of the summary',
  'Words of the description',
  'Feedback of another',
  'Comment of another',
  'Evidence of another',
  'Qwibble',
];

async function stage(): Promise<Cast> {
  const [owner, coOwner, member, other] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const draft = await published(owner.client, {
    title: 'A garden bed',
    summary: 'Words of the summary',
    description: documentOfLines('Words of the description'),
    places: 4,
  });
  for (const { client } of [coOwner, member, other]) await membership(client, draft.id);
  await owner.client.post(communityPaths.roles(draft.id), {
    target_username: coOwner.person.username,
    role: 'co-owner',
  });
  const [first, second] = draft.steps.map(({ id }) => id);
  await mark(member.client, draft.id, second, 'in_progress');
  server.pass(60);
  await mark(member.client, draft.id, first, 'done');
  const picture = fileOf(await photo('png', 20, 20), 'bed.png', 'image/png');
  const added = await addEvidence(member.client, draft.id, first, {
    text: 'My own bed',
    link: 'https://example.org/bed',
    evidence_image: picture,
  });
  const piece = (added.body as Evidence).id;
  const said = (text: string) => ({ key: randomUUID(), text });
  await other.client.post(`/api/evidence/${piece}/feedback/`, said('Feedback of another'));
  await other.client.post(communityPaths.comments(draft.id, first ?? ''), said('Comment of another'));
  await mark(other.client, draft.id, first, 'done');
  await addEvidence(other.client, draft.id, first, { text: 'Evidence of another' });
  return { owner, coOwner, member, other, shown: await project(member.client, draft.id), piece };
}

/** The owner writes other titles: what the member did keeps those that they saw. */
async function rename({ owner, shown }: Cast): Promise<void> {
  const now = await project(owner.client, shown.id);
  const steps = now.steps.map(({ done_by: _by, state: _state, done_at: _at, ...step }) => ({
    ...step,
    title: 'Qwibble',
  }));
  expect((await save(owner.client, now, { title: 'Qwibble', steps })).status).toBe(200);
}

const moderate = (kind: string) => async (cast: Cast) => {
  const found = await reportedCase(moderator.client, cast.other.client, { kind: 'project', id: cast.shown.id });
  await done(moderator.client, found, kind);
};

/** How a project stops being available to someone who has worked in it, and under which titles they then find their work. */
const kept = { project: 'A garden bed', steps: ['Sow', 'Dig the bed'] };
const unnamed = { project: 'a project that moderators have hidden', steps: ['A step', 'A step'] };
const scenes: readonly (readonly [name: string, happen: (cast: Cast) => Promise<unknown>, titles: typeof kept])[] = [
  ['its owner has blocked them', ({ owner, member }) => block(owner.client, member.person.username), kept],
  ['they have blocked its owner', ({ owner, member }) => block(member.client, owner.person.username), kept],
  ['a co-owner has blocked them', ({ coOwner, member }) => block(coOwner.client, member.person.username), kept],
  ['moderators have hidden it', moderate('hidden'), unnamed],
  ['moderators have removed it', moderate('removed'), unnamed],
];

describe.each(scenes)('a member whose project is not available because %s', (_, happen, titles) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await stage();
    // Seen by neither the member nor anyone who reads of it on their profile.
    if (titles === kept) await happen(cast);
    await rename(cast);
    if (titles !== kept) await happen(cast);
  });

  test('reaches what they did, and nothing of anyone else', async () => {
    const { member, owner, other, shown, piece } = cast;
    const answer = await member.client.request(communityPaths.ownWork(shown.id));
    expect(answer.status).toBe(200);
    const [dig, sow] = shown.steps;
    expect(answer.body).toEqual({
      project: shown.id,
      title: titles.project,
      role: 'member',
      available: false,
      steps: [
        { id: sow?.id, title: titles.steps[0], state: 'in_progress', done_at: null, skills: [], evidence: [] },
        {
          id: dig?.id,
          title: titles.steps[1],
          state: 'done',
          done_at: dig?.done_at,
          skills: ['Gardening'],
          evidence: [
            {
              id: piece,
              text: 'My own bed',
              link: 'https://example.org/bed',
              evidence_image: expect.stringMatching(/^\/media\//) as string,
              created_at: expect.any(String) as string,
            },
          ],
        },
      ],
    });
    const text = JSON.stringify([answer.body, await unavailable(member.client)]);
    for (const word of [...ofOthers, owner.person.username, owner.person.last_name, other.person.username])
      expect([word, text.includes(word)]).toEqual([word, false]);
  });

  test('can do nothing else in it: every call answers as at a project that is not there', async () => {
    const { member, shown } = cast;
    const step = shown.steps[0]?.id ?? '';
    const text = { key: randomUUID(), text: 'x' };
    const calls: readonly ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
      (id) => member.client.request(communityPaths.project(id)),
      (id) => member.client.request(communityPaths.members(id)),
      (id) => member.client.request(communityPaths.evidence(id, step)),
      (id) => member.client.request(communityPaths.comments(id, step)),
      (id) => membership(member.client, id),
      (id) => mark(member.client, id, step, 'todo'),
      (id) => addEvidence(member.client, id, step, { text: 'More' }),
      (id) => member.client.post(communityPaths.comments(id, step), text),
      (id) => member.client.post(communityPaths.saved(id), { saved: true }),
    ];
    for (const call of calls) {
      const [hidden, missing] = [await call(shown.id), await call('999999')];
      expect([hidden.status, hidden.body]).toEqual([404, missing.body]);
    }
    for (const client of [(await signUp(server)).client, server.client()]) {
      const [theirs, missing] = [
        await client.request(communityPaths.ownWork(shown.id)),
        await client.request(communityPaths.ownWork('999999')),
      ];
      expect([theirs.status, theirs.body]).toEqual([missing.status, missing.body]);
    }
  });

  test('finds the way there: from their projects, from their profile, and in the archive of their data', async () => {
    const { member, shown } = cast;
    expect(await unavailable(member.client)).toEqual({
      count: 1,
      results: [{ project: shown.id, title: titles.project, role: 'member', done: 1, evidence: 1 }],
      next: null,
    });
    const joined = (await member.client.request(`${communityPaths.list}?shelf=joined`)).body as CommunityProjectPage;
    expect(joined).toMatchObject({ count: 0, results: [] });
    const step = { project: shown.id, step: shown.steps[0]?.id, step_title: titles.steps[1] };
    expect(await skillsOf(member.client, member)).toMatchObject([
      { name: 'Gardening', steps: [{ ...step, project_title: titles.project }] },
    ]);
    const archive = await readExport(server.db, member.user.id, server.now());
    const named = titles === kept ? kept : { project: null, steps: [null, null] };
    expect(archive).toMatchObject({
      memberships: [{ project: Number(shown.id), title: named.project }],
      steps: [{ step_title: named.steps[0] }, { step_title: named.steps[1] }],
      evidence: [{ project_title: named.project, step_title: named.steps[1], text: 'My own bed' }],
      evidenced_skills: [{ project_title: named.project, step_title: named.steps[1] }],
    });
    expect(JSON.stringify(archive)).not.toContain('Qwibble');
  });

  test('can delete their evidence and leave, once and again, and does not come back', async () => {
    const { member, shown, piece } = cast;
    expect((await member.client.request(`/api/evidence/${piece}/`, { method: 'DELETE' })).status).toBe(204);
    for (let time = 0; time < 2; time += 1) {
      const left = await membership(member.client, shown.id, 'leave');
      // Nothing about how many are in it.
      expect([left.status, left.body]).toEqual([200, { role: null, members: 0, has_room: false }]);
    }
    expect(await workIn(member.client, shown.id)).toMatchObject({ role: null, steps: [{}, { evidence: [] }] });
    expect((await membership(member.client, shown.id)).status).toBe(404);
    const rows = await rowsOf(
      server.db,
      sql`select left_at is not null as is_left from memberships
        where project_id = ${Number(shown.id)} and member_id = ${member.user.id}`,
    );
    expect(rows).toEqual([{ is_left: true }]);
  });
});

test('readers of a profile see the kept title, not a later one by an owner who has blocked its member', async () => {
  const cast = await stage();
  const { owner, member, shown } = cast;
  await rename(cast);
  const reader = await signUp(server);
  const titleFor = async ({ client }: SignedUp) => (await skillsOf(client, member))[0]?.steps[0]?.project_title;
  expect(await titleFor(reader)).toBe('Qwibble');
  await block(owner.client, reader.person.username);
  expect(await titleFor(reader)).toBe('A garden bed');
  expect((await skillsOf(reader.client, member))[0]?.steps[0]).toMatchObject({ project: null, step: null });
  // Who works on in it has seen the new title.
  await mark(member.client, shown.id, shown.steps[1]?.id, 'done');
  expect(await titleFor(reader)).toBe('Qwibble');
});

test('what is archived, or has lost its owner, stays available: it is the project itself that is shown', async () => {
  const cast = await stage();
  const { owner, coOwner, member, shown } = cast;
  await setStatus(owner.client, shown.id, 'archived');
  expect((await project(member.client, shown.id)).mine).toMatchObject({ role: 'member', done: 1 });
  expect(await workIn(member.client, shown.id)).toMatchObject({ available: true, title: 'A garden bed' });
  await membership(coOwner.client, shown.id, 'leave');
  const asked = { phrase: 'delete my account', current_password: owner.person.password };
  expect((await owner.client.post('/api/accounts/deletion/', asked)).status).toBe(200);
  server.pass(8 * 86_400);
  await cleanUp(server.db, server.now());
  await member.client.post(paths.login, { email: member.person.email, password: member.person.password });
  expect(await workIn(member.client, shown.id)).toMatchObject({ available: true, steps: [{}, { evidence: [{}] }] });
  expect((await project(member.client, shown.id)).owners).toEqual([]);
  expect(await unavailable(member.client)).toMatchObject({ count: 0 });
});

/** Projects whose mark of being full is not what a count of members with something to do there says. */
const wronglyFull = sql`select id from community_projects as p where is_full is distinct from coalesce(places <= (
  select count(*) from memberships as m where m.project_id = p.id and m.left_at is null and not (m.role = 'member'
    and exists (select 1 from memberships as boss join blocks
      on (blocker_id, blocked_id) in ((boss.member_id, m.member_id), (m.member_id, boss.member_id))
      where boss.project_id = p.id and boss.role <> 'member' and boss.left_at is null))), false)`;

test('a place is free while a block shuts its member out, whoever made the block, and theirs again without it', async () => {
  const [owner, coOwner, member, next] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const { id } = await published(owner.client, { places: 3 });
  for (const { client } of [coOwner, member]) await membership(client, id);
  const promote = (role: string) =>
    owner.client.post(communityPaths.roles(id), { target_username: coOwner.person.username, role });
  const room = async () => {
    expect(await rowsOf(server.db, wronglyFull)).toEqual([]);
    return (await project(owner.client, id)).has_room;
  };
  const blocks = (by: SignedUp, whom: SignedUp, action?: 'unblock') => block(by.client, whom.person.username, action);
  expect(await room()).toBe(false);
  for (const [by, whom] of [
    [owner, member],
    [member, owner],
  ] as const) {
    await blocks(by, whom);
    expect([by === owner, await room()]).toEqual([by === owner, true]);
    await blocks(by, whom, 'unblock');
    expect([by === owner, await room()]).toEqual([by === owner, false]);
  }
  // Between two members a block shuts nobody out, until one of them becomes an owner.
  await blocks(coOwner, member);
  expect(await room()).toBe(false);
  expect((await promote('co-owner')).status).toBe(200);
  expect(await room()).toBe(true);
  expect((await promote('member')).status).toBe(200);
  expect(await room()).toBe(false);
  await promote('co-owner');
  // Someone else comes; the one who was shut out comes back to what they had, and nobody more fits.
  expect((await membership(next.client, id)).status).toBe(200);
  expect(await room()).toBe(false);
  await blocks(coOwner, member, 'unblock');
  expect((await project(member.client, id)).mine).toMatchObject({ role: 'member' });
  const late = await signUp(server);
  expect(problemOf(await membership(late.client, id)).code).toBe('no_room');
  await membership(member.client, id, 'leave');
  expect(problemOf(await membership(late.client, id)).code).toBe('no_room');
  await membership(next.client, id, 'leave');
  expect((await membership(late.client, id)).status).toBe(200);
});

test('the list of what is not available goes on, and has no project that was left without a trace', async () => {
  const [owner, member] = [await signUp(server), await signUp(server)];
  const ids: string[] = [];
  for (let at = 0; at < 23; at += 1) {
    const { id, steps } = await published(owner.client, { title: `Bed ${at}` });
    await membership(member.client, id);
    if (at === 1) await mark(member.client, id, steps[0]?.id, 'done');
    if (at < 2) await membership(member.client, id, 'leave');
    if (at !== 0) ids.unshift(id);
  }
  await block(owner.client, member.person.username);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = (
      await member.client.request(`${communityPaths.unavailableWork}${next === '' ? '' : `?after=${next}`}`)
    ).body as UnavailableWorkPage;
    expect(page.count).toBe(ids.length);
    seen.push(...page.results.map(({ project: id }) => id));
    next = page.next;
  }
  expect(seen).toEqual(ids);
});
