import { expect, test } from 'vitest';
import { inSentence } from './guidance-words.ts';

test.each([
  ['Bicycle mechanic', 'bicycle mechanic'],
  ['UX designer', 'UX designer'],
  ['Translator for the EU', 'translator for the EU'],
])('within a sentence, %s is written %s', (title, written) => {
  expect(inSentence(title)).toBe(written);
});
