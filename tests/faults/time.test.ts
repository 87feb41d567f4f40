import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectTokens } from '../../src/api/token-source.ts';
import { getProfile } from '../../src/api/profiles.ts';
import { secondsLeft } from '../../machines/session/expiry-warning.ts';
import { gate, refused, ScriptedApi, unreachable } from './api.ts';
import { installBrowser, type Browser } from './browser.ts';
import { openSignedIn, openTab, pass, settle, state, type Tab } from './tab.ts';

const refresh = 'api/token/refresh/';
const hour = 3_600_000;

let api: ScriptedApi;
/** The member signed in at that moment, as a view would name them. */
const caller = () => ({ as: api.member });
let browser: Browser;
let tab: Tab | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-04T08:00:00Z') });
  browser = installBrowser();
  api = new ScriptedApi();
});

afterEach(() => {
  tab?.close();
  tab = undefined;
  connectTokens(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function warning(of: Tab) {
  const snapshot = of.session.getSnapshot().children.expiryWarning?.getSnapshot();
  return {
    open: snapshot?.hasTag('open') ?? false,
    seconds: snapshot === undefined ? null : secondsLeft(snapshot.context),
  };
}

/** The device sleeps: time passes, no timer runs. */
function sleep(milliseconds: number): void {
  vi.setSystemTime(Date.now() + milliseconds);
}

/** Whether the warning was ever open from now on. */
function watchWarning(of: Tab): () => boolean {
  let seen = false;
  of.session.getSnapshot().children.expiryWarning?.subscribe((snapshot) => {
    seen ||= snapshot.hasTag('open');
  });
  return () => seen;
}

describe('sleep', () => {
  test('row 15: 8 hours of sleep and a wake without network for 5 seconds end in a refresh, not in a sign-out', async () => {
    tab = await openSignedIn(api, browser);
    let offline = true;
    for (let times = 0; times < 10; times += 1) api.next(refresh, () => (offline ? unreachable() : api.refreshed()));
    sleep(8 * hour);
    browser.goOffline();
    browser.wake();
    await pass(5_000);
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
    // However long it takes: a device without a network has not been refused anything.
    await pass(120_000);
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
    offline = false;
    browser.goOnline();
    await pass(2_000);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
  });

  test('row 15: the device reports online, but the network needs 5 more seconds', async () => {
    tab = await openSignedIn(api, browser);
    const back = Date.now() + 8 * hour + 5_000;
    for (let times = 0; times < 5; times += 1)
      api.next(refresh, () => (Date.now() < back ? unreachable() : api.refreshed()));
    sleep(8 * hour);
    browser.wake();
    await pass(12_000);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
  });

  test("row 16: a wake past the token's expiry refreshes first, and the warning is never shown", async () => {
    tab = await openSignedIn(api, browser);
    const seen = watchWarning(tab);
    sleep(2 * hour);
    browser.wake();
    expect(state(tab).value).toMatchObject({ token: { active: 'refreshing' } });
    await settle();
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(seen()).toBe(false);
    expect(api.count(refresh)).toBe(1);
  });

  test('row 16: a wake past the expiry between two checks refreshes first, too', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    const seen = watchWarning(tab);
    sleep(90_000);
    browser.wake();
    await settle();
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(seen()).toBe(false);
  });

  test('row 16: a wake inside the last 30 seconds refreshes first, too', async () => {
    tab = await openSignedIn(api, browser);
    const seen = watchWarning(tab);
    sleep(900_000 - 20_000);
    browser.wake();
    await settle();
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' } });
    expect(seen()).toBe(false);
  });

  test('row 21: the countdown is the deadline less the clock, also after throttling', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    await pass(29_000);
    expect(warning(tab).open).toBe(false);
    await pass(1_000);
    expect(warning(tab)).toEqual({ open: true, seconds: 30 });
    await pass(4_000);
    expect(warning(tab).seconds).toBe(26);
    sleep(11_500);
    browser.wake();
    expect(warning(tab).seconds).toBe(15);
    await pass(13_500);
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
    await pass(2_000);
    expect(state(tab)).toMatchObject({ token: null, endReason: 'countdownOver' });
  });

  test('row 20: the first request after a throttled hour carries a fresh token', async () => {
    tab = await openSignedIn(api, browser);
    const before = state(tab).token;
    sleep(hour);
    api.expire();
    const call = getProfile(caller());
    await settle();
    await call;
    const [request] = api.heard.filter(({ path }) => path === 'api/profiles/me/');
    expect(request?.token).not.toBe(before);
    expect(request?.token).toBe(state(tab).token);
    expect(api.count('api/profiles/me/')).toBe(1);
  });
});

test('a visitor does not wait for an unreachable server', async () => {
  api.next(refresh, unreachable);
  tab = openTab();
  await settle();
  expect(state(tab).value).toMatchObject({ token: 'absent', member: 'anonymous' });
  expect(api.count(refresh)).toBe(1);
});

describe('clocks and lifetimes', () => {
  test.each([
    ['1 h fast', -hour],
    ['1 h slow', hour],
  ])(
    'row 17: a device clock that is %s makes no refresh loop, and a 401 still triggers a refresh',
    async (_, clockError) => {
      api.clockError = clockError;
      browser.document.cookie = `access_token=${api.mint()}`;
      tab = openTab();
      await pass(100_000);
      expect(state(tab)).toMatchObject({ user: 'ada' });
      expect(api.count(refresh)).toBeLessThanOrEqual(1);
      api.expire();
      const call = getProfile(caller());
      await settle();
      await call;
      expect(api.count(refresh)).toBeLessThanOrEqual(2);
    },
  );

  test.each([
    ['forward', hour],
    ['back', -hour],
  ])('row 17: a clock stepped %s in mid-session causes at most one refresh', async (_, step) => {
    tab = await openSignedIn(api, browser);
    await pass(30_000);
    sleep(step);
    await pass(110_000);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(api.count(refresh)).toBe(1);
  });

  // Half a lifetime lies between two refreshes, and never less than the 120 seconds between two checks.
  test.each([
    [300, 15],
    [240, 30],
  ])(
    'row 18: a lifetime of %i s causes at most %i refreshes an hour',
    async (lifetime, most) => {
      api.lifetimeSeconds = lifetime;
      tab = await openSignedIn(api, browser);
      await pass(hour, 30_000);
      expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
      expect(api.count(refresh)).toBeGreaterThan(5);
      expect(api.count(refresh)).toBeLessThanOrEqual(most);
      // 3,600 ticks, each with everything that the production session does on one.
    },
    60_000,
  );

  test('row 18: a lifetime of 20 s is not refreshed on every tick', async () => {
    api.lifetimeSeconds = 20;
    tab = await openSignedIn(api, browser);
    await pass(15_000);
    expect(warning(tab).open).toBe(true);
    expect(api.count(refresh)).toBe(0);
  });

  test('row 19: a lifetime of 30 days overflows no timer', async () => {
    api.lifetimeSeconds = 30 * 86_400;
    tab = await openSignedIn(api, browser);
    const seen = watchWarning(tab);
    await pass(600_000, 10_000);
    expect(seen()).toBe(false);
    expect(api.count(refresh)).toBe(0);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
  });

  test('a token of 900 s is refreshed by the check that finds 300 s or less', async () => {
    tab = await openSignedIn(api, browser);
    await pass(599_000, 10_000);
    expect(api.count(refresh)).toBe(0);
    await pass(1_000);
    expect(api.count(refresh)).toBe(1);
  });
});

describe('two tabs at the end', () => {
  /** As another tab leaves it while its refresh is under way. */
  const noteElsewhere = () =>
    browser.storage.setItem('session-refresh', JSON.stringify({ tab: 'another', since: Date.now() }));

  test('row 23: a countdown at 0 waits for a refresh that another tab has under way', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    await pass(58_000);
    expect(warning(tab).open).toBe(true);
    noteElsewhere();
    const answer = gate();
    api.next(refresh, answer.answer);
    await pass(5_000);
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
    answer.open(api.refreshed());
    await settle();
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(warning(tab).open).toBe(false);
  });

  test('row 23: a note that a tab has left behind holds no countdown up', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    noteElsewhere();
    await pass(61_000);
    expect(state(tab)).toMatchObject({ user: null, endReason: 'countdownOver' });
  });

  test('row 22: a countdown ends no session that another tab has renewed unheard', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    await pass(59_000);
    const kept = browser.record();
    if (kept?.grant == null) throw new Error('Ada is signed in');
    const grant = { ...kept.grant, token: api.mint(), obtainedAt: Date.now(), expiresAt: Date.now() + 60_000 };
    browser.plant({ ...kept, generation: kept.generation + 1, grant });
    await pass(3_000);
    expect(state(tab)).toMatchObject({ user: 'ada', token: grant.token });
    expect(warning(tab).open).toBe(false);
  });
});

describe("'Extend Session'", () => {
  test("row 11: 'Session Expiring Soon' says after half a minute that the server cannot be reached", async () => {
    tab = await openSignedIn(api, browser);
    for (let times = 0; times < 5; times += 1) api.next(refresh, () => new Promise(() => {}));
    tab.session.send({ type: 'expiry.announced' });
    const soon = tab.session.getSnapshot().children.expiringSoon;
    soon?.send({ type: 'extend.pressed' });
    await pass(29_000);
    expect(soon?.getSnapshot().value).toBe('extending');
    await pass(2_000);
    expect(soon?.getSnapshot().value).toBe('unanswered');
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
  });

  async function extendAtTheLastMoment(): Promise<{ answer: ReturnType<typeof gate>; tab: Tab }> {
    api.lifetimeSeconds = 60;
    const opened = await openSignedIn(api, browser);
    await pass(59_000);
    sleep(900);
    const answer = gate();
    api.next(refresh, answer.answer);
    opened.session.getSnapshot().children.expiryWarning?.send({ type: 'extend.pressed' });
    await answer.asked;
    await pass(6_000);
    return { answer, tab: opened };
  }

  test('row 23: pressed 0.1 s before the end, with a slow success, it signs no one out', async () => {
    const extension = await extendAtTheLastMoment();
    tab = extension.tab;
    expect(state(tab)).toMatchObject({ user: 'ada' });
    expect(tab.session.getSnapshot().children.expiryWarning?.getSnapshot().hasTag('busy')).toBe(true);
    extension.answer.open(api.refreshed());
    await settle();
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(warning(tab).open).toBe(false);
  });

  test('row 23: pressed 0.1 s before the end and refused, it ends the session', async () => {
    const extension = await extendAtTheLastMoment();
    tab = extension.tab;
    extension.answer.open(refused());
    await settle();
    expect(state(tab)).toMatchObject({ token: null, user: null, endReason: 'refused' });
  });

  test('Extend Session does not fail while the server is unreachable and the token still valid', async () => {
    api.lifetimeSeconds = 60;
    tab = await openSignedIn(api, browser);
    await pass(31_000);
    browser.goOffline();
    for (let times = 0; times < 2; times += 1) api.next(refresh, unreachable);
    tab.session.getSnapshot().children.expiryWarning?.send({ type: 'extend.pressed' });
    await pass(2_000);
    expect(state(tab)).toMatchObject({ user: 'ada', endReason: null });
    browser.goOnline();
    await pass(16_000);
    expect(state(tab).value).toMatchObject({ token: { active: 'fresh' }, member: 'authenticated' });
    expect(warning(tab).open).toBe(false);
  });
});
