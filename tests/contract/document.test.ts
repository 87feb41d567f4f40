import * as v from 'valibot';
import { expect, test } from 'vitest';
import { documentField } from '../../contract/document.ts';
import { isBlank, plainText, readingMinutes } from '../../contract/document-text.ts';
import { limits } from '../../contract/limits.ts';
import { hostileAddresses, hostileBlocks } from './hostile-documents.ts';

const documentOf = (...content: unknown[]) => ({ type: 'doc', content });
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (text: string, ...marks: unknown[]) => ({ type: 'text', text, ...(marks.length === 0 ? {} : { marks }) });

/** The document as it is stored, or why it is refused. */
function read(value: unknown): unknown {
  const parsed = v.safeParse(documentField, value);
  return parsed.success ? parsed.output : parsed.issues.map(({ message }) => message);
}

test('a document with everything that posts have comes back as it was, and in words', () => {
  const whole = documentOf(
    { type: 'heading', attrs: { level: 3 }, content: [words('A bed')] },
    line(
      words('bold', { type: 'bold' }, { type: 'italic' }),
      { type: 'break' },
      { type: 'mention', attrs: { username: 'ada-example' } },
      words('there', { type: 'link', attrs: { href: 'https://example.org/a?b=1#c' } }),
      words('x = 1', { type: 'code' }),
    ),
    { type: 'paragraph' },
    { type: 'quote', content: [line(words('said'))] },
    {
      type: 'ordered_list',
      content: [
        {
          type: 'list_item',
          content: [
            line(words('one')),
            { type: 'bullet_list', content: [{ type: 'list_item', content: [line(words('deeper'))] }] },
          ],
        },
      ],
    },
    { type: 'code_block', content: [words('a\n\tb')] },
    { type: 'image', attrs: { image: 'a'.repeat(64), alt: 'A bed in May', width: 1_600, height: 900 } },
    { type: 'image', attrs: { image: '', alt: 'One on its way', width: 1, height: 1 } },
    { type: 'step', attrs: { project: '1001', step: '0b6f8e0c-3e5e-4a43-9c0e-0a1de3f5a111', title: 'Dig' } },
  );
  expect(read(whole)).toEqual(whole);
  expect(plainText(v.parse(documentField, whole))).toBe(
    'A bed\nbold\n@ada-exampletherex = 1\nsaid\none\ndeeper\na\n\tb\nA bed in May\nOne on its way\nDig',
  );
});

test('what a document may not contain is left behind or refused; nothing else of it is kept', () => {
  const sent = JSON.parse(
    '{"type":"doc","onload":"alive()","__proto__":{"type":"doc"},"content":[{"type":"paragraph","attrs":{"style":"x"},"content":[{"type":"text","text":"a","html":"<b>","marks":[{"type":"link","attrs":{"href":"https://example.org","onclick":"alive()","target":"_top"}}]}]}]}',
  ) as unknown;
  expect(read(sent)).toEqual(documentOf(line(words('a', { type: 'link', attrs: { href: 'https://example.org/' } }))));
  for (const [name, block] of Object.entries(hostileBlocks))
    expect([name, read(documentOf(block))]).toEqual([name, [expect.any(String)]]);
  for (const [name, href] of Object.entries(hostileAddresses))
    expect([name, read(documentOf(line(words('x', { type: 'link', attrs: { href } }))))]).toEqual([
      name,
      ['A link needs an address such as https://example.org'],
    ]);
  for (const value of [null, undefined, '', '<p>x</p>', [], {}, { type: 'paragraph' }, { type: 'doc', content: 1 }])
    expect(read(value)).toEqual([expect.any(String)]);
});

test('characters that hide or turn what is written are taken out; those that scripts and emoji need stay', () => {
  const text = (given: string) => plainText(v.parse(documentField, documentOf(line(words(given)))));
  expect(text('safe\u202egpj.exe\u202c')).toBe('safegpj.exe');
  expect(text('a\u2066b\u2069\ufeffc\u{e0041}d\u0001e\u0085f')).toBe('abcdef');
  // Which no text may have: the server refuses it (0802).
  expect(text('a\0b\u202e')).toBe('a\0b\u202e');
  expect(text('one\r\ntwo\u2028three')).toBe('one two three');
  expect(text('नमूना क्\u200dष \u{1f469}\u200d\u{1f4bb} مثال\u200cها')).toBe(
    'नमूना क्\u200dष \u{1f469}\u200d\u{1f4bb} مثال\u200cها',
  );
  expect(isBlank(v.parse(documentField, documentOf(line(words('\u200b \u2060\u3164')))))).toBe(true);
  expect(isBlank(v.parse(documentField, documentOf()))).toBe(true);
});

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ type: 'quote', content: [inner] }), line(words('x')));

test('what is too much is refused with a word about it, in the time of one look', () => {
  const refusals: [unknown, RegExp][] = [
    [documentOf(line(words('x'.repeat(limits.documentCharacters + 1)))), /at most 80000 characters/],
    [documentOf(...Array.from({ length: 100_000 }, () => line())), /too many parts/],
    [documentOf(nested(limits.documentDepth + 1)), /nested too deeply/],
    [documentOf(nested(5_000)), /nested too deeply/],
    [
      documentOf(
        ...Array.from({ length: 1_000 }, () => ({
          type: 'image',
          attrs: { image: 'a'.repeat(64), alt: 'x', width: 9, height: 9 },
        })),
      ),
      /at most 30 images/,
    ],
    [
      documentOf(line(words('x', { type: 'link', attrs: { href: `https://example.org/${'a'.repeat(1_000_000)}` } }))),
      /A link needs/,
    ],
  ];
  for (const [sent, reason] of refusals) {
    // The machine may be busy with something else during one of them.
    const times = [1, 2, 3].map(() => {
      const began = performance.now();
      expect(read(sent)).toEqual([expect.stringMatching(reason)]);
      return performance.now() - began;
    });
    expect(Math.min(...times)).toBeLessThan(250);
  }
  expect(read(documentOf(nested(limits.documentDepth)))).toEqual(documentOf(nested(limits.documentDepth)));
});

test('the reading time is that of the words, in scripts without spaces too', () => {
  expect([readingMinutes(''), readingMinutes('word '.repeat(2_200)), readingMinutes('字'.repeat(2_420))]).toEqual([
    1, 10, 5,
  ]);
});
