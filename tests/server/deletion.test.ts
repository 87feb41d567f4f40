// @vitest-environment node
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversationPage } from '../../contract/messages.ts';
import { deletionLines, type AfterDeletion } from '../../contract/deletion-lines.ts';
import { demoEmail, demoPassword } from '../../server/demo/members.ts';
import { demoMemberId } from '../../server/demo/rows.ts';
import { unsubscribeToken } from '../../server/mail/unsubscribe-token.ts';
import { updateProfile } from '../../server/profiles/updating.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { emptyDocument } from '../../contract/document.ts';
import { communityProjects, memberships } from '../../server/store/community-schema.ts';
import { rowsOf } from '../../server/store/database.ts';
import { openFamily } from '../../server/store/families.ts';
import { deletedOtherwise, deletionLineOf, fates } from '../../server/store/fates.ts';
import { giveFirstPicture } from '../../server/store/members.ts';
import { members } from '../../server/store/schema.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import type { Client } from './client.ts';
import { fillTheRest, tablesOfDatabase } from './full-account.ts';
import { notificationPaths } from './notifications.ts';
import { always } from './pictures.ts';
import { paths, problemOf, signUp, startTestServer, testSecret, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: '1' } });
});
afterAll(() => server.close());

const week = 7 * 86_400;
const phrase = 'delete my account';
const remove = (client: Client, password: string, typed = phrase) =>
  client.post('/api/accounts/deletion/', { phrase: typed, current_password: password });
const login = (email: string, password: string, more = {}, client = server.client()) =>
  client.post(paths.login, { email, password, ...more });

/** In how many rows of each table one of these texts occurs, whatever the column. */
async function rowsWith(...texts: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of Object.keys(fates).filter((name) => !['images', 'export_parts'].includes(name))) {
    const one = texts.map((text) => sql`t::text ilike ${`%${text}%`}`);
    const [row] = await rowsOf<{ rows: number }>(
      server.db,
      sql`select count(*)::int as rows from ${sql.identifier(table)} as t where ${sql.join(one, sql` or `)}`,
    );
    if (row !== undefined && row.rows > 0) found[table] = row.rows;
  }
  return found;
}

test('every table of the database has a fate for when a member goes, and no fate is of a table that is not there', async () => {
  expect(Object.keys(fates).toSorted()).toEqual((await tablesOfDatabase(server)).toSorted());
});

test('what a member reads before they delete their account is what becomes of every table', () => {
  expect(Object.keys(deletionLineOf).toSorted(), 'each table has a line').toEqual(Object.keys(fates).toSorted());
  expect([...new Set(Object.values(deletionLineOf))].toSorted(), 'each line has a table').toEqual(
    Object.keys(deletionLines).toSorted(),
  );
  /** What a line may say of a table with this fate. What is unnamed keeps what belongs to it, which says nothing of anyone. */
  const saying: Record<string, readonly AfterDeletion[]> = {
    goes: ['deleted'],
    'goes by address': ['deleted'],
    'goes with': ['deleted'],
    'stays unnamed': ['unnamed'],
    stays: ['kept', 'unnamed'],
  };
  const wrong = Object.entries(deletionLineOf).filter(([table, line]) => {
    const { becomes } = deletionLines[line];
    if (deletedOtherwise.includes(table)) return fates[table]?.fate !== 'stays' || becomes !== 'deleted';
    return !saying[fates[table]?.fate ?? '']?.includes(becomes);
  });
  expect(wrong).toEqual([]);
  const kept = Object.values(deletionLines).filter(({ becomes }) => becomes === 'kept');
  for (const word of ['Reports', 'cases', 'moderators decided', 'Messages', 'username'])
    expect(
      kept.some(({ what }) => what.includes(word)),
      word,
    ).toBe(true);
});

test('a deleted account is hidden at once, can come back as it was for seven days, and then goes, row by row', async () => {
  const id = demoMemberId('ada-example');
  const [email, name] = ['zebedee@quux.example.org', 'Zebedee Quuxington'];
  // A member with much in their account: one of the demo community, as if she were real.
  await server.db
    .update(members)
    .set({ isDemo: false, email, emailKey: email, firstName: 'Zebedee', lastName: 'Quuxington' })
    .where(eq(members.id, id));
  const kofi = server.client();
  expect((await login(demoEmail('kofi-sample'), demoPassword, {}, kofi)).status).toBe(200);
  const ada = server.client();
  expect((await login(email, demoPassword, {}, ada)).status).toBe(200);
  const phone = server.client();
  await login(email, demoPassword, {}, phone);
  const owned = await server.db.select().from(memberships).where(eq(memberships.memberId, id));
  const ownedIds = owned.filter(({ role }) => role === 'owner').map(({ projectId }) => projectId);
  expect(ownedIds.length).toBeGreaterThan(0);
  await fillTheRest(server, id, demoMemberId('kofi-sample'));
  await kofi.post('/api/othersprofile/block/', { target_username: 'ada-example', action: 'unblock' });
  await server.db.execute(
    sql`delete from blocks where blocker_id = ${id} and blocked_id = ${demoMemberId('kofi-sample')}`,
  );
  await server.db.execute(
    sql`insert into blocks values (${id}, ${demoMemberId('mei-placeholder')}, ${server.now().toISOString()})`,
  );
  await indexEverything(server.db);

  /** What others are shown. */
  const seen = async () => {
    const visitor = server.client();
    const page = await visitor.request('/api/profiles/users/ada-example/');
    const found = await kofi.request('/api/search/?q=Quuxington&tab=members');
    const feed = await kofi.request('/api/posts/');
    const followers = await kofi.request('/api/othersprofile/kofi-sample/following/');
    const talks = (await kofi.request('/api/conversations/')).body as ConversationPage;
    return {
      page: page.status,
      found: JSON.stringify(found.body).includes('ada-example'),
      posts: JSON.stringify(feed.body).includes('Quuxington'),
      followed: JSON.stringify(followers.body).includes('ada-example'),
      name: talks.results
        .filter(({ member }) => member.username === 'ada-example')
        .map(({ member }) => `${member.first_name} ${member.last_name}`),
    };
  };
  const before = await seen();
  expect(before).toMatchObject({ page: 200, found: true, posts: true, name: [name] });
  await ada.post('/api/account/export/');
  const counts = await rowsWith(id);

  expect(problemOf(await remove(ada, demoPassword, 'delete')).errors).toHaveProperty('phrase');
  expect(problemOf(await remove(ada, 'not it')).errors).toHaveProperty('current_password');
  const answers = await Promise.all([remove(ada, demoPassword, 'Delete my account '), remove(phone, demoPassword)]);
  expect(answers.map(({ status }) => status).toSorted(), 'two at once').toEqual([200, 401]);
  for (const client of [ada, phone]) {
    expect((await client.request(paths.me)).status).toBe(401);
    expect((await client.post(paths.refresh)).status).toBe(401);
  }
  const hidden = { page: 404, found: false, posts: false, followed: false, name: ['Deleted member'] };
  expect(await seen()).toEqual(hidden);
  const sent = await kofi.post('/api/conversations/ada-example/messages/', {
    key: randomUUID(),
    text: 'Are you there?',
  });
  expect(sent.status).toBe(404);
  const told = () =>
    server.mail.received.filter(({ to, mail }) => to === email && /account is deleted/.test(mail.subject ?? ''));
  await expect.poll(told).toHaveLength(1);

  // Coming back needs the password and a word: signing in alone changes nothing.
  server.pass(week - 60);
  await cleanUp(server.db, server.now());
  expect(problemOf(await login(email, 'not it', { restore: true })).code).toBe('wrong_credentials');
  expect(problemOf(await login(email, demoPassword)).code).toBe('deletion_pending');
  await login(demoEmail('kofi-sample'), demoPassword, {}, kofi);
  expect(await seen()).toEqual(hidden);
  // On a browser that is known, from which no other mail comes, and in two tabs at once.
  const [back, tab] = [ada.copy(), ada.copy()];
  const returns = await Promise.all([back, tab].map((one) => login(email, demoPassword, { restore: true }, one)));
  expect(returns.map(({ status }) => status)).toEqual([200, 200]);
  const returned = () =>
    server.mail.received.filter(({ to, mail }) => to === email && /is back/.test(mail.subject ?? ''));
  await expect.poll(returned).toHaveLength(1);
  expect(returned()[0]?.mail.text).toContain('/password-reset');
  await indexEverything(server.db);
  expect(await seen()).toEqual(before);

  expect((await remove(back, demoPassword)).status).toBe(200);
  server.pass(week);
  expect(problemOf(await login(email, demoPassword, { restore: true })).code).toBe('wrong_credentials');
  await Promise.all([cleanUp(server.db, server.now()), cleanUp(server.db, server.now())]);
  await indexEverything(server.db);
  await login(demoEmail('kofi-sample'), demoPassword, {}, kofi);

  const left = await rowsWith(id);
  const named = Object.entries(fates);
  const going = named.filter(([, { fate }]) => fate === 'goes').map(([table]) => table);
  expect(
    going.filter((table) => counts[table] === undefined),
    'there was something to delete everywhere',
  ).toEqual([]);
  const emptied = named.filter(([, { fate }]) => fate !== 'stays').map(([table]) => table);
  // The other side of a conversation names whom it is with.
  expect(emptied.filter((table) => left[table] !== undefined)).toEqual(['participants']);
  const own = await rowsOf(server.db, sql`select 1 from participants where member_id = ${id}`);
  expect(own).toEqual([]);
  expect(Object.keys(left).toSorted(), 'and what stays').toEqual(
    [
      'cases',
      'conversations',
      'members',
      'messages',
      'moderation_acts',
      'participants',
      'reports',
      'usernames',
    ].toSorted(),
  );
  // Nothing tells any more who it was; the name alone is kept from others.
  expect(await rowsWith('zebedee', 'quuxington', 'subject-of-leaver')).toEqual({});
  expect(await rowsWith('ada-example')).toEqual({ usernames: 1 });
  expect(problemOf(await login(email, demoPassword)).code).toBe('wrong_credentials');
  expect((await server.client().request('/api/profiles/users/ada-example/')).status).toBe(404);
  const talk = ((await kofi.request('/api/conversations/')).body as ConversationPage).results.find(
    ({ member }) => member.first_name === 'Deleted',
  );
  const history = await kofi.request(`/api/conversations/${talk?.member.username}/messages/`);
  expect(JSON.stringify(history.body)).toContain('It was the cable');

  // Projects that others work on go on, with a co-owner at their head where there was one.
  const projects = await server.db.select().from(communityProjects);
  expect(projects.filter((one) => ownedIds.includes(one.id)).every(({ status }) => status !== 'draft')).toBe(true);
  expect(await signUp(server)).toBeTruthy();
});

test('what was let in before a deletion, and is done after it, opens nothing: no profile, no session, no other address', async () => {
  const one = await signUp(server);
  const { id } = one.user;
  const lifetime = { now: server.now(), seconds: 3600 };
  const row = async () => (await server.db.select().from(members).where(eq(members.id, id)))[0];
  expect((await remove(one.client, one.person.password)).status).toBe(200);
  const closed = await row();
  expect(closed?.visibility.profile).toBe('nobody');
  const late = [
    updateProfile(server.db, id, { visibility: { profile: 'everyone' } }, server.now(), always),
    updateProfile(server.db, id, { headline: 'Still here' }, server.now(), always),
  ];
  for (const call of late) await expect(call).rejects.toMatchObject({ status: 401, code: 'token_invalid' });
  expect(await openFamily(server.db, testSecret, id, lifetime)).toBeUndefined();
  await giveFirstPicture(server.db, id, 'ab'.repeat(32));
  expect(await row()).toEqual(closed);
  const open = await rowsOf(server.db, sql`select 1 from families where member_id = ${id} and revoked_at is null`);
  expect(open).toEqual([]);

  // The right password brings it back, and then all of this works again.
  const { email, password } = one.person;
  expect((await login(email, password, { restore: true })).status).toBe(200);
  expect(await updateProfile(server.db, id, { headline: 'Back' }, server.now(), always)).toMatchObject({
    headline: 'Back',
    visibility: { profile: 'everyone' },
  });
});

test('digests that are ended while an account waits for its deletion stay so when it comes back; a deleted one is left alone', async () => {
  const [returns, goes] = [await signUp(server), await signUp(server)];
  const unsubscribe = ({ user }: typeof goes) =>
    server.client().request(`/unsubscribe/${unsubscribeToken(testSecret, user.id, server.now())}`, {
      method: 'POST',
      origin: null,
    });
  for (const one of [returns, goes]) expect((await remove(one.client, one.person.password)).status).toBe(200);
  expect((await unsubscribe(returns)).body).toContain('You are unsubscribed');
  const back = server.client();
  expect((await login(returns.person.email, returns.person.password, { restore: true }, back)).status).toBe(200);
  expect((await back.request(notificationPaths.preferences)).body).toMatchObject({ digest: 'never' });
  server.pass(week);
  await cleanUp(server.db, server.now());
  expect((await unsubscribe(goes)).status).toBe(200);
  expect(await rowsOf(server.db, sql`select 1 from digests where member_id = ${goes.user.id}`)).toEqual([]);
});

test('an account without a password, and a demo account, are not deleted', async () => {
  const one = await signUp(server);
  await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, one.user.id));
  expect(problemOf(await remove(one.client, one.person.password)).code).toBe('no_password');
  const demo = server.client();
  await login(demoEmail('mei-placeholder'), demoPassword, {}, demo);
  expect(problemOf(await remove(demo, demoPassword)).code).toBe('demo_account');
  expect((await server.client().post('/api/accounts/deletion/', { phrase, current_password: 'x' })).status).toBe(401);
});

test('a project whose owner is deleted passes to its earliest co-owner; a draft with no other editor is deleted', async () => {
  const [owner, first, second] = [await signUp(server), await signUp(server), await signUp(server)];
  const now = server.now();
  const rows = await server.db
    .insert(communityProjects)
    .values(
      (['published', 'draft', 'draft', 'published'] as const).map((status) => ({
        startKey: randomUUID(),
        title: 'A project',
        summary: 'Of some people',
        description: emptyDocument,
        area: 'nature' as const,
        difficulty: 'beginner' as const,
        hours: 2,
        status,
        createdAt: now,
        updatedAt: now,
        publishedAt: status === 'published' ? now : null,
      })),
    )
    .returning();
  const ids = rows.map((row) => row.id);
  const [shared = 0, sharedDraft = 0, draft = 0, alone = 0] = ids;
  await server.db
    .insert(memberships)
    .values([
      ...ids.map((projectId) => ({ projectId, memberId: owner.user.id, role: 'owner' as const, joinedAt: now })),
      { projectId: shared, memberId: second.user.id, role: 'co-owner', joinedAt: new Date(now.getTime() + 1000) },
      { projectId: shared, memberId: first.user.id, role: 'co-owner', joinedAt: now },
      { projectId: sharedDraft, memberId: first.user.id, role: 'co-owner', joinedAt: now },
    ]);
  expect((await remove(owner.client, owner.person.password)).status).toBe(200);
  server.pass(week);
  await cleanUp(server.db, server.now());
  const heads = await server.db.select().from(memberships).where(eq(memberships.role, 'owner'));
  const headOf = (projectId: number) => heads.find((one) => one.projectId === projectId)?.memberId ?? null;
  expect([shared, sharedDraft, alone].map(headOf)).toEqual([first.user.id, first.user.id, null]);
  const left = await server.db.select().from(communityProjects);
  expect(ids.filter((id) => left.some((one) => one.id === id))).toEqual([shared, sharedDraft, alone]);
  expect(left.some((one) => one.id === draft)).toBe(false);
  // Nobody leads it, and it is still there to be read and worked on.
  expect((await second.client.request(`/api/community-projects/${alone}/`)).status).toBe(200);
});
