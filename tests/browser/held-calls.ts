import type { Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Holds a page's calls to one address until the path decides their outcome; those by one method where that is named. */
export async function holdCalls(page: Page, address: string, method?: string) {
  const held: Route[] = [];
  await page.route(address, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    held.push(route);
    return undefined;
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
    count: () => held.length,
    /** One has arrived, and waits. */
    arrived: () =>
      expect.poll(() => held.length, { message: `a call to ${address}`, intervals: [20] }).toBeGreaterThan(0),
    forget: () => {
      held.length = 0;
    },
  };
}
