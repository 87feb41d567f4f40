import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../chromium.ts';
import { startBareApplication } from './bare-application.ts';
import { type BareTab, goTo, openBareTab } from './bare-tab.ts';
import { median, type Figure } from './figures.ts';

const runs = 15;
const roundTrips = 200;

interface Change {
  laidOut: number;
  painted: number;
}

/**
 * Runs in the page: clicks the link to `path` and answers milliseconds from the click until another first-level heading
 * stands in the document with its layout done, and until the frame after that.
 */
function clickTo(path: string): Promise<Change> {
  return new Promise((resolve, reject) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (anchor) => anchor.pathname === path && anchor.offsetParent !== null,
    );
    if (link === undefined) {
      reject(new Error(`No visible link to ${path} on ${location.pathname}`));
      return;
    }
    const before = document.querySelector('h1')?.textContent;
    let started = 0;
    const observer = new MutationObserver(() => {
      const heading = document.querySelector('h1');
      if (heading === null || heading.textContent === before || location.pathname !== path) return;
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
  });
}

function medianOf(changes: Change[]): Change {
  return {
    laidOut: median(changes.map(({ laidOut }) => laidOut)),
    painted: median(changes.map(({ painted }) => painted)),
  };
}

async function open(browser: Browser, url: string): Promise<BareTab> {
  const tab = await openBareTab(browser, { width: 1280, height: 800, scale: 1 });
  await goTo(tab, url);
  await rest(2_000);
  return tab;
}

/** By then everything that loads late (fonts, the session, notices) has loaded. */
function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

async function warm(browser: Browser, url: string, cpu: number): Promise<Change> {
  const tab = await open(browser, `${url}/about`);
  await tab.evaluate(clickTo, '/terms');
  await tab.evaluate(clickTo, '/about');
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  const changes: Change[] = [];
  for (let run = 0; run < runs; run += 1) {
    // A person reads before the next click: the last change has been painted and its leftovers are done.
    await rest(300);
    changes.push(await tab.evaluate(clickTo, run % 2 === 0 ? '/terms' : '/about'));
  }
  await tab.close();
  return medianOf(changes);
}

/** The first visit of a route on slow 4G; the pointer rests on the link for as long as a person's does before a click. */
async function cold(browser: Browser, url: string): Promise<Change> {
  const changes: Change[] = [];
  for (let run = 0; run < 5; run += 1) {
    const tab = await open(browser, `${url}/about`);
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    const { x, y } = await tab.evaluate(placeOfLink, '/terms');
    await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
    await rest(300);
    changes.push(await tab.evaluate(clickTo, '/terms'));
    await tab.close();
  }
  return medianOf(changes);
}

/** Runs in the page: scrolls to the link and answers the middle of it. */
function placeOfLink(path: string): { x: number; y: number } {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
    (anchor) => anchor.pathname === path && anchor.offsetParent !== null,
  );
  if (link === undefined) throw new Error(`No visible link to ${path}`);
  link.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

async function heapBytes(tab: BareTab): Promise<number> {
  await tab.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times += 1) await tab.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await tab.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

async function heap(browser: Browser, url: string): Promise<{ landing: number; growth: number }> {
  const onLanding = await open(browser, `${url}/`);
  const landing = await heapBytes(onLanding);
  await onLanding.close();
  const tab = await open(browser, `${url}/about`);
  // Warm-up, until the engine has compiled the hot code: that also takes memory, but settles.
  for (let trip = 0; trip < roundTrips; trip += 1) {
    await tab.evaluate(clickTo, '/terms');
    await tab.evaluate(clickTo, '/about');
  }
  const before = await heapBytes(tab);
  for (let trip = 0; trip < roundTrips; trip += 1) {
    await tab.evaluate(clickTo, '/terms');
    await tab.evaluate(clickTo, '/about');
  }
  const growth = ((await heapBytes(tab)) - before) / roundTrips;
  await tab.close();
  return { landing, growth };
}

export async function routes(url: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs] });
  try {
    const [at1, at4] = [await warm(browser, url, 1), await warm(browser, url, 4)];
    const bare = await startBareApplication();
    const [bareAt1, bareAt4] = [await warm(browser, bare.url, 1), await warm(browser, bare.url, 4)];
    await bare.close();
    const first = await cold(browser, url);
    const { landing, growth } = await heap(browser, url);
    const how = (painted: number) =>
      `click until the heading is laid out, median; its frame is over after ${painted.toFixed(1)} ms`;
    return [
      { name: 'Route change, warm', value: at1.laidOut, unit: 'ms', most: 5, note: how(at1.painted) },
      { name: 'Route change, warm, 4× CPU', value: at4.laidOut, unit: 'ms', most: 17, note: how(at4.painted) },
      {
        name: 'The same for an application of two headings',
        value: bareAt1.laidOut,
        unit: 'ms',
        note: 'the limit of the machine and of the libraries in the same minutes',
      },
      { name: 'The same for it, 4× CPU', value: bareAt4.laidOut, unit: 'ms', note: 'as above' },
      {
        name: 'Route change, cold, slow 4G, with intent',
        value: first.laidOut,
        unit: 'ms',
        most: 45,
        note: how(first.painted),
      },
      {
        name: 'Heap on the landing',
        value: landing / 1_000_000,
        unit: 'MB',
        most: 3.5,
        note: 'after garbage collection',
      },
      {
        name: 'Heap growth for a round trip',
        value: growth / 1_000,
        unit: 'kB',
        most: 3,
        note: `mean of ${roundTrips}, after as many to warm up, after garbage collection`,
      },
    ];
  } finally {
    await browser.close();
  }
}
