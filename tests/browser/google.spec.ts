import type { BrowserContext, Page } from '@playwright/test';
import { newMember, newPerson } from './accounts-person.ts';
import { chooseKnownAccount, chooseNewAccount, untilEmulatorAnswers, withoutNetwork } from './auth-emulator.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend({
  context: [
    async ({ context }, use) => {
      await untilEmulatorAnswers(process.env.STEPWISE_AUTH_EMULATOR);
      await withoutNetwork(context);
      await use(context);
    },
    { scope: 'test', timeout: 150_000 },
  ],
});

test.use({ product: 'configured' });

const button = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

const invited = (page: Page) => page.getByText('Google is ready. Press the button again.');

/** Presses the button, a second time if Firebase took too long, and returns the popup. */
async function openWindow(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await button(page).click();
  const waiting = page.getByRole('button', { name: 'Waiting for Google...' });
  await expect(waiting.or(invited(page))).toBeVisible();
  if (await invited(page).isVisible()) await button(page).click();
  return opened;
}

/** Answers to the page's requests for Firebase only once it is released. */
async function holdFirebase(context: BrowserContext): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route('**/google-firebase*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^logout$/i })
    .first()
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
}

test('a new person signs in with Google, signs out, and is the same member the next time @desktop', async ({
  page,
  context,
  axe,
}) => {
  const { email } = newPerson();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A slow network: the press comes before Firebase does.
  const release = await holdFirebase(context);
  await page.goto('/register?return_to=%2Fsettings');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Getting ready...' })).toBeVisible();
  await expect(page.getByText('Google is loading.')).toBeVisible();
  const opened = page.waitForEvent('popup');
  release();
  const popup = await opened;
  await expect(page.getByText('Choose your account in the window that opened.'), 'one press was enough').toBeVisible();
  expect(await axe(page)).toEqual([]);

  const asked = page.waitForRequest('**/api/accounts/google-login/');
  expect(new URL(popup.url()).searchParams.get('customParameters')).toBe('{"prompt":"select_account"}');
  await chooseNewAccount(popup, { email, name: 'Nina Newly Example' });
  await page.waitForURL('**/settings');
  const { id_token: idToken, google_uid: uid, device_fingerprint: fingerprint, ...rest } = (await asked).postDataJSON();
  expect(rest).toEqual({
    email,
    username: 'Nina Newly Example',
    first_name: 'Nina Newly',
    last_name: 'Example',
    profile_picture: null,
  });
  expect([idToken, uid, fingerprint].map((value) => typeof value)).toEqual(['string', 'string', 'string']);
  await page.goto('/profile');
  const heading = page.getByRole('heading', { level: 1, name: 'Nina Newly Example' });
  await expect(heading).toBeVisible();
  const name = await page.getByText(/^@/).first().innerText();
  // Firebase has stored nothing: Stepwise's session is the only one.
  expect(
    await page.evaluate(() =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('firebase')),
    ),
  ).toEqual([]);

  await signOut(page);
  await chooseKnownAccount(await openWindow(page), email);
  await page.waitForURL('**/profile');
  await expect(heading).toBeVisible();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
});

test('a press that no longer counts opens no window: the button asks for another one @desktop', async ({
  page,
  context,
}) => {
  const release = await holdFirebase(context);
  await page.goto('/login');
  await button(page).click();
  await expect(page.getByRole('button', { name: 'Getting ready...' })).toBeVisible();
  // Someone who is typing has turned to the form, although keys let a window open, too.
  await page.getByLabel('E-mail').pressSequentially('typed');
  expect(await page.evaluate(() => navigator.userActivation.isActive)).toBe(true);
  release();
  await expect(invited(page)).toBeVisible();
  expect(context.pages()).toHaveLength(1);
  await expect(page.getByLabel('E-mail')).toHaveValue('typed');
  const opened = page.waitForEvent('popup');
  await button(page).click();
  await opened;
});

test('an address with an account is linked once its password is entered, and signs in directly afterwards @phone', async ({
  browser,
  page,
  stepwise,
  mail,
  axe,
}) => {
  const elsewhere = await browser.newContext();
  const member = { ...(await newMember(elsewhere, stepwise.url, mail)), name: 'Walker Example' };
  await elsewhere.close();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/register?return_to=%2Fsettings');
  await page.getByLabel('First name').fill('Typed before');
  await chooseNewAccount(await openWindow(page), { email: member.email, name: member.name });
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page.getByText('You already have an account')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(button(page)).toHaveCount(0);
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page, 'colours')).toEqual([]);

  // A detour loses neither the input nor the pending link.
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Typed before');
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByText('You already have an account')).toBeVisible();
  await password.fill('not the right one');
  await page.getByRole('button', { name: 'Log in and link Google' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(member.email);
  await password.fill(member.password);
  await page.getByRole('button', { name: 'Log in and link Google' }).click();
  await page.waitForURL('**/settings');
  await expect(page.getByText('Google is linked to your account')).toBeVisible();
  await mail.next(member.email, ({ text }) => text.includes('Google'));

  await signOut(page);
  await chooseKnownAccount(await openWindow(page), member.email);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible();
});

test('every outcome of the popup is explained, and the next press works @phone', async ({ page, context, axe }) => {
  const account = { email: newPerson().email, name: 'Pat Ient' };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Firebase takes ten seconds to notice that a window was closed.
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('typed@example.org');

  const open = await page.evaluateHandle(() => window.open);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await button(page).click();
  const blocked = page.getByText('Your browser blocked the window');
  await expect(blocked.or(invited(page))).toBeVisible();
  if (await invited(page).isVisible()) await button(page).click();
  await expect(blocked).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axe(page, 'colours')).toEqual([]);
  await page.evaluate((original) => {
    window.open = original;
  }, open);

  const left = await openWindow(page);
  await expect(page.getByText('Choose your account in the window that opened.')).toBeVisible();
  await left.close();
  await page.clock.runFor(12_000);
  await expect(page.getByText('The window was closed before an account was chosen.')).toBeVisible();

  await openWindow(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(button(page)).toBeVisible();

  // The second popup replaces the first.
  await context.route('**/accounts:signInWithIdp*', (route) => route.abort(), { times: 1 });
  await chooseNewAccount(await openWindow(page), account);
  await expect(page.getByRole('alert')).toContainText('Google couldn’t be reached.');

  await context.route('**/api/accounts/google-login/', (route) => route.abort(), { times: 1 });
  await chooseNewAccount(await openWindow(page), account);
  await expect(page.getByRole('alert')).toContainText('Your Google account is chosen');
  await expect(page.getByLabel('E-mail'), 'nothing typed is lost').toHaveValue('typed@example.org');
  await button(page).click();
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Ient' })).toBeVisible();
});
