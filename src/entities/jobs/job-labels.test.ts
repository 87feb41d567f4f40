import { expect, test } from 'vitest';
import { closingText } from './job-labels.ts';

test('until when one can apply is told to the minute: a job closes in the middle of a day', () => {
  const expires_at = new Date(2026, 10, 27, 9, 10).toISOString();
  expect(closingText({ is_open: true, expires_at })).toMatch(/^Open until .*\b27\b.*2026\b.*\b0?9:10/);
  expect(closingText({ is_open: false, expires_at })).toMatch(/^Closed on .*2026$/);
});
