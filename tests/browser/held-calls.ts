import type { BrowserContext, Page, Route } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Lets a held call go on, and waits until the server has answered: what is asked of it next must not overtake this one. */
export async function letThrough(route: Route): Promise<void> {
  const answered = route.request().response();
  // A call that the page breaks off in this very moment can leave the other promise open for good.
  await Promise.race([route.continue().then(() => answered), answered]);
}

/** Holds a page's calls to one address until the path decides their outcome; those by one method where that is named. */
export async function holdCalls(page: Page, address: string | ((url: URL) => boolean), method?: string) {
  const what = typeof address === 'string' ? `a call to ${address}` : 'a call that is to be held';
  let held: Route[] = [];
  /** Without those the page has broken off since: an answer to one of them would reach nobody. */
  const waiting = () => (held = held.filter((route) => route.request().failure() === null));
  await page.route(address, (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    held.push(route);
    return undefined;
  });
  async function next(): Promise<Route> {
    await expect.poll(() => waiting().length, { message: what, intervals: [20] }).toBeGreaterThan(0);
    const route = held.at(-1);
    if (route === undefined) throw new Error('no call');
    held = [];
    return route;
  }
  return {
    next,
    letThrough: async () => letThrough(await next()),
    count: () => waiting().length,
    /** One has arrived, and waits. */
    arrived: () => expect.poll(() => waiting().length, { message: what, intervals: [20] }).toBeGreaterThan(0),
    /** @returns those that the page still waits for */
    forget: (): Route[] => {
      const left = waiting();
      held = [];
      return left;
    },
  };
}

/** What changes something is lost on its way; what is read arrives, because a page that is loaded again comes from the server. */
export const isLost = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith('/api/token/');
export async function loseChanges(context: BrowserContext): Promise<void> {
  await context.route(isLost, (route) =>
    ['GET', 'HEAD'].includes(route.request().method()) ? route.fallback() : route.abort(),
  );
}
