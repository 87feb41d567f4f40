import { expect, test } from 'vitest';
import { whyWaiting } from './why-waiting.ts';

test.each([
  [{ status: 0 }, 'The server can’t be reached', 'as soon as the connection is back'],
  [null, 'The server can’t be reached', 'as soon as the connection is back'],
  [{ status: 401 }, 'Your session has ended', 'once you have logged in again'],
  [{ status: 429, retry_after: 150 }, 'That was a lot in a short time', 'in 3 minutes'],
  [{ status: 429, retry_after: 1 }, 'That was a lot in a short time', 'in 1 second'],
  [{ status: 429 }, 'That was a lot in a short time', 'in a moment'],
  [{ status: 500 }, 'The server has a problem', 'as soon as it works again'],
  [{ status: 0, foreign_status: 429, retry_after: 3 }, 'That was a lot in a short time', 'in 3 seconds'],
  [{ status: 0, foreign_status: 502 }, 'The server has a problem', 'as soon as it works again'],
  [{ status: 0, foreign_status: 401 }, 'The server can’t be reached', 'as soon as the connection is back'],
  [{ status: 0, foreign_status: 403 }, 'The server can’t be reached', 'as soon as the connection is back'],
  [{ status: 503, retry_after: 2 }, 'The server has a problem', 'as soon as it works again'],
])('%j is told as what it is', (cause, title, when) => {
  expect(whyWaiting(cause)).toEqual({ title, when });
});
