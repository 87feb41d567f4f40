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
  'http://user:pw@evil.example/',
  'https://paypal.com@evil.example/',
  'https://paypal.com%2F@evil.example/',
  'https://paypal.com%40evil.example/',
  'https://paypal.com\uFF20evil.example/',
  'https://paypal.com\\@evil.example/',
  'https://evil.example\\.paypal.com/',
  'https://paypal.com\u0001.evil.example/',
  'https://paypal.com\u200B.evil.example/',
  'https://example.org/\u202Egpj.exe',
  'https://example.org/\u2066x\u2069',
])('%s is text', (text) => {
  expect(links(text)).toEqual([]);
});

test('an address in other letters shows where it leads, and one with a final dot is a link', () => {
  expect(links('https://\u0430pple.com/x')).toEqual([['https://xn--pple-43d.com/x', 'https://xn--pple-43d.com/x']]);
  expect(links('https://example.org./x')).toEqual([['https://example.org./x', 'https://example.org./x']]);
});
