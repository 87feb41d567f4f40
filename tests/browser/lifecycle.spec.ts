import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  demoMember,
  expectMember,
  expectVisitor,
  giveCookies,
  openTab,
  refreshAnswers,
  signIn,
  storedSession,
} from './member-session.ts';

const ada = demoMember('ada');
/** In the server's log. */
const logout = 'POST /api/accounts/logout/';
const notice = 'This browser doesn’t store data for Stepwise, so you stay logged in only in this tab.';

async function cookie(context: BrowserContext, name: string): Promise<string | undefined> {
  return (await context.cookies()).find((each) => each.name === name)?.value;
}

/** The refresh cookie, as a Cookie header carries it. */
async function refreshCookie(context: BrowserContext): Promise<string | undefined> {
  const found = (await context.cookies()).find((each) => each.name.startsWith('refresh_token_'));
  return found && `${found.name}=${found.value}`;
}

async function refreshStatus(url: string, refresh: string): Promise<number> {
  const answer = await fetch(`${url}/api/token/refresh/`, {
    method: 'POST',
    headers: { origin: url, cookie: refresh },
  });
  return answer.status;
}

test('row 35: logging out offline, with an expired token, takes effect at once; the server is told once online', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const loaded: string[] = [];
  context.on('requestfinished', (call) => loaded.push(call.url()));
  const page = await signIn(context, stepwise.url, ada);
  const refreshToken = await refreshCookie(context);
  expect(refreshToken).toBeDefined();
  // Logging out leads to the landing, whose code is loaded once this page rests.
  for (const file of [/\/landing-view-.*\.js$/, /\/landing-view-.*\.css$/])
    await expect.poll(() => loaded.some((url) => file.test(url)), { message: String(file) }).toBe(true);
  await context.setOffline(true);
  await context.clock.fastForward(1_000_000);
  await expectMember(page);
  const answers = stepwise.answersFromNow();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(page);
  await expect(page).toHaveURL(`${stepwise.url}/`);
  expect(await storedSession(page)).toMatchObject({ grant: null, user: null, revocationPending: true });
  expect(await cookie(context, 'access_token')).toBeUndefined();
  expect(answers(logout)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => answers(logout)).toEqual([204]);
  await expect.poll(() => storedSession(page)).toMatchObject({ grant: null, revocationPending: false });
  expect(await refreshStatus(stepwise.url, refreshToken ?? '')).toBe(401);
  await expectVisitor(page);
});

test('row 35: a tab closed before the server was told leaves that to the next one', async ({ context, stepwise }) => {
  const page = await signIn(context, stepwise.url, ada);
  const refreshToken = await refreshCookie(context);
  await context.route('**/api/accounts/logout/', (route) => route.abort('connectionfailed'));
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(page);
  await expect.poll(() => storedSession(page)).toMatchObject({ grant: null, revocationPending: true });
  await page.close();
  await context.unroute('**/api/accounts/logout/');
  const answers = stepwise.answersFromNow();
  const next = await context.newPage();
  await next.goto('/profile');
  await expect.poll(() => answers(logout)).toEqual([204]);
  await expect(next).toHaveURL(/\/login/);
  expect(answers(refreshAnswers)).toEqual([]);
  expect(await refreshStatus(stepwise.url, refreshToken ?? '')).toBe(401);
});

const refusals = {
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'is forbidden': () => {
    const forbid = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', forbid);
    Object.defineProperty(window, 'sessionStorage', forbid);
  },
};

for (const [name, refuse] of Object.entries(refusals)) {
  test(`row 39: storage that ${name} leaves the session in memory, and the member is told once`, async ({
    context,
    stepwise,
  }) => {
    await context.addInitScript(refuse);
    await giveCookies(context, stepwise.url, ada);
    const page = await context.newPage();
    const crashes: Error[] = [];
    page.on('pageerror', (error) => crashes.push(error));
    await page.goto('/profile');
    await expectMember(page);
    await expect(page.getByText(notice)).toHaveCount(1);
    await page.getByRole('link', { name: 'SEARCH', exact: true }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByText(notice)).toHaveCount(1);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText(notice)).toHaveCount(0);
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await expectMember(page);
    await expect(page.getByText(notice)).toHaveCount(0);
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expectVisitor(page);
    expect(crashes).toEqual([]);
  });
}

test('row 39: a browser that stores the session shows no notice', async ({ context, stepwise }) => {
  const page = await signIn(context, stepwise.url, ada);
  await expect(page.getByText(notice)).toHaveCount(0);
});

const damaged = [
  '',
  '{',
  'null',
  '[]',
  '17',
  '"text"',
  '{}',
  '{"access_token":"a.b.c","refresh_token":"d","user":{"username":"ada"}}',
  '{"generation":"7","grant":null,"user":null,"revocationPending":false}',
  '{"generation":7,"grant":{"token":""},"user":null,"revocationPending":false}',
  '{"generation":7,"grant":null,"user":{"id":1},"revocationPending":false}',
  '{"generation":1e999,"grant":null,"user":null,"revocationPending":false}',
];

test('row 40: damaged or outdated data in storage and cookies leads to a clean, signed-out start, without a crash', async ({
  context,
  stepwise,
}) => {
  const crashes: Error[] = [];
  context.on('weberror', (error) => crashes.push(error.error()));
  await context.addCookies([{ name: 'access_token', value: '%E0%A4%A', url: stepwise.url }]);
  const page = await context.newPage();
  await page.goto('/health');
  for (const text of damaged) {
    await page.evaluate((value) => localStorage.setItem('session', value), text);
    await page.goto('/profile');
    await expect(page, `after ${text}`).toHaveURL(/\/login\?return_to=%2Fprofile$/);
    await expectVisitor(page);
  }
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(crashes).toEqual([]);
});

test('row 40: a valid refresh cookie next to damaged data signs in again and repairs the record', async ({
  context,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, ada);
  const page = await context.newPage();
  await page.goto('/health');
  await page.evaluate(() => localStorage.setItem('session', '{"generation":-3,"grant":"x"'));
  await page.goto('/profile');
  await expectMember(page);
  await expect.poll(() => storedSession(page)).toMatchObject({ generation: 1, user: { username: ada.username } });
  await openTab(context);
});
