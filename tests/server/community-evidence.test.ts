// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommunityProject } from '../../contract/community-projects.ts';
import type { CommentPage } from '../../contract/discussion.ts';
import type { Evidence, EvidencePage, Feedback } from '../../contract/evidence.ts';
import { limits } from '../../contract/limits.ts';
import { cleanUp } from '../../server/store/cleanup.ts';
import type { Client } from './client.ts';
import { addEvidence, communityPaths, membership, published } from './community.ts';
import { fileOf, photo } from './pictures.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
let owner: SignedUp;
let member: SignedUp;
let other: SignedUp;
beforeAll(async () => {
  server = await startTestServer();
  [owner, member, other] = [await signUp(server), await signUp(server), await signUp(server)];
});
afterAll(() => server.close());

describe('evidence', () => {
  let shown: CommunityProject;
  let step: string;
  beforeAll(async () => {
    shown = await published(owner.client);
    step = shown.steps[0]?.id ?? '';
    await membership(member.client, shown.id);
  });
  const read = async (client: Client, of = step) =>
    (await client.request(communityPaths.evidence(shown.id, of))).body as EvidencePage;

  test('is a text, a link or an image, is added once, and is seen by visitors', async () => {
    const key = randomUUID();
    const picture = fileOf(await photo('png', 40, 30), 'bed.png', 'image/png');
    const first = await addEvidence(member.client, shown.id, step, {
      key,
      text: 'Dug',
      link: 'https://example.org/bed',
      evidence_image: picture,
    });
    const again = await addEvidence(member.client, shown.id, step, { key, text: 'Dug' });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const { results, count } = await read(server.client());
    expect(count).toBe(1);
    expect(results).toEqual([{ ...(first.body as Evidence), is_self: false }]);
    expect(results[0]).toMatchObject({ author: { username: member.person.username }, link: 'https://example.org/bed' });
    const image = results[0]?.evidence_image ?? '';
    expect(image).toMatch(/^\/media\/[0-9a-f]{64}\.webp$/);
    await cleanUp(server.db, new Date(server.now().getTime() + 30 * 86_400_000));
    expect((await server.client().request(image)).status).toBe(200);
    expect((await member.client.request(`/api/evidence/${results[0]?.id}/`, { method: 'DELETE' })).status).toBe(204);
    await cleanUp(server.db, new Date(server.now().getTime() + 30 * 86_400_000));
    expect((await server.client().request(image)).status).toBe(404);
  });

  test.each([
    ['nothing at all', {}, { text: ['Add a text, a link or an image'] }],
    ['a javascript: link', { link: 'javascript:alert(1)' }, { link: ['Enter an address such as https://example.org'] }],
    [
      'a link that shows a picture and leads to a program',
      { link: 'https://example.org/\u202Egnp.exe' },
      { link: ['Enter an address such as https://example.org'] },
    ],
    [
      'a data: link',
      { link: 'data:text/html,<script>1</script>' },
      { link: ['Enter an address such as https://example.org'] },
    ],
    ['a long text', { text: 'x'.repeat(2_001) }, { text: ['text can have at most 2000 characters'] }],
    ['no key', { key: '', text: 'x' }, { key: ['key must be a UUID'] }],
  ])('with %s is refused', async (_, fields, errors) => {
    expect(problemOf(await addEvidence(member.client, shown.id, step, fields))).toMatchObject({
      code: 'validation_failed',
      errors,
    });
  });

  test('that is a script called a picture is refused', async () => {
    const script = new File(['<script>alert(1)</script>'], 'me.png', { type: 'image/png' });
    expect(problemOf(await addEvidence(member.client, shown.id, step, { evidence_image: script }))).toMatchObject({
      code: 'image_not_allowed',
      errors: { evidence_image: ['Only JPEG, PNG, and GIF images are allowed'] },
    });
    const svg = new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' });
    expect((await addEvidence(member.client, shown.id, step, { evidence_image: svg })).status).toBe(400);
    const large = new File([new Uint8Array(5_300_000)], 'me.png', { type: 'image/png' });
    expect((await addEvidence(member.client, shown.id, step, { evidence_image: large })).status).toBe(413);
  });

  test('keeps a script in a text as text, and has an end', async () => {
    const second = shown.steps[1]?.id;
    const hostile = '<img src=x onerror=alert(1)>';
    expect((await addEvidence(member.client, shown.id, second, { text: hostile })).body).toMatchObject({
      text: hostile,
    });
    const rest = Array.from({ length: limits.evidence }, () =>
      addEvidence(member.client, shown.id, second, { text: 'x' }),
    );
    const answers = await Promise.all(rest);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(1);
    expect(answers.map((answer) => problemOf(answer).code)).toContain('too_many_entries');
  });

  test('sent to two steps at once under one key is added to one of them, and refused at the other', async () => {
    const two = await published(owner.client);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, i) => {
        const of = two.steps[i % 2]?.id;
        return { of, answer: await addEvidence(owner.client, two.id, of, { key, text: `On ${of}` }) };
      }),
    );
    const added = answers.filter(({ answer }) => answer.status === 201);
    expect(new Set(added.map(({ of, answer }) => `${of} ${(answer.body as Evidence).text}`)).size).toBe(1);
    expect(added.map(({ of, answer }) => (answer.body as Evidence).text === `On ${of}`)).toEqual(added.map(() => true));
    const refused = answers.filter(({ answer }) => answer.status !== 201).map(({ answer }) => problemOf(answer));
    expect(refused).toHaveLength(6);
    for (const problem of refused) expect(problem.errors).toEqual({ key: ['key was used for another change'] });
  });

  test('gets feedback from anyone signed in, which its author, the author of the evidence and an owner can remove', async () => {
    const { id } = (await addEvidence(member.client, shown.id, step, { text: 'Look' })).body as Evidence;
    const say = (client: Client, key = randomUUID()) =>
      client.post(`/api/evidence/${id}/feedback/`, { key, text: 'Straight edges!' });
    const remove = async (client: Client, feedback: string) =>
      (await client.request(`/api/feedback/${feedback}/`, { method: 'DELETE' })).status;
    const key = randomUUID();
    const first = (await say(other.client, key)).body as Feedback;
    expect((await say(other.client, key)).body).toEqual(first);
    expect(first).toMatchObject({ author: { username: other.person.username }, is_self: true });
    const stranger = await signUp(server);
    const second = (await say(stranger.client)).body as Feedback;
    const shownFeedback = (await read(server.client())).results.find((one) => one.id === id)?.feedback;
    expect(shownFeedback?.map((one) => one.id)).toEqual([first.id, second.id]);
    const removable = async (client: Client) =>
      (await read(client)).results.find((one) => one.id === id)?.feedback.map((one) => one.removable);
    expect(await removable(server.client())).toEqual([false, false]);
    expect(await removable(other.client)).toEqual([true, false]);
    expect(await removable(member.client)).toEqual([true, true]);
    expect(await removable(owner.client)).toEqual([true, true]);
    expect(await remove(other.client, second.id)).toBe(404);
    expect(await remove(stranger.client, second.id)).toBe(204);
    expect(await remove(member.client, first.id)).toBe(204);
    const third = (await say(other.client)).body as Feedback;
    expect(await remove(owner.client, third.id)).toBe(204);
    expect((await say(server.client())).status).toBe(401);
  });
});

describe('the discussion of a step', () => {
  test('is open to every member; the author and owners can remove a comment', async () => {
    const shown = await published(owner.client);
    const path = communityPaths.comments(shown.id, shown.steps[0]?.id ?? '');
    const key = randomUUID();
    const first = await other.client.post(path, { key, text: 'How deep?' });
    expect((await other.client.post(path, { key, text: 'How deep?' })).body).toEqual(first.body);
    await owner.client.post(path, { key: randomUUID(), text: 'A spade’s depth.' });
    const seen = async (client: Client) => (await client.request(path)).body as CommentPage;
    expect((await seen(server.client())).results.map(({ text, removable }) => [text, removable])).toEqual([
      ['A spade’s depth.', false],
      ['How deep?', false],
    ]);
    expect((await seen(other.client)).results.map(({ removable }) => removable)).toEqual([false, true]);
    expect((await seen(owner.client)).results.map(({ removable }) => removable)).toEqual([true, true]);
    const { id = '' } = first.body as { id?: string };
    const remove = async (client: Client) =>
      (await client.request(`/api/comments/${id}/`, { method: 'DELETE' })).status;
    expect([await remove(member.client), await remove(owner.client), await remove(owner.client)]).toEqual([
      404, 204, 404,
    ]);
    expect((await seen(member.client)).count).toBe(1);
  });
});
