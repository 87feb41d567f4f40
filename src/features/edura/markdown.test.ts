import { expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { type Block, blocksOf, type Item, textOf } from './markdown.ts';
import { type Inline, inlinesOf } from './markdown-inlines.ts';

const text = (words: string): Inline => ({ kind: 'text', text: words });
const paragraph = (words: string): Block => ({ kind: 'paragraph', parts: [text(words)] });
const item = (parts: Inline[], ...blocks: Block[]): Item => ({ parts, blocks });
const list = (...items: Item[]): Block => ({ kind: 'list', isOrdered: false, first: 1, items });

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
        item([
          { kind: 'emphasis', parts: [text('Gardening')] },
          text(': '),
          { kind: 'code', text: '5' },
          text(' steps.'),
          { kind: 'source', place: 2 },
          { kind: 'source', place: 10 },
        ]),
        item([text('more')]),
      ],
    },
    { kind: 'list', isOrdered: true, first: 2, items: [item([text('two')]), item([text('three')])] },
    { kind: 'heading', parts: [text('So')] },
    { kind: 'quote', blocks: [paragraph('said so')] },
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
  const whole =
    '# A\n\nb **c** `d`\n- e [1]\n  - e\n\n```\nf\n```\n> g\n\n| h | i |\n| --- | :-: |\n| j | k |\n\n***\n\nl';
  const kinds = (markdown: string) => blocksOf(markdown).map(({ kind }) => kind);
  // A block never turns into another kind once its first word is there.
  for (let length = 1; length <= whole.length; length += 1)
    expect(kinds(whole.slice(0, length)).slice(0, -1)).toEqual(
      kinds(whole).slice(0, Math.max(0, kinds(whole.slice(0, length)).length - 1)),
    );
});

test('lists and quotes stand within each other, and items may have lines between them and paragraphs of their own', () => {
  expect(blocksOf('- a\n  - b\n    1. c\n- d\n\n  e\n  f\n\n- g\n\nh')).toEqual([
    list(
      item(
        [text('a')],
        list(item([text('b')], { kind: 'list', isOrdered: true, first: 1, items: [item([text('c')])] })),
      ),
      item([text('d')], paragraph('e f')),
      item([text('g')]),
    ),
    paragraph('h'),
  ]);
  expect(blocksOf('1. a\n   - b\n2. c\n- d')).toEqual([
    { kind: 'list', isOrdered: true, first: 1, items: [item([text('a')], list(item([text('b')]))), item([text('c')])] },
    list(item([text('d')])),
  ]);
  expect(blocksOf('> a\n>> b\n>\n> - c')).toEqual([
    { kind: 'quote', blocks: [paragraph('a'), { kind: 'quote', blocks: [paragraph('b')] }, list(item([text('c')]))] },
  ]);
});

test('a table has as many cells in each row as in its head, and loses none', () => {
  const cells = (...words: string[]) => words.map((word) => (word === '' ? [] : [text(word)]));
  expect(blocksOf('So:\n| a | b\\|c |\n|:--|--:|\n| **d** |\n| e | f | g |\n\nh')).toEqual([
    paragraph('So:'),
    {
      kind: 'table',
      head: cells('a', 'b|c'),
      rows: [[[{ kind: 'strong', parts: [text('d')] }], []], cells('e', 'f | g')],
    },
    paragraph('h'),
  ]);
  expect(blocksOf('a | b\n--- | ---\nc | d')).toEqual([
    { kind: 'table', head: cells('a', 'b'), rows: [cells('c', 'd')] },
  ]);
  for (const none of [
    '|x| is no number below 0',
    'a | b\nc | d',
    '| a |',
    `${'| a '.repeat(30)}\n${'| - '.repeat(30)}`,
  ])
    expect(blocksOf(`${none}\nso`).map(({ kind }) => kind)).not.toContain('table');
});

test('a line of signs divides; two waves strike out, and one is about', () => {
  expect(blocksOf('a\n---\n~~b~~ ~5 c')).toEqual([
    paragraph('a'),
    { kind: 'rule' },
    { kind: 'paragraph', parts: [{ kind: 'deleted', parts: [text('b')] }, text(' ~5 c')] },
  ]);
});

const nested = (blocks: readonly Block[]): number =>
  Math.max(
    0,
    ...blocks.map((block) => {
      if (block.kind === 'quote') return 1 + nested(block.blocks);
      return block.kind === 'list' ? 1 + Math.max(...block.items.map((one) => nested(one.blocks))) : 0;
    }),
  );

test.each([
  ['signs of quotes', '>'.repeat(limits.answerCharacters)],
  ['quotes in quotes', '> '.repeat(limits.answerCharacters / 2)],
  ['items in items', '- '.repeat(limits.answerCharacters / 2)],
  [
    'deeper and deeper items',
    Array.from({ length: 300 }, (_, at) => `${' '.repeat(at * 2)}- a`)
      .join('\n')
      .slice(0, limits.answerCharacters),
  ],
  ['lines between items', '- a\n\n'.repeat(limits.answerCharacters / 5)],
  ['empty lines', `- a${'\n'.repeat(limits.answerCharacters - 4)}b`],
  ['bars', '|'.repeat(limits.answerCharacters)],
  ['rows', `| a | b |\n| - | - |\n${'| c | d |\n'.repeat(limits.answerCharacters / 12)}`],
  ['columns', '| a '.repeat(limits.answerCharacters / 4)],
])('as much of %s as an answer can have is taken apart at once, and no deeper than is shown', (_, rubbish) => {
  const begun = performance.now();
  const blocks = blocksOf(rubbish);
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect(nested(blocks)).toBeLessThanOrEqual(4);
});

const deepest = (parts: readonly Inline[]): number =>
  Math.max(0, ...parts.map((part) => ('parts' in part ? 1 + deepest(part.parts) : 0)));

test.each([
  '**a ',
  '__a ',
  '*a ',
  '_a ',
  '**a *b __c _d ',
  '**a b** ',
  '*a **b ',
  '`a ',
  ' [1',
  '# #',
  '###x',
  '**a\n',
  '- *a ',
  '~~a ',
  '| *a ',
])('as much of %j as an answer can have is taken apart at once, and nests no deeper than bold emphasis', (rubbish) => {
  const text = rubbish.repeat(Math.ceil(limits.answerCharacters / rubbish.length));
  const begun = performance.now();
  const blocks = blocksOf(text);
  // Seconds, where each mark looks anew for its end; milliseconds otherwise.
  expect(performance.now() - begun).toBeLessThan(1_500);
  expect(Math.max(...blocks.map((block) => ('parts' in block ? deepest(block.parts) : 0)))).toBeLessThanOrEqual(2);
});

test('marks within marks: emphasis in bold and bold in emphasis; what is bold already is not made so again', () => {
  const strong = (...parts: Inline[]): Inline => ({ kind: 'strong', parts });
  const emphasis = (...parts: Inline[]): Inline => ({ kind: 'emphasis', parts });
  expect(inlinesOf('**a *b* c**')).toEqual([strong(text('a '), emphasis(text('b')), text(' c'))]);
  expect(inlinesOf('*a __b__ c*')).toEqual([emphasis(text('a '), strong(text('b')), text(' c'))]);
  expect(inlinesOf('**a __b__**')).toEqual([strong(text('a __b__'))]);
  expect(inlinesOf('***a*** b')).toEqual([strong(emphasis(text('a'))), text(' b')]);
  expect(inlinesOf('*a *b')).toEqual([text('*a *b')]);
  expect(inlinesOf('**a **b')).toEqual([strong(text('a **b'))]);
});

test('what is copied reads as it is shown: no marks, no numbers of sources, and code to the letter', () => {
  const answer =
    '## Dig ##\n\nUse **care** and *`a[1]`* [1], then \\*sow\\* [12].\n- one [2]\n- two\n\n3. three\n\n```ts\nlist[0] = **b;\n\n# c\n```\n> said';
  expect(textOf(answer)).toBe(
    'Dig\n\nUse care and a[1], then *sow*.\n\n- one\n- two\n\n3. three\n\nlist[0] = **b;\n\n# c\n\nsaid',
  );
  expect(textOf('- a\n  - b [1]\n\n| c | **d** |\n|---|---|\n| e | f |\n\n***\n> g\n>\n> ~~h~~')).toBe(
    '- a\n  - b\n\nc\td\ne\tf\n\n---\n\ng\nh',
  );
});
