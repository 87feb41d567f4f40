// @vitest-environment node
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import type { Post, PostReply } from '../../contract/posts.ts';
import { rowsOf } from '../../server/store/database.ts';
import { block, follow, setVisibility } from './people.ts';
import {
  comment,
  commentsOn,
  documentOf,
  feed,
  paragraph,
  postOf,
  postPaths,
  publish,
  published,
  saveDraft,
} from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let author: SignedUp;
let reader: SignedUp;

beforeAll(async () => {
  server = await startTestServer();
  author = await signUp(server);
  reader = await signUp(server);
});
afterAll(() => server.close());

const ids = (page: { results: { id: string }[] }) => page.results.map(({ id }) => id);

/** Kept counts that are not those of the rows. */
function wrongCounts(): Promise<unknown[]> {
  return rowsOf(
    server.db,
    sql`select * from (
      select m.post_id, mm.visibility ->> 'profile' as audience, sum(m.li)::int as likes, sum(m.co)::int as comments
      from (select post_id, member_id, 1 as li, 0 as co from post_likes
        union all select post_id, member_id, 0, 1 from post_comments where hidden_at is null) as m
      join members as mm on mm.id = m.member_id group by 1, 2) as counted
    full join (select * from post_counts where likes <> 0 or comments <> 0) as kept using (post_id, audience)
    where counted.likes is distinct from kept.likes or counted.comments is distinct from kept.comments`,
  );
}

test('a draft is its author’s alone; published, it is a post with the same words, and no draft any more', async () => {
  const key = randomUUID();
  expect((await saveDraft(author.client, key, { title: '', body: documentOf() })).body).toMatchObject({ version: 1 });
  expect((await saveDraft(author.client, key, { version: 1 })).body).toMatchObject({ version: 2 });
  for (const other of [reader.client, server.client()])
    expect((await other.request(postPaths.draft(key))).status).toBe(other === reader.client ? 404 : 401);
  expect((await author.client.request(postPaths.drafts)).body).toMatchObject([{ key, title: 'What a bed taught me' }]);
  const answer = await publish(author.client, key, { version: 2 });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      title: 'What a bed taught me',
      excerpt: 'Dig when it is dry.',
      skills: ['Gardening'],
      version: 1,
      edited_at: null,
    },
  });
  expect((await author.client.request(postPaths.draft(key))).status).toBe(404);
  const { id } = answer.body as Post;
  expect(await postOf(server.client(), id)).toMatchObject({
    id,
    mine: null,
    body: documentOf(paragraph('Dig when it is dry.')),
  });
});

test('the same key publishes once, also twenty times at the same moment, and saves nothing afterwards', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => publish(author.client, key)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Post).id}`)).size).toBe(1);
  expect(problemOf(await saveDraft(author.client, key))).toMatchObject({ code: 'already_published' });
});

test('a draft that another device has saved is never overwritten; the same text sent again is no conflict', async () => {
  const key = randomUUID();
  await saveDraft(author.client, key);
  expect((await saveDraft(author.client, key, { version: 1, title: 'From the phone' })).body).toMatchObject({
    version: 2,
  });
  const late = await saveDraft(author.client, key, { version: 1, title: 'From the desk' });
  expect([late.status, problemOf(late).code]).toEqual([409, 'edited_meanwhile']);
  expect((await publish(author.client, key, { version: 1, title: 'From the desk' })).status).toBe(409);
  expect((await author.client.request(postPaths.draft(key))).body).toMatchObject({
    title: 'From the phone',
    version: 2,
  });
  expect((await saveDraft(author.client, key, { version: 1, title: 'From the phone' })).body).toMatchObject({
    version: 2,
  });
  // Of two that save at once, one is told.
  const both = await Promise.all(['a', 'b'].map((title) => saveDraft(author.client, key, { version: 2, title })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  // Deleted elsewhere while it is still being written: it is there again.
  await author.client.request(postPaths.draft(key), { method: 'DELETE' });
  expect((await saveDraft(author.client, key, { version: 3 })).body).toMatchObject({ version: 4 });
});

test('an edit makes a version, keeps the older one readable, and is refused over an edit that its writer has not seen', async () => {
  const { id } = await published(author.client);
  const changed = await publish(author.client, randomUUID(), {
    post: { id, version: 1 },
    title: 'Changed',
    skills: ['Ecology'],
  });
  expect(changed.body).toMatchObject({
    id,
    title: 'Changed',
    version: 2,
    skills: ['Ecology'],
    edited_at: server.now().toISOString(),
  });
  expect((await server.client().request(postPaths.versions(id))).body).toMatchObject([
    { version: 2, title: 'Changed' },
    { version: 1, title: 'What a bed taught me' },
  ]);
  const late = await publish(author.client, randomUUID(), { post: { id, version: 1 }, title: 'Over it' });
  expect([late.status, problemOf(late).code]).toEqual([409, 'edited_meanwhile']);
  expect((await publish(reader.client, randomUUID(), { post: { id, version: 2 } })).status).toBe(404);
});

test('what is not a post is refused with a word for each field', async () => {
  const empty = await publish(author.client, randomUUID(), {
    title: ' \u200b ',
    body: documentOf(paragraph('\u200b\u2060')),
  });
  expect(problemOf(empty).errors).toEqual({ title: ['title is required'], body: ['Write something first'] });
  const long = await saveDraft(author.client, randomUUID(), { body: documentOf(paragraph('x'.repeat(100_000))) });
  expect([long.status, problemOf(long).errors]).toEqual([
    400,
    { body: [`The text can have at most ${limits.documentCharacters} characters`] },
  ]);
});

/** Who may do what, as a table: author, another member, one whom the author has blocked, a visitor. */
const calls = [
  ['reading a post', 'GET', postPaths.one, undefined, [200, 200, 404, 200]],
  ['reading its versions', 'GET', postPaths.versions, undefined, [200, 200, 404, 200]],
  ['reading its comments', 'GET', postPaths.comments, undefined, [200, 200, 404, 200]],
  ['liking it', 'POST', postPaths.like, { liked: true }, [200, 200, 404, 401]],
  ['saving it', 'POST', postPaths.saved, { saved: true }, [200, 200, 404, 401]],
  ['commenting on it', 'POST', postPaths.comments, { text: 'Hm', key: '' }, [201, 201, 404, 401]],
  ['deleting it', 'DELETE', postPaths.one, undefined, [204, 403, 404, 401]],
] as const;

test.each(calls)(
  '%s is for the author, other members and visitors as the table says, not for a blocked member',
  async (_, method, path, sent, expected) => {
    const blocked = await signUp(server);
    await block(author.client, blocked.person.username);
    const { id } = await published(author.client);
    const callers = [author.client, reader.client, blocked.client, server.client()];
    const statuses: number[] = [];
    // The author last: what they delete is gone.
    for (const [at, client] of [...callers.entries()].toReversed()) {
      const json = sent === undefined ? undefined : 'key' in sent ? { ...sent, key: randomUUID() } : sent;
      statuses[at] = (await client.request(path(id), { method, ...(json === undefined ? {} : { json }) })).status;
    }
    expect(statuses).toEqual([...expected]);
  },
);

test('a post of someone with a hidden profile is for those who may see the profile', async () => {
  const hidden = await signUp(server);
  const { id } = await published(hidden.client);
  await setVisibility(hidden.client, { profile: 'members' });
  expect([
    (await server.client().request(postPaths.one(id))).status,
    (await reader.client.request(postPaths.one(id))).status,
  ]).toEqual([404, 200]);
  expect(ids(await feed(server.client()))).not.toContain(id);
  await setVisibility(hidden.client, { profile: 'nobody' });
  expect([
    (await reader.client.request(postPaths.one(id))).status,
    (await hidden.client.request(postPaths.one(id))).status,
  ]).toEqual([404, 200]);
});

test('feeds hold what they say, page by page, without anything behind a block', async () => {
  const [followed, other, me] = [await signUp(server), await signUp(server), await signUp(server)];
  await follow(me.client, followed.person.username);
  const mine = await published(me.client, { skills: ['Origami', 'Paper'] });
  const theirs: string[] = [];
  for (let count = 0; count < limits.pagePosts + 2; count += 1)
    theirs.unshift((await published(followed.client, { title: `Number ${count}` })).id);
  const elsewhere = await published(other.client, { skills: ['origami'] });
  const first = await feed(me.client, '?feed=followed');
  expect(ids(first)).toEqual(theirs.slice(0, limits.pagePosts));
  expect(ids(await feed(me.client, `?feed=followed&after=${first.next}`))).toEqual(theirs.slice(limits.pagePosts));
  expect(ids(await feed(me.client, '?feed=own'))).toEqual([mine.id]);
  expect(ids(await feed(me.client, '?skill=origami'))).toEqual([elsewhere.id, mine.id]);
  expect((await feed(me.client, '?skill=origami')).skill).toMatchObject({ slug: 'origami' });
  await me.client.post(postPaths.saved(elsewhere.id), { saved: true });
  expect(ids(await feed(me.client, '?feed=saved'))).toEqual([elsewhere.id]);
  expect((await server.client().request(`${postPaths.list}?feed=saved`)).status).toBe(401);
  expect(ids(await feed(me.client)).slice(0, 2)).toEqual([elsewhere.id, theirs[0]]);
  await block(other.client, me.person.username);
  for (const query of ['', '?feed=saved', '?skill=origami'])
    expect(ids(await feed(me.client, query))).not.toContain(elsewhere.id);
  await block(followed.client, me.person.username);
  expect(ids(await feed(me.client, '?feed=followed'))).toEqual([]);
});

test('likes and comments are counted for each reader as far as they may see whose they are, whatever happens', async () => {
  const [one, other, shy] = [await signUp(server), await signUp(server), await signUp(server)];
  const { id } = await published(author.client);
  const everyone = [one, other, shy];
  for (const { client } of everyone)
    for (const liked of [true, true, false, true]) await client.post(postPaths.like(id), { liked });
  const said = await comment(one.client, id, 'First');
  const reply = await comment(other.client, id, 'Yes', said.id);
  await comment(shy.client, id, 'Quiet');
  await setVisibility(shy.client, { profile: 'nobody' });
  await block(one.client, other.person.username);
  const counts = async (client: SignedUp['client']) => {
    const { likes, comments } = await postOf(client, id);
    const { results } = await commentsOn(client, id);
    return [
      likes,
      comments,
      results.filter(({ author: who }) => who !== null).length + results.flatMap(({ replies }) => replies).length,
    ];
  };
  expect(await counts(server.client())).toEqual([2, 2, 2]);
  expect(await counts(shy.client)).toEqual([3, 3, 3]);
  expect(await counts(one.client)).toEqual([1, 1, 1]);
  // The comment of someone behind a block stands there without its words, because the reader has answered it.
  expect(await counts(other.client)).toEqual([1, 1, 1]);
  expect((await commentsOn(other.client, id)).results).toMatchObject([
    { author: null, text: '', replies: [{ id: reply.id }] },
  ]);
  expect(await wrongCounts()).toEqual([]);
  await server.db.execute(sql`delete from members where username = ${one.person.username}`);
  expect(await counts(server.client())).toEqual([1, 0, 0]);
  expect(await wrongCounts()).toEqual([]);
  await author.client.request(postPaths.one(id), { method: 'DELETE' });
  expect(await wrongCounts()).toEqual([]);
});

test('a comment is added once, answered one level deep, and removed by its author or the author of the post', async () => {
  const { id } = await published(author.client);
  const key = randomUUID();
  const twice = await Promise.all([1, 2].map(() => reader.client.post(postPaths.comments(id), { key, text: 'Once' })));
  expect(new Set(twice.map(({ body }) => (body as PostReply).id)).size).toBe(1);
  const said = twice[0]?.body as PostReply;
  const reply = await comment(author.client, id, 'Answer', said.id);
  const deeper = await reader.client.post(postPaths.comments(id), { key: randomUUID(), text: 'No', parent: reply.id });
  expect(deeper.status).toBe(404);
  const elsewhere = await published(author.client);
  expect((await reader.client.post(postPaths.comments(elsewhere.id), { key, text: 'Once' })).status).toBe(400);
  const stranger = await signUp(server);
  const remove = (client: SignedUp['client'], one: string) =>
    client.request(postPaths.comment(one), { method: 'DELETE' });
  expect((await remove(stranger.client, said.id)).status).toBe(404);
  expect((await remove(reader.client, reply.id)).status).toBe(404);
  expect((await remove(author.client, said.id)).status).toBe(204);
  expect((await commentsOn(reader.client, id)).results).toEqual([]);
  expect((await postOf(reader.client, id)).comments).toBe(0);
});

test('a member who publishes without end is told when they can go on, and nothing is lost', async () => {
  const limited = await startTestServer({ limits: { postsPerMember: { points: 1, seconds: 600 } } });
  try {
    const { client } = await signUp(limited);
    await published(client);
    const key = randomUUID();
    await saveDraft(client, key);
    expect(await publish(client, key, { version: 1 })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await client.request(postPaths.draft(key))).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('who follows hundreds has the same posts in the same order, be they among the newest of all or far behind them', async () => {
  const me = await signUp(server);
  const idOf = sql.raw(`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`);
  const many = sql.raw('generate_series(1, 501) as n');
  await server.db
    .execute(sql`insert into members (id, email, email_key, username, first_name, last_name, password_hash, visibility, created_at)
    select ${idOf}, 'n' || n || '@example.org', 'n' || n || '@example.org', 'many-' || n, 'One', n::text, 'none',
      ((select visibility from members where username = ${me.person.username}) || jsonb_build_object('profile', case n % 7 when 0 then 'nobody' else 'everyone' end)),
      now() from ${many}`);
  await server.db.execute(sql`insert into follows (follower_id, followed_id, created_at)
    select m.id, ${idOf}, now() from members as m, ${many} where m.username = ${me.person.username} and n <> 500`);
  const write = (author: SQL, numbers: string) =>
    server.db.execute(sql`with added as (
        insert into posts (member_id, title, body, excerpt, reading_minutes, version, published_at, hidden_at)
        select ${author}, 'Post', ${JSON.stringify(documentOf(paragraph('x')))}::jsonb, 'x', 1, 1, now(), case n % 11 when 0 then now() end
        from ${sql.raw(numbers)} as n returning id)
      insert into post_skills (post_id, slug, position, name) select id, 'many', 0, 'Many' from added where id % 2 = 0`);
  const expected = async (condition: SQL) =>
    (
      await rowsOf<{ id: number }>(
        server.db,
        sql`select p.id::int as id from posts as p join members as a on a.id = p.member_id
          join follows as f on f.followed_id = a.id join members as m on m.id = f.follower_id
          where m.username = ${me.person.username} and a.visibility ->> 'profile' = 'everyone' and p.hidden_at is null and ${condition} order by p.id desc`,
      )
    ).map(({ id }) => String(id));
  const shown = async (query: string): Promise<string[]> => {
    const page = await feed(me.client, `?feed=followed${query}`);
    return [
      ...ids(page),
      ...(page.next === null ? [] : await shown(`${query.replace(/&after=.*/, '')}&after=${page.next}`)),
    ];
  };
  const isRight = async () => {
    const all = await expected(sql`true`);
    expect(all.length).toBeGreaterThan(2 * limits.pagePosts);
    expect(await shown('')).toEqual(all);
    expect(await shown('&skill=many')).toEqual(await expected(sql`p.id % 2 = 0`));
  };
  await write(idOf, 'generate_series(1, 60)');
  await isRight();
  const stranger = sql`'00000000-0000-4000-8000-000000000500'::uuid`;
  await write(stranger, 'generate_series(1, 1010)');
  await isRight();
});
