import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { isNewer } from '../../machines/session/session.ts';
import { tokenRefreshMachine, type RequestedTokens, type SessionRecord } from '../../machines/session/token-refresh.ts';
import { connectTokens } from '../../src/api/token-source.ts';
import { createRecordStore, parseRecord } from '../../src/features/session/session-record.ts';
import { startSession, stopSession } from '../../src/app/session.ts';
import { gate, ScriptedApi, user } from './api.ts';
import { installBrowser, type Browser } from './browser.ts';
import { openSignedIn, openTab, pass, settle, state, type Tab } from './tab.ts';

const refresh = 'api/token/refresh/';

let api: ScriptedApi;
let browser: Browser;
const tabs: Tab[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T08:00:00Z') });
  browser = installBrowser();
  api = new ScriptedApi();
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  connectTokens(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function signedIn(): Promise<Tab> {
  const tab = await openSignedIn(api, browser);
  tabs.push(tab);
  return tab;
}

function grant(member: string) {
  const now = Date.now();
  return { token: api.mint(member), memberId: member, obtainedAt: now, expiresAt: now + 900_000 };
}

describe('several tabs', () => {
  test('row 25: two tabs that refresh at once end with the same token, and both stay signed in', async () => {
    const first = await signedIn();
    const second = openTab();
    tabs.push(second);
    await settle();
    for (const tab of tabs) tab.session.send({ type: 'extension.requested' });
    await settle();
    expect(state(first)).toMatchObject({ user: 'ada', value: { token: { active: 'fresh' } } });
    expect(state(second)).toMatchObject({ user: 'ada', value: { token: { active: 'fresh' } } });
    expect(state(first).token).toBe(state(second).token);
    expect(state(first).token).toBe(browser.record()?.grant?.token);
  });

  test('row 27: a hanging lock holder blocks no tab for 10 s, and its late result is not committed', async () => {
    const store = createRecordStore();
    store.write({
      epoch: '',
      generation: 1,
      grant: grant('ada'),
      user: null,
      revocationPending: false,
      revokedToken: null,
      departure: null,
    });
    const late = gate();
    const provide = (requestTokens: () => Promise<ReturnType<typeof grant>>, isHolder: boolean) =>
      createActor(
        tokenRefreshMachine.provide({
          actors: {
            holdLock: fromCallback(({ sendBack }) => {
              if (isHolder) sendBack({ type: 'lock.acquired' });
            }),
            watchNetwork: fromCallback(() => {}),
            readNewer: fromPromise(async ({ input }) => {
              const record = store.read();
              return record !== null && isNewer(record, input) ? record : null;
            }),
            requestTokens: fromPromise<RequestedTokens, { token: string | null }>(async () => ({
              grant: await requestTokens(),
              problem: null,
            })),
            commitGrant: fromPromise(async ({ input }) => store.commit(input.grant, input.version)),
          },
        }),
        { input: { version: { epoch: '', generation: 1 }, memberId: 'ada', token: null } },
      ).start();
    const frozen = provide(async () => {
      await late.answer({ method: '', path: '', token: null, body: '' });
      return grant('ada');
    }, true);
    const other = provide(async () => grant('ada'), false);
    await pass(7_900);
    expect(other.getSnapshot().status).toBe('active');
    late.open(new Response());
    const started = Date.now();
    await pass(200);
    expect(other.getSnapshot().status).toBe('done');
    expect(Date.now() - started + 7_900).toBeLessThan(10_000);
    expect([frozen, other].map((actor) => actor.getSnapshot().output?.kind).toSorted()).toEqual(['committed', 'found']);
    expect(browser.record()?.generation).toBe(2);
  });

  test('row 27: a holder that wakes after the others have refreshed cannot commit', () => {
    const store = createRecordStore();
    store.write({
      epoch: '',
      generation: 1,
      grant: grant('ada'),
      user: user('ada'),
      revocationPending: false,
      revokedToken: null,
      departure: null,
    });
    const winner = grant('ada');
    expect(store.commit(winner, { epoch: '', generation: 1 }).committed).toBe(true);
    expect(store.commit(grant('ada'), { epoch: '', generation: 1 })).toMatchObject({
      committed: false,
      record: { grant: winner },
    });
    expect(browser.record()?.grant).toEqual(winner);
  });

  test('row 28: a record of an older generation changes nothing in a tab, and its refresh result is dropped', async () => {
    const tab = await signedIn();
    tab.session.send({ type: 'extension.requested' });
    await settle();
    const before = state(tab);
    const old: SessionRecord = {
      epoch: '',
      generation: 1,
      grant: grant('bob'),
      user: user('bob'),
      revocationPending: false,
      revokedToken: null,
      departure: null,
    };
    tab.session.send({ type: 'record.changed', record: old });
    expect(state(tab)).toEqual(before);
    const store = createRecordStore();
    expect(store.commit(grant('bob'), { epoch: '', generation: 0 }).committed).toBe(false);
    expect(browser.record()?.grant?.token).toBe(before.token);
  });

  test('row 29: one tab signs out while another refreshes: the new tokens are dropped and both are signed out', async () => {
    const first = await signedIn();
    const second = openTab();
    tabs.push(second);
    await settle();
    const answer = gate();
    api.next(refresh, answer.answer);
    second.session.send({ type: 'extension.requested' });
    await answer.asked;
    first.session.send({ type: 'logout.pressed' });
    answer.open(api.refreshed());
    await settle();
    for (const tab of tabs) expect(state(tab)).toMatchObject({ token: null, user: null });
    expect(browser.record()?.grant).toBeNull();
  });

  test('row 32: anything but a record counts as no record', () => {
    const good = {
      epoch: '',
      generation: 3,
      grant: grant('ada'),
      user: user('ada'),
      revocationPending: false,
      revokedToken: null,
      departure: null,
    };
    expect(parseRecord({ ...good, extra: 1 })).toEqual(good);
    for (const forged of [
      null,
      1,
      'x',
      [],
      {},
      { ...good, generation: '3' },
      { ...good, generation: Number.POSITIVE_INFINITY },
      { ...good, generation: -1 },
      { ...good, grant: { token: '' } },
      { ...good, grant: 'token' },
      { ...good, grant: { ...good.grant, expiresAt: 'soon' } },
      { ...good, user: { id: 1 } },
      { ...good, grant: null },
      { ...good, revocationPending: 'no' },
    ])
      expect(parseRecord(forged)).toBeNull();
  });
});

test('a session found in the cookie is stored in a record from then on', async () => {
  browser.document.cookie = `access_token=${api.mint()}`;
  const tab = openTab();
  tabs.push(tab);
  await settle();
  expect(state(tab)).toMatchObject({ user: 'ada', value: { token: { active: 'fresh' }, member: 'authenticated' } });
  expect(browser.record()).toMatchObject({ generation: 1, grant: { token: state(tab).token }, user: { id: 'ada' } });
  expect(api.count(refresh)).toBe(0);
});

describe('signing out', () => {
  test('row 33: at every moment of a refresh, signing out discards the tokens for good', async () => {
    let finished = false;
    for (let moment = 0; !finished; moment += 1) {
      const tab = await signedIn();
      tab.session.send({ type: 'extension.requested' });
      for (let turn = 0; turn < moment; turn += 1) await Promise.resolve();
      finished = tab.session.getSnapshot().matches({ token: { active: 'fresh' } });
      tab.session.send({ type: 'logout.pressed' });
      await settle();
      await pass(5_000);
      expect(state(tab), `after ${moment} turns`).toMatchObject({ token: null, user: null, endReason: 'loggedOut' });
      expect(browser.record()).toMatchObject({ grant: null, user: null });
      expect(browser.document.cookie).toBe('');
      tab.close();
    }
    // Some dozens of sessions, one a moment.
  }, 60_000);

  test('row 34: another member who signs in before the old refresh lands is not affected by it', async () => {
    const tab = await signedIn();
    const old = gate();
    api.next(refresh, old.answer);
    tab.session.send({ type: 'extension.requested' });
    await old.asked;
    tab.session.send({ type: 'logout.pressed' });
    await settle();
    const bob = grant('bob');
    tab.session.send({ type: 'signed.in', grant: bob, user: user('bob') });
    old.open(api.refreshed());
    await settle();
    await pass(5_000);
    expect(state(tab)).toMatchObject({ token: bob.token, user: 'bob' });
    expect(browser.record()).toMatchObject({ grant: bob, user: { id: 'bob' } });
  });

  test('row 35: while the server is unreachable, the wipe is immediate, and the server is told later', async () => {
    const logout = 'api/accounts/logout/';
    const tab = await signedIn();
    browser.document.cookie = 'access_token=x';
    api.next(logout, () => {
      throw new TypeError('fetch failed');
    });
    tab.session.send({ type: 'logout.pressed' });
    expect(state(tab)).toMatchObject({ token: null, user: null });
    expect(browser.record()).toMatchObject({ grant: null, user: null, revocationPending: true });
    expect(browser.document.cookie).toBe('');
    await settle();
    // A start before that must not sign in again through the refresh cookie, which no script can remove.
    const reopened = openTab();
    tabs.push(reopened);
    api.next(logout, () => {
      throw new TypeError('fetch failed');
    });
    await settle();
    expect(state(reopened)).toMatchObject({ value: { token: 'absent', member: 'anonymous' } });
    expect(api.count(refresh)).toBe(0);
    browser.goOnline();
    await settle();
    expect(browser.record()).toMatchObject({
      grant: null,
      revocationPending: false,
    });
  });
});

describe('one session for a page', () => {
  test('row 37: starting twice gives one scheduler and one refresh, and leaves no listener behind', async () => {
    const added = vi.fn();
    const removed = vi.fn();
    const { addEventListener: add, removeEventListener: remove } = globalThis;
    vi.stubGlobal('addEventListener', (...listener: Parameters<typeof add>) => {
      added(listener[0]);
      add(...listener);
    });
    vi.stubGlobal('removeEventListener', (...listener: Parameters<typeof remove>) => {
      removed(listener[0]);
      remove(...listener);
    });
    const session = startSession();
    expect(startSession()).toBe(session);
    await settle();
    expect(api.count(refresh)).toBe(1);
    expect(vi.getTimerCount()).toBe(1);
    stopSession();
    expect(vi.getTimerCount()).toBe(0);
    expect(removed.mock.calls.map(([name]) => name as string).toSorted()).toEqual(
      added.mock.calls.map(([name]) => name as string).toSorted(),
    );
  });
});
