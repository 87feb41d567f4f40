import type { BrowserContext, Page, Route } from '@playwright/test';
import type { SearchAnswer } from '../../contract/search.ts';
import { expect } from './fixtures.ts';
import { holdCalls, letThrough } from './held-calls.ts';

export interface Query {
  text: string;
  area: string;
}

export const blank: Query = { text: '', area: '' };
export const nameOf = ({ text, area }: Query) => `${text} ${area}`;

/** Each finds other projects of the demo community. The model has one text: it is another one each time, because what is known is not asked for. */
const words = [
  'oral history',
  'bicycle',
  'soil',
  'python',
  'sewing',
  'radio',
  'clay',
  'wood',
  'poster',
  'translation',
  'solar',
  'letter',
  'street',
  'photo',
  'library',
];

/** A tab of one reader, with what is expected of it. */
export interface Tab {
  context: BrowserContext;
  page: Page;
  /** Calls for the query of the box, while its results are not known. Others only bring up to date what is shown. */
  seeks: Awaited<ReturnType<typeof holdCalls>>;
  query: Query;
  /** Calls for queries of before, which the page should have broken off. */
  late: Route[];
  /** Whose results are on the screen. */
  shown: Query | null;
  /** What the address says. */
  written: Query;
  /** Titles that the server has answered, by query. */
  known: Map<string, readonly string[]>;
  recent: string[];
}

export async function tabOf(context: BrowserContext, page: Page): Promise<Tab> {
  const tab = { context, page, query: blank, late: [], shown: null, written: blank, known: new Map(), recent: [] };
  const isWaitedFor = ({ pathname, searchParams: asked }: URL) =>
    pathname === '/api/search/' &&
    !tab.known.has(nameOf(tab.query)) &&
    nameOf({ text: asked.get('q') ?? '', area: asked.get('area') ?? '' }) === nameOf(tab.query);
  return Object.assign(tab, { seeks: await holdCalls(page, isWaitedFor) });
}

export const box = ({ page }: Tab) => page.getByRole('searchbox', { name: 'Search projects, jobs and members' });

/** Everything on the screen that the machine decides. */
export const look = ({ page }: Tab) =>
  page.evaluate(() => {
    const textsOf = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].map(({ innerText }) => innerText.trim());
    const results = document.querySelector('section[aria-label="Projects"]');
    const address = new URLSearchParams(location.search);
    return {
      box: document.querySelector<HTMLInputElement>('[data-search-box]')?.value,
      address: { text: address.get('q') ?? '', area: address.get('area') ?? '' },
      // Counts before the text that was searched for are the server's business.
      says: textsOf(':is([role=status], [role=alert])')
        .filter((text) => text !== '')
        .map((text) => text.replace(/^.* and .* members? for /, 'Results for ')),
      results: results && {
        isBusy: results.ariaBusy === 'true',
        titles: textsOf('section[aria-label="Projects"] [data-results] > li h2'),
      },
      recent: textsOf('[aria-labelledby=recent-searches] li > button:first-child'),
    };
  });

/** Lets the clock move until it is so: only in states that do not end by themselves. */
export async function until(tab: Tab, isSo: () => Promise<boolean>, what: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await tab.page.clock.runFor(20);
        return isSo();
      },
      { message: what, intervals: [20, 50] },
    )
    .toBe(true);
}

export const gone = (text: string) => (other: string) => other.toLowerCase() !== text.toLowerCase();
export function remember(tab: Tab): void {
  const { text } = tab.query;
  if (text !== '') tab.recent = [text, ...tab.recent.filter(gone(text))].slice(0, 8);
}

export function fresh(tab: Tab): string {
  const word = words.find((one) => ![...tab.known.keys()].some((name) => name.startsWith(one)));
  if (word === undefined) throw new Error('no word is left that was not searched for');
  return word;
}
/** A text whose results are known, other than the one in the box. */
export function knownOf(tab: Tab): string {
  const name = [...tab.known.keys()].find(
    (one) => one.endsWith(' ') && one.trim() !== '' && one.trim() !== tab.query.text,
  );
  if (name === undefined) throw new Error('nothing is known');
  return name.trim();
}

/** From now on the box, and so the screen, is about this. */
export function turnTo(tab: Tab, query: Query): void {
  tab.late.push(...tab.seeks.forget());
  tab.query = query;
}

/** The server's answer to a call, kept as known; null where the page had broken the call off. */
async function answerTo(tab: Tab, call: Route): Promise<readonly string[] | null> {
  const asked = new URL(call.request().url()).searchParams;
  await letThrough(call);
  const answered = await call.request().response();
  if (answered === null) return null;
  const { page } = (await answered.json()) as SearchAnswer;
  const titles = page.tab === 'projects' ? page.results.map(({ card }) => card.title) : [];
  tab.known.set(nameOf({ text: asked.get('q') ?? '', area: asked.get('area') ?? '' }), titles);
  return titles;
}

/** Lets what was asked for before be answered at last: nothing of it may be seen. The page breaks off its own search, but not the router's. */
export async function answerLate(tab: Tab): Promise<void> {
  for (const call of tab.late.splice(0)) await answerTo(tab, call);
}

export async function edit(tab: Tab, text: string): Promise<void> {
  turnTo(tab, { ...tab.query, text });
  await box(tab).fill(text);
}

export async function answer(tab: Tab): Promise<void> {
  const titles = await answerTo(tab, await tab.seeks.next());
  expect(titles?.length ?? 0, tab.query.text).toBeGreaterThan(0);
}

/** Searches, and has it remembered. */
export async function search(tab: Tab, text: string): Promise<void> {
  await edit(tab, text);
  await tab.page.clock.runFor(150);
  await answer(tab);
  await box(tab).press('Enter');
  remember(tab);
  tab.written = tab.query;
  await until(tab, async () => (await look(tab)).says.includes(`Results for ${text}`), `results for ${text}`);
}

/** Back to the entry of a query, as if it had been searched for right before this one, and the page been loaded since. */
export async function goBackTo(tab: Tab, query: Query): Promise<void> {
  tab.query = query;
  await tab.page.evaluate(
    (search) => {
      const { state } = history;
      const at = (state as { __TSR_index: number }).__TSR_index;
      const here = location.href;
      // Not through the router, which would take it for a link.
      History.prototype.replaceState.call(
        history,
        { ...state, __TSR_key: `before ${at}`, key: `before ${at}` },
        '',
        `/search?${search}`,
      );
      History.prototype.pushState.call(history, { ...state, __TSR_index: at + 1 }, '', here);
      history.back();
    },
    new URLSearchParams({ q: query.text }).toString(),
  );
}
