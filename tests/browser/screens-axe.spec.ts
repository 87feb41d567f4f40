import type { Page } from '@playwright/test';
import { expect, test, type Rules, type Violation } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';

// The first of the demo community.
const project = '1001';

const forVisitors = [
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/contact',
  '/login',
  '/register',
  '/verify-otp',
  '/password-reset',
  '/buildzone',
  '/search',
  '/search?tab=members&q=ada',
  '/search?q=no+such+thing+anywhere',
  '/search?job=501',
  '/posts',
  '/posts?skill=postgresql',
  '/posts/5007',
  '/career-guidance',
  '/career-guidance/furniture-maker',
  '/career-guidance/furniture-maker/with/bicycle-mechanic',
  '/projects/gardening',
  `/projects/${project}`,
  `/projects/${project}/steps`,
  '/profile/ada-example',
  '/ada-example',
  '/no/such/page',
];
const forMembers = [
  '/',
  '/about',
  '/profile',
  '/profile/edit',
  '/profile/edit/experience',
  '/profile/edit/education',
  '/profile/edit/skills',
  '/profile/edit/projects',
  '/buildzone',
  `/projects/${project}`,
  `/projects/${project}/steps`,
  '/search?tab=jobs&q=garden',
  '/search?tab=jobs&shelf=saved',
  '/career-guidance',
  '/career-guidance/graphic-designer',
  '/career-guidance/graphic-designer/with/accessibility-specialist',
  '/messages',
  '/notifications',
  '/notes',
  '/posts',
  '/newpost',
  '/settings',
  '/settings/profile-privacy',
  '/settings/notifications',
  '/settings/blocked',
  '/settings/appearance',
  '/settings/help',
  '/settings/account',
  '/tinymce',
  '/no/such/page',
];

/** What the whole site has in common at a width, such as its bar, has the same colours on each page. */
const coloursOnDesktop = ['/', '/login', '/profile', '/buildzone', '/messages'];

/** The runs of axe that a page is worth. Its colours in both schemes are those of a phone but for the frame around it. */
function runsOn(path: string, isMobile: boolean): ['light' | 'dark', Rules][] {
  if (!isMobile && !coloursOnDesktop.includes(path)) return [['light', 'structure']];
  return [
    ['light', 'all'],
    ['dark', 'colours'],
  ];
}

/** What axe and the eye would find on each path in both schemes; also whether anything sticks out sideways. */
async function look(
  page: Page,
  paths: readonly string[],
  isMobile: boolean,
  axe: (page: Page, rules?: Rules) => Promise<Violation[]>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of paths) {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText(/Loading(?:\.{3}| the profile)|^Searching /).waitFor({ state: 'detached' });
    for (const [colorScheme, rules] of runsOn(path, isMobile)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const violation of await axe(page, rules)) found.push({ path, colorScheme, ...violation });
    }
    // 320 px is also what a reader with 400 % zoom has on a desktop (WCAG 1.4.10).
    const given = page.viewportSize() ?? { width: 1280, height: 800 };
    for (const width of isMobile ? [given.width, 320] : [given.width]) {
      await page.setViewportSize({ ...given, width });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (overflow > 0) found.push({ path, width, overflow });
    }
    if (isMobile) await page.setViewportSize(given);
  }
  return found;
}

test("axe finds nothing on a visitor's screens, light and dark, and nothing overflows", async ({
  page,
  isMobile,
  axe,
}) => {
  test.setTimeout(180_000);
  expect(await look(page, forVisitors, isMobile, axe)).toEqual([]);
});

test("axe finds nothing on a member's screens, light and dark, and nothing overflows", async ({
  context,
  page,
  stepwise,
  isMobile,
  axe,
}) => {
  test.setTimeout(180_000);
  await giveCookies(context, stepwise.url, demoMember('mei'));
  expect(await look(page, forMembers, isMobile, axe)).toEqual([]);
});

test('axe finds nothing on a dialog over a page, light and dark @phone', async ({ context, page, stepwise, axe }) => {
  await giveCookies(context, stepwise.url, demoMember('ada'));
  await page.goto('/profile');
  const dialog = page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
  // The dialogs' code comes when the browser is idle.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  }
});

test("axe finds nothing on the router's error screen, which offers to try again @phone", async ({ page, axe }) => {
  await page.goto('/about');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  // The session's code is there, too.
  await expect(page.getByRole('link', { name: 'REGISTER', exact: true })).toBeVisible();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'REGISTER', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  }
});
