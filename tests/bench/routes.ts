import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { median, type Figure } from './figures.ts';

const runs = 15;
const roundTrips = 200;

/**
 * Clicks the link to `path` and answers milliseconds from the click until another first-level heading stands in the
 * document with its layout done, and until the frame after that.
 */
async function clickTo(page: Page, path: string): Promise<{ laidOut: number; painted: number }> {
  return page.evaluate(
    (target) => new Promise<{ laidOut: number; painted: number }>((resolve, reject) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find((anchor) => anchor.pathname === target && anchor.offsetParent !== null);
      if (link === undefined) {
        reject(new Error(`No visible link to ${target} on ${location.pathname}`));
        return;
      }
      const before = document.querySelector('h1')?.textContent;
      let started = 0;
      const observer = new MutationObserver(() => {
        const heading = document.querySelector('h1');
        if (heading === null || heading.textContent === before || location.pathname !== target) return;
        observer.disconnect();
        heading.getBoundingClientRect();
        const laidOut = performance.now() - started;
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve({ laidOut, painted: performance.now() - started }));
          channel.port1.start();
          channel.port2.postMessage(null);
        });
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      started = performance.now();
      link.click();
    }),
    path,
  );
}

async function open(browser: Browser, url: string): Promise<{ page: Page; client: CDPSession; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  await page.waitForLoadState('networkidle');
  return { page, client, close: () => context.close() };
}

async function warm(browser: Browser, url: string, cpu: number): Promise<{ laidOut: number; painted: number }> {
  const { page, client, close } = await open(browser, `${url}/about`);
  await clickTo(page, '/terms');
  await clickTo(page, '/about');
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const times: { laidOut: number; painted: number }[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await clickTo(page, run % 2 === 0 ? '/terms' : '/about'));
  await close();
  return { laidOut: median(times.map(({ laidOut }) => laidOut)), painted: median(times.map(({ painted }) => painted)) };
}

/** The first visit of a route on slow 4G; the pointer rests on the link for as long as a person's does before a click. */
async function cold(browser: Browser, url: string): Promise<{ laidOut: number; painted: number }> {
  const times: { laidOut: number; painted: number }[] = [];
  for (let run = 0; run < 5; run += 1) {
    const { page, client, close } = await open(browser, `${url}/about`);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8,
    });
    await page.getByRole('link', { name: 'Terms' }).last().hover();
    const rested = performance.now() + 300;
    await page.waitForFunction(() => true, undefined, { polling: Math.max(1, rested - performance.now()) });
    times.push(await clickTo(page, '/terms'));
    await close();
  }
  return { laidOut: median(times.map(({ laidOut }) => laidOut)), painted: median(times.map(({ painted }) => painted)) };
}

async function heapBytes(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize;
}

async function heap(browser: Browser, url: string): Promise<{ landing: number; growth: number }> {
  const onLanding = await open(browser, `${url}/`);
  const landing = await heapBytes(onLanding.client);
  await onLanding.close();
  const { page, client, close } = await open(browser, `${url}/about`);
  for (let trip = 0; trip < 20; trip += 1) await clickTo(page, trip % 2 === 0 ? '/terms' : '/about');
  const before = await heapBytes(client);
  for (let trip = 0; trip < roundTrips; trip += 1) {
    await clickTo(page, '/terms');
    await clickTo(page, '/about');
  }
  const growth = ((await heapBytes(client)) - before) / roundTrips;
  await close();
  return { landing, growth };
}

export async function routes(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
  try {
    const [at1, at4] = [await warm(browser, url, 1), await warm(browser, url, 4)];
    const first = await cold(browser, url);
    const { landing, growth } = await heap(browser, url);
    const how = (painted: number) => `click until the heading is laid out, median; its frame is over after ${painted.toFixed(1)} ms`;
    return [
      { name: 'Route change, warm', value: at1.laidOut, unit: 'ms', most: 5, note: how(at1.painted) },
      { name: 'Route change, warm, 4× CPU', value: at4.laidOut, unit: 'ms', most: 17, note: how(at4.painted) },
      { name: 'Route change, cold, slow 4G, with intent', value: first.laidOut, unit: 'ms', most: 45, note: how(first.painted) },
      { name: 'Heap on the landing', value: landing / 1_000_000, unit: 'MB', most: 3.5, note: 'after garbage collection' },
      { name: 'Heap growth for a round trip', value: growth / 1_000, unit: 'kB', most: 3, note: `mean of ${roundTrips}, after garbage collection` },
    ];
  } finally {
    await browser.close();
  }
}
