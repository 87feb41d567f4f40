import type { Browser, BrowserContext, Page } from '@playwright/test';

/** Lines that a report shows: the last of them, before the test gave up. */
const shownLines = 40;

/**
 * Notes what the pages of a browser do from now on: the addresses that they come to, calls that fail, errors, and a page that
 * breaks down. A test that fails once in many runs says what it expected, and not why it did not come.
 */
export function followBrowser(browser: Browser): { lines: () => string; stop: () => void } {
  const lines: string[] = [];
  const started = performance.now();
  const note = (text: string) => {
    lines.push(`${((performance.now() - started) / 1000).toFixed(1)} s ${text}`);
  };
  const followPage = (page: Page) => {
    page.on('framenavigated', (frame) => {
      if (frame.parentFrame() === null) note(`at ${frame.url()}`);
    });
    page.on('crash', () => note(`broke down at ${page.url()}`));
  };
  const followContext = (context: BrowserContext) => {
    context.on('page', followPage);
    context.on('requestfailed', (call) => note(`${call.failure()?.errorText} ${call.method()} ${call.url()}`));
    context.on('weberror', (thrown) => note(String(thrown.error())));
    context.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
  };
  browser.on('context', followContext);
  return {
    lines: () => lines.slice(-shownLines).join('\n'),
    stop: () => void browser.off('context', followContext),
  };
}
