import type { Page } from '@playwright/test';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const question = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('Help is a list of questions: each opens by a key, those that a search finds are open, and a link opens its own', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/settings/help');
  const open = page.locator('main details[open]');
  const titles = page.locator('main details h3');
  await expect(titles.first()).toBeVisible();
  await expect(open).toHaveCount(0);
  const joining = question(page, 'How do I join a project?');
  await joining.locator('summary').press('Enter');
  await expect(joining.getByRole('paragraph')).toBeVisible();
  await joining.locator('summary').press('Enter');
  await expect(joining.getByRole('paragraph')).not.toBeVisible();

  const search = page.getByLabel('Search the questions');
  await search.fill('download my data');
  await expect(titles.first()).toHaveText('How do I download my data?');
  await expect(question(page, 'How do I download my data?').getByRole('paragraph')).toBeVisible();
  expect(await open.count()).toBeLessThan(await titles.count());
  await search.fill('');
  await expect(open).toHaveCount(0);

  // Also one that the list does not have before a search.
  for (const [anchor, title] of [
    ['how-do-i-join-a-project', 'How do I join a project?'],
    ['how-do-i-mute-a-conversation', 'How do I mute a conversation?'],
  ] as const) {
    await page.goto('/about');
    await page.goto(`/settings/help#${anchor}`);
    await expect(question(page, title).getByRole('paragraph')).toBeInViewport();
    await expect(question(page, title).locator('summary')).toBeFocused();
    await expect(open).toHaveCount(1);
  }
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(open).toHaveCount(await titles.count());
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(open).toHaveCount(1);
});

test('what goes with an account is a table that is read when it is wanted, and opened by a link to it', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/settings/account');
  const title = page.getByText('What goes with your account, and what stays').first();
  await expect(title).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await title.click();
  await expect(page.getByRole('row', { name: /^Published projects/ })).toBeVisible();
  await page.goto('/about');
  await page.goto('/settings/account#what-goes');
  await expect(page.getByRole('row', { name: /^Published projects/ })).toBeVisible();
});
