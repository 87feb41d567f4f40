import { expect, test } from './fixtures.ts';

const pages = ['/', '/about', '/terms', '/privacy', '/contact'];

test.describe('prerendered pages', () => {
  for (const path of pages) {
    // The router is told by an internal flag that it hydrates: a version that renamed it would show here.
    test(`${path} is hydrated without React rendering it again @phone`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          Object.assign(globalThis, { firstHeading: document.querySelector('h1') });
        });
      });
      await page.goto(path);
      await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
      const kept = await page.evaluate(() => {
        const { firstHeading } = globalThis as unknown as { firstHeading?: Element };
        return firstHeading !== undefined && firstHeading !== null && document.querySelector('h1') === firstHeading;
      });
      expect(kept, 'the heading of the served page is still the same element').toBe(true);
      // A visitor has no refresh cookie: that one refusal is the answer that was asked for.
      expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
    });
  }

  test('nothing on the landing page shifts during hydration and font loading', async ({ page }) => {
    await page.goto('/');
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('stepwise:mounted').length > 0 &&
        document.documentElement.dataset.fonts === undefined,
    );
    const shifts = await page.evaluate(async () => {
      const entries: PerformanceEntry[] = [];
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      });
      // Two frames: the one that draws the fonts, and the one that tells of it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
      return entries.map((entry) => (entry as PerformanceEntry & { value: number }).value);
    });
    expect(shifts).toEqual([]);
  });

  test('a reload keeps the scroll position, also before hydration @desktop', async ({ page }) => {
    await page.goto('/terms');
    await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    // Before any script: the browser does it.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.unroute('**/assets/*.js');
    await page.reload();
    await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
  });

  test('a visitor who scrolls before hydration stays there, and begins the next page at its top @desktop', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/terms', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    release();
    await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
    // The router scrolls when the page has been drawn.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /privacy/i })).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a page whose scripts do not arrive says so, and can be tried again @phone', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    for (const path of ['/login', '/buildzone']) {
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(/couldn’t be loaded/);
    }
    await page.unroute('**/assets/*.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Buildzone' })).toBeVisible();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('the links work @phone', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Login' }).first().click();
      await expect(page).toHaveURL(/\/login$/);
      for (const path of pages.slice(1)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await page.locator(`a[href="/terms"], a[href="/about"]`).count()).toBeGreaterThan(0);
      }
    });
  });
});
