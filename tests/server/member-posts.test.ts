// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { block, setVisibility } from './people.ts';
import { feed, postPaths, published } from './posts.ts';
import { problemOf, signUp, startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ids = (page: { results: { id: string }[] }) => page.results.map(({ id }) => id);

test('the posts of one member are listed page by page, for readers who may see them, and for nobody else', async () => {
  const [one, other, me] = [await signUp(server), await signUp(server), await signUp(server)];
  const { username } = one.person;
  const theirs: string[] = [];
  for (let count = 0; count < limits.pagePosts + 2; count += 1)
    theirs.unshift((await published(one.client, { skills: count === 3 ? ['Kites'] : [] })).id);
  await published(other.client, { skills: ['Kites'] });
  const of = (client = me.client, query = '') => feed(client, `?author=${username}${query}`);
  const nothing = { results: [], next: null, skill: null, author: null };

  const first = await of();
  expect(first.author).toMatchObject({ username });
  expect(ids(first)).toEqual(theirs.slice(0, limits.pagePosts));
  expect(ids(await of(me.client, `&after=${first.next}`))).toEqual(theirs.slice(limits.pagePosts));
  expect(ids(await feed(me.client, `?author=${username.toUpperCase()}`))).toEqual(ids(first));
  expect(ids(await of(server.client()))).toEqual(ids(first));
  expect(ids(await of(me.client, '&skill=kites'))).toEqual([theirs[limits.pagePosts + 1 - 3]]);
  expect((await feed(me.client)).author).toBeNull();
  for (const named of ['own', 'saved', 'followed'])
    expect(problemOf(await me.client.request(`${postPaths.list}?author=${username}&feed=${named}`))).toMatchObject({
      code: 'validation_failed',
    });
  expect((await me.client.request(`${postPaths.list}?author=-`)).status).toBe(400);
  expect(await feed(me.client, '?author=nobody-at-all')).toEqual(nothing);

  const [newest] = theirs;
  await server.db.execute(sql`update posts set hidden_at = now() where id = ${Number(newest)}`);
  expect(ids(await of())).not.toContain(newest);
  expect(ids(await of(one.client))[0]).toBe(newest);
  await server.db.execute(sql`update posts set removed_at = now() where id = ${Number(newest)}`);
  expect([ids(await of())[0], ids(await of(one.client))[0]]).toEqual([theirs[1], theirs[1]]);

  await setVisibility(one.client, { profile: 'members' });
  expect([ids(await of()).length, await of(server.client())]).toEqual([limits.pagePosts, nothing]);
  await block(one.client, me.person.username);
  expect([await of(), ids(await of(other.client)).length]).toEqual([nothing, limits.pagePosts]);
  await block(other.client, username);
  expect(await of(other.client)).toEqual(nothing);
  await setVisibility(one.client, { profile: 'nobody' });
  expect(ids(await of(one.client))).toHaveLength(limits.pagePosts);
});
