// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import { limits } from '../../contract/limits.ts';
import type { PostVersion } from '../../contract/posts.ts';
import type { Client } from './client.ts';
import { contentOf, project, published as publishedProject, save, start, stepSent } from './community.ts';
import { done, newModerator, reportedCase } from './moderation.ts';
import { block } from './people.ts';
import { documentOf, paragraph, postOf, postPaths, publish, published, saveDraft } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let author: SignedUp;
let reader: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [owner, author, reader] = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

const firstOf = ({ steps: [step] }: CommunityProject): string => step?.id ?? 'no step';
const blockOf = (projectId: string, step: string, title = 'Dig the bed') => ({
  type: 'step' as const,
  attrs: { project: projectId, step, title },
});
const bodyOf = (...blocks: Parameters<typeof documentOf>) => ({ body: documentOf(...blocks) });

/** A post that names the first step of a project, with nothing else in it. */
async function postAbout(client: Client, of: CommunityProject) {
  return published(client, bodyOf(blockOf(of.id, firstOf(of))));
}

test('a step leads each reader there, under the title that it had and the name that its project has', async () => {
  const shown = await publishedProject(owner.client);
  const step = firstOf(shown);
  const { id, body, excerpt } = await published(author.client, bodyOf(blockOf(shown.id, step, 'Sell your gold')));
  expect(body, 'the title is not what the author says').toEqual(documentOf(blockOf(shown.id, step)));
  expect(excerpt).toBe('Dig the bed');
  const [first, ...rest] = contentOf(shown).steps;
  await save(owner.client, shown, { title: 'A bed for lettuce', steps: [{ ...first, title: 'Dig deep' }, ...rest] });
  for (const client of [author.client, reader.client, server.client()])
    expect(await postOf(client, id)).toMatchObject({
      body: documentOf(blockOf(shown.id, step)),
      steps: [{ step, project: shown.id, project_title: 'A bed for lettuce' }],
    });
});

test('a removed step, and a project behind a block, leave the words and no way there', async () => {
  const shown = await publishedProject(owner.client);
  const { id, body } = await postAbout(author.client, shown);
  const stranger = await signUp(server);
  await block(owner.client, stranger.person.username);
  expect(await postOf(stranger.client, id)).toMatchObject({ body, steps: [] });
  expect((await postOf(reader.client, id)).steps).toHaveLength(1);
  await save(owner.client, shown, { steps: contentOf(shown).steps.slice(1) });
  expect((await project(reader.client, shown.id)).steps).toHaveLength(1);
  for (const client of [author.client, reader.client, server.client()])
    expect(await postOf(client, id)).toMatchObject({ body, steps: [] });
});

test('what moderators have hidden is not named, in the text and in its history', async () => {
  const shown = await publishedProject(owner.client, { steps: [stepSent({ title: 'Buy my gold' })] });
  const { id, version } = await postAbout(author.client, shown);
  await publish(author.client, randomUUID(), {
    post: { id, version },
    ...bodyOf(blockOf(shown.id, firstOf(shown)), paragraph('More')),
  });
  const moderator = await newModerator(server);
  await done(
    moderator.client,
    await reportedCase(moderator.client, reader.client, { kind: 'project', id: shown.id }),
    'hidden',
  );
  const seen = await postOf(reader.client, id);
  expect(seen).toMatchObject({
    body: documentOf(blockOf(shown.id, firstOf(shown), 'A step'), paragraph('More')),
    steps: [],
  });
  const versions = (await reader.client.request(postPaths.versions(id))).body as PostVersion[];
  expect(versions).toHaveLength(2);
  expect(JSON.stringify(versions)).not.toContain('gold');
});

test('a step that its author may not open is published as the words that were sent, and tells nothing', async () => {
  const secret = (await start(owner.client, { steps: [stepSent({ title: 'Secret plan' })] })).body as CommunityProject;
  const shut = await publishedProject(owner.client, { steps: [stepSent({ title: 'Shut plan' })] });
  const other = await publishedProject(owner.client);
  const outsider = await signUp(server);
  await block(owner.client, outsider.person.username);
  const asked: readonly (readonly [name: string, client: Client, project: string, step: string])[] = [
    ['of another’s draft', author.client, secret.id, firstOf(secret)],
    ['of one’s own draft, which readers cannot open', owner.client, secret.id, firstOf(secret)],
    ['of a project behind a block', outsider.client, shut.id, firstOf(shut)],
    ['of another project', author.client, other.id, firstOf(shut)],
    ['that never was', author.client, other.id, randomUUID()],
    ['of a project that never was', author.client, '999999999999999', firstOf(other)],
  ];
  for (const [name, client, id, step] of asked) {
    const post = await published(client, bodyOf(paragraph('Look:'), blockOf(id, step, 'My words')));
    expect(post, name).toMatchObject({ ...bodyOf(paragraph('Look:'), paragraph('My words')), steps: [] });
    expect(JSON.stringify(post), name).not.toMatch(/(?:Secret|Shut) plan/);
  }
});

test('a draft keeps a step as it was sent, and nested ones are found, each once', async () => {
  const shown = await publishedProject(owner.client);
  const one = blockOf(shown.id, firstOf(shown));
  const body = documentOf(
    { type: 'quote', content: [one] },
    { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph('First'), one] }] },
  );
  const key = randomUUID();
  await saveDraft(author.client, key, { body: documentOf(blockOf(shown.id, randomUUID(), 'Mine')) });
  expect((await author.client.request(postPaths.draft(key))).body).toMatchObject({
    body: { content: [{ type: 'step', attrs: { title: 'Mine' } }] },
  });
  const { body: kept, steps } = await published(author.client, { body });
  expect(kept).toEqual(body);
  expect(steps).toHaveLength(1);
});

test('a post with more steps than a page of links needs is refused with a word', async () => {
  const shown = await publishedProject(owner.client);
  const many = (count: number) => bodyOf(...Array.from({ length: count }, () => blockOf(shown.id, firstOf(shown))));
  await published(author.client, many(limits.documentSteps));
  const answer = await saveDraft(author.client, randomUUID(), many(limits.documentSteps + 1));
  expect([answer.status, problemOf(answer).errors]).toEqual([
    400,
    { body: ['A post can have at most 30 steps of projects'] },
  ]);
});
