// @vitest-environment node
import { expect, test } from 'vitest';
import { acknowledgementLimits } from '../limits.ts';
import { createAcknowledgements } from './acknowledgements.ts';

const { membersAtOnce, callsOfMember } = acknowledgementLimits;
const long = 60_000;

/** What is stored, in order, and how the next time goes. */
function kept() {
  const batches: [string, number][][] = [];
  const failures: Error[] = [];
  const store = async (batch: ReadonlyMap<string, number>) => {
    batches.push([...batch]);
    const failure = failures.shift();
    if (failure !== undefined) throw failure;
  };
  return { batches, failures, store };
}

test('the newest acknowledgement of a member counts, in whatever order they come, and all that wait are stored at once', async () => {
  const { batches, store } = kept();
  const acknowledgements = createAcknowledgements({ store, everyMs: long });
  const calls = [
    ['ada', 4],
    ['kofi', 1],
    ['ada', 7],
    ['ada', 5],
  ] as const;
  await Promise.all(calls.map(([member, id]) => acknowledgements.store(member, id)));
  expect(batches).toEqual([
    [
      ['ada', 7],
      ['kofi', 1],
    ],
  ]);
});

test('no statement is for more than so many, and those who found no place have the next one at once', async () => {
  const { batches, store } = kept();
  const acknowledgements = createAcknowledgements({ store, everyMs: long });
  const members = Array.from({ length: 2 * membersAtOnce + 1 }, (_, nth) => `m${nth}`);
  await Promise.all(members.map((member) => acknowledgements.store(member, 1)));
  expect(batches.map((batch) => batch.length)).toEqual([membersAtOnce, membersAtOnce, 1]);
  expect(batches.flat().map(([member]) => member)).toEqual(members);
});

test('a failure is told to all whose acknowledgements it was about, and holds up nobody after them', async () => {
  const { batches, failures, store } = kept();
  failures.push(new Error('no database'));
  const acknowledgements = createAcknowledgements({ store, everyMs: 1 });
  const both = await Promise.allSettled(['ada', 'kofi'].map((member) => acknowledgements.store(member, 1)));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await acknowledgements.store('ada', 1);
  expect(batches).toHaveLength(2);
});

test('a flood of one member is refused, and nobody else', async () => {
  const { batches, store } = kept();
  const acknowledgements = createAcknowledgements({ store, everyMs: long });
  const flood = Array.from({ length: callsOfMember + 2 }, (_, id) => acknowledgements.store('ada', id));
  const [answers] = await Promise.all([Promise.allSettled(flood), acknowledgements.store('kofi', 3)]);
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(2);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(batches).toEqual([
    [
      ['ada', callsOfMember - 1],
      ['kofi', 3],
    ],
  ]);
});
