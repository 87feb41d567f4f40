import { expect, test } from 'vitest';
import { maskEvent, maskValue } from './inspect-masking.ts';

test('strings are masked at every depth; shapes, numbers and booleans stay', () => {
  const masked = maskValue({
    grant: { token: 'eyJhbGciOi.secret', memberId: 'm1', expiresAt: 1_000 },
    user: { email: 'ada@example.org', profile_image: null, tags: ['one', 'two'] },
    unkept: false,
    empty: '',
  });
  expect(masked).toEqual({
    grant: { token: '…', memberId: '…', expiresAt: 1_000 },
    user: { email: '…', profile_image: null, tags: ['…', '…'] },
    unkept: false,
    empty: '',
  });
});

test('errors, files and circular values reveal nothing', () => {
  const round: Record<string, unknown> = {};
  round.self = round;
  expect(maskValue(new Error('ada@example.org'))).toBe('…');
  expect(maskValue(new Blob(['private']))).toBe('…');
  expect(JSON.stringify(maskValue(round)).length).toBeLessThan(100);
});

test('an event keeps its type', () => {
  expect(maskEvent({ type: 'logout.pressed' })).toBe('logout.pressed');
  expect(maskEvent({ type: 'token.rejected', token: 'secret' } as { type: string })).toBe(
    'token.rejected {"token":"…"}',
  );
  expect(maskEvent({ type: 'ada@example.org wrote' })).toBe('…');
});
