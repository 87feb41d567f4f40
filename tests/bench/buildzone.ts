import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { StepwiseProcess } from '../browser/stepwise-process.ts';
import { chromiumArgs } from '../chromium.ts';
import { type BareTab, goTo } from './bare-tab.ts';
import { percentile, type Figure } from './figures.ts';
import { type Frames, readFrames, watchFrames } from './frames.ts';
import { seedMembers } from './members-in-bulk.ts';
import { seedSearch } from './search-in-bulk.ts';
import { openSignedIn, type Account } from './signed-in.ts';

const members = 1_000;
const projects = 1_200;
const shown = 1_000;
/** Letters that are searched for one by one, each in a page that has not asked for it before. */
const words = ['carpentry', 'timetable', 'beekeeper', 'translator'];

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Runs in the page: milliseconds from the next key until the results that answer it are painted. */
async function keyToResults(): Promise<number> {
  const pressed = await new Promise<number>((resolve) => {
    addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
  });
  const until = (busy: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector('main section[aria-busy]')?.getAttribute('aria-busy') !== busy) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      look();
    });
  await until('true');
  await until('false');
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => resolve(performance.now() - pressed));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
}

/** Runs in the page: the suggestions are there, and the box has the focus. */
async function untilReady(): Promise<void> {
  while (document.querySelector('main section[aria-busy=false] ul') === null)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  document.querySelector<HTMLInputElement>('input[type=search]')?.focus();
}

async function typing(tab: BareTab, url: string): Promise<number[]> {
  const times: number[] = [];
  for (const word of words) {
    await goTo(tab, `${url}/search`);
    await tab.evaluate(untilReady, null);
    await pause(2_000);
    await tab.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (const letter of word) {
      const measured = tab.evaluate(keyToResults, null);
      await pause(300);
      await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter });
      await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
      times.push(await measured);
    }
    await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  return times;
}

/** Runs in the page: presses 'Show more projects' until so many cards are there. */
async function showCards(wanted: number): Promise<void> {
  const cards = () => document.querySelectorAll('main article').length;
  while (cards() < wanted) {
    const before = cards();
    const more = [...document.querySelectorAll<HTMLButtonElement>('main button')].find(
      ({ textContent }) => textContent === 'Show more projects',
    );
    more?.click();
    const begun = performance.now();
    while (cards() === before) {
      if (performance.now() - begun > 10_000) throw new Error(`No more than ${before} cards`);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }
}

async function scrolling(tab: BareTab, url: string, cpu: number): Promise<Frames> {
  await goTo(tab, `${url}/buildzone`);
  await tab.evaluate(showCards, shown);
  const height = await tab.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  }, null);
  await pause(2_000);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await tab.evaluate(watchFrames, null);
  const distance = 3_000;
  for (let at = 0; at < height; at += distance)
    await tab.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -distance, speed: 9_000 });
  const frames = await tab.evaluate(readFrames, null);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return frames;
}

async function measured(browser: Browser, url: string, account: Account): Promise<Figure[]> {
  const tab = await openSignedIn(browser, url, account);
  const times = await typing(tab, url);
  console.log(`  keys: ${times.map((time) => Math.round(time)).join(' ')}`);
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  const how = `390 px, 40 ms network, 4× CPU, ${times.length} keys; ${members.toLocaleString('en')} members, ${projects.toLocaleString('en')} projects, embedded; ${load()}`;
  const figures: Figure[] = [
    {
      name: 'Search: key pressed until results are painted, p50',
      value: percentile(times, 0.5),
      unit: 'ms',
      most: 100,
      note: how,
    },
    { name: 'The same, p90', value: percentile(times, 0.9), unit: 'ms', note: how },
  ];
  for (const cpu of [1, 4]) {
    const { longest, count } = await scrolling(tab, url, cpu);
    console.log(`  ${cpu}× CPU: longest frame ${Math.round(longest)} ms, ${count} over 50 ms`);
    figures.push({
      name: `Buildzone: longest frame while ${shown.toLocaleString('en')} cards scroll, ${cpu}× CPU`,
      value: longest,
      unit: 'ms',
      ...(cpu === 1 ? { most: 50 } : {}),
      note: `390 px; 0 means that none took more than 50 ms; ${count} did; ${load()}`,
    });
  }
  await tab.close();
  return figures;
}

/** What a member's browser needs for the search as they type, and for a long list. */
export async function buildzone(account: Account): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'stepwise-buildzone-'));
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: [...chromiumArgs] });
  try {
    const where = { databaseUrl: undefined, dataDir: join(folder, 'data') };
    await seedMembers(where, members, 'none', (db) => seedSearch(db, { members, projects, jobs: projects }));
    console.log('  The community is there.');
    const server = await StepwiseProcess.start({ DEMO: '1', DATA_DIR: where.dataDir });
    try {
      return await measured(browser, server.url, account);
    } finally {
      await server.dispose();
    }
  } finally {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  }
}
