import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, refreshAnswers, refreshCalls, signIn } from './member-session.ts';

const ada = demoMember('ada');
const pages = ['/', '/login', '/profile', '/about'] as const;
type Path = (typeof pages)[number];

/** Records every visible control, field and main heading from the first byte of a page on. */
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
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const lookEachFrame = () => {
    requestAnimationFrame(lookEachFrame);
    look();
  };
  lookEachFrame();
}

async function seenOn(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
}

/** Answers are delayed, so that anything shown while waiting can be observed. */
async function slowDown(context: BrowserContext): Promise<void> {
  for (const calls of [refreshCalls, '**/api/profiles/me/']) {
    await context.route(calls, async (route) => {
      const response = await route.fetch();
      await new Promise((resolve) => {
        setTimeout(resolve, 400);
      });
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

/** Loads a page in a new tab, answered late, to the moment when it is `settled`. Returns all that could be seen meanwhile. */
async function coldLoad(
  context: BrowserContext,
  path: string,
  settled: (page: Page) => Promise<void>,
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(path);
  await settled(page);
  const seen = await seenOn(page);
  await page.close();
  return seen;
}

for (const path of pages) {
  test(`row 41: a cold load of ${path} shows a member nothing meant for visitors, and a visitor nothing meant for members`, async ({
    context,
    stepwise,
  }) => {
    const former = await signIn(context, stepwise.url, ada);
    await former.close();
    await slowDown(context);
    await context.addInitScript(recordWhatIsSeen);
    await test.step('with a valid token', async () => {
      const seen = await coldLoad(context, path, settledForMember[path]);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((label) => ofVisitors.test(label))).toEqual([]);
    });
    await test.step('with an expired token', async () => {
      await context.clock.install({ time: Date.now() + 1_200_000 });
      const answers = stepwise.answersFromNow();
      const seen = await coldLoad(context, path, settledForMember[path]);
      await expect.poll(() => answers(refreshAnswers)).toEqual([200]);
      expect(seen.length).toBeGreaterThan(0);
      expect(seen.filter((label) => ofVisitors.test(label))).toEqual([]);
    });
    await test.step('without a token', async () => {
      await context.clearCookies();
      const clearing = await context.newPage();
      await clearing.goto('/robots.txt');
      await clearing.evaluate(() => localStorage.clear());
      await clearing.close();
      const seen = await coldLoad(context, path, async (page) => {
        await expect(page.getByRole('link', { name: /^login$/i }).first()).toBeVisible();
        if (path === '/profile') await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile$/);
        if (path === '/profile' || path === '/login') await expect(page.locator('input[name=email]')).toBeVisible();
      });
      expect(seen.filter((label) => ofVisitors.test(label)).length).toBeGreaterThan(0);
      expect(seen.filter((label) => ofMembers.test(label))).toEqual([]);
      expect(seen.filter((label) => label.startsWith('h1'))).toHaveLength(1);
    });
  });
}

test('row 41: a cold load whose refresh is refused goes to the login without flashing the protected page', async ({
  context,
  stepwise,
}) => {
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
