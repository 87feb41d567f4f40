import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs } from '../chromium.ts';
import { type BareTab, goTo, openBareTab } from './bare-tab.ts';
import { percentile, type Figure } from './figures.ts';
import { openSignedIn, type Account } from './signed-in.ts';

const paragraphs = 100;
const wordsOfEach = 100;
const warmUpKeys = 60;
const keys = 300;
const cpu = 4;
const typed = 'and then we went on with it ';
/** Milliseconds between keys: as someone types, with rests after which the text is told, and some after which it is saved. */
const rests = [70, 110, 90, 140, 60, 180, 100, 80, 270, 120, 95, 320, 75, 150, 265, 110, 85, 1_300, 130, 90];

const words = 'what was done came of it and people who know each other make things that last'.split(' ');
const texts = Array.from({ length: paragraphs }, (_, paragraph) =>
  Array.from({ length: wordsOfEach }, (_word, n) => words[(n * 5 + paragraph * 7) % words.length]).join(' '),
);

type Part = { type: string; attrs?: { level: number }; content: (Part | { type: 'text'; text: string })[] };

/** Every tenth paragraph has a heading, and every tenth is an item of a list. */
const content = texts.flatMap((text, n): Part[] => {
  const paragraph: Part = { type: 'paragraph', content: [{ type: 'text', text }] };
  const heading: Part = {
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: `Part ${n / 10 + 1}` }],
  };
  if (n % 10 === 5) return [{ type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph] }] }];
  return n % 10 === 0 ? [heading, paragraph] : [paragraph];
});

/** Runs in the page. */
async function saveDraft(draft: { key: string; content: unknown }): Promise<void> {
  const response = await fetch(`/api/post-drafts/${draft.key}/`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      version: 0,
      post: null,
      title: 'Ten thousand words',
      body: { type: 'doc', content: draft.content },
      skills: [],
    }),
  });
  if (!response.ok) throw new Error(`The draft was not saved: ${await response.text()}`);
}

/** Runs in the page: the cursor stands in the middle of the text. */
async function placeCursor(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const all = () => [...document.querySelectorAll<HTMLElement>('[contenteditable=true] > p')];
  while (all().length < 10) await frame();
  const paragraph = all()[Math.floor(all().length / 2)];
  const text = paragraph?.firstChild;
  if (paragraph === undefined || !(text instanceof Text)) throw new Error('There is no text to type into');
  paragraph.scrollIntoView({ block: 'center', behavior: 'instant' });
  document.querySelector<HTMLElement>('[contenteditable=true]')?.focus({ preventScroll: true });
  getSelection()?.collapse(text, 30);
  await frame();
}

interface Keys {
  painted: number[];
  /** Longest of the Event Timing API, which rounds to 8 ms. */
  longest: number;
}

declare global {
  var keysTyped: Keys | undefined;
}

/** Runs in the page: from now on, of each key, milliseconds until the frame that shows its letter is painted. */
function watchKeys(): void {
  const measured: Keys = { painted: [], longest: 0 };
  globalThis.keysTyped = measured;
  let pressed = 0;
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed = timeStamp;
    },
    { capture: true },
  );
  addEventListener('input', () => {
    const from = pressed;
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => measured.painted.push(performance.now() - from));
      channel.port1.start();
      channel.port2.postMessage(null);
    });
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown' || name === 'keypress') measured.longest = Math.max(measured.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function type(tab: BareTab, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const letter = typed[n % typed.length] ?? ' ';
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, key: letter });
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
    await pause(rests[n % rests.length]);
  }
}

async function typing(tab: BareTab): Promise<Keys> {
  await tab.evaluate(placeCursor, null);
  await pause(1_000);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await type(tab, warmUpKeys);
  await tab.evaluate(watchKeys, null);
  await type(tab, keys);
  await pause(1_000);
  const measured = await tab.evaluate(() => globalThis.keysTyped, null);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (measured?.painted.length !== keys) throw new Error(`${measured?.painted.length} of ${keys} keys were painted`);
  return measured;
}

/** Runs in the page: the same text in an element that the browser alone edits. */
function showBare(parts: Part[]): void {
  const area = document.createElement('div');
  area.contentEditable = 'true';
  for (const { type: kind, content: inside } of parts) {
    const element = document.createElement(kind === 'heading' ? 'h2' : 'p');
    const deepest = (part: Part | { type: 'text'; text: string } | undefined): string =>
      part === undefined ? '' : 'text' in part ? part.text : deepest(part.content[0]);
    element.textContent = deepest(inside[0]);
    area.append(element);
  }
  document.body.append(area);
}

const screen = { width: 1280, height: 800, scale: 1 };

async function typeInEditor(browser: Browser, url: string, account: Account): Promise<Keys> {
  const tab = await openSignedIn(browser, url, account);
  await tab.send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: false });
  const key = crypto.randomUUID();
  await tab.evaluate(saveDraft, { key, content });
  await goTo(tab, `${url}/newpost?draft=${key}`);
  const measured = await typing(tab);
  await tab.close();
  return measured;
}

async function typeInBare(browser: Browser): Promise<Keys> {
  const tab = await openBareTab(browser, screen);
  await tab.evaluate(showBare, content);
  const measured = await typing(tab);
  await tab.close();
  return measured;
}

/** Typing in a long text. */
export async function editor(url: string, account: Account): Promise<Figure[]> {
  // A frame begins when something has changed: otherwise up to 16 ms of every time would be waiting for the screen's next one.
  const args = [...chromiumArgs, '--disable-gpu-vsync', '--disable-frame-rate-limit'];
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  try {
    const own = await typeInEditor(browser, url, account);
    const bare = await typeInBare(browser);
    const load = `load ${loadavg()[0]?.toFixed(1)}`;
    const spread = ({ painted, longest }: Keys) =>
      `p50 ${percentile(painted, 0.5).toFixed(1)} ms, p90 ${percentile(painted, 0.9).toFixed(1)} ms, longest ${percentile(painted, 1).toFixed(1)} ms, by the Event Timing API ${longest} ms`;
    return [
      {
        name: `Editor: key pressed until its letter is painted, ${cpu}× CPU, p99`,
        value: percentile(own.painted, 0.99),
        unit: 'ms',
        most: 16,
        note: `${(paragraphs * wordsOfEach).toLocaleString('en')} words, ${keys} keys with rests in which the text is saved, frames without a wait for the screen; ${spread(own)}; ${load}`,
      },
      {
        name: 'The same in an element that the browser alone edits',
        value: percentile(bare.painted, 0.99),
        unit: 'ms',
        note: `the limit of the machine in the same minutes; ${spread(bare)}`,
      },
    ];
  } finally {
    await browser.close();
  }
}
