import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test.each(['/', '/messages', '/profile/edit/skills?tab=1#end', '/a?next=//b'])(
  '%s is accepted as a return path',
  (path) => {
    expect(returnPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  'messages',
  '',
  '/a\nb',
  '/a\\b',
  '/login',
  '/login?return_to=%2F',
  '/register',
  '/verify-otp',
  '/undo-email-change#secret',
  7,
  null,
  undefined,
  '/' + 'a'.repeat(3000),
])('%j is rejected as a return path', (value) => {
  expect(returnPath(value)).toBeNull();
});
