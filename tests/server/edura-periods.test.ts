// @vitest-environment node
import { expect, test } from 'vitest';
import { periodIn } from '../../server/edura/periods.ts';

/** A Monday. */
const now = new Date('2026-11-23T16:00:00Z');

test.each([
  ['what have I done today', '2026-11-23', '2026-11-23', 'today'],
  ['what did I do yesterday', '2026-11-22', '2026-11-23', 'yesterday'],
  ['what did I finish this week', '2026-11-23', '2026-11-23', 'this week'],
  ['my steps of last week', '2026-11-16', '2026-11-23', 'since the beginning of last week'],
  ['what have I done in the last two weeks', '2026-11-09', '2026-11-23', 'in the last two weeks'],
  ['the past 10 days', '2026-11-13', '2026-11-23', 'in the last 10 days'],
  ['what did I finish this month', '2026-11-01', '2026-11-23', 'this month'],
  ['what did I finish last month', '2026-10-01', '2026-11-23', 'since the beginning of last month'],
  ['show my achievements of this year', '2026-01-01', '2026-11-23', 'this year'],
  ['what did I finish in October', '2026-10-01', '2026-11-01', 'in October'],
  ['what did I finish in December', '2025-12-01', '2026-01-01', 'in December'],
  ['what have I done since Monday', '2026-11-16', '2026-11-23', 'since Monday'],
  ['what did I do on Friday', '2026-11-20', '2026-11-21', 'on Friday'],
])('%s: from %s to %s, %s', (question, from, to, name) => {
  const period = periodIn(question, now);
  expect([period?.from.toISOString().slice(0, 10), period?.to.toISOString().slice(0, 10), period?.name]).toEqual([
    from,
    to,
    name,
  ]);
});

test('without a time nothing is left out', () => {
  expect(periodIn('what did I get done', now)).toBeNull();
  expect(periodIn('what was my last step', now)).toBeNull();
});
