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

test('the colours and the movement chosen in the settings are there at the first paint, also in other tabs @desktop', async ({
  context,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'light' });
  await other.goto('/about');
  await page.goto('/settings/appearance');
  const paper = (tab: Page) => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper(page);
  await page.getByLabel('Colours').selectOption('Dark');
  await page.getByLabel('Movement').selectOption('Less');
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  const dark = await paper(page);
  expect(dark).not.toBe(light);
  await expect.poll(() => paper(other)).toBe(dark);

  // Before any script of the product.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto('/about');
  expect(await paper(other)).toBe(dark);
  const duration = await other.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--slow').trim(),
  );
  expect(duration).toBe('0s');
  await other.emulateMedia({ media: 'print' });
  expect(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
