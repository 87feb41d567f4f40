// @vitest-environment node
import { expect, test } from 'vitest';
import { comingIn } from '../../server/edura/reading/coming.ts';
import { periodIn } from '../../server/edura/reading/periods.ts';

/** A Monday. */
const now = new Date('2026-11-23T16:00:00Z');

test.each([
  ['what have I done today', '2026-11-23', '2026-11-23', 'today'],
  ['what did I do yesterday', '2026-11-22', '2026-11-23', 'yesterday'],
  ['what did I finish this week', '2026-11-23', '2026-11-23', 'this week'],
  ['my steps of last week', '2026-11-16', '2026-11-23', 'last week'],
  ['what did I do since last week', '2026-11-16', '2026-11-23', 'since the beginning of last week'],
  ['what did I do in the last week', '2026-11-16', '2026-11-23', 'in the last week'],
  ['last weekend', '2026-11-21', '2026-11-23', 'last weekend'],
  ['what have I done in the last two weeks', '2026-11-09', '2026-11-23', 'in the last two weeks'],
  ['the past 10 days', '2026-11-13', '2026-11-23', 'in the last 10 days'],
  ['what did I do in the last few weeks', '2026-11-02', '2026-11-23', 'in the last few weeks'],
  ['the last couple of weeks', '2026-11-09', '2026-11-23', 'in the last couple of weeks'],
  ['what did I finish this month', '2026-11-01', '2026-11-23', 'this month'],
  ['what did I finish last month', '2026-10-01', '2026-11-01', 'last month'],
  ['what did I finish last year', '2025-01-01', '2026-01-01', 'last year'],
  ['two weeks ago', '2026-11-09', '2026-11-16', 'two weeks ago'],
  ['since 3 days ago', '2026-11-20', '2026-11-23', 'since 3 days ago'],
  ['the day before yesterday', '2026-11-21', '2026-11-22', 'the day before yesterday'],
  ['since yesterday', '2026-11-22', '2026-11-23', 'since yesterday'],
  ['since last friday', '2026-11-20', '2026-11-23', 'since Friday'],
  ['between tuesday and thursday', '2026-11-17', '2026-11-20', 'from Tuesday to Thursday'],
  ['on the 20th', '2026-11-20', '2026-11-21', 'on 20 November'],
  ['since the 30th', '2026-10-30', '2026-11-23', 'since 30 October'],
  ['since 5 march', '2026-03-05', '2026-11-23', 'since 5 March'],
  ['on december 24', '2025-12-24', '2025-12-25', 'on 24 December'],
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

test.each([
  ['what closes next week', '2026-11-30', '2026-12-07', 'next week'],
  ['which jobs close this week', '2026-11-23', '2026-11-30', 'this week'],
  ['what closes this weekend', '2026-11-28', '2026-11-30', 'this weekend'],
  ['anything that closes tomorrow', '2026-11-24', '2026-11-25', 'tomorrow'],
  ['jobs closing within ten days', '2026-11-23', '2026-12-04', 'in the next 10 days'],
  ['closing in the next 2 weeks', '2026-11-23', '2026-12-08', 'in the next 14 days'],
  ['what closes by friday', '2026-11-23', '2026-11-28', 'by 27 November'],
  ['what closes next friday', '2026-12-04', '2026-12-05', 'on 4 December'],
  ['jobs that close before christmas', '2026-11-23', '2026-12-26', 'by 25 December'],
  ['which jobs close in december', '2026-12-01', '2027-01-01', 'in December'],
  ['what closes in january', '2027-01-01', '2027-02-01', 'in January'],
  ['what closes on 5 december', '2026-12-05', '2026-12-06', 'on 5 December'],
  ['apply by the 3rd', '2026-11-23', '2026-12-04', 'by 3 December'],
  ['this month', '2026-11-23', '2026-12-01', 'this month'],
  ['next month', '2026-12-01', '2027-01-01', 'next month'],
  ['what closes before next month', '2026-11-23', '2026-12-01', 'before next month'],
  ['what closes before the weekend', '2026-11-23', '2026-11-28', 'before this weekend'],
  ['by the end of next month', '2026-11-23', '2027-01-01', 'by the end of next month'],
  ['before the end of next week', '2026-11-23', '2026-12-07', 'by the end of next week'],
  ['by the end of this month', '2026-11-23', '2026-12-01', 'this month'],
])('%s: from %s to %s, %s', (question, from, to, name) => {
  const coming = comingIn(question, now);
  expect([coming?.from.toISOString().slice(0, 10), coming?.to.toISOString().slice(0, 10), coming?.name]).toEqual([
    from,
    to,
    name,
  ]);
});

test.each(['which job closes soonest', 'is there a deadline', 'I may come', 'step 3 of the bench', '8 hours a week'])(
  'no time to come is said: %s',
  (question) => expect(comingIn(question, now)).toBeNull(),
);

test.each([
  'my last difficult week',
  'step 3 of the bench',
  'project 1002',
  'I have 5 hours',
  'may I stop',
  'how do I join',
])('no time that has been is said: %s', (question) => expect(periodIn(question, now)).toBeNull());

test('without a time nothing is left out', () => {
  expect(periodIn('what did I get done', now)).toBeNull();
  expect(periodIn('what was my last step', now)).toBeNull();
});
