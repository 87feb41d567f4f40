import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { tabTo } from './keyboard.ts';
import { demoMember, expectVisitor, giveCookies } from './member-session.ts';

const box = (page: Page) => page.getByRole('searchbox', { name: 'Search projects, jobs and members' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Search in' }).getByRole('link', { name: new RegExp(`^${name}`) });
const asked = (url: string) => new URL(url).searchParams.get('q');

test('a late answer never replaces a newer one, and Back brings back the text, the results and where one was @phone', async ({
  page,
}) => {
  const late: (() => Promise<void>)[] = [];
  await page.route('**/api/search/?*', async (route) => {
    if (asked(route.request().url()) !== 'gar') return route.continue();
    const response = await route.fetch();
    // The page has aborted it by then, as far as a browser can.
    late.push(() => route.fulfill({ response }).catch(() => undefined));
  });
  await page.goto('/search');
  await expect(page.getByText('Suggestions')).toBeVisible();
  await box(page).fill('gar');
  await expect.poll(() => late.length, { message: 'the first answer is held' }).toBe(1);
  await box(page).fill('oral history');
  const found = page.getByRole('region', { name: 'Projects' }).getByRole('listitem').first().getByRole('heading');
  await expect(found).toHaveText(/^An hour with someone who remembers/);
  for (const release of late) await release();
  await expect(page).toHaveURL(/\?q=oral\+history$/);
  await expect(found).toHaveText(/^An hour with someone who remembers/);
  await expect(box(page)).toHaveValue('oral history');

  await test.step('each tab has its own results, and its own entry in the history', async () => {
    await tab(page, 'Members').click();
    await expect(page).toHaveURL(/[?&]tab=members/);
    await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
    await tab(page, 'Jobs').click();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL(/\/search\?tab=jobs$/);
    await page.goBack();
    await expect(box(page)).toHaveValue('oral history');
    await expect(tab(page, 'Members')).toHaveAttribute('aria-current', 'page');
  });

  await test.step('from a project, Back leads to the same place in the same results', async () => {
    await page.goto('/search');
    const last = page.getByRole('region', { name: 'Projects' }).getByRole('link').last();
    await last.scrollIntoViewIfNeeded();
    // The router hears of scrolling with the next frame: nobody presses in the same one.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(300);
    await last.click();
    await page.waitForURL('**/projects/*');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // Nothing may be asked for before the results are there.
    let calls = 0;
    await page.route('**/api/search/?*', () => {
      calls += 1;
    });
    await page.goBack();
    await expect(last).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 50);
    expect(calls, 'only to bring it up to date').toBeLessThan(2);
  });
});

test('by keyboard alone: from any page to the box, through the results, into one, and back to an empty box @desktop', async ({
  page,
}) => {
  await page.goto('/about');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('solar');
  const announced = page.getByRole('status').filter({ hasText: /for solar$/ });
  await expect(announced).toHaveText(/^\d+ projects?, \d+ jobs? and \d+ members? for solar$/);
  await page.keyboard.press('ArrowDown');
  const results = page.getByRole('region', { name: 'Projects' }).getByRole('listitem');
  await expect(results.first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/projects/*');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText('Suggestions')).toBeVisible();

  // Those who speak to their browser can switch the single key off.
  const choice = page.getByRole('checkbox', { name: /opens the search from any page/ });
  await expect(choice).toBeVisible();
  await tabTo(page, choice);
  await page.keyboard.press('Space');
  await page.goto('/about');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  // Whoever takes a key says so at once; that nothing opens could not be waited for.
  await page.evaluate(() =>
    addEventListener('keydown', ({ key, defaultPrevented }) => {
      document.documentElement.dataset['key'] = `${key} ${defaultPrevented ? 'taken' : 'left'}`;
    }),
  );
  await page.keyboard.press('/');
  await expect(page.locator('html')).toHaveAttribute('data-key', '/ left');
  await page.keyboard.press('Control+k');
  await expect(page.locator('html')).toHaveAttribute('data-key', 'k taken');
  await expect(box(page)).toBeFocused();
});

test("a member's searches and saved jobs are kept for them, also from a train, and for no one else @desktop", async ({
  context,
  page,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  await page.goto('/search');
  await box(page).fill('bicycle');
  await box(page).press('Enter');
  await tab(page, 'Jobs').click();
  await page.getByRole('link', { name: /^Bicycle mechanic for the nurses/ }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Bicycle mechanic/ });
  await expect(heading).toBeFocused();
  const apply = page.getByRole('link', { name: /^Apply at/ });
  await expect(apply).toHaveAttribute('target', '_blank');
  await expect(apply).toHaveAttribute('rel', /noopener/);
  await expect(apply).toHaveAttribute('href', /^https:\/\//);

  await test.step('saved without a connection, it is sent when that is back', async () => {
    const save = page.getByRole('button', { name: /^Save/ });
    await context.setOffline(true);
    await save.click();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    const sent = page.waitForResponse((response) => response.url().endsWith('/saved/') && response.ok());
    await context.setOffline(false);
    await sent;
    await page.reload();
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await page.getByRole('link', { name: 'Saved jobs' }).click();
    await expect(page.getByRole('heading', { name: /^Bicycle mechanic/ })).toBeVisible();
    await page.getByRole('button', { name: /^Save Bicycle mechanic/ }).click();
  });

  await test.step('a search without a connection is kept, and done once it is back', async () => {
    await page.goto('/search');
    const recent = page.getByRole('region', { name: 'Recent searches' });
    await expect(recent.getByRole('button', { name: 'bicycle', exact: true })).toBeVisible();
    await context.setOffline(true);
    await box(page).fill('garden');
    await expect(page.getByText('You’re offline')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You’re offline')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Projects' }).locator('mark').first()).toBeVisible();
  });

  await test.step('after signing out nothing of it is left in the browser', async () => {
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expectVisitor(page);
    await page.goto('/search');
    await expect(page.getByText('Suggestions')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBeNull();
  });
});
