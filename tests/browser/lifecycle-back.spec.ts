import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, markTourSeen, test as base } from './fixtures.ts';
import { demoMember, expectVisitor, giveCookies, openTab, signIn, storedSession } from './member-session.ts';

const ada = demoMember('ada');
const kofi = demoMember('kofi');

/** A browser with the back/forward cache on, which Playwright's default options turn off, and which the headless shell lacks. */
const test = base.extend<{ keeping: BrowserContext }>({
  keeping: async ({ playwright, launchOptions, stepwise }, use) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      executablePath: process.env.WHOLE_CHROMIUM_PATH ?? launchOptions.executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const { product } = await (await browser.newBrowserCDPSession()).send('Browser.getVersion');
    expect(product, 'needs a whole Chromium: install one, or name one with CHROMIUM_PATH').not.toContain('Headless');
    await use(await markTourSeen(await browser.newContext({ baseURL: stepwise.url })));
    await browser.close();
  },
});

interface Visit {
  /** The page came from the back/forward cache, not from the server. */
  persisted: boolean;
  /** The visible text of each frame since. */
  frames: string[];
}

/**
 * A start script: the tab that is marked as 'watched' writes down what it shows, each time that it shows a page.
 * In storage, for another tab to read: the debugger loses sight of a page that comes from the cache.
 */
function recordVisits(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (location.protocol === 'about:' || location.pathname === '/health' || sessionStorage.getItem('watched') === null)
      return;
    const visits = JSON.parse(localStorage.getItem('visits') ?? '[]') as Visit[];
    const frames: string[] = [];
    visits.push({ persisted, frames });
    const look = () => {
      requestAnimationFrame(look);
      frames.push(document.body.innerText);
      localStorage.setItem('visits', JSON.stringify(visits));
    };
    look();
  });
}

function readVisits(page: Page): Promise<Visit[]> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('visits') ?? '[]') as Visit[]);
}

/** The requests of all tabs whose answers are not there yet; a stream of events, which never ends, until its first event. */
function watchRequests(context: BrowserContext): ReadonlySet<Request> {
  const underWay = new Set<Request>();
  context.on('request', (request) => underWay.add(request));
  context.on('response', (response) => {
    if (response.url().includes('/api/events/')) underWay.delete(response.request());
  });
  context.on('requestfinished', (request) => underWay.delete(request));
  context.on('requestfailed', (request) => underWay.delete(request));
  return underWay;
}

/** Two tabs of a member; the first one goes back after it has left the application, and after `meanwhile`. */
async function leaveAndReturn(context: BrowserContext, url: string, meanwhile: (second: Page) => Promise<void>) {
  await context.addInitScript(recordVisits);
  const underWay = watchRequests(context);
  const first = await signIn(context, url, ada);
  await expect(first.getByText(ada.email)).toBeVisible();
  await first.evaluate(() => {
    sessionStorage.setItem('watched', 'yes');
  });
  const second = await openTab(context);
  // Chromium may not keep a page that is left while an answer is on its way, or that another tab tells something.
  let looks = 0;
  await expect.poll(() => (looks = underWay.size === 0 ? looks + 1 : 0)).toBeGreaterThan(2);
  await first.goto('/health');
  await meanwhile(second);
  // In a task of its own: the answer to the debugger must be out before the page is gone.
  await first.evaluate(() => {
    setTimeout(() => history.back());
  });
  return { first, second };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expectVisitor(page);
}

const isProtected = (text: string) => text.includes(ada.email) || text.includes('LOGOUT');

test('row 36: back after a logout shows nothing protected, whether or not the browser cached the page', async ({
  keeping,
  stepwise,
}) => {
  const { first, second } = await leaveAndReturn(keeping, stepwise.url, logOut);
  await expectVisitor(first);
  const visits = await readVisits(second);
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.flatMap(({ frames }) => frames).filter(isProtected)).toEqual([]);
});

test('row 36: back after a logout to a page in the back/forward cache leads to the home page and shows nothing protected', async ({
  keeping,
  stepwise,
}) => {
  // Chromium drops a kept page that is sent a broadcast; other browsers, and older ones, keep it.
  await keeping.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  const { first, second } = await leaveAndReturn(keeping, stepwise.url, logOut);
  await expect.poll(async () => (await readVisits(second)).length).toBe(2);
  await expectVisitor(first);
  await expect(first).toHaveURL(`${stepwise.url}/`);
  const visits = await readVisits(second);
  expect(
    visits.map(({ persisted }) => persisted),
    'the page cache, then the start page',
  ).toEqual([true, false]);
  expect(visits.flatMap(({ frames }) => frames).filter(isProtected)).toEqual([]);
});

test('row 36: back to a page in the back/forward cache shows it to the member who is still signed in', async ({
  keeping,
  stepwise,
}) => {
  const { second } = await leaveAndReturn(keeping, stepwise.url, async () => {});
  await expect.poll(async () => (await readVisits(second)).at(-1)?.frames.at(-1)).toContain(ada.email);
  expect((await readVisits(second)).map(({ persisted }) => persisted)).toEqual([true]);
});

test('row 36: back to a page in the back/forward cache after a change of member leads to the home page and shows nothing of the first member', async ({
  keeping,
  stepwise,
}) => {
  // As above: the page would not be kept.
  await keeping.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  const { second } = await leaveAndReturn(keeping, stepwise.url, async (page) => {
    await logOut(page);
    await expect.poll(() => storedSession(page)).toMatchObject({ grant: null, revocationPending: false });
    await giveCookies(keeping, stepwise.url, kofi);
    await page.goto('/profile');
    await expect(page.getByText(kofi.email)).toBeVisible();
  });
  await expect.poll(async () => (await readVisits(second)).at(-1)?.frames.at(-1)).toContain('Go to your profile');
  const visits = await readVisits(second);
  expect(visits.map(({ persisted }) => persisted)).toEqual([true, false]);
  const ofAda = [ada.email, ada.name, ada.username];
  expect(visits.flatMap(({ frames }) => frames).filter((text) => ofAda.some((word) => text.includes(word)))).toEqual(
    [],
  );
});

/** Notes what can be read in each frame, from now on or, as a start script, from the first frame on. */
function recordFrames(): void {
  const shown: string[] = [];
  Object.assign(window, { shown });
  const look = () => {
    requestAnimationFrame(look);
    shown.push(document.documentElement.innerText);
  };
  look();
}

test('row 36: back within the application, and from another site without the cache, shows nothing protected', async ({
  context,
  stepwise,
}) => {
  const page = await signIn(context, stepwise.url, ada);
  await expect(page.getByText(ada.email)).toBeVisible();
  await page.getByRole('button', { name: 'LOGOUT' }).click();
  await expect(page).toHaveURL(`${stepwise.url}/`);
  await expectVisitor(page);
  await context.addInitScript(recordFrames);
  await page.evaluate(recordFrames);
  const expectNothingProtected = async () => {
    await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile$/);
    await expectVisitor(page);
    const frames = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(frames.length).toBeGreaterThan(0);
    expect(frames.filter((text) => text.includes(ada.email) || text.includes('LOGOUT'))).toEqual([]);
  };
  await page.goBack();
  await expectNothingProtected();
  await page.goto('/health');
  await page.goBack();
  await expectNothingProtected();
});
