// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from './client.ts';
import { addEvidence, communityPaths, membership, published } from './community.ts';
import { followingPair, messagePaths } from './conversations.ts';
import { published as publishedPost } from './posts.ts';
import { startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let [author, reader]: SignedUp[] = [];
beforeAll(async () => {
  server = await startTestServer();
  [author, reader] = await followingPair(server);
});
afterAll(() => server.close());

const covering = `gpj.\u202Eexe\u2066 e${'\u0301'.repeat(500)}`;
const kept = `gpj.exe e${'\u0301'.repeat(8)}`;

test('what members say to each other is stored without what would turn or cover the words of others', async () => {
  if (author === undefined || reader === undefined) throw new Error('two members were signed up');
  const project = await published(author.client);
  const step = project.steps[0]?.id ?? '';
  await membership(reader.client, project.id);
  const post = await publishedPost(author.client);
  const said = () => ({ key: randomUUID(), text: covering });
  const evidence = await addEvidence(reader.client, project.id, step, { text: covering });
  const piece = (evidence.body as { id: string }).id;
  const answers: Record<string, Answer> = {
    evidence,
    feedback: await author.client.post(`/api/evidence/${piece}/feedback/`, said()),
    'comment on a step': await reader.client.post(communityPaths.comments(project.id, step), said()),
    'comment on a post': await reader.client.post(`/api/posts/${post.id}/comments/`, said()),
    message: await reader.client.post(messagePaths.messages(author.person.username), said()),
  };
  for (const [what, { status, body }] of Object.entries(answers)) {
    expect([what, status]).toEqual([what, 201]);
    expect([what, (body as { text: string }).text]).toEqual([what, kept]);
  }
});
