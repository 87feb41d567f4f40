import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base } from './fixtures.ts';
import { freePort } from './stepwise-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Hosts on loopback, with the port, that stand for services of third parties. */
interface Services {
  /** The Firebase Auth emulator. */
  emulator: string;
  /** Where crash reports are sent. */
  reports: string;
}

/**
 * The product as somebody would build it who has set up signing in with Google and crash reports. What it is told is written
 * into the client, so that it is another build; nothing listens at the addresses of `services` unless a test starts it.
 */
export const test = base.extend<object, { services: Services }>({
  services: [async ({}, use) => {
    await use({ emulator: `127.0.0.1:${await freePort()}`, reports: `127.0.0.1:${await freePort()}` });
  }, { scope: 'worker' }],

  environment: [async ({ services }, use) => {
    await use({
      VITE_FIREBASE_API_KEY: 'a-key-that-only-the-emulator-takes',
      VITE_FIREBASE_PROJECT_ID: 'demo-stepwise',
      VITE_FIREBASE_AUTH_DOMAIN: services.emulator,
      VITE_FIREBASE_AUTH_EMULATOR_HOST: services.emulator,
      FIREBASE_AUTH_EMULATOR_HOST: services.emulator,
      VITE_SENTRY_DSN: `http://public@${services.reports}/1`,
    });
  }, { scope: 'worker' }],

  dist: [async ({ environment }, use) => {
    const folder = await mkdtemp(join(root, 'tests', '.output', 'configured-'));
    const build = spawn(process.execPath, ['server/build.mjs'], {
      cwd: root,
      env: { ...process.env, ...environment, BUILD_DIR: relative(root, folder) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(build, 'exit');
    if (code !== 0) throw new Error(`The build ended with ${code}`);
    // The server looks for them beside itself, or where they are from dist/.
    await symlink(join(root, 'server', 'migrations'), join(folder, 'migrations'));
    await use(relative(root, folder));
    await rm(folder, { recursive: true, force: true });
  }, { scope: 'worker', timeout: 120_000 }],
});

export { expect } from './fixtures.ts';
