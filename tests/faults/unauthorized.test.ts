import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { send } from '../../src/api/send.ts';
import { getProfile } from '../../src/api/profiles.ts';
import { connectTokens } from '../../src/api/token-source.ts';
import { gate, json, profile, refused, ScriptedApi, unauthorized, unreachable, user } from './api.ts';
import { installBrowser, type Browser } from './browser.ts';
import { openSignedIn, openTab, pass, settle, state, type Tab } from './tab.ts';

const refresh = 'api/token/refresh/';
const me = 'api/profiles/me/';
const write = defineCall({
  name: 'write',
  summary: 'A call with a body.',
  method: 'PATCH',
  path: 'api/write/',
  access: 'member',
  body: v.object({ text: v.string() }),
  answer: v.object({ received: v.string() }),
  status: 200,
  fallback: 'Failed to write',
  errorField: 'detail',
});

let api: ScriptedApi;
/** The member signed in at that moment, as a view would name them. */
const caller = () => ({ as: api.member });
let browser: Browser;
let tab: Tab;

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-05-04T08:00:00Z') });
  browser = installBrowser();
  api = new ScriptedApi();
  tab = await openSignedIn(api, browser);
});

afterEach(() => {
  tab.close();
  connectTokens(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('a 401', () => {
  test('row 1: 50 concurrent 401s lead to one refresh and 50 single retries', async () => {
    api.expire();
    const calls = Promise.all(Array.from({ length: 50 }, () => getProfile(caller())));
    await settle();
    expect(await calls).toHaveLength(50);
    expect(api.count(refresh)).toBe(1);
    expect(api.count(me)).toBe(100);
  });

  test('row 2: a late 401 for the old token is retried with the current one, without a second refresh', async () => {
    const late = gate();
    api.next(me, late.answer);
    const slow = getProfile(caller());
    await late.asked;
    api.expire();
    const quick = getProfile(caller());
    await settle();
    await quick;
    expect(api.count(refresh)).toBe(1);
    late.open(unauthorized());
    await settle();
    expect(await slow).toEqual(profile('ada'));
    expect(api.count(refresh)).toBe(1);
    expect(api.heard.at(-1)?.token).toBe(state(tab).token);
  });

  test('row 3: a retry also answered with 401 surfaces, and nothing loops', async () => {
    for (let times = 0; times < 3; times += 1) api.next(me, unauthorized);
    const call = expect(getProfile(caller())).rejects.toMatchObject({
      status: 401,
      detail: 'The access token has expired',
    });
    await settle();
    await call;
    expect(api.count(me)).toBe(2);
    expect(api.count(refresh)).toBe(1);
    expect(state(tab).value).toMatchObject({ member: 'authenticated' });
  });

  test('row 4: a 401 of the refresh call itself is not intercepted: the session has ended', async () => {
    api.expire();
    api.next(refresh, refused);
    const call = expect(getProfile(caller())).rejects.toMatchObject({ status: 401 });
    await settle();
    await call;
    expect(api.count(refresh)).toBe(1);
    expect(state(tab)).toMatchObject({
      value: { token: 'absent', member: 'anonymous' },
      endReason: 'refused',
      token: null,
    });
    expect(browser.record()?.grant).toBeNull();
  });

  test("row 5: a 503, the client's own retry and then a 401 cause exactly one refresh", async () => {
    api.next(me, () => json(503, { detail: 'Busy' }));
    api.expire();
    const call = getProfile(caller());
    await pass(5_000);
    expect(await call).toEqual(profile('ada'));
    expect(api.count(refresh)).toBe(1);
    expect(api.count(me)).toBe(3);
  });

  test.each(['PATCH', 'POST', 'PUT'] as const)('row 6: a %s is sent once more with its body intact', async (method) => {
    api.expire();
    const text = 'ü'.repeat(10_000);
    const call = send({ ...write, method }, { ...caller(), body: { text } });
    await settle();
    expect(JSON.parse((await call).received)).toEqual({ text });
    expect(api.heard.filter(({ path }) => path === write.path).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { text },
      { text },
    ]);
  });

  test('row 6: a multipart upload is sent once more with its file intact', async () => {
    api.expire();
    const form = new FormData();
    form.append('bio', 'مرحبا');
    form.append('profile_image', new File([new Uint8Array(100_000).fill(65)], 'me.png', { type: 'image/png' }));
    const call = send(write, { ...caller(), body: form });
    await settle();
    await call;
    const sent = api.heard.filter(({ path }) => path === write.path).map(({ body }) => body);
    expect(sent).toHaveLength(2);
    for (const body of sent) {
      expect(body).toContain('مرحبا');
      expect(body).toContain('A'.repeat(100_000));
    }
  });

  test('row 7: neither a 403 nor a 401 that means a wrong password starts a refresh', async () => {
    api.next(me, () => json(403, { detail: 'Not yours', code: 'foreign_origin' }));
    api.next(me, () => json(401, { detail: 'That is not your password', code: 'wrong_password' }));
    await expect(getProfile(caller())).rejects.toMatchObject({ status: 403, detail: 'Not yours' });
    await expect(getProfile(caller())).rejects.toMatchObject({ status: 401, code: 'wrong_password' });
    expect(api.count(refresh)).toBe(0);
    expect(api.count(me)).toBe(2);
  });

  test('row 8: a scheduler tick, a 401 and Extend Session in the same millisecond cause one refresh, and all settle', async () => {
    const answer = gate();
    api.next(refresh, answer.answer);
    api.expire();
    const call = getProfile(caller());
    await settle();
    tab.session.send({ type: 'clock.ticked', now: Date.now() + 700_000 });
    tab.session.send({ type: 'extension.requested' });
    tab.session.send({ type: 'token.rejected', token: state(tab).token ?? '' });
    await answer.asked;
    answer.open(api.refreshed());
    await settle();
    expect(await call).toEqual(profile('ada'));
    expect(api.count(refresh)).toBe(1);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
  });

  test('row 38: a subscriber that awaits a request inside a session event does not deadlock', async () => {
    api.expire();
    const answers: unknown[] = [];
    const subscription = tab.session.subscribe((snapshot) => {
      if (snapshot.matches({ token: { active: 'refreshing' } }))
        void getProfile(caller()).then((profile) => answers.push(profile));
    });
    const call = getProfile(caller());
    await settle();
    subscription.unsubscribe();
    expect(await call).toEqual(profile('ada'));
    expect(answers.length).toBeGreaterThan(0);
    expect(api.count(refresh)).toBe(1);
  });
});

describe('a refresh', () => {
  test('row 9: that hangs times out, every waiter is rejected, and a new attempt is accepted', async () => {
    for (let times = 0; times < 5; times += 1) api.next(refresh, () => new Promise(() => {}));
    api.expire();
    const calls = Promise.allSettled([getProfile(caller()), getProfile(caller()), getProfile(caller())]);
    await pass(116_000);
    expect((await calls).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(state(tab).value).toMatchObject({ token: { active: 'degraded' }, member: 'authenticated' });
    const again = getProfile(caller());
    await settle();
    expect(await again).toEqual(profile('ada'));
  });

  const useless: [string, () => Response][] = [
    [
      'HTML',
      () =>
        new Response('<!doctype html><title>Welcome to our network</title>', {
          status: 200,
          headers: { 'content-type': 'text/html' },
        }),
    ],
    ['no token', () => json(200, { refresh: 'x' })],
    ['something that is no token', () => json(200, { access: 'nonsense', refresh: 'x' })],
  ];
  test.each(useless)('row 10: answered 200 with %s commits nothing', async (_, answer) => {
    const before = browser.record();
    for (let times = 0; times < 5; times += 1) api.next(refresh, answer);
    api.expire();
    const call = expect(getProfile(caller())).rejects.toMatchObject({ status: 0 });
    await pass(31_000);
    await call;
    expect(browser.record()).toEqual(before);
    expect(state(tab).value).toMatchObject({ token: { active: 'degraded' }, member: 'authenticated' });
  });

  test("row 10: another member's token is not committed, and the session has failed", async () => {
    api.next(refresh, () => json(200, { access: api.mint('bob'), refresh: 'x' }));
    api.expire();
    const call = expect(getProfile(caller())).rejects.toMatchObject({ status: 401 });
    await settle();
    await call;
    expect(state(tab)).toMatchObject({ token: null, user: null, endReason: 'mismatched' });
    expect(browser.record()?.grant).toBeNull();
    expect(api.count('api/accounts/logout/'), "the other member's session is not revoked").toBe(0);
  });

  test('row 11: an unreachable server leaves the session as it is, degraded; online starts a refresh', async () => {
    for (let times = 0; times < 5; times += 1) api.next(refresh, unreachable);
    tab.session.send({ type: 'extension.requested' });
    await pass(16_000);
    expect(tab.session.getSnapshot().hasTag('degraded')).toBe(true);
    expect(state(tab).user).toBe('ada');
    browser.goOnline();
    await settle();
    expect(api.count(refresh)).toBe(6);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' } });
  });

  test.each([
    ['while the access token is valid', 0],
    ['after the access token has expired', 3_600_000],
  ])('row 12: refused %s signs out exactly once and keeps the reason', async (_, later) => {
    const ends: unknown[] = [];
    tab.session.subscribe((snapshot) => {
      if (snapshot.matches({ member: 'anonymous' })) ends.push(snapshot.context.endReason);
    });
    api.next(refresh, refused);
    api.expire();
    vi.setSystemTime(Date.now() + later);
    const calls = Promise.allSettled([getProfile(caller()), getProfile(caller())]);
    await settle();
    expect((await calls).every(({ status }) => status === 'rejected')).toBe(true);
    expect(new Set(ends)).toEqual(new Set(['refused']));
    expect(tab.dropped()).toBe(1);
    expect(browser.record()).toMatchObject({ grant: null, user: null });
  });

  test.each([3_600, 30 * 86_400])(
    'row 13: a Retry-After of %i s is cut to a minute, and floods nobody',
    async (seconds) => {
      api.next(refresh, () =>
        json(429, { detail: 'Slow down', code: 'rate_limited' }, { 'retry-after': `${seconds}` }),
      );
      tab.session.send({ type: 'extension.requested' });
      await pass(59_000);
      expect(api.count(refresh)).toBe(1);
      await pass(1_500);
      expect(api.count(refresh)).toBe(2);
      expect(state(tab).value).toMatchObject({ token: { active: 'fresh' } });
    },
  );

  test('row 13: a Retry-After of 0 s is no loop: the next try comes a second later', async () => {
    api.next(refresh, () => json(429, { detail: 'Slow down', code: 'rate_limited' }, { 'retry-after': '0' }));
    tab.session.send({ type: 'extension.requested' });
    await pass(900);
    expect(api.count(refresh)).toBe(1);
    await pass(200);
    expect(api.count(refresh)).toBe(2);
  });

  test('row 14: an answer that takes 15 s still arrives: the request is not given up before', async () => {
    const slow = gate();
    api.next(refresh, slow.answer);
    tab.session.send({ type: 'extension.requested' });
    await pass(15_000);
    slow.open(api.refreshed());
    await settle();
    expect(api.count(refresh)).toBe(1);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' } });
  });

  test('row 13: a 429 with Retry-After is waited for', async () => {
    api.next(refresh, () => json(429, { detail: 'Slow down', code: 'rate_limited' }, { 'retry-after': '20' }));
    tab.session.send({ type: 'extension.requested' });
    await pass(19_000);
    browser.goOnline();
    await settle();
    expect(api.count(refresh)).toBe(1);
    await pass(1_500);
    expect(api.count(refresh)).toBe(2);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' } });
  });

  test('row 26: refused while storage holds newer tokens adopts them, and signs no one out', async () => {
    api.expire();
    const newer = api.mint();
    api.next(refresh, () => {
      const now = Date.now();
      const grant = { token: newer, memberId: 'ada', obtainedAt: now, expiresAt: now + 900_000 };
      browser.plant({
        epoch: '',
        generation: 5,
        grant,
        user: user('ada'),
        revocationPending: false,
        revokedToken: null,
        departure: null,
      });
      return refused();
    });
    const call = getProfile(caller());
    await settle();
    expect(await call).toEqual(profile('ada'));
    expect(state(tab).token).toBe(newer);
    expect(api.count(refresh)).toBe(1);
  });
});

test("a 401 without a session is the caller's own", async () => {
  tab.session.send({ type: 'logout.pressed' });
  await settle();
  await expect(getProfile(caller())).rejects.toMatchObject({ status: 401 });
  expect(api.count(refresh)).toBe(0);
});

test('a second tab starts from the record of the first', async () => {
  const second = openTab();
  await settle();
  expect(state(second)).toMatchObject({ user: 'ada', token: state(tab).token });
  expect(api.count(refresh)).toBe(0);
  second.close();
});
