import { expect, test } from 'vitest';
import { unbroken } from './unbroken.ts';

test('a figure and its unit do not break apart; other figures and words do', () => {
  expect(unbroken('It takes 2.5 h of your 3 hours, or 40 min.')).toBe(
    'It takes 2.5\u00A0h of your 3\u00A0hours, or 40\u00A0min.',
  );
  for (const other of ['Step 2 helps', '12 members', '1 mint', 'the h of hour']) expect(unbroken(other)).toBe(other);
});
