// @vitest-environment node
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { Block } from '../../contract/document.ts';
import type { Evidence } from '../../contract/evidence.ts';
import type { Message } from '../../contract/messages.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { Project } from '../../contract/entries.ts';
import type { ReportedThing } from '../../contract/reports.ts';
import { openDatabase } from '../../server/store/database.ts';
import { multipartOf } from '../../src/api/multipart.ts';
import { addEvidence, membership, published as startedProject } from './community.ts';
import { followingPair, messagePaths, name, writeImage } from './conversations.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { change, profilePaths, setVisibility } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { documentOf, imageBlock, paragraph, postPaths, publish, published, saveDraft } from './posts.ts';
import { startPostgres, type PostgresServer } from './postgresql.ts';
import { goodPassword, paths, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let width = 20;
/** No two pictures are the same: the same one would be the same image. */
const picture = async () => fileOf(await photo('png', (width += 1), 40), 'a.png', 'image/png');

interface Shown {
  address: string;
  thing: ReportedThing | null;
  takeAway: () => Promise<unknown>;
}

const addressOf = (block: Block) => `/media/${block.type === 'image' ? block.attrs.image : ''}.webp`;

/** Every place where a member shows others a picture. */
const places: Record<string, (author: SignedUp, reader: SignedUp) => Promise<Shown>> = {
  async 'a profile'({ client, person }) {
    const { body } = await change(client, { profile_image: await picture() });
    return {
      address: (body as Profile).profile_image ?? '',
      thing: { kind: 'member', username: person.username },
      takeAway: async () => change(client, { profile_image: await picture() }),
    };
  },
  async 'an entry of a profile'({ client }) {
    const form = multipartOf({ title: 'A bridge', technologies: ['Steel'], project_image: await picture() });
    const { body } = await client.request(profilePaths.entries('projects'), { form });
    const { id, project_image: address } = body as Project;
    return {
      address: address ?? '',
      thing: null,
      takeAway: () => client.request(`${profilePaths.entries('projects')}${id}/`, { method: 'DELETE' }),
    };
  },
  async 'a post'({ client }) {
    const block = await imageBlock(client, await picture());
    const { id } = await published(client, { body: documentOf(block) });
    return {
      address: addressOf(block),
      thing: { kind: 'post', id },
      takeAway: () => client.request(postPaths.one(id), { method: 'DELETE' }),
    };
  },
  async evidence({ client }, reader) {
    const { id: project, steps } = await startedProject(reader.client);
    await membership(client, project);
    const sent = await addEvidence(client, project, steps[0]?.id, { text: '', evidence_image: await picture() });
    const { id, evidence_image: address } = sent.body as Evidence;
    return {
      address: address ?? '',
      thing: { kind: 'evidence', id },
      takeAway: () => client.request(`/api/evidence/${id}/`, { method: 'DELETE' }),
    };
  },
  async 'a message'(author, reader) {
    const { body } = await writeImage(author.client, name(reader), await picture());
    const { seq, image } = body as Message;
    return {
      address: image?.address ?? '',
      thing: { kind: 'message', username: name(author), id: String(seq) },
      takeAway: () => author.client.post(messagePaths.deletions(name(reader)), { seq, for: 'both' }),
    };
  },
};
/** Those that anyone with the address may see. */
const open = Object.keys(places).filter((place) => place !== 'a message');

describe.each(['embedded', 'PostgreSQL'])('%s', (kind) => {
  let postgres: PostgresServer | undefined;
  let server: TestServer;
  let moderator: SignedUp;
  let author: SignedUp;
  let reader: SignedUp;
  beforeAll(async () => {
    postgres = kind === 'embedded' ? undefined : await startPostgres();
    const databaseUrl = await postgres?.newDatabase();
    server = await startTestServer(
      databaseUrl === undefined ? {} : { database: await openDatabase({ databaseUrl, dataDir: '' }) },
    );
    moderator = await newModerator(server);
    [author, reader] = await followingPair(server);
  });
  afterAll(async () => {
    await server.close();
    await postgres?.close();
  });

  const shown = (place: string, by = author) => (places[place] as (typeof places)[string])(by, reader);
  /** As the author, another member, and a visitor get it. */
  const statuses = async (address: string, by = author) =>
    Promise.all([by.client, reader.client, server.client()].map(async (one) => (await one.request(address)).status));

  /** The same for what only the two members of a conversation see, in which a visitor has to sign in. */
  const seenIn = (place: string, [byAuthor, byReader]: readonly [number, number]) =>
    place === 'a message' ? [byAuthor, byReader, 401] : [byAuthor, byReader, byReader];

  test.each(Object.keys(places))(
    'a picture of %s that moderators hide is only its author’s, until it is shown again',
    async (place) => {
      const { address, thing } = await shown(place);
      expect(await statuses(address)).toEqual(seenIn(place, [200, 200]));
      const about = thing ?? { kind: 'member', username: name(author) };
      const found = await reportedCase(moderator.client, reader.client, about);
      const decided = await done(moderator.client, found, 'hidden');
      expect(await statuses(address), 'hidden').toEqual(seenIn(place, [200, 404]));
      const undone = await done(moderator.client, decided, 'undone');
      expect(await statuses(address), 'shown again').toEqual(seenIn(place, [200, 200]));
      await done(moderator.client, undone, 'dismissed');
    },
  );

  test.each([
    // The text of a post stays its author's, who may have put the picture into another one.
    ['a post', 200],
    ['evidence', 404],
    ['a message', 404],
  ] as const)('a picture of %s that moderators remove is gone, until it is brought back', async (place, own) => {
    const { address, thing } = await shown(place);
    const found = await reportedCase(moderator.client, reader.client, thing as ReportedThing);
    const removed = await done(moderator.client, found, 'removed');
    expect(await statuses(address)).toEqual(seenIn(place, [own, 404]));
    await done(moderator.client, removed, 'undone');
    expect(await statuses(address)).toEqual(seenIn(place, [200, 200]));
  });

  test.each(Object.keys(places))('a picture of %s that its author takes away is no longer served', async (place) => {
    const { address, takeAway } = await shown(place);
    await takeAway();
    expect((await statuses(address)).slice(1)).toEqual(seenIn(place, [404, 404]).slice(1));
  });

  test('whatever a member has shown goes with the account, and is back if that comes back', async () => {
    const leaving = await signUp(server);
    const addresses: string[] = [];
    for (const place of open) addresses.push((await shown(place, leaving)).address);
    const seen = () => Promise.all(addresses.map(async (one) => (await reader.client.request(one)).status));
    expect(await seen()).toEqual(open.map(() => 200));
    const { email } = leaving.person;
    const asked = { phrase: 'delete my account', current_password: goodPassword };
    expect((await leaving.client.post('/api/accounts/deletion/', asked)).status).toBe(200);
    expect(await seen()).toEqual(open.map(() => 404));
    const back = { email, password: goodPassword, restore: true };
    expect((await leaving.client.post(paths.login, back)).status).toBe(200);
    expect(await seen()).toEqual(open.map(() => 200));
  });

  test('what a hidden member has made is hidden with the profile, pictures included', async () => {
    const target = await signUp(server);
    const addresses: string[] = [];
    for (const place of open) addresses.push((await shown(place, target)).address);
    const found = await reportedCase(moderator.client, reader.client, { kind: 'member', username: name(target) });
    await done(moderator.client, found, 'hidden');
    for (const address of addresses) expect(await statuses(address, target)).toEqual([200, 404, 404]);
  });

  test.each([
    ['an entry of a profile', { projects: 'nobody' }, 404],
    ['an entry of a profile', { profile: 'nobody' }, 404],
    ['an entry of a profile', { education: 'nobody' }, 200],
    ['a post', { profile: 'nobody' }, 404],
    ['evidence', { profile: 'nobody' }, 404],
    // Those who write with the member still see it.
    ['a profile', { profile: 'nobody' }, 200],
  ] as const)('%s of a member whose visibility is %o: others get %i', async (place, visibility, others) => {
    const target = await signUp(server);
    const { address } = await shown(place, target);
    await setVisibility(target.client, visibility);
    expect(await statuses(address, target)).toEqual([200, others, others]);
    await setVisibility(target.client, {});
    expect(await statuses(address, target)).toEqual([200, 200, 200]);
  });

  test('a picture for a post is its writer’s alone until it is published, and stays with the versions that show it', async () => {
    const block = await imageBlock(author.client, await picture());
    expect(await statuses(addressOf(block))).toEqual([200, 404, 404]);
    await saveDraft(author.client, randomUUID(), { body: documentOf(block) });
    expect(await statuses(addressOf(block))).toEqual([200, 404, 404]);
    const { id } = await published(author.client, { body: documentOf(block) });
    expect(await statuses(addressOf(block))).toEqual([200, 200, 200]);
    const edited = { post: { id, version: 1 }, body: documentOf(paragraph('Without it')) };
    expect((await publish(author.client, randomUUID(), edited)).status).toBe(201);
    // Readers see the history of a post.
    expect(await statuses(addressOf(block))).toEqual([200, 200, 200]);
  });

  test('two members show the same picture: hiding it with one leaves it with the other', async () => {
    const file = await picture();
    const [one, other] = [await imageBlock(author.client, file), await imageBlock(reader.client, file)];
    expect(one).toEqual(other);
    const { id } = await published(author.client, { body: documentOf(one) });
    await published(reader.client, { body: documentOf(other) });
    const found = await reportedCase(moderator.client, reader.client, { kind: 'post', id });
    await done(moderator.client, found, 'hidden');
    expect((await server.client().request(addressOf(one))).status).toBe(200);
  });

  test('a browser asks again after five minutes, and hears that a picture is gone although it has its bytes', async () => {
    const { address, thing } = await shown('a post');
    const seen = await reader.client.request(address);
    expect(seen.headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=604800');
    const known = { headers: { 'If-None-Match': seen.headers.get('ETag') ?? '' } };
    expect((await reader.client.request(address, known)).status).toBe(304);
    await done(moderator.client, await reportedCase(moderator.client, reader.client, thing as ReportedThing), 'hidden');
    const gone = await reader.client.request(address, known);
    expect([gone.status, gone.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    // No proxy may keep what is for its author alone, nor this browser for whoever logs in there next.
    const own = await author.client.request(address);
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-cache']);
    expect((await author.client.request(address, known)).status).toBe(304);
  });
});
