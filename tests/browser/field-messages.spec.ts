import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const firstLetters = (messages: Locator) =>
  messages.evaluateAll((all) => all.map((one) => getComputedStyle(one, '::first-letter').textTransform));

test('what is wrong with a field is a sentence that begins with a capital, whatever the field is called on the wire @phone', async ({
  page,
}) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  const messages = page.getByText(/ is required$/);
  await expect(messages.filter({ hasText: 'email is required' })).toBeVisible();
  const shown = await firstLetters(messages);
  expect(shown.length).toBeGreaterThan(3);
  expect(new Set(shown)).toEqual(new Set(['uppercase']));
});
