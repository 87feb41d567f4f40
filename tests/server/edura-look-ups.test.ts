// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SessionOver } from '../../server/edura/asker.ts';
import type { Guide } from '../../server/edura/guide.ts';
import { modelGuide } from '../../server/edura/models/model.ts';
import { createLogger } from '../../server/logger.ts';
import { currentCaller } from '../../server/store/caller.ts';
import { startModelServer, type ModelServer } from './model-server.ts';

let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  model.answers = 'looks up';
});
afterAll(() => model.close());

/** The text of an answer for which something is looked up once, by a guide that does this the first time and the second. */
async function answerWith(look: (time: number) => void): Promise<{ text: string; logged: string }> {
  let [times, text, logged] = [0, '', ''];
  const builtIn: Guide = {
    async *stream() {
      times += 1;
      look(times);
      yield { kind: 'text', text: 'found' };
    },
  };
  const guide = modelGuide({ protocol: 'openai', url: `${model.url}/v1`, model: 'small', key: 'sk-kept' }, builtIn, {
    fetch: (to, init) => fetch(to, init),
    log: createLogger('error', {
      write: (line) => {
        logged += line;
      },
    }),
  });
  const context = { session: { memberId: 'm1', familyId: 'f1' }, omitted: new Set<string>() };
  for await (const part of guide.stream([{ from: 'member', text: 'hi' }], context, new AbortController().signal))
    if (part.kind === 'text') text += part.text;
  return { text, logged };
}

test('a look-up that fails ends no answer: the model is told so, and the fault is logged', async () => {
  const { text, logged } = await answerWith((time) => {
    if (time === 2) throw new Error('the database is slow');
  });
  expect(text).toMatch(/^Let me see\./);
  expect(JSON.stringify(model.asked.at(-1)?.body)).toContain('could not be looked up just now');
  expect(logged).toContain('the database is slow');
});

test('a session that has ended meanwhile ends the answer', async () => {
  await expect(
    answerWith((time) => {
      if (time === 2) throw new SessionOver();
    }),
  ).rejects.toThrow(SessionOver);
});

test('each look-up is a call of the member, with its own time to wait for the database', async () => {
  const callers: ReturnType<typeof currentCaller>[] = [];
  await answerWith(() => void callers.push(currentCaller()));
  expect(callers.map(({ name }) => name)).toEqual(['member m1', 'member m1']);
  expect(callers[0]).not.toBe(callers[1]);
});
