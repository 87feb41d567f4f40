import type { Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { logIn, newPerson, pasteCode, register } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

/** Each screen in the state that shows the most. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the registration with its errors': async (page) => {
    await page.goto('/register');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByLabel('Username').fill('ada-example');
    await expect(page.getByText('This username is taken')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('nearly there');
  },
  'the code screen after a wrong code': async (page) => {
    await register(page, newPerson());
    await pasteCode(page, '000000');
    await expect(page.getByText('4 tries left')).toBeVisible();
  },
  'the code screen in a tab that waits for none': async (page) => {
    await page.goto('/verify-otp');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
  'the login screen after a wrong password': async (page) => {
    await page.goto('/login');
    await logIn(page, 'kofi@example.org', 'not the right one');
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'the first step of a password reset': async (page) => {
    await page.goto('/password-reset');
    await expect(page.getByLabel('E-mail')).toBeVisible();
  },
  'the second step of a password reset': async (page) => {
    await page.goto('/password-reset');
    await page.getByLabel('E-mail').fill(newPerson().email);
    await page.getByRole('button', { name: 'Send a code' }).click();
    await expect(page.getByLabel('New password')).toBeVisible();
  },
  'the profile': async (page) => {
    await page.goto('/login');
    await logIn(page, 'kofi@example.org', demoPassword);
    await expect(page.getByRole('heading', { name: 'Kofi Sample' })).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(`axe finds nothing on ${name}, light and dark`, async ({ page, axe }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    expect(await axe(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axe(page, 'colours')).toEqual([]);
  });
}
