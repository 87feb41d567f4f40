// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { serverLimits } from '../../server/limits.ts';
import { documentOf, paragraph, postPaths, publish, published, saveDraft } from './posts.ts';
import { problemOf, signUp, startTestServer } from './server.ts';

test('publishing changes does not use up what one may publish, and has a limit of its own in words of its own', async () => {
  const limited = await startTestServer({
    limits: { postsPerMember: { points: 1, seconds: 86_400 }, postEditsPerMember: { points: 3, seconds: 3_600 } },
  });
  try {
    const { client } = await signUp(limited);
    const { id } = await published(client);
    const change = (version: number) =>
      publish(client, randomUUID(), { post: { id, version }, title: `Change ${version}` });
    for (const version of [1, 2, 3]) expect((await change(version)).status).toBe(201);
    expect(problemOf(await change(4))).toMatchObject({
      code: 'rate_limited',
      retry_after: 3_600,
      detail: 'You have published a lot of changes to your posts in a short time. Try again in 60 minutes.',
    });
    expect(problemOf(await publish(client, randomUUID(), {}))).toMatchObject({
      code: 'rate_limited',
      detail: 'You have published a lot of posts today. Try again in 24 hours.',
    });
  } finally {
    await limited.close();
  }
});

test('a day of honest editing never meets the limit', async () => {
  const { postEditsPerMember, postsPerMember } = serverLimits;
  // One change every four minutes, for twelve hours without an hour's pause.
  expect(postEditsPerMember.points).toBeGreaterThan((12 * 60) / 4);
  expect(postEditsPerMember.seconds).toBeLessThanOrEqual(3_600);
  expect(postsPerMember.points).toBeLessThan(postEditsPerMember.points);
});

test('a character that cannot be stored is refused wherever it stands in a post, and nothing is changed', async () => {
  const server = await startTestServer();
  try {
    const { client } = await signUp(server);
    const key = randomUUID();
    await saveDraft(client, key);
    const code = { type: 'code_block' as const, content: [{ type: 'text' as const, text: 'a\0b' }] };
    const image = { type: 'image' as const, attrs: { image: '', alt: 'A\0 bed', width: 10, height: 10 } };
    const linked = { type: 'quote' as const, content: [paragraph('said\0')] };
    for (const body of [documentOf(paragraph('wi\0ne')), documentOf(code), documentOf(image), documentOf(linked)])
      expect(problemOf(await saveDraft(client, key, { version: 1, body }))).toMatchObject({
        code: 'malformed_body',
        detail: 'The text contains a character that cannot be stored.',
      });
    expect((await client.request(postPaths.draft(key))).body).toMatchObject({
      version: 1,
      body: documentOf(paragraph('Dig when it is dry.')),
    });
  } finally {
    await server.close();
  }
});
