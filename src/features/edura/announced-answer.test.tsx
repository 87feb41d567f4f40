import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EduraTurn } from '../../../contract/edura.ts';
import { beginNotes, endNotes, has, open } from './notes-for-tests.tsx';
import { turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

beforeEach(beginNotes);
afterEach(endNotes);

test.each<[EduraTurn['state'], string]>([
  ['done', 'Edura has answered'],
  ['failed', 'Something went wrong while this answer was being written.'],
  ['stopped', 'Stopped. What you had seen of this answer is kept.'],
  ['interrupted', 'This answer was interrupted. The part that had arrived is kept.'],
])('what has become of an answer is announced, and said once: %s', async (state, words) => {
  has(turn('1', 'One', { state }));
  await open(5);
  await screen.findByText('Answer 1');
  const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(said.filter((one) => /answer/.test(one))).toEqual([words]);
});
