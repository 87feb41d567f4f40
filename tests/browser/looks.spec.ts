import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

const fillOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Opens a list that is longer than its dialog. */
async function openFollowers(page: Page): Promise<Locator> {
  await page.goto('/profile/ada-example?list=followers');
  const list = page.getByRole('dialog', { name: 'Followers' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list;
}

test('a long list scrolls in its dialog, which stays where it is', async ({ page, stepwise }) => {
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  const list = await openFollowers(page);
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await list.evaluate((dialog) => dialog.scrollBy(0, 5_000));
  await expect(list.getByRole('heading', { name: 'Followers' })).toBeInViewport();
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  await expect(list.getByRole('button', { name: 'Close' })).toBeInViewport();
});

test('in forced colours what is filled differs from what is empty @desktop', async ({ page, stepwise }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  await page.goto('/profile');
  const steps = page.getByRole('meter').locator('i');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '8 of 9');
  expect(await fillOf(steps.nth(7))).not.toBe(await fillOf(steps.nth(8)));
  const dots = page.getByRole('listitem').filter({ hasText: 'Intermediate' }).first().locator('i');
  expect(await fillOf(dots.first())).not.toBe(await fillOf(dots.last()));
});
