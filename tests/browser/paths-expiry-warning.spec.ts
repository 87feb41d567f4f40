import type { Browser, Page } from '@playwright/test';
import { caseNameOf } from '../models/causes.ts';
import type { Found } from '../models/cover.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/session/expiry-warning.levels.ts';
import model from '../models/session/expiry-warning.model.ts';
import { expect, markTourSeen, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import {
  demoMember,
  expectMember,
  expectVisitor,
  openTab,
  refreshCalls,
  signIn,
  storedSession,
} from './member-session.ts';
import { followInProduct } from './walk.ts';

test.use({ product: 'shortTokens' });

const ada = demoMember('ada');

async function followOne(browser: Browser, url: string, found: Found) {
  // A clock that was moved is moved for all pages of its context.
  const context = await markTourSeen(await browser.newContext({ baseURL: url }));
  let page: Page;
  let refreshes: Awaited<ReturnType<typeof holdCalls>>;
  const dialog = () => page.getByRole('alertdialog', { name: 'Session Expiring', exact: true });
  const button = (name: string) => dialog().getByRole('button', { name, exact: true });
  /** Until so many seconds are left. */
  const leave = async (seconds: number) => {
    const end = (await storedSession(page))?.grant?.expiresAt ?? 0;
    await page.clock.fastForward(Math.max(1_000, end - seconds * 1_000 - (await page.evaluate(() => Date.now()))));
  };
  const closed = async () => {
    await expect(dialog()).toHaveCount(0);
    await expectMember(page);
  };
  const out = () => expectVisitor(page);
  await followInProduct([found], {
    async start() {
      await context.clock.install();
      page = await signIn(context, url, ada);
      refreshes = await holdCalls(page, refreshCalls);
    },
    causes: {
      'clock.ticked #1': () => page.clock.fastForward(1_000),
      'clock.ticked #2': () => leave(25),
      'clock.ticked #3': async () => leave(-1),
      async 'token.renewed'() {
        const other = await openTab(page.context());
        await other.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
        await other.getByRole('button', { name: 'Extend Session' }).click();
        await expect(other.getByRole('alertdialog')).toHaveCount(0);
        await other.close();
      },
      'extend.pressed': () => button('Extend Session').click(),
      'logout.pressed': () => button('Logout').click(),
      'done extendSession': () => refreshes.letThrough(),
      'error extendSession': async () =>
        (await refreshes.next()).fulfill({
          status: 401,
          json: { detail: 'Your session has ended.', code: 'refresh_revoked' },
        }),
    },
    see: {
      waiting: closed,
      counting: () => expect(button('Extend Session')).toBeVisible(),
      extending: () => expect(button('Extending...')).toBeVisible(),
      loggedOut: out,
      countdownOver: out,
      extensionFailed: async () => expect(page).toHaveURL(/\/login/),
    },
  });
  await context.close();
}

// One test a path, for several workers: together they took nearly a minute.
for (const found of pathsAt(model, levels.product)) {
  const events = found.path.steps.slice(1).map(({ event }) => caseNameOf(event));
  test(`'Session Expiring': ${events.join(', ')}`, ({ browser, stepwise }) => followOne(browser, stepwise.url, found));
}
