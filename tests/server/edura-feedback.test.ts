// @vitest-environment node
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EduraTurn } from '../../contract/edura.ts';
import type { Evidence } from '../../contract/evidence.ts';
import { withheld } from '../../contract/edura-withheld.ts';
import { addEvidence, communityPaths, membership, published } from './community.ts';
import { ask, chatOf } from './edura-answers.ts';
import { block, setVisibility } from './people.ts';
import { signUp, startTestServer, type SignedUp, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Told {
  reader: SignedUp;
  other: SignedUp;
  /** The id of the feedback. */
  id: string;
  turn: EduraTurn;
}

/** A member who was told of the feedback on their evidence. */
async function told(): Promise<Told> {
  const [reader, other] = [await signUp(server), await signUp(server)];
  const project = await published(other.client);
  const step = project.steps[0]?.id ?? '';
  await membership(reader.client, project.id);
  const evidence = (await addEvidence(reader.client, project.id, step, { text: 'Dug' })).body as Evidence;
  const said = await other.client.post(`/api/evidence/${evidence.id}/feedback/`, {
    key: randomUUID(),
    text: 'Deep enough',
  });
  const turn = await ask(reader.client, 'what feedback did I get on my evidence');
  return { reader, other, id: (said.body as { id: string }).id, turn };
}
const again = async ({ reader, turn }: Told) => (await chatOf(reader.client, turn.chat)).turns[0];

test('feedback is told in its words, and its source leads to it', async () => {
  const { id, turn } = await told();
  expect(turn.text).toContain('“Deep enough”');
  expect(turn.sources).toContainEqual(expect.objectContaining({ kind: 'feedback', id, title: 'Dig the bed' }));
});

test.each<[string, (of: Told) => Promise<unknown>]>([
  ['its author has deleted it', ({ other, id }) => other.client.request(`/api/feedback/${id}/`, { method: 'DELETE' })],
  [
    'the evidence is deleted',
    ({ reader, turn }) => {
      const [step] = turn.sources.flatMap((one) => (one.kind === 'feedback' ? [one] : []));
      return reader.client.request(communityPaths.evidence(step?.project ?? '', step?.step ?? '')).then(({ body }) => {
        const [piece] = (body as { results: Evidence[] }).results;
        return reader.client.request(`/api/evidence/${piece?.id ?? ''}/`, { method: 'DELETE' });
      });
    },
  ],
  [
    'moderators have hidden it',
    ({ id }) => server.db.execute(sql`update feedback set hidden_at = now() where id = ${Number(id)}`),
  ],
  ['its author hides from everyone', ({ other }) => setVisibility(other.client, { profile: 'nobody' })],
  ['its author is blocked', ({ reader, other }) => block(reader.client, other.person.username)],
])('an answer tells its words no longer when %s', async (_, change) => {
  const all = await told();
  expect((await again(all))?.text).toContain('“Deep enough”');
  await change(all);
  const turn = await again(all);
  expect(turn?.text).toContain(withheld);
  expect(JSON.stringify(turn)).not.toContain('Deep enough');
});
