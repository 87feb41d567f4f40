import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { gapiStub } from './gapi-stub.ts';

const folder = fileURLToPath(new URL('../emulator/', import.meta.url));
const library = `${folder}node_modules/firebase-tools/lib/emulator/auth/index.js`;

interface Emulator {
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface EmulatorModule {
  AuthEmulator: new (options: { host: string; port: number; projectId: string; singleProjectMode: number }) => Emulator;
  SingleProjectMode: { NO_WARNING: number };
}

/** Milliseconds for the emulator to answer; its code alone takes seconds to load. */
const patience = 60_000;

/**
 * Firebase's own Auth emulator in this process: it signs members in without a network, and its tokens by nobody.
 * @param address host and port, as the product was told.
 * @throws {Error} when it is not installed, or does not answer.
 */
export async function startAuthEmulator(address: string, projectId: string): Promise<Emulator> {
  if (!existsSync(library)) {
    throw new Error('The Firebase Auth emulator is not installed. `npm test` does that; by hand: npm ci --ignore-scripts --prefix tests/emulator');
  }
  // No part of firebase-tools is meant for this: its version is pinned in tests/emulator.
  const { AuthEmulator, SingleProjectMode } = createRequire(import.meta.url)(library) as EmulatorModule;
  const { hostname, port } = new URL(`http://${address}`);
  const emulator = new AuthEmulator({ host: hostname, port: Number(port), projectId, singleProjectMode: SingleProjectMode.NO_WARNING });
  await emulator.start();
  const response = await fetch(`http://${address}/`, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`The Auth emulator answers ${response.status}`);
  return emulator;
}

/**
 * Google's loader of frames, which both Firebase and the emulator's pages ask for, is replaced by a small one of the tests' own.
 * Whatever else is not on this machine is refused at once.
 */
export async function withoutNetwork(context: BrowserContext): Promise<void> {
  await context.route((url) => url.protocol === 'https:', (route) => route.abort());
  await context.route('https://apis.google.com/js/api.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: gapiStub }));
}

/** In the emulator's window: makes up a new Google account, and chooses it. */
export async function chooseNewAccount(popup: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.locator('#sign-in').click();
}

/** In the emulator's window: chooses an account that has been there before. */
export async function chooseKnownAccount(popup: Page, email: string): Promise<void> {
  await popup.locator('.js-reuse-account', { hasText: email }).click();
}
