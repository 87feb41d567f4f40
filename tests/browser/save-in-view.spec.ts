import type { Locator, Page } from '@playwright/test';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { loseChanges } from './held-calls.ts';
import { demoMember, giveCookies } from './member-session.ts';

/** Where a press on the middle of a button would arrive: the button itself, unless something covers it. */
const isPressable = (button: Locator) =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

/** Names of the fields of its form that end behind the bar with the button while they have the focus. */
const behindBar = (button: Locator) =>
  button.evaluate((element) => {
    const written = 'select, textarea, input:not([type="hidden"], [type="file"]), [contenteditable="true"]';
    const fields = [...(element.closest('form')?.querySelectorAll<HTMLElement>(written) ?? [])];
    return fields
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        field.focus();
        const top = element.parentElement?.getBoundingClientRect().top ?? 0;
        return document.activeElement !== field || field.getBoundingClientRect().bottom > top;
      })
      .map((field) => field.getAttribute('name') ?? field.outerHTML);
  });

/** In view as soon as something is unsaved, and over none of the fields. */
async function expectInView(page: Page, save: Locator, change: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await change();
  await expect(save).toBeInViewport({ ratio: 1 });
  expect(await isPressable(save)).toBe(true);
  expect(await behindBar(save)).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await save.click();
}

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
    await expectInView(page, save, change);
    await expect(page.getByText(/^(?:Privacy settings saved|Saved)\.$/)).toBeInViewport();
  }
});

const lost = (page: Page) => page.getByText('Everything you typed is still here.');
const refused = (page: Page) => page.locator('[aria-invalid="true"]:focus');

for (const { what, path, open, fields, name, why } of [
  {
    what: 'experience',
    path: '/profile/edit/experience',
    open: 'Add experience',
    fields: ['Title', 'Organisation'],
    name: 'Save',
    why: lost,
  },
  {
    what: 'education',
    path: '/profile/edit/education',
    open: 'Add education',
    fields: ['School'],
    name: 'Save',
    why: lost,
  },
  {
    what: 'a project of the profile',
    path: '/profile/edit/projects',
    open: 'Add a project',
    fields: ['Title'],
    name: 'Save',
    why: lost,
  },
  {
    what: 'a job',
    path: '/search?tab=jobs&shelf=own',
    open: 'Post a job',
    fields: ['Title'],
    name: 'Post job',
    why: refused,
  },
  {
    what: 'a community project',
    path: '/buildzone/new',
    open: null,
    fields: ['Title'],
    name: 'Save draft',
    why: refused,
  },
])
  test(`so it is with ${what}; where it is not saved, the reason is in view as well`, async ({
    context,
    page,
    stepwise: { url },
  }) => {
    await giveCookies(context, url, demoMember('ada'));
    await loseChanges(context);
    await page.goto(path);
    if (open !== null) await page.getByRole('button', { name: open, exact: true }).first().click();
    const save = page.getByRole('button', { name, exact: true });
    await expectInView(page, save, async () => {
      for (const field of fields) await page.getByRole('textbox', { name: field }).first().fill('Watch repair');
    });
    await expect(why(page)).toBeInViewport();
    await expect(save).toBeInViewport({ ratio: 1 });
  });

test('a phone’s keyboard leaves no room for it: it waits at the end of the form until the keyboard is gone @phone', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/profile/edit/experience');
  await page.getByRole('button', { name: 'Add experience' }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Watch repair');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(save).toBeInViewport({ ratio: 1 });
  // What a phone's keyboard does: it shrinks the visual viewport and nothing else.
  const cover = (pixels: number) =>
    page.evaluate((covered) => {
      const seen = window.visualViewport;
      Object.defineProperty(seen, 'height', { configurable: true, get: () => innerHeight - covered });
      seen?.dispatchEvent(new Event('resize'));
    }, pixels);
  await cover(340);
  await expect(save).not.toBeInViewport();
  await cover(60);
  await expect(save, 'a bar of the browser is no keyboard').toBeInViewport({ ratio: 1 });
});
