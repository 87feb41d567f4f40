import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, refreshCalls, signIn } from './member-session.ts';

const ada = demoMember('ada');
const pages = ['/', '/login', '/profile', '/about'] as const;
type Path = (typeof pages)[number];

/** Notes every control, field and main heading that can be seen at any moment, from the first byte of a page on. */
function recordWhatIsSeen(): void {
  const seen = new Set<string>();
  Object.assign(window, { seen });
  const look = () => {
    for (const element of document.querySelectorAll('a, button, input, h1')) {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const label = element instanceof HTMLInputElement ? element.name : (element.textContent ?? '').trim();
      seen.add(`${element.localName} ${label}`.toLowerCase());
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const lookEachFrame = () => {
    requestAnimationFrame(lookEachFrame);
    look();
  };
  lookEachFrame();
}

async function seenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** Answers come late, so that whatever is shown while waiting is there to be seen. */
async function slowDown(context: BrowserContext): Promise<void> {
  for (const calls of [refreshCalls, '**/api/profiles/me/']) {
    await context.route(calls, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => { setTimeout(resolve, 400); });
      await route.fulfill({ response });
    });
  }
}

const ofVisitors = /^(?:a|button|h1) (?:log ?in|register|create an account)$|^input (?:email|password)$/;
const ofMembers = /^(?:a|button) (?:logout|edura|go to your profile)$/;

/** What ends the cold load: the page as a member, or a visitor, gets it. */
const settledForMember: Record<Path, (page: Page) => Promise<void>> = {
  '/': (page) => expect(page.getByRole('link', { name: 'Go to your profile' }).first()).toBeVisible(),
  '/login': async (page) => {
    await expect(page).toHaveURL(/\/profile$/);
    await expect(page.getByText(ada.email)).toBeVisible();
  },
  '/profile': (page) => expect(page.getByText(ada.email)).toBeVisible(),
  '/about': (page) => expect(page.getByRole('button', { name: 'LOGOUT' })).toBeVisible(),
};

for (const path of pages) {
  for (const token of ['a valid', 'an expired'] as const) {
    test(`row 41: a cold load of ${path} with ${token} token shows a member nothing that is for visitors`, async ({ context, stepwise }) => {
      const former = await signIn(context, stepwise.url, ada);
      await former.close();
      if (token === 'an expired') await context.clock.install({ time: Date.now() + 1_200_000 });
      await slowDown(context);
      await context.addInitScript(recordWhatIsSeen);
      const page = await context.newPage();
      await page.goto(path);
      await settledForMember[path](page);
      const seen = await seenOn(page);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((label) => ofVisitors.test(label))).toEqual([]);
    });
  }

  test(`row 41: a cold load of ${path} without a token shows a visitor nothing that is for members`, async ({ context }) => {
    await slowDown(context);
    await context.addInitScript(recordWhatIsSeen);
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^login$/i }).first()).toBeVisible();
    if (path === '/profile') await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile$/);
    if (path === '/profile' || path === '/login') await expect(page.locator('input[name=email]')).toBeVisible();
    const seen = await seenOn(page);
    expect(seen.filter((label) => ofVisitors.test(label)).length).toBeGreaterThan(0);
    expect(seen.filter((label) => ofMembers.test(label))).toEqual([]);
    expect(seen.filter((label) => label.startsWith('h1'))).toHaveLength(1);
  });
}

test('row 41: a cold load whose refresh is refused goes to the login without a glimpse of the protected page', async ({ context, stepwise }) => {
  const former = await signIn(context, stepwise.url, ada);
  await former.close();
  await context.clearCookies();
  await context.clock.install({ time: Date.now() + 1_200_000 });
  await slowDown(context);
  await context.addInitScript(recordWhatIsSeen);
  const page = await context.newPage();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile$/);
  await expect(page.locator('input[name=email]')).toBeVisible();
  const seen = await seenOn(page);
  expect(seen.filter((label) => ofMembers.test(label))).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.innerText)).not.toContain(ada.email);
});
