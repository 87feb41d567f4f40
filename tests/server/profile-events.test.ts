// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events } from '../../server/store/message-schema.ts';
import { multipartOf } from '../../src/api/multipart.ts';
import type { Answer } from './client.ts';
import { block, follow, profilePaths } from './people.ts';
import { paths, signUp, startTestServer, wrongCode, type SignedUp, type TestServer } from './server.ts';

// What a member changes about themselves, and whom they follow or block, shows in their other tabs and on their other devices.
let server: TestServer;
let member: SignedUp;
let other: SignedUp;
let entry: string;
const experience = profilePaths.entries('experience');
const skills = profilePaths.entries('skills');
const work = { title: 'Welder', organization: 'Example Works' };

beforeAll(async () => {
  server = await startTestServer();
  [member, other] = [await signUp(server), await signUp(server)];
  entry = ((await member.client.post(experience, work)).body as { id: string }).id;
});
afterAll(() => server.close());

/** What this member's tabs heard of meanwhile. */
async function heardDuring(change: () => Promise<Answer>, who = member): Promise<[Answer, unknown[]]> {
  const all = () =>
    server.db
      .select({ number: events.number, kind: events.kind, about: events.aboutId })
      .from(events)
      .where(eq(events.memberId, who.user.id))
      .orderBy(asc(events.number));
  const before = (await all()).length;
  const answer = await change();
  return [answer, (await all()).slice(before).map(({ kind, about }) => [kind, about])];
}

const put = (path: string, json: object) => member.client.request(path, { method: 'PUT', json });
const target = (role: string | null) => put('/api/guidance/target/', { role });
const patch = (fields: Record<string, string>) =>
  member.client.request(paths.me, { method: 'PATCH', form: multipartOf(fields) });

const ofProfile: readonly (readonly [name: string, change: () => Promise<Answer>])[] = [
  ['a headline', () => patch({ headline: 'Welder' })],
  ['an added entry', () => member.client.post(experience, work)],
  ['a changed entry', () => put(`${experience}${entry}/`, work)],
  [
    'an order',
    async () => {
      const { body } = await member.client.request(experience);
      return put(profilePaths.order, { section: 'experience', ids: (body as { id: string }[]).map(({ id }) => id) });
    },
  ],
  ['a deleted entry', () => member.client.request(`${experience}${entry}/`, { method: 'DELETE' })],
  ['an added skill', () => member.client.post(skills, { name: 'Welding', level: 'expert' })],
  [
    'an added project',
    () =>
      member.client.request(profilePaths.entries('projects'), {
        method: 'POST',
        form: multipartOf({ title: 'A gate', technologies: ['Steel'] }),
      }),
  ],
  ['an added school', () => member.client.post(profilePaths.entries('education'), { school: 'Example School' })],
  ['a target role', () => target('archivist')],
  ['no target role', () => target(null)],
];

test.each(ofProfile)('%s is heard of by its member', async (_, change) => {
  const [answer, heard] = await heardDuring(change);
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  expect(heard).toEqual([['profile', member.user.id]]);
});

test('a refused change is not announced', async () => {
  const refused = [
    () => member.client.post(skills, { name: 'Welding', level: 'expert' }),
    () => put(`${experience}${randomUUID()}/`, work),
    () => put(profilePaths.order, { section: 'experience', ids: [] }),
    () => member.client.request(`${skills}${randomUUID()}/`, { method: 'DELETE' }),
    () => target('emperor'),
  ];
  for (const change of refused) {
    const [answer, heard] = await heardDuring(change);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(heard).toEqual([]);
  }
});

test('a change of address or password is heard of by its member: asked for, given up, confirmed', async () => {
  const one = await signUp(server);
  const { password } = one.person;
  const path = '/api/accounts/email-change/';
  const ask = (email: string) => one.client.post(path, { email, current_password: password });
  const giveUp = () => one.client.request(path, { method: 'DELETE' });
  const email = 'heard.of@example.org';
  const own = [['profile', one.user.id]];
  const changes: [() => Promise<Answer>, number, unknown[]][] = [
    [() => ask('given.up@example.org'), 200, own],
    [giveUp, 204, own],
    [giveUp, 204, []],
    [() => ask(email), 200, own],
    [() => ask(email), 429, []],
    [
      async () => one.client.post(`${path}confirm/`, { email, otp: wrongCode(await server.mail.codeFor(email)) }),
      400,
      [],
    ],
    [async () => one.client.post(`${path}confirm/`, { email, otp: await server.mail.codeFor(email) }), 200, own],
    [
      () => one.client.post('/api/account/password/', { current_password: password, password: 'quite another phrase' }),
      204,
      own,
    ],
  ];
  for (const [change, status, heard] of changes) {
    const [answer, happened] = await heardDuring(change, one);
    expect([answer.status, happened]).toEqual([status, heard]);
  }
});

test('following, and what ends it, is heard of by who did it, with whom it is about', async () => {
  const about = [['relation', other.user.id]];
  const { username } = other.person;
  expect((await heardDuring(() => follow(member.client, username)))[1]).toEqual(about);
  expect((await heardDuring(() => follow(member.client, username)))[1], 'followed already').toEqual([]);
  expect((await heardDuring(() => follow(member.client, username, 'unfollow')))[1]).toEqual(about);
  const [, theirs] = await heardDuring(async () => {
    expect((await heardDuring(() => block(member.client, username)))[1]).toEqual(about);
    return block(member.client, username, 'unblock');
  }, other);
  expect(theirs, 'who is blocked is told nothing').toEqual([]);
});
