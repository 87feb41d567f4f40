import { expect, test } from './fixtures.ts';

test('the product answers, and its front page shows its name @desktop', async ({ page, stepwise }) => {
  const health = await page.request.get('/health');
  expect(health.ok()).toBe(true);
  await page.goto('/');
  await expect(page).toHaveTitle(/Stepwise/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await stepwise.stop()).toBe(0);
  await stepwise.resume();
});

test("nothing covers the buttons on the front page, and 'Look around first' leads to the projects", async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['Create an account', 'Look around first'])
    await page.getByRole('main').getByRole('link', { name }).first().click({ trial: true, timeout: 10_000 });
  // What a visitor is promised is there: projects to look at, and nobody asks who they are.
  await page.getByRole('main').getByRole('link', { name: 'Look around first' }).first().click();
  await expect(page).toHaveURL(/\/buildzone$/);
  await expect(page.getByRole('region', { name: 'Projects' }).getByRole('heading').first()).toBeVisible();
});
