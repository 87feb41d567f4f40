import type { Locator, Page } from '@playwright/test';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { setLetters } from './letters.ts';
import { test } from './member-fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

/** How much of it is seen between the bar above and the tabs below. */
async function seenOf(page: Page, part: Locator): Promise<number> {
  const tabs = await page.getByRole('navigation', { name: 'Tabs' }).boundingBox();
  return part.evaluate((one, below) => {
    const { top, bottom } = one.getBoundingClientRect();
    const above = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return Math.min(bottom, below) - Math.max(top, above);
  }, tabs?.y ?? 0);
}

test('with letters twice as large the messages have room, under the name of the other member, and the field is reached @phone', async ({
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  for (let n = 1; n <= 12; n += 1)
    await postAs(others, url, `conversations/${one.username}/messages`, {
      key: crypto.randomUUID(),
      text: `${n}. Hello`,
    });
  await setLetters(page, 32);
  await page.goto(`/messages?with=${other.username}`);
  await expect(page.getByRole('log').getByText('12. Hello')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 2, name: 'Walker Example' })).toBeInViewport({ ratio: 1 });
  expect(await seenOf(page, page.getByRole('log'))).toBeGreaterThan(300);
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.focus();
  expect(await seenOf(page, field)).toBeGreaterThan(80);
});

test('with letters twice as large a chat with Edura has room, and the field is reached @phone', async ({
  context,
  page,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('kofi'));
  await setLetters(page, 32);
  await page.goto('/notes');
  const field = page.getByRole('textbox', { name: 'Your question' });
  await field.fill('What should I do next?');
  const chat = page.getByRole('region', { name: 'Chat' });
  // What it says before the first question is not cut off at the side.
  await expect(chat.getByRole('heading', { name: 'What would you like to know?' })).toBeAttached();
  expect(
    await chat.evaluate(
      (region) =>
        [...region.querySelectorAll('*')].filter(
          (one) => one.getBoundingClientRect().width > 1 && one.getBoundingClientRect().right > innerWidth,
        ).length,
    ),
  ).toBe(0);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Copy the answer' })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await seenOf(page, chat.locator('ol').first().locator('..'))).toBeGreaterThan(300);
  await field.evaluate((one) => one.scrollIntoView({ behavior: 'instant' }));
  expect(await seenOf(page, field)).toBeGreaterThan(80);
});
