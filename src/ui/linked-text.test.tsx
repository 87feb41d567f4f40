import { expect, test } from 'vitest';
import { partsOf } from './linked-text.tsx';

const links = (text: string) =>
  partsOf(text).flatMap(({ text: shown, href }) => (href === null ? [] : [[shown, href]]));

test('web addresses become links, without the punctuation around them, and the text stays whole', () => {
  const text = 'See https://example.org/a?b=1#c, (http://example.org/d) and https://example.org/e_(f).';
  expect(links(text)).toEqual([
    ['https://example.org/a?b=1#c', 'https://example.org/a?b=1#c'],
    ['http://example.org/d', 'http://example.org/d'],
    ['https://example.org/e_(f)', 'https://example.org/e_(f)'],
  ]);
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//example.org',
  'https://',
  'xhttps://example.org',
])('%s is text', (text) => {
  expect(links(text)).toEqual([]);
});

test('an address in other letters shows where it leads', () => {
  expect(links('https://\u0430pple.com/x')).toEqual([['https://xn--pple-43d.com/x', 'https://xn--pple-43d.com/x']]);
  expect(links('https://example.org/\u202Egpj.exe')).toEqual([
    ['https://example.org/%E2%80%AEgpj.exe', 'https://example.org/%E2%80%AEgpj.exe'],
  ]);
});
