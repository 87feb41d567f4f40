import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { gapiStub } from './gapi-stub.ts';
import { freePort } from './stepwise-process.ts';

const installed = fileURLToPath(new URL('../emulator/node_modules/', import.meta.url));
const program = fileURLToPath(new URL('auth-emulator-process.mjs', import.meta.url));

/** Milliseconds for the emulator to answer; its code alone takes seconds to load. */
const patience = 60_000;

/**
 * Starts Firebase's own Auth emulator: it signs members in without a network, with unsigned tokens. Does not wait until
 * it is ready. @returns its address and a stop function; null if it is not installed.
 */
export async function startAuthEmulator(projectId: string): Promise<{ address: string; stop: () => void } | null> {
  if (!existsSync(installed)) return null;
  const address = `127.0.0.1:${await freePort()}`;
  const child = fork(program, [address, projectId], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return { address, stop: () => void child.kill() };
}

/** Waits for it. @throws {Error} when it is not installed, or does not answer in time. */
export async function untilEmulatorAnswers(address: string | undefined): Promise<void> {
  if (address === undefined) {
    throw new Error(
      'The Firebase Auth emulator is not installed. `npm test` does that; by hand: npm ci --ignore-scripts --prefix tests/emulator',
    );
  }
  const answers = () =>
    fetch(`http://${address}/`, { signal: AbortSignal.timeout(patience) }).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const end = Date.now() + patience; !(await answers()); await pause(200)) {
    if (Date.now() > end) throw new Error('The Firebase Auth emulator does not answer');
  }
}

/**
 * Google's iframe loader, requested by both Firebase and the emulator's pages, is replaced by a small stub. All other
 * external requests are blocked.
 */
export async function withoutNetwork(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.protocol === 'https:',
    (route) => route.abort(),
  );
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: gapiStub }),
  );
}

/** In the emulator's popup: creates a new Google account and chooses it. */
export async function chooseNewAccount(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** In the emulator's popup: chooses an existing account. */
export async function chooseKnownAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-reuse-account', { hasText: email }).click();
}
