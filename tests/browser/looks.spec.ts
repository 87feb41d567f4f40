import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

const fillOf = (mark: Locator) => mark.evaluate((element) => getComputedStyle(element).backgroundColor);

/** Opens a list that is longer than its dialog. */
async function openFollowers(page: Page): Promise<Locator> {
  await page.goto('/profile/ada-example?list=followers');
  const list = page.getByRole('dialog', { name: 'Followers' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  return list;
}

test('a long list scrolls in its dialog, which stays where it is', async ({ page, stepwise }) => {
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  const list = await openFollowers(page);
  await list.getByRole('listitem').last().scrollIntoViewIfNeeded();
  await list.evaluate((dialog) => dialog.scrollBy(0, 5_000));
  await expect(list.getByRole('heading', { name: 'Followers' })).toBeInViewport();
  await expect(list.getByRole('listitem').last()).toBeInViewport();
  await expect(list.getByRole('button', { name: 'Close' })).toBeInViewport();
});

/** By how much a colour stands out from the page: 1 for one that is not seen, 21 for black on white. */
const contrastOf = (element: Locator) =>
  element.evaluate((one) => {
    const pencil = document.createElement('canvas').getContext('2d');
    if (pencil === null) throw new Error('This browser draws nothing');
    const luminanceAfter = (...colours: string[]) => {
      for (const colour of colours) {
        pencil.fillStyle = colour;
        pencil.fillRect(0, 0, 1, 1);
      }
      const [red = 0, green = 0, blue = 0] = [...pencil.getImageData(0, 0, 1, 1).data].map((value) =>
        value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const paper = getComputedStyle(document.documentElement).backgroundColor;
    const { backgroundColor, color } = getComputedStyle(one);
    const pair = [luminanceAfter(paper), luminanceAfter(paper, backgroundColor, color)].toSorted((a, b) => b - a);
    return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05);
  });

test('in the editor no month is cut off in its field, and an arrow that leads nowhere is fainter than one that moves', async ({
  page,
  stepwise,
}) => {
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  await page.goto('/profile/edit/experience');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  for (const month of await page.getByLabel('Month').filter({ visible: true }).all()) {
    const spare = await month.evaluate((select) => {
      if (!(select instanceof HTMLSelectElement)) throw new Error('A month is chosen in a select');
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const pencil = document.createElement('canvas').getContext('2d');
      if (pencil === null) throw new Error('This browser draws nothing');
      pencil.font = font;
      const widest = Math.max(...[...select.options].map(({ text }) => pencil.measureText(text).width));
      return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest;
    });
    expect(spare).toBeGreaterThanOrEqual(0);
  }
  await page.goto('/profile/edit/skills');
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Delete / }) })
    .first();
  const [up, down] = [
    first.getByRole('button', { name: /^Move up/ }),
    first.getByRole('button', { name: /^Move down/ }),
  ];
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(down).not.toHaveAttribute('aria-disabled', 'true');
  expect(await contrastOf(up)).toBeLessThan((await contrastOf(down)) / 2);
  const frameOf = (button: Locator) =>
    button.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).borderColor]);
  expect(await frameOf(up)).toEqual(await frameOf(down));
});

test('the sections of the settings are one row, with the current one in sight @phone', async ({ page, stepwise }) => {
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  for (const [path, name] of [
    ['/settings', 'Overview'],
    ['/settings/account', 'Account'],
  ] as const) {
    await page.goto(path);
    const sections = page.getByRole('navigation', { name: 'Settings' });
    await expect(sections.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    expect((await sections.boundingBox())?.height).toBeLessThan(64);
  }
});

test('in forced colours what is filled differs from what is empty @desktop', async ({ page, stepwise }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await giveCookies(page.context(), stepwise.url, demoMember('mei'));
  await page.goto('/profile');
  const steps = page.getByRole('meter').locator('i');
  await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', '8 of 9');
  expect(await fillOf(steps.nth(7))).not.toBe(await fillOf(steps.nth(8)));
  const dots = page.getByRole('listitem').filter({ hasText: 'Intermediate' }).first().locator('i');
  expect(await fillOf(dots.first())).not.toBe(await fillOf(dots.last()));
});

test('the colours and the movement chosen in the settings are there at the first paint, also in other tabs @desktop', async ({
  context,
  stepwise,
}) => {
  await giveCookies(context, stepwise.url, demoMember('mei'));
  const [page, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'light' });
  await other.goto('/about');
  await page.goto('/settings/appearance');
  const paper = (tab: Page) => tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper(page);
  await page.getByLabel('Colours').selectOption('Dark');
  await page.getByLabel('Movement').selectOption('Less');
  await expect(page.getByText('Saved in this browser.')).toBeVisible();
  const dark = await paper(page);
  expect(dark).not.toBe(light);
  await expect.poll(() => paper(other)).toBe(dark);

  // Before any script of the product.
  await other.route('**/assets/*.js', (route) => route.abort());
  await other.goto('/about');
  expect(await paper(other)).toBe(dark);
  const duration = await other.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--slow').trim(),
  );
  expect(duration).toBe('0s');
  await other.emulateMedia({ media: 'print' });
  expect(await other.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
});
