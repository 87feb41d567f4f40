import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { CallError } from './call-error.ts';
import { failingAs, failureOr } from './failure.ts';

const otherwise = { status: 0, detail: 'Try again.' };
const failureOf = failureOr(otherwise);

test('a failed call becomes plain data, with everything that the service has said and nothing of the Error', () => {
  const said = { status: 429, detail: 'Too many tries', code: 'rate_limited', retry_after: 30, tries_left: 2 } as const;
  const error = new CallError('answered', 429, said.detail, { ...said, errors: { email: ['Wait'] } });
  expect(failureOf(error)).toStrictEqual({ ...said, errors: { email: ['Wait'] } });
});

test.each([[new TypeError('broken')], ['a text'], [null], [undefined]])('%s becomes what the flow says', (error) => {
  expect(failureOf(error)).toStrictEqual(otherwise);
});

test('the abort of an actor that is stopped stays an abort, and nobody is told of a failure', async () => {
  const heard: unknown[] = [];
  const rejections: unknown[] = [];
  const work = failingAs(
    failureOf,
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const logic = fromPromise((given) => work(given).catch((error: unknown) => rejections.push(error)));
  const actor = createActor(logic);
  actor.subscribe({ error: (error) => heard.push(error) });
  actor.start().stop();
  await expect.poll(() => rejections).toEqual([expect.objectContaining({ name: 'AbortError' })]);
  expect(heard).toEqual([]);
});
