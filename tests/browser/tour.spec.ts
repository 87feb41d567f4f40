import { newMember } from './accounts-person.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { press, tabTo } from './keyboard.ts';
import { demoMember, giveCookies, storedSession } from './member-session.ts';
import { expect, test } from './fixtures.ts';

test.use({ product: 'shortTokens', tourSeen: false });

const ada = demoMember('ada');
const card = (page: Page) => page.getByRole('complementary', { name: 'New here?' });
const startTour = (page: Page) => page.getByRole('button', { name: 'Start Tour' });
const skipTour = (page: Page) => page.getByRole('button', { name: 'Skip Tour' });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
const step = (page: Page) => page.getByRole('dialog');
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768;
const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('hasSeenTour'));
/** The element the step highlights. */
const target = (page: Page) => page.locator('.driver-active-element');

async function openAsMember(context: BrowserContext, url: string, path = '/search'): Promise<Page> {
  await giveCookies(context, url, ada);
  const page = await context.newPage();
  await page.goto(path);
  await expect(startTour(page)).toBeVisible();
  return page;
}

async function expectStep(page: Page, number: number, title: string): Promise<void> {
  await expect(step(page)).toHaveAccessibleName(title);
  await expect(step(page)).toContainText(`${number}/4`);
}

/** Nothing else covers its centre. */
async function expectOnTop(element: Locator): Promise<void> {
  await expect
    .poll(() =>
      element.evaluate((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    )
    .toBe(true);
}

test('the whole tour works by keyboard, the first time and when restarted', async ({ context, stepwise, axe }) => {
  const page = await openAsMember(context, stepwise.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(card(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('aside')), 'the offer takes no focus').toBeNull();
  const inBothSchemes = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axe(page, colorScheme === 'light' ? 'all' : 'colours')).toEqual([]);
    }
  };
  await inBothSchemes();

  await press(page, startTour(page));
  await expectStep(page, 1, 'Start in Buildzone');
  await expect(card(page)).toHaveCount(0);
  await expect(step(page)).toHaveAccessibleDescription(/^Choose a project/);
  await expect(target(page)).toHaveText(isNarrow(page) ? 'Build' : 'BUILDZONE');
  await inBothSchemes();
  for (const [key, name] of [
    ['Tab', 'Skip Tour'],
    ['Tab', 'Next'],
    ['Shift+Tab', 'Skip Tour'],
    ['Shift+Tab', 'Next'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expectStep(page, 2, 'Ask Edura');
  expect(await page.evaluate(() => document.getAnimations().length), 'less motion was asked for').toBe(0);
  await expect(target(page)).toHaveText(isNarrow(page) ? 'Edura' : 'EDURA');
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 3, 'Write to someone');
  await expect(target(page)).toHaveAccessibleName('Messages');
  await expect(step(page)).toHaveAccessibleDescription(/^Your conversations are here/);
  await page.keyboard.press('ArrowDown');
  await expectStep(page, 4, 'Show what you can do');
  await expect(target(page)).toHaveText(isNarrow(page) ? 'Profile' : 'PROFILE');
  expect(await storedFlag(page)).toBeNull();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page)).toHaveCount(0);
  await expect.poll(() => storedFlag(page)).toBe('true');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/settings/help');
  const again = page.getByRole('button', { name: 'Take the tour again' });
  // By then the tour has read its flag.
  await expect(again).toBeEnabled();
  await expect(card(page)).toHaveCount(0);
  await press(page, again);
  await expectStep(page, 1, 'Start in Buildzone');
  await page.keyboard.press('Escape');
  await expect(step(page)).toHaveCount(0);
  await expect(again).toBeFocused();
  if (isNarrow(page)) return;
  const menu = page.getByRole('button', { name: 'Account menu' });
  await press(page, menu);
  await expect(page.getByRole('menuitem', { name: 'Messages' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Take the tour' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 1, 'Start in Buildzone');
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(step(page)).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-haspopup', 'menu');
});

test('the offer leaves a new member everything they need', async ({ context, stepwise, mail }) => {
  await newMember(context, stepwise.url, mail);
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/profile');
  await expect(startTour(page)).toBeVisible();
  const main = page.getByRole('main');
  const welcome = ['Start your profile', 'Choose a target role', 'Find a first project'];
  for (const name of [...welcome, 'Edit profile', 'Your personal page']) {
    const link = main.getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expectOnTop(link);
  }
  const tabs = page.getByRole('navigation', { name: 'Tabs' });
  if (isNarrow(page)) for (const tab of await tabs.locator('a, button').all()) await expectOnTop(tab);
  // The page's end can be scrolled clear of it, and nothing that comes into focus stays below it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectOnTop(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }));
  await page.evaluate(() => scrollTo(0, 0));
  const last = main.getByRole('link', { name: 'Add your skills' });
  await last.focus();
  await expectOnTop(last);
});

test('a missing element is reported and skipped, and the tour follows the page, the layout and the other tab @phone', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const page = await openAsMember(context, stepwise.url);
  const other = await context.newPage();
  await other.goto('/search');
  await expect(startTour(other)).toBeVisible();
  // Another page to go back to.
  await page
    .getByRole('link', { name: /^(?:EDURA|Edura)$/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edura' })).toBeVisible();

  await startTour(page).click();
  await expectStep(page, 1, 'Start in Buildzone');
  await page.evaluate(() =>
    document.querySelectorAll('[data-tour="edura"]').forEach((one) => one.removeAttribute('data-tour')),
  );
  await next(page).click();
  await expect(page.getByRole('alert')).toHaveText('Could not locate the element');
  await expectStep(page, 2, 'Ask Edura');
  await page.clock.fastForward(2_000);
  await expectStep(page, 3, 'Write to someone');

  // In a task of its own: the answer to the debugger must be out before the page changes.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await expect(page).toHaveURL(/\/search$/);
  await expectStep(page, 3, 'Write to someone');
  await expect(next(page)).toBeFocused();

  const before = page.viewportSize() ?? { width: 0, height: 0 };
  const turned = isNarrow(page) ? { width: 844, height: 390 } : { width: 760, height: 800 };
  const layout = (width: number) =>
    width <= 768 ? page.getByRole('navigation', { name: 'Shortcuts' }) : page.getByRole('banner');
  for (const { width, height } of [turned, before]) {
    await page.setViewportSize({ width, height });
    const own = layout(width).locator('[data-tour="messages"]').filter({ visible: true });
    await expect(own).toHaveClass(/driver-active-element/);
    await expect(page.locator('.driver-overlay'), 'the layer is as large as the window').toHaveAttribute(
      'viewBox',
      `0 0 ${width} ${height}`,
    );
    await expectStep(page, 3, 'Write to someone');
  }

  await skipTour(page).click();
  await expect(step(page)).toHaveCount(0);
  await expect.poll(() => storedFlag(page)).toBe('true');
  await expect(startTour(other), 'the other tab offers it no more').toHaveCount(0);
});

test('both session dialogs open above the tour, which continues after them and ends with the session @desktop', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const page = await openAsMember(context, stepwise.url);
  await startTour(page).click();
  await next(page).click();
  await expectStep(page, 2, 'Ask Edura');
  const dialog = page.getByRole('alertdialog');
  const extend = page.getByRole('button', { name: 'Extend Session' });

  async function extendByKeyboard(title: string): Promise<void> {
    await expect(dialog).toHaveAccessibleName(title);
    await expectOnTop(extend);
    await expect(extend).toBeFocused();
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape', 'ArrowRight']) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null), `after ${key}`)
        .toBe(true);
    }
    await expect(dialog).toHaveAccessibleName(title);
    await tabTo(page, extend);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expectStep(page, 2, 'Ask Edura');
    await expect(next(page)).toBeFocused();
  }

  await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
  await extendByKeyboard('Session Expiring Soon');
  const end = (await storedSession(page))?.grant?.expiresAt ?? 0;
  await page.clock.fastForward(end - 25_000 - (await page.evaluate(() => Date.now())));
  await extendByKeyboard('Session Expiring');
  expect(await page.evaluate(() => document.getElementById('root')?.inert), 'the page stays out of reach').toBe(true);
  await page.keyboard.press('Enter');
  await expectStep(page, 3, 'Write to someone');

  await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
  await expect(extend).toBeFocused();
  await page.evaluate(() =>
    document.querySelectorAll('[data-tour="messages"]').forEach((one) => one.removeAttribute('data-tour')),
  );
  await expect(page.getByText('Could not locate the element'), 'the tour goes on below').toBeAttached();
  await expect(extend).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(step(page)).toHaveCount(0);
  expect(await storedFlag(page), 'a tour that was cut off was not seen').toBeNull();
  await page.getByLabel('E-mail').fill(ada.email);
  await expect(page.getByLabel('E-mail'), 'the page can be reached again').toHaveValue(ada.email);
});
