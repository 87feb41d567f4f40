import type { BrowserContext, Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import type { tokenRefreshMachine } from '../../machines/session/token-refresh.ts';
import { demoPassword } from '../../server/demo/members.ts';
import { caseNameOf } from '../models/causes.ts';
import type { Found } from '../models/cover.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/session/session.levels.ts';
import model from '../models/session/session.model.ts';
import refreshLevels from '../models/session/token-refresh.levels.ts';
import refreshModel from '../models/session/token-refresh.model.ts';
import { logIn } from './accounts-person.ts';
import { expect, markTourSeen, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import {
  demoMember,
  expectMember,
  expectVisitor,
  giveCookies,
  openTab,
  refreshCalls,
  signIn,
  storedSession,
} from './member-session.ts';
import { followInProduct } from './walk.ts';

const kofi = demoMember('kofi');
/** With the server's 900 s, the check finds a token of this age near its end. */
const nearExpiry = 620_000;
const degraded = (page: Page) => page.getByText('You are offline. We keep you logged in and retry.');
const ended = { status: 401, json: { detail: 'This session has ended. Log in again.', code: 'refresh_revoked' } };
const nothing = async () => undefined;

/** A tab whose calls to the session's addresses wait for the path. */
async function heldTab(context: BrowserContext) {
  const page = await context.newPage();
  const [refreshes, profiles, logouts] = [
    await holdCalls(page, refreshCalls),
    await holdCalls(page, '**/api/profiles/me/'),
    await holdCalls(page, '**/api/accounts/logout/'),
  ];
  return { page, refreshes, profiles, logouts };
}

const titleOf = ({ path }: Found) =>
  path.steps
    .slice(1)
    .map(({ event }) => caseNameOf(event))
    .join(', ');

for (const found of pathsAt(model, levels.product))
  test(`the session: ${titleOf(found)}`, async ({ browser, stepwise }) => {
    let context: BrowserContext | undefined;
    let tab: Awaited<ReturnType<typeof heldTab>>;
    const announce = () => tab.page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
    const soon = (name: string) =>
      tab.page.getByRole('alertdialog', { name: 'Session Expiring Soon' }).getByRole('button', { name });
    const grant = async () => (await storedSession(tab.page))?.grant ?? null;
    await followInProduct([found], {
      async start(_, rest) {
        await context?.close();
        context = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
        await context.clock.install();
        const causes = rest.map(caseNameOf);
        if (causes.includes('done restoreSession #2')) await (await signIn(context, stepwise.url, kofi)).close();
        else if (causes.includes('done tokenRefresh #1')) await giveCookies(context, stepwise.url, kofi);
        tab = await heldTab(context);
        // A page of this address that runs nothing of the product.
        await tab.page.goto('/health');
      },
      causes: {
        'done restoreSession': () => tab.page.goto('/search'),
        'done tokenRefresh #1': () => tab.refreshes.letThrough(),
        async 'done tokenRefresh #4'() {
          const isOver = degraded(tab.page).or(tab.page.getByRole('link', { name: /^login$/i }).first());
          await tab.page.unroute(refreshCalls);
          await (await tab.refreshes.next()).abort();
          await tab.page.route(refreshCalls, (route) => route.abort());
          await expect
            .poll(async () => {
              await tab.page.clock.fastForward(2_000);
              return isOver.isVisible();
            })
            .toBe(true);
          await tab.page.unroute(refreshCalls);
          tab.refreshes = await holdCalls(tab.page, refreshCalls);
        },
        'done fetchUser #1': async () => {
          await tab.profiles.letThrough();
          await tab.page.unroute('**/api/profiles/me/');
        },
        'done fetchUser #2': async () => (await tab.profiles.next()).abort(),
        async 'done fetchUser #3'() {
          const refusal = { status: 403, json: { detail: 'This account is closed.', code: 'not_found' } };
          const first = await tab.profiles.next();
          await tab.page.unroute('**/api/profiles/me/');
          // An early answer that is no good is asked for once more.
          await tab.page.route('**/api/profiles/me/', (route) => route.fulfill(refusal));
          await first.fulfill(refusal);
        },
        'done revokeSession': () => tab.logouts.letThrough(),
        async 'error revokeSession'() {
          await (await tab.logouts.next()).abort();
          // What is answered later is heard later: time that passed before would be none of the wait.
          await tab.page.evaluate(async () => void (await fetch('/health')));
        },
        async 'extension.requested'() {
          await announce();
          await soon('Extend Session').click();
        },
        'expiry.announced': announce,
        async 'done expiringSoon'() {
          await announce();
          await soon('Logout').click();
        },
        async 'record.changed #1'() {
          const other = await openTab(tab.page.context());
          await other.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
          await other.getByRole('button', { name: 'Extend Session' }).click();
          await expect(other.getByRole('alertdialog')).toHaveCount(0);
        },
        async 'record.changed #3'() {
          const other = await openTab(tab.page.context());
          await other.getByRole('button', { name: 'LOGOUT' }).click();
        },
        'clock.ticked #2': () => tab.page.clock.fastForward(120_000),
        'network.restored': () => tab.page.evaluate(() => dispatchEvent(new Event('online'))),
        'after revocationRetry': () => tab.page.clock.fastForward(30_000),
        'logout.pressed': () => tab.page.getByRole('button', { name: 'LOGOUT' }).click(),
        async 'signed.in'() {
          await tab.page
            .getByRole('link', { name: /^login$/i })
            .first()
            .click();
          await logIn(tab.page, kofi.email, demoPassword);
        },
      },
      see: {
        'token.active.fresh': async () => expect.poll(grant).not.toBeNull(),
        'token.active.refreshing': () => tab.refreshes.arrived(),
        'token.active.degraded': () => expect(degraded(tab.page)).toBeVisible(),
        'token.absent': async () => expect.poll(grant).toBeNull(),
        'member.loading.fetchingUser': () => tab.profiles.arrived(),
        'member.authenticated': () => expectMember(tab.page),
        'member.anonymous': () => expectVisitor(tab.page),
        'revocation.idle': async () =>
          expect.poll(async () => (await storedSession(tab.page))?.revocationPending ?? false).toBe(false),
        'revocation.revoking': () => tab.logouts.arrived(),
        'revocation.postponed': async () =>
          expect.poll(async () => (await storedSession(tab.page))?.revocationPending).toBe(true),
      },
    });
    await context?.close();
  });

for (const found of pathsAt(refreshModel, refreshLevels.product))
  test(`the refresh: ${titleOf(found)}`, async ({ browser, stepwise }) => {
    let context: BrowserContext | undefined;
    let page: Page;
    let refreshes: Awaited<ReturnType<typeof holdCalls>>;
    let before: Awaited<ReturnType<typeof storedSession>>;
    type Snapshot = SnapshotFrom<typeof tokenRefreshMachine>;
    await followInProduct([found], {
      async start() {
        await context?.close();
        context = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
        await context.clock.install();
        page = await signIn(context, stepwise.url, kofi);
        before = await storedSession(page);
        refreshes = await holdCalls(page, refreshCalls);
        // The time alone: timers that come due with it give up on the scripts that are still loading.
        await page.clock.setSystemTime(Date.now() + nearExpiry);
      },
      causes: {
        // By themselves, and at once.
        'lock.acquired': nothing,
        'done readNewer #1': nothing,
        'done commitGrant #1': nothing,
        'done requestTokens #1': () => refreshes.letThrough(),
        'done requestTokens #3': async () => (await refreshes.next()).fulfill(ended),
        'done requestTokens #4': async () => (await refreshes.next()).abort(),
        'done requestTokens #5': async () =>
          (await refreshes.next()).fulfill({
            status: 503,
            headers: { 'retry-after': '2' },
            json: { detail: 'Try again later' },
          }),
        async 'network.restored'() {
          // The answer has been heard once nothing is asked any more.
          await expect
            .poll(async () => {
              await page.evaluate(() => dispatchEvent(new Event('online')));
              return refreshes.count();
            })
            .toBeGreaterThan(0);
        },
        'after backoff': () => page.clock.fastForward(2_000),
        'after requestTimeout': async () => {
          await refreshes.arrived();
          refreshes.forget();
          await page.clock.fastForward(20_000);
        },
      },
      see: {
        'attempting.requesting': () => refreshes.arrived(),
        async finished(snapshot) {
          const { outcome } = (snapshot as Snapshot).context;
          if (outcome?.kind === 'refused') await expect(page).toHaveURL(/\/login/);
          else if (outcome?.kind === 'unreachable') await expect(degraded(page)).toBeVisible();
          else {
            await expect.poll(async () => (await storedSession(page))?.generation).toBe((before?.generation ?? 0) + 1);
            await expectMember(page);
          }
        },
      },
    });
    await context?.close();
  });
