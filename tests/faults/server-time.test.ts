import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteServerTime, serverNow } from '../../src/api/server-time.ts';
import { connectTokens } from '../../src/api/token-source.ts';
import { follow } from '../../src/api/follow.ts';
import { json, ScriptedApi } from './api.ts';

let api: ScriptedApi;
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  api = new ScriptedApi();
  connectTokens({
    currentMember: async () => 'm1',
    tokenOf: async () => 'token',
    replaceToken: async () => 'another',
    isCurrent: () => true,
  });
});
afterEach(() => {
  noteServerTime(new Date().toUTCString());
  connectTokens(null);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** How many seconds the server's clock seems ahead of this one, after an answer with this header. */
async function aheadAfter(status: number, headers: Record<string, string>): Promise<number> {
  api.next('api/othersprofile/follow/', () => json(status, status === 200 ? { following: true } : {}, headers));
  await follow({ target_username: 'kofi', action: 'follow' }, { as: 'm1' }).catch(() => undefined);
  return Math.round((serverNow() - Date.now()) / 10_000) * 10;
}
const inSeconds = (seconds: number) => ({ date: new Date(Date.now() + seconds * 1_000).toUTCString() });

test('each answer says what time it is for the server, also a refusal; one that does not say it changes nothing', async () => {
  expect(await aheadAfter(200, inSeconds(-7_200))).toBe(-7_200);
  expect(await aheadAfter(200, {})).toBe(-7_200);
  expect(await aheadAfter(200, { date: 'yesterday' })).toBe(-7_200);
  expect(await aheadAfter(409, inSeconds(3_600))).toBe(3_600);
  expect(await aheadAfter(200, inSeconds(3))).toBe(0);
});
