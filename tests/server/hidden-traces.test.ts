// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexEverything } from '../../server/store/search-indexing.ts';
import { readExport } from '../../server/store/export-data.ts';
import { communityPaths, mark, membership, published, save } from './community.ts';
import { followingPair } from './conversations.ts';
import { ask, chatOf } from './edura-answers.ts';
import { act, decisionsOf, newestCase, newModerator, report } from './moderation.ts';
import { toldTo } from './notifications.ts';
import { block } from './people.ts';
import { comment, published as publishedPost } from './posts.ts';
import { startTestServer, type SignedUp, type TestServer } from './server.ts';

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
