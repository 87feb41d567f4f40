// @vitest-environment node
import { expect, test } from 'vitest';
import { lastQuestion } from '../../server/edura/built-in.ts';
import { nothingKept } from '../../server/edura/understanding/conversation.ts';
import { read } from '../../server/edura/reading/reading.ts';
import { unsureOf } from '../../server/edura/understanding/unsure.ts';

const box = { kind: 'project', id: '1', title: 'A box' } as const;
const alone = (text: string) => lastQuestion([{ from: 'member', text }]);
const unsure = (text: string) =>
  unsureOf(
    { ...alone(text), intent: 'app', name: null },
    read(text),
    alone('tell me about the solar box'),
    [box],
    nothingKept,
  );

test('what points and is like no wording is of the thing that is spoken of', () => {
  expect(unsure('what lang do they speak')).toMatchObject({ of: 'unsure', thing: box });
});

test.each(['how do i block someone', 'can you check that', 'how are the jobs here different'])(
  'a question that stands for itself is not: %s',
  (text) => {
    expect(unsure(text)).toBeNull();
  },
);
