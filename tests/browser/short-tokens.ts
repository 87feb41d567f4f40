import { test as base } from './fixtures.ts';

/**
 * The product with access tokens that live too short for the check every 120 s: the dialog 'Session Expiring' gets its turn.
 * In one place, so that the files which need it share a server.
 */
export const test = base.extend({
  environment: [async ({}, use) => use({ ACCESS_TOKEN_SECONDS: '110' }), { scope: 'worker' }],
});

export { expect } from './fixtures.ts';
