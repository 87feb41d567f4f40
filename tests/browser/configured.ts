import { copyConfigured, environmentOf, type Services } from './configured-build.ts';
import { test as base } from './fixtures.ts';
import { freePort } from './stepwise-process.ts';

/**
 * The product as somebody would build it who has set up signing in with Google and crash reports. The emulator
 * is shared by all; nothing listens at the address for reports unless a test starts it.
 */
export const test = base.extend<object, { services: Services }>({
  services: [
    async ({}, use) => {
      await use({
        emulator: process.env.STEPWISE_AUTH_EMULATOR ?? `127.0.0.1:${await freePort()}`,
        reports: `127.0.0.1:${await freePort()}`,
      });
    },
    { scope: 'worker' },
  ],

  environment: [async ({ services }, use) => use(environmentOf(services)), { scope: 'worker' }],

  dist: [
    async ({ services }, use) => {
      const { dist, remove } = await copyConfigured(services);
      await use(dist);
      await remove();
    },
    { scope: 'worker' },
  ],
});

export { expect } from './fixtures.ts';
