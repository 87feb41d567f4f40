import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ModeratedCase } from '../../../contract/moderation.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { CasesAlike } from './cases-alike.tsx';
import { timeText } from './moderation-words.ts';

afterEach(cleanup);

type One = ModeratedCase['alike']['results'][number];
const copy: One = {
  id: '9',
  kind: 'post_comment',
  thing: { title: '', text: 'Buy it.' },
  reported: { username: 'bo', first_name: 'Bo', last_name: '', profile_image: null },
  reports: 2,
  categories: ['spam', 'other'],
  taken_by: null,
  is_mine: false,
  opened_at: '2030-01-01T10:00:00.000Z',
  reported_at: '2030-01-01T10:00:00.000Z',
  is_open: true,
  decisions: [],
  is_appealed: false,
  because: ['text', 'member'],
};
const profile: One = {
  ...copy,
  id: '4',
  kind: 'member',
  thing: { title: '', text: '' },
  categories: ['harassment'],
  is_open: false,
  decisions: ['warned'],
  because: ['thing'],
};

test('a case shows others beside it: what, why, what became of them, and how many there are', async () => {
  await renderView(() => <CasesAlike alike={{ count: 3, results: [copy, profile] }} />, stillSession({ id: 'm1' }));
  const list = within(screen.getByRole('region', { name: 'Similar cases' }));
  expect(list.getByText('2 of 3: open ones first, then the newest.')).toBeTruthy();
  const rows = list.getAllByRole('listitem').map((row) => {
    const link = within(row).getByRole('link');
    return [link.getAttribute('href'), ...Array.from(row.querySelectorAll('a > *, p > *'), (part) => part.textContent)];
  });
  const at = timeText(copy.reported_at);
  expect(rows).toEqual([
    [
      '/moderation/9',
      'Comment on a post',
      'Buy it.',
      'Open',
      'Nearly the same text or image, By the same member',
      'Spam, Something else',
      'by Bo',
      at,
    ],
    ['/moderation/4', 'Profile', 'Without words', 'Warned', 'The same, reported at another time', 'Harassment', at],
  ]);
});

test('a case that stands alone says so', async () => {
  await renderView(() => <CasesAlike alike={{ count: 0, results: [] }} />, stillSession({ id: 'm1' }));
  expect(screen.getByText('No other case is about this, about its author, or has nearly the same text.')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
