// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Evidence } from '../../contract/evidence.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { readExport } from '../../server/store/export-data.ts';
import { addEvidence, communityPaths, mark, membership, published, save } from './community.ts';
import { followingPair, messagePaths, writeImage } from './conversations.ts';
import { ask, chatOf } from './edura-answers.ts';
import {
  act,
  decisionPaths,
  decisionsOf,
  done,
  newestCase,
  newModerator,
  readCase,
  report,
  reportedCase,
} from './moderation.ts';
import { toldTo } from './notifications.ts';
import { block, change } from './people.ts';
import { fileOf, photo } from './pictures.ts';
import { comment, documentOf, imageBlock, paragraph, postPaths, published as publishedPost } from './posts.ts';
import { paths, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let moderator: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  moderator = await newModerator(server);
});
afterAll(() => server.close());

test('what moderators have hidden is named nowhere: not beside what others did there, in answers, archives or skills', async () => {
  const [author, reader] = await followingPair(server);
  const project = await published(author.client, {
    title: 'Qwibble the garden',
    skills: ['Gardening', 'Ecology', 'Qwibbleskill'],
  });
  await indexEverything(server.db);
  const asked = await ask(reader.client, 'Which projects teach Qwibbleskill?');
  await membership(reader.client, project.id);
  await mark(reader.client, project.id, project.steps[0]?.id, 'done');
  const post = await publishedPost(author.client, { title: 'Qwibble in a post' });
  await comment(reader.client, post.id, 'Well said');
  const places = async () => {
    const { db } = server;
    return {
      skills: (await server.client().request(communityPaths.evidencedSkills(reader.person.username))).body,
      answer: await chatOf(reader.client, asked.chat),
      archive: await readExport(db, reader.user.id, server.now()),
      skill: (await reader.client.request(`${communityPaths.list}?skill=qwibbleskill`)).body,
    };
  };
  const before = await places();
  for (const [place, text] of Object.entries(before)) expect(JSON.stringify(text), place).toMatch(/qwibble/i);

  for (const thing of [{ kind: 'project', id: project.id } as const, { kind: 'post', id: post.id } as const]) {
    await report(reader.client, thing);
    expect((await act(moderator.client, await newestCase(moderator.client), 'hidden')).status).toBe(200);
  }
  const after = await places();
  for (const [place, text] of Object.entries(after))
    expect(JSON.stringify(text).replaceAll(/qwibbleskill/gi, ''), place).not.toMatch(/qwibble/i);
  expect(JSON.stringify(after.skill), 'the skill is not known any more').not.toContain('Qwibbleskill');
  expect(after.skills, 'what was done stays').toHaveLength((before.skills as unknown[]).length);
  const own = communityPaths.evidencedSkills(reader.person.username);
  expect((await reader.client.request(own)).body, 'their own still leads to their own work').not.toEqual(after.skills);
  expect((await reader.client.request(`${own}?as=visitor`)).body, 'but not in the preview').toEqual(after.skills);
});

test('a reporter is told the title that they reported, not a later one that they cannot see', async () => {
  const [author, reader] = await followingPair(server);
  const [, other] = await followingPair(server);
  const project = await published(author.client, { title: 'As it was' });
  const thing = { kind: 'project', id: project.id } as const;
  await report(reader.client, thing);
  await block(author.client, reader.person.username);
  expect((await save(author.client, project, { title: 'Later title' })).status).toBe(200);
  // The clock of these tests stands still: without this the two reports would be of one moment.
  server.pass(1);
  await report(other.client, thing);
  await act(moderator.client, await newestCase(moderator.client), 'hidden');
  const titles = (await toldTo(reader.client)).filter(({ kind }) => kind === 'moderation').map(({ title }) => title);
  expect(titles).toEqual(['As it was']);
  // Its author is told what was reported last.
  expect((await decisionsOf(author.client)).map(({ title }) => title)).toEqual(['Later title']);
});

test('an image stays for moderators as it was reported, for nobody else, and until the case is over', async () => {
  const [author, reader] = await followingPair(server);
  const login = ({ client, person: { email, password } }: SignedUp) => client.post(paths.login, { email, password });
  const judge = await newModerator(server);
  const picture = async (size: number) => fileOf(await photo('png', size, size), 'a.png', 'image/png');
  const { username } = author.person;
  await writeImage(author.client, reader.person.username, await picture(41), { text: 'Look' });
  const shown = await imageBlock(author.client, await picture(42), 'In the post');
  const post = await publishedPost(author.client, { body: documentOf(shown, paragraph('Text'), shown) });
  const project = await published(reader.client);
  await membership(author.client, project.id);
  const proof = await addEvidence(author.client, project.id, project.steps[0]?.id, {
    evidence_image: await picture(43),
  });
  await change(author.client, { profile_image: await picture(44) });
  const { id: evidence } = proof.body as Evidence;
  const things = [
    [
      { kind: 'message', username, id: '1' },
      'A bed in May',
      () => author.client.post(messagePaths.deletions(reader.person.username), { seq: 1, for: 'both' }),
    ],
    [
      { kind: 'post', id: post.id },
      'In the post',
      () => author.client.request(postPaths.one(post.id), { method: 'DELETE' }),
    ],
    [
      { kind: 'evidence', id: evidence },
      'Picture of the evidence',
      () => author.client.request(`/api/evidence/${evidence}/`, { method: 'DELETE' }),
    ],
    [{ kind: 'member', username }, 'Profile picture', () => change(author.client, { profile_image: null })],
  ] as const;
  const month = 30 * 86_400;
  for (const [thing, alt, remove] of things) {
    const found = await reportedCase(moderator.client, reader.client, thing);
    expect(found).toMatchObject({ images: [{ alt }], images_changed: false });
    expect(found.images, 'each once').toHaveLength(1);
    expect((await remove()).status).toBeLessThan(300);
    const after = await readCase(moderator.client, found);
    expect(after).toMatchObject({ images: found.images, images_changed: true, received: [{ images: found.images }] });
    const address = after.images[0]?.address ?? '';
    const image = await moderator.client.request(address);
    expect([image.status, image.headers.get('Content-Type'), image.headers.get('Cache-Control')]).toEqual([
      200,
      'image/webp',
      'private, no-store',
    ]);
    for (const one of [author, reader]) expect((await one.client.request(address)).status).toBe(404);
    expect((await server.client().request(address)).status).toBe(401);
    // The same picture, asked for as one of another case.
    expect((await moderator.client.request(address.replace(/cases\/\d+/, 'cases/999999'))).status).toBe(404);
  }

  // Kept while it is open, while an appeal waits, and for a while after the last act.
  const own = await newestCase(moderator.client);
  const kept = async () => {
    await cleanUp(server.db, server.now());
    return (await judge.client.request(own.images[0]?.address ?? '')).status;
  };
  server.pass(4 * month);
  await login(judge);
  await login(moderator);
  expect(await kept(), 'open').toBe(200);
  const decided = await done(moderator.client, own, 'warned');
  await login(author);
  const [warning] = await decisionsOf(author.client);
  await author.client.post(decisionPaths.appeal(warning?.id ?? ''), { text: 'It is not' });
  server.pass(4 * month);
  await login(judge);
  expect(await kept(), 'an appeal waits').toBe(200);
  await done(judge.client, decided, 'appeal_refused', { about: warning?.id });
  expect(await kept()).toBe(200);
  server.pass(4 * month);
  await login(judge);
  expect(await kept(), 'over').toBe(404);
  expect(await readCase(judge.client, own)).toMatchObject({ images: [{ alt: 'Profile picture', address: null }] });
});
