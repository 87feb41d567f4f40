import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { demoEmail, demoMembers, demoPassword } from '../../server/demo/members.ts';
import { expect } from './fixtures.ts';

/* Two members in one browser, of whom the second comes while something of the first is still under way. */

type First = 'ada' | 'kofi';

export function memberNamed(first: First) {
  const member = demoMembers.find(({ username }) => username.startsWith(`${first}-`));
  if (member === undefined) throw new Error(`The demo community has no ${first}`);
  return { email: demoEmail(member.username), username: member.username, firstName: member.first_name };
}

interface Kept {
  grant: { token: string; memberId: string; obtainedAt: number; expiresAt: number } | null;
  user: { username: string; first_name: string } | null;
  revocationPending: boolean;
}

export const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as Kept | null);

/** The server opens a session for this browser; the next page that is loaded finds it. */
export async function openSession(context: BrowserContext, url: string, first: First): Promise<void> {
  const answer = await context.request.post(`${url}/api/accounts/login/`, {
    headers: { origin: url },
    data: { email: memberNamed(first).email, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.clearCookies({ name: 'access_token' });
}

export async function signedInTab(context: BrowserContext, url: string, first: First, path: string): Promise<Page> {
  await openSession(context, url, first);
  const page = await context.newPage();
  await page.goto(path);
  await expect.poll(() => kept(page)).toMatchObject({ user: { username: memberNamed(first).username } });
  return page;
}

/** In a second tab the member leaves, and another one signs in. */
export async function changeMember(context: BrowserContext, url: string, to: First): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/settings');
  await tab.getByRole('button', { name: 'LOGOUT' }).click();
  // Where another tab has a text that is not saved, it is asked about.
  const leave = tab.getByRole('button', { name: /^Log out and delete/ });
  await expect(async () => {
    if (await leave.isVisible()) await leave.click();
    expect(await kept(tab)).toMatchObject({ grant: null, revocationPending: false });
  }).toPass();
  await openSession(context, url, to);
  await tab.goto('/settings');
  await expect.poll(() => kept(tab)).toMatchObject({ user: { username: memberNamed(to).username } });
  return tab;
}

/** This tab hears of nothing that happens in others, as one that is halted or kept for 'Back': no event, hardly a timer. */
export async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    const original = window.setInterval;
    window.setInterval = ((work: () => void, delay = 0) =>
      original(work, Math.max(delay, 600_000))) as typeof window.setInterval;
    // Nor does it give up a call that the test holds, however slow the machine.
    const once = window.setTimeout;
    window.setTimeout = ((work: () => void, delay = 0) =>
      once(work, delay >= 10_000 ? 600_000 : delay)) as typeof window.setTimeout;
  });
  // Nor does it ask the server by itself, nor hear of anything. The number beside the bell has been asked for, and is not
  // answered: whatever shows it later waits for that, and looks for no member once more.
  await page.route(/\/api\/(?:notifications\/unread|events)\/$/, () => undefined);
  await page.route(/\/assets\/(?:live|unread-badge|standing-banner)-[\w-]+\.js$/, () => undefined);
  const asked = page.waitForRequest(/\/api\/notifications\/unread\/$/);
  await page.reload();
  await asked;
}

/**
 * Whom each record names that another tab writes from now on, as this tab hears of them. A record that names another
 * member than its token would be mended by the next start: each one counts.
 */
export async function namesWritten(tab: Page): Promise<() => Promise<unknown[]>> {
  await tab.evaluate(() => {
    const named: unknown[] = [];
    Object.assign(window, { named });
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'session') return;
      const record = JSON.parse(newValue ?? 'null') as { user?: { username: string } | null } | null;
      named.push(record?.user?.username);
    });
  });
  return () => tab.evaluate(() => (window as unknown as { named: unknown[] }).named);
}

/** Calls of this kind that leave the page, held until the test lets the first of them go on. */
export async function holdFirst(page: Page, address: string, method: string) {
  const left: Request[] = [];
  let arrived: (route: Route) => void = () => {};
  const first = new Promise<Route>((resolve) => {
    arrived = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    left.push(route.request());
    if (left.length > 1) return route.continue();
    return arrived(route);
  });
  return { first, left };
}
