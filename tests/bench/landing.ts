import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { median, type Figure } from './figures.ts';

const runs = 5;

interface Account {
  email: string;
  password: string;
}

/** The part of Lighthouse that is read here. It is not typed by the package: it is only installed for measuring. */
interface LighthouseResult {
  lhr: { audits: Record<string, { numericValue?: number; details?: { type: string; items?: Record<string, unknown>[] } } | undefined> };
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

/** One run of Lighthouse's mobile preset with throttling that is really applied, not simulated. */
async function audit(url: string, port: number): Promise<Audited> {
  const lighthouse = await loadLighthouse();
  const result = await lighthouse(url, {
    port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], formFactor: 'mobile', throttlingMethod: 'devtools',
  });
  if (result === undefined) throw new Error('Lighthouse gave no result');
  const { audits } = result.lhr;
  const lcp = audits['largest-contentful-paint']?.numericValue;
  const cls = audits['cumulative-layout-shift']?.numericValue;
  const requests = audits['network-requests']?.details;
  if (lcp === undefined || cls === undefined || requests?.items === undefined) throw new Error('Lighthouse measured no paint');
  const scriptsBeforeLcp = requests.items
    .filter((item) => item.resourceType === 'Script' && Number(item.networkRequestTime) < lcp)
    .reduce((bytes, item) => bytes + Number(item.transferSize), 0);
  return { lcp, cls, scriptsBeforeLcp };
}

/** Counts the bytes of scripts that cross the network, compressed as they were sent. */
async function countScripts(client: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await client.send('Network.enable');
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function whenMounted(page: Page): Promise<number> {
  const mark = await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted')[0]?.startTime);
  return Number(await mark.jsonValue());
}

async function withPage<Value>(browser: Browser, measure: (page: Page, client: CDPSession) => Promise<Value>): Promise<Value> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true });
  const page = await context.newPage();
  try {
    return await measure(page, await context.newCDPSession(page));
  } finally {
    await context.close();
  }
}

/** Scripts until React has taken over the landing. */
async function landingScripts(browser: Browser, url: string): Promise<number> {
  return withPage(browser, async (page, client) => {
    const bytes = await countScripts(client);
    await page.goto(url);
    await whenMounted(page);
    return bytes();
  });
}

/** Scripts until a member's profile shows who is signed in. */
async function profileScripts(browser: Browser, url: string, account: Account): Promise<number> {
  return withPage(browser, async (page, client) => {
    await signIn(page, url, account);
    const bytes = await countScripts(client);
    await page.goto(`${url}/profile`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return bytes();
  });
}

/** Signs a demo member in through the API, so that the page's own first load is what is measured. */
async function signIn(page: Page, url: string, account: Account): Promise<void> {
  const response = await page.request.post(`${url}/api/accounts/login/`, { data: account });
  if (!response.ok()) throw new Error(`The demo account could not sign in: ${await response.text()}`);
}

/** Lighthouse's slow 4G and four times slower processor, applied. */
async function throttle(client: CDPSession): Promise<void> {
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false, latency: 150 * 3.75, downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8, uploadThroughput: (750 * 1024 * 0.9) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function hydration(browser: Browser, url: string): Promise<{ mounted: number; longestTask: number }> {
  return withPage(browser, async (page, client) => {
    await throttle(client);
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(globalThis, { longTasks: tasks });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) tasks.push(entry.duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url);
    const mounted = await whenMounted(page);
    // Entries are delivered after the task that they are about.
    const longestTask = await page.evaluate(
      () => new Promise<number>((resolve) => {
        setTimeout(() => resolve(Math.max(0, ...(globalThis as unknown as { longTasks: number[] }).longTasks)));
      }),
    );
    return { mounted, longestTask };
  });
}

export async function landing(url: string, account: Account): Promise<Figure[]> {
  const port = 9_300 + (process.pid % 600);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [`--remote-debugging-port=${port}`] });
  try {
    const audits: Audited[] = [];
    for (let run = 0; run < runs; run += 1) audits.push(await audit(`${url}/`, port));
    const hydrations: Awaited<ReturnType<typeof hydration>>[] = [];
    for (let run = 0; run < runs; run += 1) hydrations.push(await hydration(browser, `${url}/`));
    const how = `Lighthouse 12, mobile, devtools throttling, median of ${runs}`;
    return [
      { name: 'Landing: largest contentful paint', value: median(audits.map(({ lcp }) => lcp)), unit: 'ms', most: 750, note: how },
      { name: 'Landing: scripts before that paint', value: Math.max(...audits.map(({ scriptsBeforeLcp }) => scriptsBeforeLcp)), unit: 'B', most: 0, note: 'requested before it, largest of the runs' },
      { name: 'Landing: cumulative layout shift', value: Math.max(...audits.map(({ cls }) => cls)), unit: '', most: 0, note: 'largest of the runs' },
      { name: 'Landing: scripts until hydrated', value: (await landingScripts(browser, `${url}/`)) / 1_000, unit: 'kB', most: 100, note: 'bytes on the network, brotli, headers included' },
      { name: 'Profile: scripts until its heading', value: (await profileScripts(browser, url, account)) / 1_000, unit: 'kB', most: 135, note: 'signed in, cold cache' },
      { name: 'Landing: hydrated', value: median(hydrations.map(({ mounted }) => mounted)), unit: 'ms', most: 2_000, note: `slow 4G and 4× CPU applied, median of ${runs}` },
      { name: 'Landing: longest task', value: median(hydrations.map(({ longestTask }) => longestTask)), unit: 'ms', most: 50, note: '0 means that none was over 50 ms' },
    ];
  } finally {
    await browser.close();
  }
}
