import type { Page } from '@playwright/test';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' });

async function write(page: Page, title: string, text: string): Promise<void> {
  await titleOf(page).fill(title);
  await textOf(page).click();
  await page.keyboard.type(text);
}

test('a new post that was saved is there whichever way its editor is opened again: the full page, the form, Back, Forward @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/posts');
  const status = page.getByRole('status').filter({ hasText: /^Saved$/ });
  const isThere = async (heading: string, text: string) => {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Beds');
    await expect(textOf(page)).toHaveText(text);
  };
  await page.getByRole('link', { name: 'Write a post' }).click();
  await write(page, 'Beds', 'It was dry.');
  await expect(status).toBeVisible();
  await page.getByRole('link', { name: 'Full page' }).click();
  await isThere('Rich text editor', 'It was dry.');
  await textOf(page).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(' Then it rained.');
  await expect(status).toBeVisible();
  const whole = 'It was dry. Then it rained.';
  await page.getByRole('link', { name: 'Back to the form' }).click();
  await isThere('New post', whole);
  await page.getByRole('link', { name: 'Buildzone' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buildzone' })).toBeVisible();
  await page.goBack();
  await isThere('New post', whole);
  await page.goBack();
  await isThere('Rich text editor', whole);
  await page.goForward();
  await isThere('New post', whole);
});

test('where storage is full, what cannot be saved is there again after another screen, and nothing is promised that a reload breaks @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await context.route('**/api/post-drafts/*/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.goto('/newpost');
  await write(page, 'Beds', 'It was dry.');
  await expect(page.getByText('Only in this tab', { exact: true })).toBeVisible();
  await expect(page.getByText(/only in this tab until it is saved: don’t close or reload it/)).toBeVisible();
  await page.getByRole('link', { name: 'Buildzone' }).first().click();
  await page.getByRole('button', { name: 'Leave, and keep it in this tab' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Buildzone' })).toBeVisible();
  // The editor's own effects have ended, too.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.goBack();
  await expect(titleOf(page)).toHaveValue('Beds');
  await expect(textOf(page)).toHaveText('It was dry.');
});
