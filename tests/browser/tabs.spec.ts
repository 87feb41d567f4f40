import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  demoMember,
  expectMember,
  expectVisitor,
  giveCookies,
  holdRefreshAnswers,
  openTab,
  openWindow,
  refreshAnswers,
  refreshCalls,
  loadRejected,
  signIn,
  storedSession,
} from './member-session.ts';

const ada = demoMember('ada');
const kofi = demoMember('kofi');
/** With the server's 900 s, the check finds a token of this age near its end. */
const nearExpiry = 620_000;

test('row 25: two tabs that refresh at once take turns, with one result for both', async ({ context, stepwise }) => {
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada);
  const second = await openTab(context);
  const before = await storedSession(first);
  const held = await holdRefreshAnswers(context);
  await context.clock.fastForward(nearExpiry);
  await held.answered;
  // Both are due, so the other tab is waiting for the lock by now.
  await expect
    .poll(() =>
      first.evaluate(async () => {
        const { held: holders = [], pending = [] } = await navigator.locks.query();
        return [holders, pending].map((locks) => locks.filter((lock) => lock.name === 'token-refresh').length);
      }),
    )
    .toEqual([1, 1]);
  held.release();
  await expect.poll(async () => (await storedSession(second))?.grant?.token).not.toBe(before?.grant?.token);
  await expect
    .poll(() =>
      first.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.filter(({ name }) => name === 'token-refresh').length;
      }),
    )
    .toBe(0);
  for (const page of [first, second]) await expectMember(page);
  // Had the second call counted as well, the record would be one generation further.
  const [one, other] = [await storedSession(first), await storedSession(second)];
  expect(one?.generation).toBe((before?.generation ?? 0) + 1);
  expect(other).toEqual(one);
});

test('row 29: a logout in one tab drops the tokens another tab is about to receive', async ({ context, stepwise }) => {
  const first = await signIn(context, stepwise.url, ada);
  const second = await openTab(context);
  const held = await holdRefreshAnswers(context);
  await loadRejected(second);
  await held.answered;
  await first.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(first);
  await expectVisitor(second);
  held.release();
  await expect.poll(() => storedSession(first)).toMatchObject({ grant: null, user: null, revocationPending: false });
  // Neither tab finds a way back in: the tokens are gone here, and the family of the refresh token on the server.
  for (const page of [first, second]) {
    await page.goto('/profile');
    await expectVisitor(page);
    await expect(page).toHaveURL(/\/login/);
  }
  expect(await storedSession(second)).toMatchObject({ grant: null, user: null });
});

/** Records which of the words are still on the page in any frame that is drawn after the tab has heard of a change. */
async function recordAfterHearing(
  page: Page,
  words: string[],
): Promise<() => Promise<{ frames: number; seen: string[] }>> {
  await page.evaluate((names) => {
    const recorded = { frames: 0, seen: [] as string[] };
    Object.assign(window, { recorded });
    let heard = false;
    addEventListener('storage', ({ key }) => {
      if (key === 'session') heard = true;
    });
    const look = () => {
      requestAnimationFrame(look);
      if (!heard) return;
      recorded.frames += 1;
      recorded.seen.push(...names.filter((name) => document.documentElement.innerText.includes(name)));
    };
    look();
  }, words);
  return async () => {
    await page.waitForFunction(() => (window as unknown as { recorded: { frames: number } }).recorded.frames > 0);
    return page.evaluate(() => (window as unknown as { recorded: { frames: number; seen: string[] } }).recorded);
  };
}

/** The server has heard of it: its answer, which clears the cookies, must not meet those of the next member. */
async function signedOut(page: Page): Promise<void> {
  await expect.poll(() => storedSession(page)).toMatchObject({ grant: null, user: null, revocationPending: false });
}

const ofAda = [ada.email, ada.name, ada.username];

test("row 30: another member signs in in one tab, and two others drop the first one's data before they render again", async ({
  context,
  stepwise,
}) => {
  const first = await signIn(context, stepwise.url, ada);
  const second = await openWindow(context);
  const third = await openWindow(context);
  const others = [second, third];
  for (const page of others) await expect(page.getByText(ada.email)).toBeVisible();
  const recorded = await Promise.all(others.map((page) => recordAfterHearing(page, ofAda)));

  await first.getByRole('button', { name: 'LOGOUT' }).click();
  for (const page of others) await expectVisitor(page);
  await signedOut(first);
  await giveCookies(context, stepwise.url, kofi);
  await first.goto('/profile');
  await expect(first.getByText(kofi.email)).toBeVisible();
  for (const page of others) await expect(page.getByText(kofi.email)).toBeVisible();
  for (const { frames, seen } of await Promise.all(recorded.map((read) => read()))) {
    expect(frames).toBeGreaterThan(0);
    expect(seen).toEqual([]);
  }
  expect(await storedSession(second)).toMatchObject({ user: { username: kofi.username } });
});

test('row 30: a tab that slept through the change switches to the other member without a trace of the first', async ({
  context,
  stepwise,
}) => {
  const first = await signIn(context, stepwise.url, ada);
  const second = await openWindow(context);
  await expect(second.getByText(ada.email)).toBeVisible();
  const recorded = await recordAfterHearing(second, ofAda);
  const asleep = await context.newCDPSession(second);
  await asleep.send('Debugger.enable');
  const stopped = new Promise((resolve) => {
    asleep.once('Debugger.paused', resolve);
  });
  await asleep.send('Debugger.pause');
  await stopped;
  await first.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(first);
  await signedOut(first);
  await giveCookies(context, stepwise.url, kofi);
  await first.goto('/profile');
  await expect(first.getByText(kofi.email)).toBeVisible();
  await asleep.send('Debugger.resume');
  await asleep.send('Debugger.disable');
  await expect(second.getByText(kofi.email)).toBeVisible();
  const { frames, seen } = await recorded();
  expect(frames).toBeGreaterThan(0);
  expect(seen).toEqual([]);
});

test('row 31: without BroadcastChannel and locks the tabs still agree', async ({ context, stepwise }) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada);
  expect(await first.evaluate(() => 'BroadcastChannel' in window || 'locks' in navigator)).toBe(false);
  const second = await openTab(context);
  const before = await storedSession(first);
  // Nothing keeps the two from refreshing at once: generations alone keep order.
  await context.clock.fastForward(nearExpiry);
  await expect.poll(async () => (await storedSession(first))?.generation).toBeGreaterThan(before?.generation ?? 0);
  for (const page of [first, second]) {
    await expectMember(page);
    await page.reload();
    await expectMember(page);
  }
  await first.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(second);
  expect(await storedSession(second)).toMatchObject({ grant: null });
});

test('row 32: a malformed or forged message between tabs changes nothing', async ({ context, stepwise }) => {
  const first = await signIn(context, stepwise.url, ada);
  const second = await openTab(context);
  const answers = stepwise.answersFromNow();
  const record = await storedSession(first);
  if (record?.grant == null) throw new Error('Ada is signed in, so there is a grant');
  const failures: Error[] = [];
  second.on('pageerror', (error) => failures.push(error));
  const forged = [
    null,
    'logout',
    17,
    [],
    {},
    { generation: 'high' },
    { ...record, generation: -1 },
    { generation: 1_000_000, grant: null, user: null, revocationPending: false },
    { ...record, generation: 1_000_001, grant: { ...record.grant, token: 'forged', memberId: 'somebody-else' } },
  ];
  await first.evaluate(async (messages) => {
    const channel = new BroadcastChannel('session');
    for (const message of messages) channel.postMessage(message);
    // Its own echo on a second channel: by then the other tab has been handed the messages, too.
    const echo = new BroadcastChannel('echo');
    const answered = new Promise((resolve) => {
      echo.addEventListener('message', resolve, { once: true });
    });
    const sender = new BroadcastChannel('echo');
    sender.postMessage('done');
    await answered;
    for (const each of [channel, echo, sender]) each.close();
  }, forged);
  await second.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve);
      }),
  );
  await expectMember(first);
  await expectMember(second);
  expect(await storedSession(second)).toEqual(record);
  expect(answers(refreshAnswers)).toEqual([]);
  expect(failures).toEqual([]);
  // The channel still serves what it is for.
  await first.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(second);
});

test('row 12: a refused refresh signs every tab out exactly once and keeps the return path', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada, '/settings');
  const second = await openTab(context, '/messages');
  const moves: string[] = [];
  for (const page of [first, second]) {
    page.on('framenavigated', (frame) => moves.push(new URL(frame.url()).pathname));
  }
  await context.route(refreshCalls, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'This session has ended. Log in again.', code: 'refresh_revoked' }),
    }),
  );
  await context.clock.fastForward(nearExpiry);
  await expect(first).toHaveURL(/\/login\?return_to=%2Fsettings$/);
  await expect(second).toHaveURL(/\/login\?return_to=%2Fmessages$/);
  for (const page of [first, second]) await expectVisitor(page);
  expect(moves).toEqual(['/login', '/login']);
  expect(await storedSession(first)).toMatchObject({ grant: null, user: null });
});
