// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CommentPage } from '../../contract/discussion.ts';
import type { Evidence, EvidencePage } from '../../contract/evidence.ts';
import { serverLimits } from '../../server/limits.ts';
import type { Answer, Client } from './client.ts';
import { addEvidence, communityPaths, published as publishedProject } from './community.ts';
import { EventReader, messagePaths, name, write } from './conversations.ts';
import { follow } from './people.ts';
import { commentsOn, documentOf, feed, paragraph, postOf, postPaths, publish, published, saveDraft } from './posts.ts';
import { problemOf, signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

test('publishing changes does not use up what one may publish, and has a limit of its own in words of its own', async () => {
  const limited = await startTestServer({
    limits: { postsPerMember: { points: 1, seconds: 86_400 }, postEditsPerMember: { points: 3, seconds: 3_600 } },
  });
  try {
    const { client } = await signUp(limited);
    const { id } = await published(client);
    const change = (version: number) =>
      publish(client, randomUUID(), { post: { id, version }, title: `Change ${version}` });
    // What is refused is not counted.
    for (let time = 0; time < 4; time += 1) {
      expect((await change(9)).status).toBe(409);
      expect((await publish(client, randomUUID(), { post: { id: '999999', version: 1 } })).status).toBe(404);
    }
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

describe('without end', () => {
  let limited: TestServer;
  let other: SignedUp;
  beforeAll(async () => {
    const once = { points: 1, seconds: 3_600 };
    limited = await startTestServer({
      limits: { remarksPerMember: once, draftSavesPerMember: once, postMarksPerMember: once, typingPerMember: once },
    });
    other = await signUp(limited);
  });
  afterAll(() => limited.close());

  interface Flood {
    send(client: Client, text: string): Promise<Answer>;
    /** What is there for its sender afterwards. */
    left(client: Client): Promise<unknown>;
  }
  type Begin = (one: SignedUp) => Promise<Flood>;

  const said = (text: string) => ({ key: randomUUID(), text });
  const textsOf = (rows: readonly { text: string }[]) => rows.map(({ text }) => text);
  const remarks = 'You have written a lot of comments and feedback in a short time.';
  const marks = 'You have liked or saved a lot of posts in a short time.';
  const floods: readonly (readonly [what: string, words: string, left: unknown, begin: Begin])[] = [
    [
      'comments on posts',
      remarks,
      ['First'],
      async () => {
        const { id } = await published(other.client);
        return {
          send: (client, text) => client.post(postPaths.comments(id), { ...said(text), parent: null }),
          left: async (client) => textsOf((await commentsOn(client, id)).results),
        };
      },
    ],
    [
      'comments at steps',
      remarks,
      ['First'],
      async () => {
        const { id, steps } = await publishedProject(other.client);
        const path = communityPaths.comments(id, steps[0]?.id ?? '');
        return {
          send: (client, text) => client.post(path, said(text)),
          left: async (client) => textsOf(((await client.request(path)).body as CommentPage).results),
        };
      },
    ],
    [
      'feedback',
      remarks,
      ['First'],
      async () => {
        const { id, steps } = await publishedProject(other.client);
        const step = steps[0]?.id ?? '';
        const evidence = (await addEvidence(other.client, id, step, { text: 'Dug' })).body as Evidence;
        const page = async (client: Client) =>
          (await client.request(communityPaths.evidence(id, step))).body as EvidencePage;
        return {
          send: (client, text) => client.post(`/api/evidence/${evidence.id}/feedback/`, said(text)),
          left: async (client) => textsOf((await page(client)).results.flatMap(({ feedback }) => feedback)),
        };
      },
    ],
    [
      'saves of drafts',
      'Your drafts were saved very often in a short time.',
      // What is typed since then goes out with the post.
      ['First', 'Second'],
      async () => {
        const key = randomUUID();
        return {
          send: (client, title) => saveDraft(client, key, { title, version: title === 'First' ? 0 : 1 }),
          left: async (client) => {
            const draft = (await client.request(postPaths.draft(key))).body as { title: string };
            const shown = (await publish(client, key, { title: 'Second', version: 1 })).body as { title: string };
            return [draft.title, shown.title];
          },
        };
      },
    ],
    [
      'likes',
      marks,
      [1, true],
      async () => {
        const { id } = await published(other.client);
        return {
          send: (client, text) => client.post(postPaths.like(id), { liked: text === 'First' }),
          left: async (client) => {
            const { likes, mine } = await postOf(client, id);
            return [likes, mine?.liked];
          },
        };
      },
    ],
    [
      'bookmarks',
      marks,
      1,
      async () => {
        const { id } = await published(other.client);
        return {
          send: (client, text) => client.post(postPaths.saved(id), { saved: text === 'First' }),
          left: async (client) => (await feed(client, '?feed=saved')).results.length,
        };
      },
    ],
    [
      'signs of typing',
      'Too many requests.',
      // The message itself is sent.
      ['typing', 'happened'],
      async (one) => {
        for (const [by, of] of [
          [one, other],
          [other, one],
        ] as const)
          await follow(by.client, name(of));
        await write(one.client, name(other), 'hello');
        const reader = await EventReader.open(limited.url, other.client);
        await reader.next();
        return {
          send: (client) => client.post(messagePaths.typing(name(other))),
          left: async (client) => {
            await write(client, name(other), 'It is dry now.');
            const heard = [await reader.next(), await reader.next()].map((event) => event?.name);
            reader.close();
            return heard;
          },
        };
      },
    ],
  ];

  test.each(floods)(
    '%s: one too many is refused, with a word for what it is and the time to wait, and what was taken before is there',
    async (_, words, left, begin) => {
      const [one, third] = [await signUp(limited), await signUp(limited)];
      const flood = await begin(one);
      expect((await flood.send(one.client, 'First')).status).toBeLessThan(300);
      const refused = await flood.send(one.client, 'Second');
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
      expect(problemOf(refused)).toMatchObject({
        code: 'rate_limited',
        retry_after: 3_600,
        detail: `${words} Try again in 60 minutes.`,
      });
      expect(await flood.left(one.client)).toEqual(left);
      // Nobody else has to wait.
      expect((await flood.send(third.client, 'First')).status).toBeLessThan(300);
    },
  );
});
