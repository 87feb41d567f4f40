import type { Page } from '@playwright/test';
import { expect, type Rules, type Violation } from './fixtures.ts';
import { setLetters } from './letters.ts';
import { smallTargets } from './small-targets.ts';

/** What the whole site has in common at a width, such as its bar, has the same colours on each page. */
const coloursOnDesktop = ['/', '/login', '/profile', '/buildzone', '/messages'];

/** The runs of axe that a page is worth. Its colours in both schemes are those of a phone but for the frame around it. */
function runsOn(path: string, isMobile: boolean): ['light' | 'dark', Rules][] {
  if (!isMobile && !coloursOnDesktop.includes(path)) return [['light', 'structure']];
  return [
    ['light', 'all'],
    ['dark', 'colours'],
  ];
}

/** Words of tables, terms and buttons that are cut in two by the end of a line: a column or a button is too narrow for them. */
function brokenWords(): string[] {
  const parts = [...document.querySelectorAll('main :is(td, th, dt, button)')];
  return parts.flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const word of (text.nodeValue ?? '').matchAll(/(?<![\p{L}\p{N}-])\p{L}{2,14}(?![\p{L}\p{N}-])/gu)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word[0]);
      }
    return broken;
  });
}

/** How wide the page is, and what of it does not fit the window. */
function sideways(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('main *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth} px`, ...wide.slice(0, 20).map((one) => `${one.localName} ${one.className}`)];
}

/** What scrolls down hides what sticks out of it, such as the button at the end of a long title. Rows of tabs are lower. */
function cutOff(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientHeight > 200)
    .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY))
    .map((part) => `${part.tagName} ${part.getAttribute('aria-label') ?? part.className}`);
}

const sizeOf = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Waits until nothing more has come for a moment. The stream of events keeps a member's network from being idle. */
async function quiet(page: Page, sizeBefore: number): Promise<void> {
  let before = sizeBefore;
  await expect
    .poll(
      async () => {
        const last = before;
        before = await sizeOf(page);
        return before === last;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

async function visit(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText(/Loading(?:\.{3}| the profile)|^Searching /).waitFor({ state: 'detached' });
}

/** What a finger cannot press on this page, and what does not fit with letters twice as large. */
async function misfitsOn(page: Page, path: string, sizeBefore: number): Promise<unknown[]> {
  const found: unknown[] = [];
  // What comes late is looked at as well.
  await quiet(page, sizeBefore);
  const small = await page.evaluate(smallTargets);
  if (small.length > 0) found.push({ path, small });
  await setLetters(page, 32);
  const wide = await page.evaluate(sideways);
  if (wide.length > 0) found.push({ path, letters: 32, wide });
  await setLetters(page, 16);
  return found;
}

/** The same on several paths. */
export async function misfits(page: Page, paths: readonly string[]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of paths) {
    await visit(page, path);
    found.push(...(await misfitsOn(page, path, -1)));
  }
  return found;
}

/**
 * What axe and the eye would find on each path in both schemes; also whether anything sticks out sideways. On a phone also
 * the misfits, where nothing has been opened over the page: one visit serves them all.
 */
export async function look(
  page: Page,
  paths: readonly string[],
  isMobile: boolean,
  axe: (page: Page, rules?: Rules) => Promise<Violation[]>,
  /** What is pressed on each before it is looked at. */
  open?: (page: Page) => Promise<void>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const path of paths) {
    await visit(page, path);
    await open?.(page);
    const size = await sizeOf(page);
    for (const [colorScheme, rules] of runsOn(path, isMobile)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      for (const violation of await axe(page, rules)) found.push({ path, colorScheme, ...violation });
    }
    // 320 px is also what a reader with 400 % zoom has on a desktop (WCAG 1.4.10).
    const given = page.viewportSize() ?? { width: 1280, height: 800 };
    for (const width of isMobile ? [given.width, 320] : [given.width]) {
      await page.setViewportSize({ ...given, width });
      const wide = await page.evaluate(sideways);
      if (wide.length > 0) found.push({ path, width, wide });
      const cut = await page.evaluate(cutOff);
      if (cut.length > 0) found.push({ path, width, cut });
      const broken = width < given.width ? [] : await page.evaluate(brokenWords);
      if (broken.length > 0) found.push({ path, width, broken });
    }
    if (!isMobile) continue;
    await page.setViewportSize(given);
    if (open === undefined) found.push(...(await misfitsOn(page, path, size)));
  }
  return found;
}
