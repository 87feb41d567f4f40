import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from '@playwright/test';
import { chromiumArgs } from '../chromium.ts';
import { type BareTab, goTo, openBareTab } from './bare-tab.ts';
import { median, type Figure } from './figures.ts';

const runs = 5;

interface Account {
  email: string;
  password: string;
}

/** The part of Lighthouse that is read here. It is not typed by the package: it is only installed for measuring. */
interface LighthouseResult {
  lhr: {
    audits: Record<
      string,
      { numericValue?: number; details?: { type: string; items?: Record<string, unknown>[] } } | undefined
    >;
  };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<LighthouseResult | undefined>;

async function loadLighthouse(): Promise<Lighthouse> {
  const specifier: string = 'lighthouse';
  const { default: lighthouse } = (await import(specifier)) as { default: Lighthouse };
  return lighthouse;
}

interface Audited {
  lcp: number;
  cls: number;
  scriptsBeforeLcp: number;
}

/** One run of Lighthouse's mobile preset, with applied rather than simulated throttling. */
async function audit(url: string, port: number): Promise<Audited> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance'],
    formFactor: 'mobile',
    throttlingMethod: 'devtools',
  });
  if (result === undefined) throw new Error('Lighthouse gave no result');
  const { audits } = result.lhr;
  const lcp = audits['largest-contentful-paint']?.numericValue;
  const cls = audits['cumulative-layout-shift']?.numericValue;
  const requests = audits['network-requests']?.details;
  if (lcp === undefined || cls === undefined || requests?.items === undefined)
    throw new Error('Lighthouse measured no paint');
  const scriptsBeforeLcp = requests.items
    .filter((item) => item.resourceType === 'Script' && Number(item.networkRequestTime) < lcp)
    .reduce((bytes, item) => bytes + Number(item.transferSize), 0);
  return { lcp, cls, scriptsBeforeLcp };
}

/** Marks when an element is in the document for the first time. */
async function noteFirst(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (document.querySelector(wanted) === null) return;
      observer.disconnect();
      performance.mark('first-wanted');
    }).observe(document, { childList: true, subtree: true });
  }, selector);
}

/** Bytes of the scripts that had arrived by a mark: compressed bodies, without the headers of the answers. */
async function scriptsUntil(page: Page, mark: string): Promise<number> {
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  return page.evaluate((name) => {
    const until = performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return resources
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js') && entry.responseEnd <= until)
      .reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  }, mark);
}

async function withPage<Value>(browser: Browser, measure: (page: Page) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
  });
  const page = await context.newPage();
  try {
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Scripts until the landing page is hydrated. */
async function landingScripts(browser: Browser, url: string): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(url);
    return scriptsUntil(page, 'stepwise:mounted');
  });
}

/** Scripts until a member sees an element of a page: for /profile the heading that says who is signed in. */
async function memberScripts(browser: Browser, address: string, selector: string, account: Account): Promise<number> {
  return withPage(browser, async (page) => {
    await signIn(page, new URL(address).origin, account);
    await noteFirst(page, selector);
    await page.goto(address);
    return scriptsUntil(page, 'first-wanted');
  });
}

/** Signs a demo member in through the API, so that the page's own first load is what is measured. */
async function signIn(page: Page, url: string, account: Account): Promise<void> {
  const response = await page.request.post(`${url}/api/accounts/login/`, { data: account });
  if (!response.ok()) throw new Error(`The demo account could not sign in: ${await response.text()}`);
}

interface Hydration {
  mounted: number;
  longestTask: number;
}

/** Lighthouse's slow 4G and four times slower processor, applied. */
async function throttle(tab: BareTab): Promise<void> {
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function hydration(browser: Browser, url: string): Promise<Hydration> {
  const tab = await openBareTab(browser, { width: 412, height: 823, scale: 1.75 });
  await throttle(tab);
  await goTo(tab, url);
  const measured = await tab.evaluate(readHydration, null);
  await tab.close();
  return measured;
}

/** Runs in the page. The browser has kept the tasks over 50 ms since the navigation. */
async function readHydration(): Promise<Hydration> {
  const mounted = performance.getEntriesByName('stepwise:mounted')[0]?.startTime ?? Number.NaN;
  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ type: 'longtask', buffered: true });
  // Entries are delivered after the task that they are about.
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  const before = tasks.filter(({ startTime }) => startTime < mounted);
  return { mounted, longestTask: Math.max(0, ...before.map(({ duration }) => duration)) };
}

/** This machine's time for a heading and a paragraph without styles and scripts: a lower bound. */
async function auditBarePage(port: number): Promise<Audited[]> {
  const page =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Bare</title><h1>Heading</h1><p>Paragraph</p></html>';
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const audits: Audited[] = [];
  for (let run = 0; run < runs; run += 1)
    audits.push(await audit(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, port));
  server.close();
  server.closeAllConnections();
  return audits;
}

export async function landing(url: string, account: Account): Promise<Figure[]> {
  const port = 9_300 + (process.pid % 600);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...chromiumArgs, `--remote-debugging-port=${port}`],
  });
  try {
    const audits: Audited[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(`${url}/`, port));
    const bare = await auditBarePage(port);
    const hydrations: Hydration[] = [];
    for (let run = 0; run < runs; run += 1) hydrations.push(await hydration(browser, `${url}/`));
    const how = `Lighthouse 12, mobile, devtools throttling, median of ${runs}`;
    return [
      {
        name: 'Landing: largest contentful paint',
        value: median(audits.map(({ lcp }) => lcp)),
        unit: 'ms',
        most: 750,
        note: how,
      },
      {
        name: 'The same for a page of two lines',
        value: median(bare.map(({ lcp }) => lcp)),
        unit: 'ms',
        note: 'the limit of the machine in the same minutes',
      },
      {
        name: 'Landing: scripts before that paint',
        value: Math.max(...audits.map(({ scriptsBeforeLcp }) => scriptsBeforeLcp)),
        unit: 'B',
        most: 0,
        note: 'requested before it, largest of the runs',
      },
      {
        name: 'Landing: cumulative layout shift',
        value: Math.max(...audits.map(({ cls }) => cls)),
        unit: '',
        most: 0,
        note: 'largest of the runs',
      },
      {
        name: 'Landing: scripts until hydrated',
        value: (await landingScripts(browser, `${url}/`)) / 1_000,
        unit: 'kB',
        most: 100,
        note: 'brotli, bodies of the answers',
      },
      {
        name: 'Profile: scripts until its heading',
        value: (await memberScripts(browser, `${url}/profile`, 'h1', account)) / 1_000,
        unit: 'kB',
        most: 140,
        note: 'signed in, cold cache, brotli',
      },
      {
        name: 'Buildzone: scripts until its heading',
        value: (await memberScripts(browser, `${url}/buildzone`, 'h1', account)) / 1_000,
        unit: 'kB',
        most: 140,
        note: 'as above; the heading is in the HTML',
      },
      {
        name: 'Buildzone: scripts until its projects',
        value: (await memberScripts(browser, `${url}/buildzone`, 'main article', account)) / 1_000,
        unit: 'kB',
        note: 'as above',
      },
      {
        name: 'Landing: hydrated',
        value: median(hydrations.map(({ mounted }) => mounted)),
        unit: 'ms',
        most: 2_000,
        note: `slow 4G and 4× CPU applied, median of ${runs}`,
      },
      {
        name: 'Landing: longest task',
        value: median(hydrations.map(({ longestTask }) => longestTask)),
        unit: 'ms',
        most: 50,
        note: '0 means that none was over 50 ms',
      },
    ];
  } finally {
    await browser.close();
  }
}
