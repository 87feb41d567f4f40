import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { googleIsOffered, googleSettings } from './google-settings.ts';

beforeEach(() => {
  vi.stubEnv('VITE_FIREBASE_API_KEY', 'k');
  vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'auth.example.org');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'demo-stepwise');
  vi.stubEnv('VITE_FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['VITE_FIREBASE_API_KEY', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_PROJECT_ID'])(
  'without %s, Google is not set up',
  (name) => {
    vi.stubEnv(name, '');
    expect(googleSettings()).toBeUndefined();
    expect(googleIsOffered()).toBe(true);
    vi.stubEnv('VITE_PRODUCTION', '1');
    expect(googleIsOffered()).toBe(false);
  },
);

test('the emulator, whose tokens are unsigned, is never used in production', () => {
  expect(googleSettings()?.emulatorHost).toBe('127.0.0.1:9099');
  vi.stubEnv('VITE_PRODUCTION', '1');
  expect(googleSettings()).toMatchObject({ projectId: 'demo-stepwise', emulatorHost: undefined });
  expect(googleIsOffered()).toBe(true);
});
