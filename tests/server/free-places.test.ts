// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProjectMembers, type MembersWanted } from '../../server/store/memberships.ts';
import { mark, membership, project, published } from './community.ts';
import { answeredBy } from './edura-built-in.ts';
import { block, follow, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [owner, reader] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

test('free places are those that joining finds: a member whom the reader may not see takes one, on the page and in the guide', async () => {
  const { id } = await published(owner.client, { title: 'A zither for four', places: 4 });
  const [hidden, blocking] = [await signUp(server), await signUp(server)];
  for (const { client } of [hidden, blocking]) await membership(client, id);
  await setVisibility(hidden.client, { profile: 'nobody' });
  await block(blocking.client, reader.person.username);
  expect(await project(reader.client, id)).toMatchObject({ places: 4, members: 1, has_room: true, free_places: 1 });
  expect(await project(server.client(), id)).toMatchObject({ members: 2, free_places: 1 });
  const { text } = await answeredBy(server, reader.client, 'how many places are left in A zither for four');
  expect(text).toContain('It has 4 places: 3 are taken, and 1 is free.');
  await membership((await signUp(server)).client, id);
  expect(await project(reader.client, id)).toMatchObject({ has_room: false, free_places: 0 });
  expect((await membership(reader.client, id)).body).toMatchObject({ code: 'no_room' });
});

test('whom a block shuts out of the project takes none, and where places are not limited there is no number', async () => {
  const { id } = await published(owner.client, { places: 3 });
  const shutOut = await signUp(server);
  await membership(shutOut.client, id);
  await block(shutOut.client, owner.person.username);
  expect(await project(reader.client, id)).toMatchObject({ members: 2, free_places: 2 });
  const open = await published(owner.client);
  expect(await project(reader.client, open.id)).toMatchObject({ places: null, free_places: null });
});

test('members of one kind are found in a project however many are in it, and counted', async () => {
  const { id, steps } = await published(owner.client);
  const [done, half] = [await signUp(server), await signUp(server)];
  for (const { client } of [done, half, reader]) await membership(client, id);
  for (const step of steps) await mark(done.client, id, step.id, 'done');
  await follow(reader.client, half.person.username);
  const wanted = async (only: MembersWanted) => {
    const { count, results } = await listProjectMembers(server.db, Number(id), reader.user.id, undefined, only);
    expect(results).toHaveLength(count);
    return results.map(({ username }) => username);
  };
  const [one, two, self, four] = [done, half, reader, owner].map(({ person }) => person.username);
  expect(await wanted({})).toEqual([self, two, one, four]);
  expect(await wanted({ finished: true })).toEqual([one]);
  expect(await wanted({ followed: true })).toEqual([two]);
  expect(await wanted({ followed: true, finished: true })).toEqual([]);
  expect(await wanted({ others: true })).toEqual([two, one, four]);
  expect(await wanted({ username: one ?? '' })).toEqual([one]);
  await setVisibility(done.client, { profile: 'nobody' });
  expect(await wanted({ finished: true })).toEqual([]);
});
