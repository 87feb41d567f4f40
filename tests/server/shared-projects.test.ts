// @vitest-environment node
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { Conversation } from '../../contract/messages.ts';
import { communityProjects } from '../../server/store/community-schema.ts';
import type { Client } from './client.ts';
import { membership, published, save, setStatus, start } from './community.ts';
import { conversationsOf, followingPair, messagePaths, name, write } from './conversations.ts';
import { block, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function conversationOf({ client }: SignedUp, other: SignedUp): Promise<Conversation> {
  return (await client.request(messagePaths.one(name(other)))).body as Conversation;
}

/** Titles that both see above their conversation, and how many more. */
async function sharedBy(one: SignedUp, other: SignedUp): Promise<[string[], number]> {
  const { shared = { count: 0, projects: [] } } = await conversationOf(one, other);
  return [shared.projects.map(({ title }) => title), shared.count - shared.projects.length];
}

/** A published project that everyone named is in. A second passes, so that none is as new as another. */
async function projectOf(owner: Client, title: string, ...joining: SignedUp[]): Promise<CommunityProject> {
  server.pass(1);
  const made = await published(owner, { title });
  for (const { client } of joining) expect((await membership(client, made.id)).status).toBe(200);
  return made;
}

test('a conversation names the projects that both are in, the one changed last first, three of them, and counts the others', async () => {
  const [one, other] = await followingPair(server);
  const { client: third } = await signUp(server);
  expect((await conversationOf(one, other)).shared).toEqual({ count: 0, projects: [] });
  const first = await projectOf(one.client, 'First', other);
  const long = 'A garden on the roof of the library, with water from the rain of the whole year';
  await projectOf(third, long, one, other);
  expect((await conversationOf(one, other)).shared).toMatchObject({
    count: 2,
    projects: [{ title: long }, { id: first.id, title: 'First' }],
  });
  await projectOf(third, 'Third', one, other);
  await projectOf(third, 'Fourth', one, other);
  await projectOf(third, 'Mine alone', one);
  await projectOf(third, 'Theirs alone', other);
  for (const [reader, mate] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await sharedBy(reader, mate)).toEqual([['Fourth', 'Third', long], 4 - limits.sharedProjects]);
  server.pass(1);
  expect((await save(one.client, first, { title: 'First, anew' })).status).toBe(200);
  expect(await sharedBy(other, one)).toEqual([['First, anew', 'Fourth', 'Third'], 1]);
  // Lists have no use for it.
  await write(one.client, name(other), 'hello');
  expect((await conversationsOf(one.client))[0]).not.toHaveProperty('shared');
});

test('it ends with leaving, with the archive and with the moderators, and begins with the publication', async () => {
  const [one, other] = await followingPair(server);
  const owner = await signUp(server);
  const draft = (await start(one.client, { title: 'A draft' })).body as CommunityProject;
  const left = await projectOf(owner.client, 'Left', one, other);
  const archived = await projectOf(owner.client, 'Archived', one, other);
  const hidden = await projectOf(one.client, 'Hidden', other);
  expect(await sharedBy(one, other)).toEqual([['Hidden', 'Archived', 'Left'], 0]);
  await membership(other.client, left.id, 'leave');
  expect(await sharedBy(one, other)).toEqual([['Hidden', 'Archived'], 0]);
  await setStatus(owner.client, archived.id, 'archived');
  expect(await sharedBy(one, other)).toEqual([['Hidden'], 0]);
  // Its owner still sees it; nobody else does, so that nobody works on it with them.
  const hiddenAt = server.now();
  await server.db
    .update(communityProjects)
    .set({ hiddenAt })
    .where(eq(communityProjects.id, Number(hidden.id)));
  for (const [reader, mate] of [
    [one, other],
    [other, one],
  ] as const)
    expect(await sharedBy(reader, mate)).toEqual([[], 0]);
  await setStatus(one.client, draft.id, 'published');
  await membership(other.client, draft.id);
  expect(await sharedBy(other, one)).toEqual([['A draft'], 0]);
});

test('a block with an owner closes the project to one of the two, and a block between them the conversation', async () => {
  const [one, other] = await followingPair(server);
  const owner = await signUp(server);
  await projectOf(owner.client, 'Closed', one, other);
  await projectOf(one.client, 'Open', other);
  await block(owner.client, name(one));
  expect(await sharedBy(one, other)).toEqual([['Open'], 0]);
  expect(await sharedBy(other, one)).toEqual([['Open', 'Closed'], 0]);
  await block(owner.client, name(one), 'unblock');
  await block(one.client, name(owner));
  expect(await sharedBy(one, other)).toEqual([['Open'], 0]);
  await block(other.client, name(one));
  expect((await one.client.request(messagePaths.one(name(other)))).status).toBe(404);
});

test('who hides their profile is in no project that another one may know of; they themselves still see it', async () => {
  const [one, other] = await followingPair(server);
  const { client: third } = await signUp(server);
  await projectOf(third, 'Together', one, other);
  await write(one.client, name(other), 'hello');
  await setVisibility(other.client, { profile: 'nobody' });
  expect(await conversationOf(one, other)).toMatchObject({
    last: { text: 'hello' },
    shared: { count: 0, projects: [] },
  });
  expect(await sharedBy(other, one)).toEqual([['Together'], 0]);
  await setVisibility(other.client, { profile: 'members' });
  expect(await sharedBy(one, other)).toEqual([['Together'], 0]);
});
