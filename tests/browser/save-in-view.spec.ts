import type { Locator, Page } from '@playwright/test';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

/** Where a press on the middle of a button would arrive: the button itself, unless something covers it. */
const isPressable = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

/** Whether what has the focus ends above the button. */
const isFocusAbove = async (page: Page, button: Locator) => {
  const bar = await button.boundingBox();
  const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom ?? 0);
  return bottom <= (bar?.y ?? 0);
};

test('the button that saves a long form is in view as soon as something is unsaved, and hides nothing one types in', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  for (const { path, name, change } of [
    {
      path: '/settings/profile-privacy',
      name: 'Save',
      change: () => page.getByLabel('Your profile').selectOption('Only me'),
    },
    { path: '/profile/edit', name: 'Save profile', change: () => page.getByLabel('First name').fill('Wanda') },
  ]) {
    await page.goto(path);
    const save = page.getByRole('button', { name, exact: true });
    await expect(save).not.toBeInViewport();
    await change();
    await expect(save).toBeInViewport({ ratio: 1 });
    expect(await isPressable(save), path).toBe(true);

    const fields = page
      .locator('main form')
      .filter({ has: save })
      .locator('select, input:not([type="hidden"]), textarea');
    for (const field of await fields.all()) {
      await field.focus();
      expect(await isFocusAbove(page, save), (await field.getAttribute('name')) ?? '').toBe(true);
    }
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await save.click();
    await expect(page.getByText(/^(?:Privacy settings saved|Saved)\.$/)).toBeInViewport();
  }
});
