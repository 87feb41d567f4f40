// @vitest-environment node
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';
import { type ActKind, actKinds, caseFilters, type ModeratedCase } from '../../contract/moderation.ts';
import { sourceFiles } from '../source-files.ts';
import type { Answer, Client, RequestOptions } from './client.ts';
import { communityPaths, membership, published } from './community.ts';
import { followingPair } from './conversations.ts';
import {
  act,
  moderationPaths,
  newestCase,
  newModerator,
  queueOf,
  readCase,
  report,
  reportedCase,
} from './moderation.ts';
import { change } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [author, reader, plain] = [] as unknown as [SignedUp, SignedUp, SignedUp];
let [moderator, reported, reporter] = [] as unknown as [SignedUp, SignedUp, SignedUp];
let found: ModeratedCase;
beforeAll(async () => {
  server = await startTestServer({ env: { STEPWISE_MODERATOR: ' First@Example.org ' } });
  [author, reader] = await followingPair(server);
  plain = await signUp(server);
  [moderator, reported, reporter] = [
    await newModerator(server),
    await newModerator(server),
    await newModerator(server),
  ];
  await change(reported.client, { profile_image: fileOf(await photo('png', 40, 40), 'a.png', 'image/png') });
  const { username } = reported.person;
  found = await reportedCase(moderator.client, reporter.client, { kind: 'member', username });
});
afterAll(() => server.close());

const statusOf = async (client: Client, path: string) => (await client.request(path)).status;
const reread = () => readCase(moderator.client, found);

const acting =
  (kind: ActKind, more: object = { text: 'Spam' }) =>
  async (client: Client) =>
    act(client, await reread(), kind, { ...more });
const judging = (kind: ActKind) => async (client: Client) => {
  const { acts } = await reread();
  return act(client, await reread(), kind, { text: 'No', about: acts.at(-1)?.id });
};
const image = (client: Client) => client.request(found.images[0]?.address ?? '');
const oneCase = (client: Client) => client.request(moderationPaths.one(found.id));
const queue = (filter: string) => (client: Client) => client.request(`${moderationPaths.cases}?filter=${filter}`);

type Statuses = [visitor: number, plain: number, reporter: number, reported: number, moderator: number];

/** In this order: what one row does, the next ones find. */
const rows: [name: string, call: (client: Client) => Promise<Answer>, statuses: Statuses][] = [
  ['roles', (client) => client.request(moderationPaths.roles), [401, 200, 200, 200, 200]],
  ['the queue', (client) => client.request(moderationPaths.cases), [401, 404, 200, 200, 200]],
  ...caseFilters.map((filter): (typeof rows)[number] => [
    `the queue: ${filter}`,
    queue(filter),
    [401, 404, 200, 200, 200],
  ]),
  ['a case', oneCase, [401, 404, 404, 404, 200]],
  ['an image of a case', image, [401, 404, 404, 404, 200]],
  ['noted', (client) => act(client, found, 'noted', { text: 'A note' }), [401, 404, 404, 404, 200]],
  ['taken', acting('taken'), [401, 404, 404, 404, 200]],
  ['released', acting('released'), [401, 404, 404, 404, 200]],
  ['dismissed', acting('dismissed'), [401, 404, 404, 404, 200]],
  ['undone', acting('undone'), [401, 404, 404, 404, 200]],
  // Hidden, a moderator is still one, except in what is about them.
  ['hidden', acting('hidden'), [401, 404, 404, 404, 200]],
  ['removed', acting('removed'), [401, 404, 404, 404, 409]],
  ['an appeal granted', judging('appeal_granted'), [401, 404, 404, 404, 409]],
  ['undone', acting('undone'), [401, 404, 404, 404, 200]],
  ['warned', acting('warned'), [401, 404, 404, 404, 200]],
  ['an appeal refused', judging('appeal_refused'), [401, 404, 404, 404, 409]],
  ['suspended', acting('suspended', { text: 'Again', days: 1 }), [401, 404, 404, 404, 200]],
  // Suspended now, a moderator acts on nothing, and reads all but their own.
  ['undone', acting('undone'), [401, 404, 404, 403, 200]],
  ['a case', oneCase, [401, 404, 404, 404, 200]],
  // For everyone else there is no such address, whatever is sent to it.
  ['a bad filter', queue('none'), [401, 404, 400, 400, 400]],
  ['a bad act', (client) => client.post(moderationPaths.acts(found.id), { kind: 'none' }), [401, 404, 400, 400, 400]],
  [
    'no JSON',
    (client) => client.post(moderationPaths.acts(found.id), undefined, { raw: '{' }),
    [401, 404, 415, 415, 415],
  ],
];

/** Address and contents of each call that the rows have made as the member without a role. */
const made: { address: string; body: unknown }[] = [];

test.each(rows)(
  '%s: a visitor, a member, a moderator who reported it, one who is reported, and a moderator',
  async (_, call, statuses) => {
    const followed = plain.client.copy();
    followed.request = (path: string, options?: RequestOptions) => {
      made.push({ address: `${options?.method ?? 'GET'} ${path}`, body: options?.json });
      return plain.client.request(path, options);
    };
    const answered = [];
    for (const client of [server.client(), followed, reporter.client, reported.client, moderator.client])
      answered.push((await call(client)).status);
    expect(answered).toEqual(statuses);
  },
);

/** Files that ask whether someone is a moderator by themselves, and what for. Calls say it in the contract. */
const askers: Readonly<Record<string, string>> = {
  'server/http/implement.ts': 'the calls of the contract',
  'server/routes/jobs.ts': 'posting jobs for any organisation',
  'server/routes/media.ts': 'images of cases',
  'server/routes/moderation.ts': 'the roles',
};

test('the table has every call of moderators, every act, every filter and the images of cases; a new one needs a row', async () => {
  const moderated = Object.values(calls)
    .flat()
    .filter(({ role, path }) => role !== undefined || path.startsWith('api/moderation/'));
  expect(moderated.filter(({ role }) => role === undefined).map(({ name }) => name)).toEqual([]);
  const isMade = (pattern: RegExp) => made.some(({ address }) => pattern.test(address));
  const addressOf = ({ method, path }: Call) =>
    new RegExp(String.raw`^${method} /${path.replaceAll(/\{\w+\}/g, String.raw`\d+`)}(?:\?|$)`);
  expect(moderated.filter((call) => !isMade(addressOf(call))).map(({ name }) => name)).toEqual([]);
  expect(isMade(/^GET \/media\/cases\/\d+\/[\da-f]{64}\.webp$/)).toBe(true);
  const acts = made.map(({ body }) => (body as { kind?: unknown } | undefined)?.kind);
  expect(actKinds.filter((kind) => !acts.includes(kind))).toEqual([]);
  expect(caseFilters.filter((filter) => !isMade(new RegExp(`filter=${filter}$`)))).toEqual([]);
  const sources = [...(await sourceFiles(['server'], /\.ts$/))].filter(
    ([file]) => file !== 'server/moderation/moderators.ts',
  );
  const asking = sources.filter(([, text]) => /(?<!function )\b(?:moderates|demandModerator|isModerator)\(/.test(text));
  expect(asking.map(([file]) => file)).toEqual(Object.keys(askers));
});

test('a case of their own is in no list of a moderator, and owners of a project are not its judges', async () => {
  expect((await queueOf(reported.client)).map(({ id }) => id)).not.toContain(found.id);
  const { client, person } = reader;
  const project = await published(author.client, { title: 'Run by two' });
  await membership(reported.client, project.id);
  const roles = { target_username: reported.person.username, role: 'co-owner' };
  expect((await author.client.post(communityPaths.roles(project.id), roles)).status).toBeLessThan(300);
  expect((await report(client, { kind: 'project', id: project.id })).status).toBe(204);
  const about = await newestCase(moderator.client);
  expect(about).toMatchObject({ kind: 'project', received: [{ reporter: { username: person.username } }] });
  expect(await statusOf(reported.client, moderationPaths.one(about.id))).toBe(404);
});

test('the roles tell only moderators that they are one; the address of the environment becomes one', async () => {
  expect((await plain.client.request(moderationPaths.roles)).body).toEqual({ moderator: false });
  const first = await signUp(server);
  await server.db.execute(sql`update members set email_key = 'first@example.org' where id = ${first.user.id}`);
  expect((await first.client.request(moderationPaths.roles)).body).toEqual({ moderator: true });
  await server.db.execute(sql`update members set email_key = ${first.person.email} where id = ${first.user.id}`);
  expect(await statusOf(first.client, moderationPaths.cases)).toBe(200);
});
