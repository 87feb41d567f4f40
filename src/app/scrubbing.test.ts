import { expect, test } from 'vitest';
import { scrubFile, scrubText } from './scrubbing.ts';

test.each([
  "Cannot read properties of undefined (reading 'profile_image')",
  "undefined is not an object (evaluating 'a.entries')",
  'e.map is not a function',
  "Failed to execute 'removeChild' on 'Node'".replaceAll(/'\w+'/g, "'[…]'"),
  'Failed to fetch dynamically imported module: http://127.0.0.1:3000/assets/member-profile-view-ChpU1S7r.js',
  'Minified React error #418; the rest can be read elsewhere',
  'Unexpected end of input and/or text/html',
  'This part of Stepwise could not be loaded. It can’t be helped, and that isn’t new.',
  'Unknown name: it is not defined'.replace('it', '[…]'),
])('text that explains an error is kept: %s', (text) => {
  expect(scrubText(text)).toBe(text);
});

test.each([
  ['Failed to load /profile/ada-example?from=mail#top', 'Failed to load /profile/[…]?[…]'],
  ['at http://ada:pw@host.example/profile/ada/followers/?x=1', 'at http://host.example/profile/[…]/followers/?[…]'],
  [
    'GET https://host.example/api/profiles/users/ada/ failed',
    'GET https://host.example/api/profiles/users/[…]/ failed',
  ],
  ['page /ada-example is gone', 'page /[…] is gone'],
  ['profile/ada', '[…]'],
  ['blob:http://host.example/550e8400', '[…]'],
  ['no account for ada@example.org or ada%40example.org', 'no account for […] or […]'],
  ['Unexpected token \'h\', "hunter2" is not valid JSON', 'Unexpected token \'[…]\', "[…]" is not valid JSON'],
  ['the answer was “two words and more', 'the answer was "[…]"'],
  ['wrong password: hunter2', 'wrong password: […]'],
  ['the password is hunter2', 'the password is […]'],
  ['Authorization: Bearer abc.def', 'Authorization: […]'],
  ['code 123456 or 123 456 7', 'code […] or […]'],
  ['access_token=eyJhbGciOiJIUzI1NiJ9.e30.c2ln; path=/', 'access_token=[…]; path=[…]'],
  ['no member 0d0c5a52-5b7e-4a55-8f6e-2f1f3f6f9a10', 'no member […]'],
])('text that could identify someone is removed: %s', (text, expected) => {
  expect(scrubText(text)).toBe(expected);
});

test('known personal texts are removed as whole words, in any case, also URL-encoded', () => {
  const personal = ['zoë', 'Zoë', 'O. Ünal', 'al'];
  expect(scrubText('ZOË and Zoe\u0308 met O. Ünal (O.%20%C3%9Cnal) also alone', personal)).toBe(
    '[…] and […] met […] ([…]) also alone',
  );
});

test("a stack frame keeps the application's file, but no page address", () => {
  const own = 'https://host.example/assets/main-C7UrGGa0.js';
  expect(scrubFile(own)).toBe(own);
  expect(scrubFile('https://host.example/profile/ada-example?token=abc')).toBe('https://host.example/profile/[…]?[…]');
  expect(scrubFile('<anonymous>')).toBe('<anonymous>');
  expect(scrubFile('data:text/javascript,ada')).toBe('[…]');
  expect(scrubFile('https://host.example/assets/ada@example.org')).toBe('https://host.example/assets/[…]');
});

test('a text of any length is scrubbed quickly, and never cut within a secret', () => {
  const started = performance.now();
  for (const unit of ['a', '@', '/', "'", '"', 'eyJ', 'a@', 'a.', 'name: ', 'x=', '?', '1 ', 'https://']) {
    expect(scrubText(unit.repeat(1_000_000)).length).toBeLessThanOrEqual(1_000);
  }
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(scrubText(`${'word '.repeat(1_598)}${'eyJhbGciOiJIUzI1NiJ9'.repeat(4)}`)).not.toContain('hbGci');
});
