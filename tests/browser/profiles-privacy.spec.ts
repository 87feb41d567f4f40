import type { Page } from '@playwright/test';
import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test, type Violation } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

/** What axe finds on what the page shows now, in both schemes. */
async function looked(
  page: Page,
  axe: (page: Page, rules?: 'all' | 'colours') => Promise<Violation[]>,
): Promise<Violation[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await axe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return [...found, ...(await axe(page, 'colours'))];
}

test('a members-only profile does not exist for visitors, and a block hides both members from each other @phone', async ({
  browser,
  context,
  page,
  stepwise,
  mail,
  axe,
}) => {
  const { username } = await newMember(context, stepwise.url, mail);
  await page.goto('/settings/profile-privacy');
  await page.getByLabel('Your profile').selectOption({ label: 'Members' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Privacy settings saved.')).toBeVisible();

  const others = await otherBrowser(browser, page, stepwise.url);
  const other = await others.newPage();
  const answer = await other.goto(`/${username}`);
  expect(answer?.status()).toBe(404);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Walker Example')).toHaveCount(0);

  await giveCookies(others, stepwise.url, demoMember('mei'));
  await other.goto(`/profile/${username}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
  await page.goto(`/profile/${demoMember('mei').username}`);
  const more = page.getByRole('button', { name: /^more/i });
  await more.click();
  // It is loaded once it is wanted: what is looked at is the open menu, not the page before it.
  await expect(page.getByRole('menuitem', { name: /^report/i })).toBeVisible();
  // An open menu is not part of the page that it belongs to: it lies outside of its landmarks.
  expect((await looked(page, axe)).filter(({ rule }) => rule !== 'region')).toEqual([]);
  await page.getByRole('menuitem', { name: /^report/i }).click();
  const report = page.getByRole('dialog', { name: /^report/i });
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByRole('combobox')).toHaveAttribute('aria-invalid', 'true');
  expect(await looked(page, axe)).toEqual([]);
  await report.getByRole('combobox').selectOption({ label: 'Spam or advertising' });
  await report.getByRole('button', { name: 'Send' }).click();
  await expect(report.getByText('Your report has been sent.')).toBeVisible();
  expect(await looked(page, axe)).toEqual([]);
  await report.getByRole('button', { name: 'Close' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: /^block/i }).click();
  const question = page.getByRole('alertdialog');
  expect(await looked(page, axe)).toEqual([]);
  await question.getByRole('button', { name: /^block/i }).click();
  await expect(page.getByRole('button', { name: 'Unblock' })).toBeVisible();
  expect(await looked(page, axe)).toEqual([]);
  await other.reload();
  await expect(other.getByText('Walker Example')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await expect(page.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
  await others.close();
  await context.close();
});
