import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

/** Pages whose scripts and styles come when they are opened, by the links to them at /buildzone. */
const late = [
  { link: 'Career guidance', path: '/career-guidance', heading: 'Career guidance' },
  { link: 'Posts', path: '/posts', heading: 'Posts' },
  { link: 'Edura', path: '/notes', heading: 'Edura' },
] as const;

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });

async function open(page: Page, url: string): Promise<void> {
  await giveCookies(page.context(), url, demoMember('mei'));
  await page.goto('/buildzone');
  await expect(bar(page)).toBeVisible();
}

/** The style sheets in force: those written into the document, and those that have arrived. */
const stylesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter((one) => {
        try {
          return one.disabled || (one.sheet?.cssRules.length ?? 0) > 0;
        } catch {
          return false;
        }
      })
      .map(({ href }) => href)
      .toSorted(),
  );

test('a page that was not loaded before says that the browser is offline, and opens once it is not @phone', async ({
  context,
  page,
  stepwise,
}) => {
  await open(page, stepwise.url);
  await expect(link(page, 'Career guidance')).toBeVisible();
  await context.setOffline(true);
  await link(page, 'Career guidance').click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Career guidance' })).toBeVisible();
});

for (const { link: name, path, heading } of late)
  test(`${path} has all its styles after a first try without a connection @phone`, async ({
    context,
    page,
    stepwise,
  }) => {
    await open(page, stepwise.url);
    await expect(link(page, name)).toBeVisible();
    await context.setOffline(true);
    await link(page, name).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Buildzone' })).toBeVisible();
    await context.setOffline(false);
    await link(page, name).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const found = await stylesOf(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const whole = await stylesOf(page);
    expect(whole.length).toBeGreaterThan(0);
    // The front page is loaded ahead once there is time, and may have come since.
    const isAhead = (href: string) => href.includes('/landing-view-');
    expect(whole.filter((href) => !found.includes(href) && !isAhead(href))).toEqual([]);
  });
