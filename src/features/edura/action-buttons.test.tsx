import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { EduraAction } from '../../../contract/edura.ts';
import { ActionButtons } from './action-buttons.tsx';

afterEach(cleanup);

const joins = (count: number): EduraAction[] =>
  Array.from({ length: count }, (_, at) => ({ kind: 'join', project: String(at + 1), title: `Garden ${at + 1}` }));
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('many actions are three and a button that shows the others, where the keyboard goes on', async () => {
  render(<ActionButtons as="m1" actions={joins(6)} />);
  expect(buttons()).toEqual(['Join Garden 1', 'Join Garden 2', 'Join Garden 3', '3 more']);
  await userEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(buttons()).toEqual([1, 2, 3, 4, 5, 6].map((at) => `Join Garden ${at}`));
  expect(document.activeElement?.textContent).toBe('Join Garden 4');
});

test('four actions are all shown: a button for the last would take as much room', () => {
  render(<ActionButtons as="m1" actions={joins(4)} />);
  expect(buttons()).toEqual([1, 2, 3, 4].map((at) => `Join Garden ${at}`));
});
