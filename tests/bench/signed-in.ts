import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../chromium.ts';
import { type BareTab, goTo, openBareTab } from './bare-tab.ts';
import { median, type Figure } from './figures.ts';

const runs = 5;

export interface Account {
  email: string;
  password: string;
}

/** What is waited for: an element, and a text in it or in its field. */
interface Wanted {
  selector: string;
  text: string;
}

/** Runs in the page, before anything else of it: notes when what is wanted has been painted. */
function notePainted({ selector, text }: Wanted): void {
  const isThere = () =>
    [...document.querySelectorAll(selector)].some((element) =>
      (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')).includes(text),
    );
  const look = () => {
    if (!isThere()) {
      requestAnimationFrame(look);
      return;
    }
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => performance.mark('bench:painted'));
    channel.port1.start();
    channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. */
async function untilPainted(): Promise<{ painted: number; asked: string[] }> {
  const marked = () => performance.getEntriesByName('bench:painted')[0];
  while (marked() === undefined) await new Promise((resolve) => requestAnimationFrame(resolve));
  const painted = marked()?.startTime ?? 0;
  const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/'));
  return { painted, asked: calls.map(({ name, startTime }) => `${new URL(name).pathname} ${Math.round(startTime)}`) };
}

/** Runs in the page. */
async function signInHere(account: Account): Promise<void> {
  const response = await fetch('/api/accounts/login/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The demo account could not sign in: ${await response.text()}`);
}

/** A phone on which a member is signed in, whose tokens the browser has kept. */
export async function openSignedIn(browser: Browser, url: string, account: Account): Promise<BareTab> {
  const tab = await openBareTab(browser, { width: 390, height: 844, scale: 3 });
  await goTo(tab, `${url}/about`);
  await tab.evaluate(signInHere, account);
  await goTo(tab, `${url}/profile`);
  await tab.evaluate(untilKept, null);
  return tab;
}

/** Runs in the page. */
async function untilKept(): Promise<void> {
  while (!localStorage.getItem('session')?.includes('"username"'))
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

async function slowDown(tab: BareTab): Promise<void> {
  await tab.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

interface ColdLoad {
  painted: number;
  /** Paths of the API that were asked, and when. */
  asked: string[];
}

/** Loads an address of the application with nothing in the browser's cache but with its tokens kept. */
async function coldLoad(tab: BareTab, address: string, wanted: Wanted): Promise<ColdLoad> {
  await tab.send('Page.navigate', { url: 'about:blank' });
  await tab.send('Network.clearBrowserCache');
  const source = `{ const __name = (named) => named; (${notePainted.toString()})(${JSON.stringify(wanted)}) }`;
  const { identifier } = (await tab.send('Page.addScriptToEvaluateOnNewDocument', { source })) as {
    identifier: string;
  };
  await goTo(tab, address);
  const found = await tab.evaluate(untilPainted, null);
  await tab.send('Page.removeScriptToEvaluateOnNewDocument', { identifier });
  return found;
}

async function coldLoads(tab: BareTab, address: string, wanted: Wanted): Promise<ColdLoad[]> {
  const loads: ColdLoad[] = [];
  for (let run = 0; run < runs; run += 1) loads.push(await coldLoad(tab, address, wanted));
  return loads;
}

interface Return {
  painted: number;
  /** Whether a skeleton was in sight on the way. */
  skeleton: boolean;
}

/**
 * Runs in the page: goes to /search and back, and answers milliseconds from the press until the content is painted.
 *
 * @throws if a page does not come within ten seconds
 */
async function thereAndBack({ selector, text }: Wanted): Promise<Return> {
  const frame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve());
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  const isThere = () => [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(text));
  const until = async (state: boolean, eachFrame?: () => void) => {
    const began = performance.now();
    do {
      await frame();
      eachFrame?.();
      if (performance.now() - began > 10_000) throw new Error(`${text} is ${state ? 'not there' : 'still there'}`);
    } while (isThere() !== state);
  };
  await until(true);
  document.querySelector<HTMLAnchorElement>('nav[aria-label=Tabs] a[href="/search"]')?.click();
  await until(false);
  // A person reads before the next press.
  await new Promise((resolve) => setTimeout(resolve, 300));
  let skeleton = false;
  const started = performance.now();
  history.back();
  await until(true, () => {
    skeleton ||= /Loading/.test(document.querySelector('main [role=status]')?.textContent ?? '');
  });
  return { painted: performance.now() - started, skeleton };
}

async function returns(tab: BareTab, address: string, wanted: Wanted): Promise<Return> {
  await goTo(tab, address);
  await tab.evaluate(thereAndBack, wanted);
  const measured: Return[] = [];
  for (let run = 0; run < runs; run += 1) measured.push(await tab.evaluate(thereAndBack, wanted));
  return { painted: median(measured.map(({ painted }) => painted)), skeleton: measured.some((one) => one.skeleton) };
}

export async function signedIn(url: string, account: Account): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs] });
  try {
    const tab = await openSignedIn(browser, url, account);
    const { username, name } = await tab.evaluate(() => {
      const { user } = JSON.parse(localStorage.getItem('session') ?? '{}') as {
        user: { username: string; first_name: string };
      };
      return { username: user.username, name: user.first_name };
    }, null);
    await slowDown(tab);
    const figures: Figure[] = [];
    for (const [path, most, wanted] of [
      ['/profile', 2_200, { selector: 'h1', text: name }],
      [`/profile/${username}`, 2_400, { selector: 'h1', text: name }],
      ['/profile/edit', 2_400, { selector: 'input[name=first_name]', text: name }],
    ] as const) {
      const loads = await coldLoads(tab, url + path, wanted);
      const own = loads.map(({ asked }) => asked.filter((one) => one.startsWith('/api/profiles/me/ ')).length);
      figures.push({
        name: `Cold load of ${path.replace(username, '{username}')}: name painted`,
        value: median(loads.map(({ painted }) => painted)),
        unit: 'ms',
        most,
        note: `390 px, slow 4G, 4× CPU, tokens kept, median of ${runs}; profiles/me asked ${Math.max(...own)} time(s)`,
      });
    }
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    for (const path of ['/profile', `/profile/${username}`]) {
      const { painted, skeleton } = await returns(tab, url + path, { selector: 'main section h2', text: 'Experience' });
      figures.push({
        name: `Return to ${path.replace(username, '{username}')}: content painted, 4× CPU`,
        value: painted,
        unit: 'ms',
        most: 50,
        note: `Back from /search, median of ${runs}; ${skeleton ? 'with a skeleton' : 'no skeleton'}`,
      });
    }
    await tab.close();
    return figures;
  } finally {
    await browser.close();
  }
}
