import { expect, test } from 'vitest';
import { blocksOf, inlinesOf } from './markdown.ts';

const text = (words: string) => ({ kind: 'text', text: words });

test('an answer is taken apart into its blocks, and each source keeps its number', () => {
  const answer =
    'You are **59 %** there. [1]\n\n- *Gardening*: `5` steps. [2][10]\n- more\n\n2. two\n3. three\n\n## So\n> said\n> so';
  expect(blocksOf(answer)).toEqual([
    {
      kind: 'paragraph',
      parts: [
        text('You are '),
        { kind: 'strong', parts: [text('59 %')] },
        text(' there.'),
        { kind: 'source', place: 1 },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      first: 1,
      items: [
        [
          { kind: 'emphasis', parts: [text('Gardening')] },
          text(': '),
          { kind: 'code', text: '5' },
          text(' steps.'),
          { kind: 'source', place: 2 },
          { kind: 'source', place: 10 },
        ],
        [text('more')],
      ],
    },
    { kind: 'list', isOrdered: true, first: 2, items: [[text('two')], [text('three')]] },
    { kind: 'heading', parts: [text('So')] },
    { kind: 'quote', parts: [text('said so')] },
  ]);
});

test('HTML, links, images and escaped signs are text, and no address becomes a link', () => {
  const hostile =
    '<img src=x onerror=alert(1)> [press](javascript:alert(1)) ![x](https://example.org) \\*plain\\* \\[1\\]';
  expect(blocksOf(hostile)).toEqual([
    {
      kind: 'paragraph',
      parts: [text('<img src=x onerror=alert(1)> [press](javascript:alert(1)) ![x](https://example.org) *plain* [1]')],
    },
  ]);
  expect(inlinesOf('2 * 3 and snake_case_name')).toEqual([text('2 * 3 and snake_case_name')]);
});

test('what has not been closed yet is shown as it will be, at every length of the text', () => {
  expect(blocksOf('```ts\nconst a = 1;')).toEqual([{ kind: 'code', language: 'ts', text: 'const a = 1;' }]);
  expect(inlinesOf('so **bold')).toEqual([text('so '), { kind: 'strong', parts: [text('bold')] }]);
  const whole = '# A\n\nb **c** `d`\n- e [1]\n\n```\nf\n```\n> g';
  const kinds = (markdown: string) => blocksOf(markdown).map(({ kind }) => kind);
  // A block never turns into another kind once its first word is there.
  for (let length = 1; length <= whole.length; length += 1)
    expect(kinds(whole.slice(0, length)).slice(0, -1)).toEqual(
      kinds(whole).slice(0, Math.max(0, kinds(whole.slice(0, length)).length - 1)),
    );
});
