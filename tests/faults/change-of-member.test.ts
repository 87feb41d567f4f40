import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { send } from '../../src/api/send.ts';
import { updateProfile } from '../../src/api/profile-changes.ts';
import { getProfile } from '../../src/api/profiles.ts';
import { connectTokens } from '../../src/api/token-source.ts';
import { gate, json, profile, ScriptedApi, unauthorized, user } from './api.ts';
import { installBrowser, type Browser } from './browser.ts';
import { openSignedIn, pass, settle, state, type Tab } from './tab.ts';

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

describe('another member', () => {
  const bob = () => ({
    token: api.mint('bob'),
    memberId: 'bob',
    obtainedAt: Date.now(),
    expiresAt: Date.now() + 900_000,
  });
  /** Written by another tab, of which this one has heard nothing. */
  const signInUnheard = () => {
    api.member = 'bob';
    browser.plant({
      epoch: '',
      generation: 9,
      grant: bob(),
      user: user('bob'),
      revocationPending: false,
      revokedToken: null,
      departure: null,
    });
  };

  test('row 30: a call of the first member is not sent once another one has signed in unheard', async () => {
    signInUnheard();
    const call = expect(send(write, { as: 'ada', body: { text: 'from Ada' } })).rejects.toMatchObject({
      kind: 'superseded',
    });
    await settle();
    await call;
    expect(api.count(write.path)).toBe(0);
    expect(tab.dropped()).toBe(1);
    expect(state(tab)).toMatchObject({ user: 'bob' });
  });

  test('row 30: a call that was answered with 401 is not sent again as the other member', async () => {
    const answer = gate();
    api.next(write.path, answer.answer);
    const call = expect(send(write, { as: 'ada', body: { text: 'from Ada' } })).rejects.toMatchObject({
      kind: 'superseded',
    });
    await answer.asked;
    signInUnheard();
    answer.open(unauthorized());
    await settle();
    await call;
    expect(api.count(write.path)).toBe(1);
    expect(api.count(refresh)).toBe(0);
  });

  describe('of an upload', () => {
    /** How much of it has left: only an upload tells. */
    let shares: number[];
    beforeEach(() => {
      shares = [];
    });

    function upload() {
      const body = new FormData();
      body.append('profile_image', new File(['a picture of Ada'], 'ada.png', { type: 'image/png' }));
      return send(write, { as: 'ada', body, onProgress: (share) => shares.push(share) });
    }

    test('row 30: it is not begun once the other one has signed in unheard', async () => {
      signInUnheard();
      const call = expect(upload()).rejects.toMatchObject({ kind: 'superseded' });
      await settle();
      await call;
      expect([api.count(write.path), shares]).toEqual([0, []]);
      expect(state(tab)).toMatchObject({ user: 'bob' });
    });

    test.each([
      ['is refused with a 401: it is not repeated as the other one', unauthorized],
      ['succeeds late: the answer is dropped', () => json(200, { received: 'a picture of Ada' })],
    ])('row 30: one that is under way when the other one signs in unheard, and %s', async (_, late) => {
      const answer = gate();
      api.next(write.path, answer.answer);
      const call = expect(upload()).rejects.toMatchObject({ kind: 'superseded' });
      await answer.asked;
      signInUnheard();
      answer.open(late());
      await settle();
      await call;
      expect([api.count(write.path), shares]).toEqual([1, [1]]);
      expect(api.heard.find(({ path }) => path === write.path)?.body).toContain('a picture of Ada');
      expect(api.count(refresh)).toBe(0);
      expect(state(tab)).toMatchObject({ user: 'bob' });
    });
  });

  test("row 30: the client's own retry of a read is not sent for the other member either", async () => {
    api.next(me, () => json(503, { detail: 'Busy', code: 'server_error' }));
    const call = expect(getProfile({ as: 'ada' })).rejects.toMatchObject({ kind: 'superseded' });
    await settle();
    signInUnheard();
    await pass(5_000);
    await call;
    // Of the two that were asked, one by one, the second is the new session's own question.
    expect(api.heard.filter(({ token }) => token !== state(tab).token).map(({ path }) => path)).toEqual([me]);
  });

  test('row 30: an answer for the first member that comes late is dropped', async () => {
    const answer = gate();
    api.next(me, answer.answer);
    const call = expect(getProfile({ as: 'ada' })).rejects.toMatchObject({ kind: 'superseded' });
    await answer.asked;
    signInUnheard();
    answer.open(json(200, profile('ada')));
    await settle();
    await call;
  });

  test("row 30: what comes late of the first member's profile does not name the other member's session", async () => {
    signInUnheard();
    await pass(1_000);
    tab.session.send({ type: 'user.loaded', user: user('ada') });
    expect(state(tab)).toMatchObject({ user: 'bob' });
    expect(browser.record()?.user?.id).toBe('bob');
  });

  test.each(['logout.pressed', 'session.closed'] as const)(
    'row 30: %s in a tab that has heard nothing ends no session of the other member',
    async (type) => {
      signInUnheard();
      tab.session.send(type === 'logout.pressed' ? { type } : { type, reason: 'countdownOver' });
      await settle();
      expect(browser.record()).toMatchObject({ grant: { memberId: 'bob' } });
      expect(state(tab)).toMatchObject({ user: 'bob' });
      expect(api.count('api/accounts/logout/')).toBe(0);
    },
  );

  test("another member's profile is refused as the answer for the token's own member", async () => {
    signInUnheard();
    api.member = 'ada';
    await pass(1_000);
    expect(state(tab)).toMatchObject({ user: 'bob', value: { member: 'authenticated' } });
  });

  test("another member's profile, from a proxy that keeps answers, is no answer to the own member", async () => {
    api.member = 'bob';
    await expect(getProfile({ as: 'ada' })).rejects.toMatchObject({
      kind: 'malformed',
      detail: 'Failed to fetch profile',
    });
    await expect(updateProfile({ headline: 'Mine' }, { as: 'ada' })).rejects.toMatchObject({ kind: 'malformed' });
    expect(state(tab)).toMatchObject({ user: 'ada' });
  });

  test('row 28: a record of another epoch is taken, though its count began anew', async () => {
    api.member = 'bob';
    browser.keep({
      epoch: 'after the store was cleared',
      generation: 1,
      grant: bob(),
      user: user('bob'),
      revocationPending: false,
      revokedToken: null,
      departure: null,
    });
    await settle();
    expect(state(tab)).toMatchObject({ user: 'bob' });
  });

  test('row 28: a store that was cleared is not filled again with the member who was there, until the server renews it', async () => {
    browser.storage.removeItem('session');
    tab.session.send({ type: 'user.loaded', user: user('ada') });
    await settle();
    expect(browser.record()).toBeNull();
    expect(state(tab)).toMatchObject({ user: 'ada' });
    tab.session.send({ type: 'extension.requested' });
    await settle();
    expect(browser.record()).toMatchObject({ grant: { memberId: 'ada' } });
  });

  test('a profile that is read again and says nothing new is not told to the other tabs', async () => {
    const written = vi.spyOn(browser.storage, 'setItem');
    const sessions = () => written.mock.calls.filter(([key]) => key === 'session').length;
    tab.session.send({ type: 'user.loaded', user: user('ada') });
    await settle();
    expect(sessions()).toBe(0);
    tab.session.send({ type: 'user.loaded', user: { ...user('ada'), first_name: 'Adelaide' } });
    await settle();
    expect(sessions()).toBe(1);
    expect(browser.record()).toMatchObject({ user: { first_name: 'Adelaide' } });
  });
});
