import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The calls of a page to one address: each waits until the path says what becomes of it. */
export async function holdCalls(page: Page, address: string) {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return {
    async next(): Promise<Route> {
      await expect.poll(() => held.length, { message: `a call to ${address}`, intervals: [20] }).toBeGreaterThan(0);
      // What was asked before and given up by the page is of no interest any more.
      const route = held.at(-1);
      if (route === undefined) throw new Error('no call');
      held.length = 0;
      return route;
    },
    forget: () => {
      held.length = 0;
    },
  };
}
