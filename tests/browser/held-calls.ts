import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Holds a page's calls to one address until the path decides their outcome. */
export async function holdCalls(page: Page, address: string) {
  const held: Route[] = [];
  await page.route(address, (route) => {
    held.push(route);
  });
  return {
    async next(): Promise<Route> {
      await expect.poll(() => held.length, { message: `a call to ${address}`, intervals: [20] }).toBeGreaterThan(0);
      // Ignore earlier requests the page has aborted.
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
