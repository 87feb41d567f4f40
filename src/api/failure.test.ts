import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { failureOr } from './failure.ts';

const otherwise = { status: 0, detail: 'Try again.' };
const failureOf = failureOr(otherwise);

test('a failed call becomes plain data, with everything that the service has said and nothing of the Error', () => {
  const said = { status: 429, detail: 'Too many tries', code: 'rate_limited', retry_after: 30, tries_left: 2 } as const;
  const error = new CallError('answered', 429, said.detail, { ...said, errors: { email: ['Wait'] } });
  expect(failureOf(error)).toStrictEqual({ ...said, errors: { email: ['Wait'] } });
});

test("a proxy's answer counts as no answer, but can still be told apart from silence", () => {
  const failure = failureOf(new CallError('malformed', 0, 'Failed to send', { retry_after: 3 }, 429));
  expect(failure).toMatchObject({ status: 0, foreign_status: 429, retry_after: 3 });
});

test.each([[new TypeError('broken')], ['a text'], [null], [undefined]])('%s becomes what the flow says', (error) => {
  expect(failureOf(error)).toStrictEqual(otherwise);
});
