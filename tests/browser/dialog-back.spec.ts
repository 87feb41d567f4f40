import { expect } from './fixtures.ts';
import { publishedProject } from './made-projects.ts';
import { test } from './member-fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

test('Back closes a dialog and leaves the page open, and what was typed in it is there the next time @phone', async ({
  context,
  page,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  await page.goto('/posts');
  await page
    .getByRole('link', { name: /^The pump worked/ })
    .first()
    .click();
  await page.waitForURL(/\/posts\/\d+$/);
  const address = page.url();
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  const note = dialog.getByLabel('What should we know?');
  async function open() {
    await page.getByRole('button', { name: 'More about this post' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await expect(dialog).toBeVisible();
  }
  await open();
  await note.fill('It names my street.');
  await page.goBack();
  await expect(dialog).toBeHidden();
  // The browser has gone back by then, and is brought forward again.
  await expect(page).toHaveURL(address);
  await open();
  await expect(note).toHaveValue('It names my street.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  // With nothing over it, Back leaves the page.
  await page.goBack();
  await page.waitForURL(/\/posts$/);
});

test('Back also closes a dialog that requires an answer, and answers nothing @phone', async ({
  context,
  page,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  await page.goto('/posts');
  const author = page.getByRole('article').filter({ hasText: 'The pump worked' }).getByRole('link').first();
  await author.click();
  await page.waitForURL(/\/profile\/[^/]+$/);
  // The address is there before the page.
  await expect(page.getByRole('article')).toHaveCount(0);
  const address = page.url();
  await page.getByRole('button', { name: /^More about / }).click();
  await page.getByRole('menuitem', { name: /^Block/ }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('button', { name: /^Follow/ }).first()).toBeVisible();
});

test('the address names the step that is open, so that Back opens the same one when it is done @phone', async ({
  page,
  stepwise: { url },
  strangers: { others },
}) => {
  const { id, steps } = await publishedProject(others, url, { title: 'Two steps' });
  await page.goto(`/projects/${id}`);
  await page.evaluate(() => document.fonts.ready);
  await page.goto(`/projects/${id}/steps`);
  await page.waitForURL(`**/projects/${id}/steps?step=${steps[0]?.id}`);
  // It takes the place of the address without a step.
  await page.goBack();
  await page.waitForURL(`**/projects/${id}`);
});
