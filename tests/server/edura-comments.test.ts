// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraTurn } from '../../contract/edura.ts';
import { withheld } from '../../contract/edura-withheld.ts';
import { communityPaths, membership, published } from './community.ts';
import { ask, chatOf } from './edura-answers.ts';
import { block, setVisibility } from './people.ts';
import { comment, published as publishedPost } from './posts.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Kind = 'comment' | 'step-comment';
interface Told {
  reader: SignedUp;
  other: SignedUp;
  kind: Kind;
  id: string;
  turn: EduraTurn;
}

/** A member who was told of a comment of another one. */
const told: Record<Kind, () => Promise<Told>> = {
  comment: async () => {
    const [reader, other] = [await signUp(server), await signUp(server)];
    const post = await publishedPost(reader.client);
    const { id } = await comment(other.client, post.id, 'Deep enough');
    return { reader, other, kind: 'comment', id, turn: await ask(reader.client, 'who commented on my last post') };
  },
  'step-comment': async () => {
    const [reader, other] = [await signUp(server), await signUp(server)];
    const project = await published(reader.client);
    await membership(other.client, project.id);
    const path = communityPaths.comments(project.id, project.steps[0]?.id ?? '');
    const said = await other.client.post(path, { key: randomUUID(), text: 'Deep enough' });
    const { id } = said.body as { id: string };
    return { reader, other, kind: 'step-comment', id, turn: await ask(reader.client, 'any comments in my projects') };
  },
};
const again = async ({ reader, turn }: Told) => (await chatOf(reader.client, turn.chat)).turns[0];

test.each<Kind>(['comment', 'step-comment'])('a %s is told in its words, and its source leads to it', async (kind) => {
  const { id, turn } = await told[kind]();
  expect(turn.text).toContain('“Deep enough”');
  expect(turn.sources).toContainEqual(expect.objectContaining({ kind, id }));
});

const changes: readonly (readonly [string, (of: Told) => Promise<unknown>])[] = [
  [
    'its author has deleted it',
    ({ other, kind, id }) =>
      other.client.request(`/api/${kind === 'comment' ? 'post-comments' : 'comments'}/${id}/`, { method: 'DELETE' }),
  ],
  [
    'moderators have hidden it',
    ({ kind, id }) =>
      server.db.execute(
        kind === 'comment'
          ? sql`update post_comments set hidden_at = now() where id = ${Number(id)}`
          : sql`update comments set hidden_at = now() where id = ${Number(id)}`,
      ),
  ],
  ['its author hides from everyone', ({ other }) => setVisibility(other.client, { profile: 'nobody' })],
  ['its author is blocked', ({ reader, other }) => block(reader.client, other.person.username)],
];
const both = changes.flatMap(([when, change]) => (Object.keys(told) as Kind[]).map((kind) => ({ kind, when, change })));

test.each(both)('an answer tells the words of a $kind no longer when $when', async ({ kind, change }) => {
  const all = await told[kind]();
  expect((await again(all))?.text).toContain('“Deep enough”');
  await change(all);
  const turn = await again(all);
  expect(turn?.text).toContain(withheld);
  expect(JSON.stringify(turn)).not.toContain('Deep enough');
});
