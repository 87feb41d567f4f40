import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { getProfile } from '../../src/api/profiles.ts';
import { accessToken, profile, user } from '../faults/api.ts';
import { installBrowser } from '../faults/browser.ts';
import { openTab } from '../faults/tab.ts';
import { waitFor } from 'xstate';

const calls = 1_000;

/** An API on loopback that accepts only the newest token. */
async function openApi() {
  let valid = accessToken('ada', 900);
  const seen = { refreshes: 0, first: valid };
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/token/refresh/') {
      seen.refreshes += 1;
      valid = accessToken('ada', 900, 0, seen.refreshes);
      response.end(JSON.stringify({ access: valid, refresh: '' }));
      return;
    }
    const accepted = request.headers.authorization === `Bearer ${valid}`;
    response.statusCode = accepted ? 200 : 401;
    response.end(
      JSON.stringify(accepted ? profile('ada') : { detail: 'The access token has expired', code: 'token_expired' }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    seen,
    expire: () => {
      valid = 'none';
    },
    close: () => server.close(),
  };
}

test('1,000 concurrent 401s over real sockets', async () => {
  const api = await openApi();
  vi.stubEnv('VITE_API_HOST', api.url);
  const browser = installBrowser();
  const now = Date.now();
  const grant = { token: api.seen.first, memberId: 'ada', obtainedAt: now, expiresAt: now + 900_000 };
  browser.keep({
    epoch: '',
    generation: 1,
    grant,
    user: user('ada'),
    revocationPending: false,
    revokedToken: null,
    departure: null,
  });
  const tab = openTab();
  await waitFor(tab.session, (state) => state.matches({ member: 'authenticated' }));
  api.expire();
  const started = performance.now();
  const answers = await Promise.allSettled(Array.from({ length: calls }, () => getProfile({ as: 'ada' })));
  const milliseconds = performance.now() - started;
  const answered = answers.filter(({ status }) => status === 'fulfilled').length;
  tab.close();
  api.close();
  expect(answered).toBe(calls);
  const file = process.env.FIGURES_FILE;
  if (file !== undefined)
    writeFileSync(file, JSON.stringify({ refreshes: api.seen.refreshes, answered, milliseconds }));
});
