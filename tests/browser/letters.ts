import type { Page } from '@playwright/test';

/** The size of a browser's letters: members can set twice as much for all pages (WCAG 2.2, 1.4.4). */
export async function setLetters(page: Page, pixels: 16 | 32): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  if (size !== `${pixels}px`) throw new Error(`The letters are ${size}, not ${pixels}px`);
}
