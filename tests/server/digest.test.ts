// @vitest-environment node
import { eq, isNull } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deletionPhrase } from '../../contract/deletion.ts';
import { digestLimits } from '../../server/limits.ts';
import { periodsAt } from '../../server/mail/digests.ts';
import type { Database } from '../../server/store/database.ts';
import { communityProjects } from '../../server/store/community-schema.ts';
import { outbox } from '../../server/store/outbox-schema.ts';
import { posts } from '../../server/store/post-schema.ts';
import { members } from '../../server/store/schema.ts';
import { membership, published as publishedProject, setStatus } from './community.ts';
import { write } from './conversations.ts';
import { dailyReader, digestEnvironment, digestsTo, linksIn, makeDigests, origin, passToMorning } from './digests.ts';
import { done, like, name, scenes } from './notification-scenes.ts';
import { chooseDigest, markRead, notificationPaths, prefer, toldTo } from './notifications.ts';
import { block, follow, setVisibility } from './people.ts';
import { comment, published } from './posts.ts';
import { goodPassword, paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let one: SignedUp;
let other: SignedUp;

beforeAll(async () => {
  server = await startTestServer({ env: digestEnvironment });
  [one, other] = [await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const header = (mail: Email | undefined, key: string) => mail?.headers.find((each) => each.key === key)?.value;
/** Path of the address that ends digests, as a mail program reads it. */
const unsubscribePath = (mail: Email | undefined) => {
  const [, url = ''] = /^<(.*)>$/.exec(header(mail, 'list-unsubscribe') ?? '') ?? [];
  return new URL(url).pathname;
};

test.each([
  // A Sunday, a Monday before and after the period has settled, and a Tuesday.
  ['2026-11-22T12:00:00Z', '2026-11-22T06:00:00Z', '2026-11-16T06:00:00Z'],
  ['2026-11-23T06:00:59Z', '2026-11-22T06:00:00Z', '2026-11-16T06:00:00Z'],
  ['2026-11-23T06:01:00Z', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
  ['2026-11-24T05:00:00Z', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
])('at %s, the last day ended at %s and the last week at %s', (now, daily, weekly) => {
  expect(periodsAt(new Date(now))).toEqual({ daily: new Date(daily), weekly: new Date(weekly) });
});

test('every kind is in one mail, in words and with a link to the very thing; it comes once, and later only what is new', async () => {
  const reader = await dailyReader(server);
  for (const begin of Object.values(scenes)) await (await begin(reader, one, other)).act();
  await follow(other.client, name(reader));
  const told = await toldTo(reader.client);
  // Not before the morning.
  await makeDigests(server);
  passToMorning(server);
  // Nothing that comes after it, either.
  const { id: late } = await published(reader.client);
  await like(one, late);
  await makeDigests(server);
  await makeDigests(server);
  const [mail, ...more] = await digestsTo(server, reader);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${told.length} new notifications on Stepwise`);
  expect(header(mail, 'auto-submitted')).toBe('auto-generated');
  const [ada, bo] = [one, other].map(({ person: { first_name: first, last_name: last } }) => `${first} ${last}`);
  const said = (mail?.text ?? '').replaceAll(/[\u2068\u2069]/g, '');
  for (const sentence of [
    `${bo} and ${ada} followed you\n  ${origin}/profile?list=followers`,
    `${ada} sent you a message request\n  ${origin}/messages?folder=requests&with=${name(one)}`,
    `${ada} liked your post ‘What a bed taught me’\n  ${origin}/posts/`,
    `${ada} mentioned you in a comment on ‘What a bed taught me’\n  ${origin}/posts/`,
    `${ada} commented on ‘Dig the bed’ in your project\n  ${origin}/projects/`,
    `${ada} gave you feedback on ‘Dig the bed’\n  ${origin}/projects/`,
    'The steps of ‘A garden bed’ have changed',
    '‘A garden bed’ was archived',
  ])
    expect(said).toContain(sentence);
  // The same places in HTML, and what members have written is not in the mail.
  const things = linksIn(mail).filter((href) => /#(?:comment|feedback)-\d+$/.test(href));
  expect(things).toHaveLength(
    told.filter((each) => (each.post_comment ?? each.step_comment ?? each.feedback) !== null).length,
  );
  expect(`${said}${mail?.html}`).not.toMatch(/Well said|Neat edges|Is clay fine/);

  passToMorning(server);
  await makeDigests(server);
  const [, second] = await digestsTo(server, reader);
  expect(second?.subject).toBe('1 new notification on Stepwise');
  expect(linksIn(second)).toContain(`${origin}/posts/${late}`);
  passToMorning(server);
  await makeDigests(server);
  expect(await digestsTo(server, reader)).toHaveLength(2);
});

test('what was read, is off, or comes from someone hidden or blocked is not mailed; weekly ones come on Mondays', async () => {
  const [reader, hidden, blocked, gone] = [
    await signUp(server),
    await signUp(server),
    await signUp(server),
    await signUp(server),
  ];
  const { id } = await published(reader.client);
  await prefer(reader.client, 'post_like', 'in_app');
  for (const each of [one, hidden, blocked, gone]) await like(each, id);
  await follow(one.client, name(reader));
  const [newest] = await toldTo(reader.client);
  await markRead(reader.client, { group: 'follow', through: newest?.last ?? '' });
  for (const { client } of [hidden, blocked, gone]) await comment(client, id, 'Well said');
  await comment(reader.client, id, `My own, @${name(reader)}`);
  await setVisibility(hidden.client, { profile: 'nobody' });
  await block(reader.client, name(blocked));
  await done(gone.client.post('/api/accounts/deletion/', { current_password: goodPassword, phrase: deletionPhrase }));
  const monday = (at: Date) => at.getUTCDay() === 1;
  passToMorning(server, monday);
  await makeDigests(server);
  expect(await digestsTo(server, reader)).toEqual([]);

  await comment(one.client, id, 'Well said');
  passToMorning(server, (at) => !monday(at));
  await makeDigests(server);
  expect(await digestsTo(server, reader)).toEqual([]);
  passToMorning(server, monday);
  await makeDigests(server);
  expect((await digestsTo(server, reader)).map(({ subject }) => subject)).toEqual(['1 new notification on Stepwise']);
});

test('who is blocked, hides, or takes back what they did while the mail waits is not in it any more', async () => {
  const reader = await dailyReader(server);
  const actors = await Promise.all([signUp(server), signUp(server), signUp(server), signUp(server)]);
  const [blocked, hidden, undone, kept] = actors;
  const { id } = await published(reader.client);
  const alone = await dailyReader(server);
  await follow(blocked.client, name(alone));
  for (const actor of actors) await like(actor, id);
  passToMorning(server);
  server.mail.refuse(() => 451);
  await makeDigests(server);
  const failures = () => server.db.select().from(outbox).where(isNull(outbox.sentAt));
  await expect
    .poll(async () => (await failures()).map(({ lastError }) => lastError))
    .toEqual(['EENVELOPE 451', 'EENVELOPE 451']);
  await block(reader.client, name(blocked));
  await block(alone.client, name(blocked));
  await setVisibility(hidden.client, { profile: 'nobody' });
  await like(undone, id, false);
  server.mail.refuse(null);
  server.pass(10);
  const [mail, ...more] = await digestsTo(server, reader);
  expect([more, await digestsTo(server, alone)]).toEqual([[], []]);
  expect(mail?.text).toContain(`${kept.person.last_name}\u2069 liked your post`);
  for (const { person } of [blocked, hidden, undone]) expect(mail?.text).not.toContain(person.last_name);
});

test('hostile names and titles change neither headers nor markup, nor the words around them', async () => {
  const reader = await dailyReader(server);
  const eve = await signUp(server);
  const { id } = await published(reader.client);
  const shown = await publishedProject(one.client);
  await membership(reader.client, shown.id);
  await like(eve, id);
  await done(setStatus(one.client, shown.id, 'archived'));
  await done(write(eve.client, name(reader), 'hello'));
  const markup = '</a><img src=x onerror=alert(1)>"\'><script>alert(1)</script>';
  // As if it had got past every check of input.
  await server.db
    .update(members)
    .set({ firstName: 'Eve\r\nBcc: all@example.org\r\n\r\n', lastName: `\u202e${markup}` })
    .where(eq(members.username, name(eve)));
  await server.db
    .update(posts)
    .set({ title: markup })
    .where(eq(posts.id, Number(id)));
  await server.db
    .update(communityProjects)
    .set({ title: 'A\u2028\u0000B\n\n- Log in at https://evil.example\u2069\u2069'.replace('\u0000', '') })
    .where(eq(communityProjects.id, Number(shown.id)));
  passToMorning(server);
  await makeDigests(server);
  const [mail, ...more] = await digestsTo(server, reader);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('3 new notifications on Stepwise');
  expect([mail?.to?.map(({ address }) => address), mail?.cc, mail?.bcc]).toEqual([
    [reader.person.email],
    undefined,
    undefined,
  ]);
  expect(server.mail.received.filter(({ to }) => to === 'all@example.org')).toEqual([]);
  const html = mail?.html ?? '';
  expect(html.match(/<(?!\/?(?:html|body|p|ul|li|a|b|bdi|br)[\s>]|!doctype)/g)).toBeNull();
  expect(html).toContain('&lt;script&gt;');
  for (const href of linksIn(mail)) expect(href).toMatch(new RegExp(`^${origin}/`));
  const text = mail?.text ?? '';
  // Each stays on its line, within its isolate, and no mail program makes a link of it.
  expect(text).toMatch(
    /^- \u2068Eve Bcc: all@\u2060example\.\u2060org <\/a>.*\u2069 liked your post ‘\u2068.*\u2069’$/m,
  );
  expect(text).toMatch(/^- ‘\u2068A B - Log in at https:\u2060\/\/evil\.\u2060example\u2069’ was archived/m);
  expect(text).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
});

test('a process that dies before the end leaves nothing half done, and of two at once one sends', async () => {
  const reader = await dailyReader(server);
  await follow(one.client, name(reader));
  passToMorning(server);
  const dying: Database = Object.create(server.db, {
    transaction: {
      value: (work: Parameters<Database['transaction']>[0]) =>
        server.db.transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    },
  });
  expect(await makeDigests(server, dying)).toBe(false);
  expect(
    await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, reader.person.email))
      .then((rows) => rows.filter(({ digest }) => digest !== null)),
  ).toEqual([]);
  expect(await Promise.all([makeDigests(server), makeDigests(server), makeDigests(server)])).toEqual([
    true,
    true,
    true,
  ]);
  expect(await digestsTo(server, reader)).toHaveLength(1);
});

test('a mail program unsubscribes by one POST; looking at the address changes nothing, and security mails still come', async () => {
  const reader = await dailyReader(server);
  await follow(one.client, name(reader));
  passToMorning(server);
  await makeDigests(server);
  const [mail] = await digestsTo(server, reader);
  expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const path = unsubscribePath(mail);
  expect(linksIn(mail)).toContain(`${origin}${path}`);
  const chosen = async () =>
    ((await reader.client.request(notificationPaths.preferences)).body as { digest: string }).digest;
  // Nobody is signed in, and no origin is named.
  const ask = (at: string, method: string) =>
    server.client().request(at, {
      method,
      origin: null,
      ...(method === 'POST'
        ? { raw: 'List-Unsubscribe=One-Click', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
        : {}),
    });

  for (const method of ['GET', 'HEAD']) expect((await ask(path, method)).status).toBe(200);
  const page = await ask(path, 'GET');
  expect(page.body).toMatch(/<form method="post">.*<button>Unsubscribe<\/button>/s);
  expect([page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual(['no-referrer', 'no-store']);
  expect((await ask(path, 'DELETE')).status).toBe(405);
  const forged = [
    path.replace(reader.user.id, one.user.id),
    path.replace(/\.\d+\./, '.99999999999.'),
    `${path.slice(0, -2)}${path.endsWith('AA') ? 'BA' : 'AA'}`,
    '/unsubscribe/x',
  ];
  for (const at of forged) {
    const refused = await ask(at, 'POST');
    expect([refused.status, refused.body]).toEqual([400, expect.stringContaining('This link is not complete')]);
  }
  expect(await chosen()).toBe('daily');
  const clicked = await ask(path, 'POST');
  expect([clicked.status, clicked.headers.getSetCookie(), clicked.body]).toEqual([
    200,
    [],
    expect.stringContaining('You are unsubscribed'),
  ]);
  expect(await chosen()).toBe('never');
  expect((await ask(path, 'POST')).status).toBe(200);

  await follow(other.client, name(reader));
  await server.client().post(paths.login, { email: reader.person.email, password: goodPassword });
  passToMorning(server);
  await makeDigests(server);
  expect(await digestsTo(server, reader)).toHaveLength(1);
  const safety = (await server.mail.to(reader.person.email, 3)).at(-1);
  expect([safety?.subject, header(safety, 'list-unsubscribe')]).toEqual([
    'A new login to your Stepwise account',
    undefined,
  ]);
  // Chosen again, it tells of what comes from then on.
  await done(chooseDigest(reader.client, 'daily'));
  const { id } = await published(reader.client);
  await like(one, id);
  passToMorning(server);
  await makeDigests(server);
  expect((await digestsTo(server, reader)).map(({ subject }) => subject)).toEqual(
    Array(2).fill('1 new notification on Stepwise'),
  );
  server.pass(digestLimits.linkSeconds);
  const old = await ask(path, 'POST');
  expect([old.status, old.body, await chosen()]).toEqual([
    410,
    expect.stringContaining('This link is too old'),
    'daily',
  ]);
});
