import type { BrowserContext, Page } from '@playwright/test';
import {
  demoMember,
  expectMember,
  expectVisitor,
  holdRefreshAnswers,
  openTab,
  refreshAnswers,
  refreshCalls,
  signIn,
  storedSession,
} from './member-session.ts';
import { expect, test } from './fixtures.ts';

test.use({ product: 'shortTokens' });

const ada = demoMember('ada');
const kofi = demoMember('kofi');

const expiring = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiring', exact: true });
const expiringSoon = (page: Page) => page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
const extend = (page: Page) => page.getByRole('button', { name: 'Extend Session' });

/** A tab of a member with about this many seconds left. */
async function nearTheEnd(context: BrowserContext, url: string, seconds: number): Promise<Page> {
  await context.clock.install();
  const page = await signIn(context, url, ada);
  await leaveSeconds(page, seconds);
  return page;
}

async function leaveSeconds(page: Page, seconds: number): Promise<void> {
  const end = (await storedSession(page))?.grant?.expiresAt;
  if (end === undefined) throw new Error('nobody is signed in');
  await page.clock.fastForward(end - seconds * 1_000 - (await page.evaluate(() => Date.now())));
}

/** The seconds in the dialog, and those that are left by the clock of the page, at one moment. */
async function countdown(page: Page): Promise<{ shown: number; left: number }> {
  return page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('session') ?? '') as { grant: { expiresAt: number } };
    const shown = Number(/\d+/.exec(document.querySelector('[role=alertdialog]')?.textContent ?? '')?.[0]);
    return { shown, left: (record.grant.expiresAt - Date.now()) / 1_000 };
  });
}

/** At most one tick behind, as soon as the tick that is due has had its turn. */
async function expectRightCountdown(page: Page, atMost: number): Promise<void> {
  await expect(async () => {
    const { shown, left } = await countdown(page);
    expect(shown).toBeLessThanOrEqual(atMost);
    expect(shown).toBeGreaterThanOrEqual(Math.floor(left));
    expect(shown).toBeLessThanOrEqual(Math.ceil(left) + 1);
  }).toPass({ timeout: 5_000 });
}

test('row 21: the countdown is the deadline less the current time, also after sleep', async ({ context, stepwise }) => {
  const page = await nearTheEnd(context, stepwise.url, 29);
  await expect(expiring(page)).toBeVisible();
  await expectRightCountdown(page, 29);
  await leaveSeconds(page, 18);
  await expectRightCountdown(page, 18);
  // The device sleeps: time passes, but no timer runs until something wakes the tab.
  await context.clock.setSystemTime((await page.evaluate(() => Date.now())) + 9_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectRightCountdown(page, 9);
  await leaveSeconds(page, 0);
  await expectVisitor(page);
  await expect(page).toHaveURL(/\/\?return_to=%2Fprofile$/);
  expect(await storedSession(page)).toMatchObject({ grant: null });
});

test('row 21: a tab with throttled timers shows the right time as soon as it is visible', async ({
  context,
  stepwise,
}) => {
  await context.addInitScript(() => {
    const original = window.setInterval;
    // Browsers let the timers of hidden tabs run once a minute.
    window.setInterval = ((work: () => void, delay?: number) =>
      original(work, Math.max(delay ?? 0, 60_000))) as typeof window.setInterval;
  });
  await context.clock.install();
  const page = await signIn(context, stepwise.url, ada);
  const now = await page.evaluate(() => Date.now());
  const end = (await storedSession(page))?.grant?.expiresAt ?? 0;
  await context.clock.setSystemTime(end - 12_000);
  expect(end - 12_000).toBeGreaterThan(now);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(expiring(page)).toBeVisible();
  await expectRightCountdown(page, 12);
});

test('row 22: extending in one tab closes the dialog in the other, and a logout ends both', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada);
  const second = await openTab(context);
  const before = await storedSession(first);
  const answers = stepwise.answersFromNow();
  await leaveSeconds(first, 25);
  for (const page of [first, second]) await expect(expiring(page)).toBeVisible();
  await extend(first).click();
  for (const page of [first, second]) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectMember(page);
  }
  await expect.poll(() => answers(refreshAnswers)).toEqual([200]);
  expect((await storedSession(second))?.grant?.expiresAt).toBeGreaterThan(before?.grant?.expiresAt ?? 0);

  await leaveSeconds(first, 25);
  for (const page of [first, second]) await expect(expiring(page)).toBeVisible();
  await expiring(second).getByRole('button', { name: 'Logout' }).click();
  for (const page of [first, second]) await expectVisitor(page);
  expect(await storedSession(first)).toMatchObject({ grant: null, user: null });
});

test('row 23: extending at the last moment outlives the deadline while the answer is slow', async ({
  context,
  stepwise,
}) => {
  // Time to press on a busy machine, too: the deadline comes once the call is under way.
  const page = await nearTheEnd(context, stepwise.url, 20);
  const held = await holdRefreshAnswers(context);
  await expect(expiring(page)).toBeVisible();
  await extend(page).click();
  await held.answered;
  await leaveSeconds(page, -2);
  await expect(page.getByRole('button', { name: 'Extending...' })).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
  expect((await storedSession(page))?.grant).not.toBeNull();
  held.release();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expectMember(page);
});

test("row 23: while one tab is extending and the answer is slow, the other tab's countdown signs no one out", async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada);
  const second = await openTab(context);
  const before = await storedSession(first);
  await leaveSeconds(first, 25);
  const held = await holdRefreshAnswers(context);
  for (const page of [first, second]) await expect(expiring(page)).toBeVisible();
  // However busy the machine, the deadline comes while the first try waits for its answer (20 s), not while a second one
  // does.
  await context.clock.pauseAt((before?.grant?.expiresAt ?? 0) - 12_000);
  await extend(first).click();
  await held.answered;
  // Each tab counts past the deadline, second by second, as it would without a test's clock.
  await context.clock.runFor(15_000);
  await expect(first.getByRole('button', { name: 'Extending...' })).toBeVisible();
  for (const page of [first, second]) await expect(page).toHaveURL(/\/profile$/);
  expect(await storedSession(second)).toMatchObject({
    grant: { token: before?.grant?.token },
    user: { id: before?.user?.id },
  });
  held.release();
  await context.clock.resume();
  for (const page of [first, second]) {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectMember(page);
  }
  const after = await storedSession(second);
  expect(after?.grant?.expiresAt).toBeGreaterThan(before?.grant?.expiresAt ?? 0);
  expect(after?.generation).toBe((before?.generation ?? 0) + 1);
});

test('row 23: extending at the last moment logs out if it is refused', async ({ context, stepwise }) => {
  const page = await nearTheEnd(context, stepwise.url, 20);
  await context.route(refreshCalls, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'This session has ended. Log in again.', code: 'refresh_revoked' }),
    }),
  );
  await expect(expiring(page)).toBeVisible();
  await extend(page).click();
  await expectVisitor(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await storedSession(page)).toMatchObject({ grant: null, user: null });
});

test('row 30: the countdown of a tab that has not heard of another member, after the store was cleared, ends nothing of theirs', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const first = await signIn(context, stepwise.url, ada);
  await first.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await first.reload();
  // A tab that begins with so little left renews at once, and would warn of nothing.
  await expectMember(first);
  const before = await storedSession(first);
  await leaveSeconds(first, 25);
  await expect(expiring(first)).toBeVisible();
  await first.evaluate(() => localStorage.removeItem('session'));
  await context.clearCookies();
  const second = await signIn(context, stepwise.url, kofi, '/settings');
  const theirs = await storedSession(second);
  const left = (before?.grant?.expiresAt ?? 0) - (await first.evaluate(() => Date.now()));
  await context.clock.fastForward(Math.max(0, left) + 2_000);
  await expect(expiring(first)).toHaveCount(0);
  expect(await storedSession(second)).toMatchObject({ grant: theirs?.grant, user: { username: kofi.username } });
  await expectMember(second);
  await second.reload();
  await expect.poll(() => storedSession(second)).toMatchObject({ user: { username: kofi.username } });
  await expectMember(second);
});

test('row 24: both dialogs at once become one, which keeps focus, returns it and is announced', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const page = await signIn(context, stepwise.url, ada);
  const before = page.getByRole('button', { name: 'PROFILE' });
  await before.focus();
  await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
  await expect(expiringSoon(page)).toBeVisible();
  await expect(expiringSoon(page)).toHaveAccessibleDescription(/in a few minutes/);
  await leaveSeconds(page, 25);
  await expect(expiring(page)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expect(page.getByText('Session Expiring Soon')).toHaveCount(0);
  await expect(expiring(page)).toHaveAccessibleDescription(/logged out/);

  const insideDialog = () => page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null);
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Escape']) {
    await page.keyboard.press(key);
    await expect.poll(insideDialog, `after ${key}`).toBe(true);
  }
  await expect(expiring(page)).toBeVisible();
  // One answer settles both.
  await extend(page).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(before).toBeFocused();
  await expectMember(page);
});
