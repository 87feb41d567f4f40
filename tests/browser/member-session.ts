import type { BrowserContext, Page, Route } from '@playwright/test';
import { demoEmail, demoMembers, demoPassword } from '../../server/demo/members.ts';
import { expect } from './fixtures.ts';

const refreshPath = '/api/token/refresh/';
/** For `context.route`: the call that renews the tokens. */
export const refreshCalls = `**${refreshPath}`;
/** The same in the server's log. */
export const refreshAnswers = `POST ${refreshPath}`;

export interface DemoMember {
  username: string;
  email: string;
  name: string;
}

/** A member of the demo community, by the first part of the username. */
export function demoMember(first: 'ada' | 'kofi' | 'mei'): DemoMember {
  const member = demoMembers.find(({ username }) => username.startsWith(`${first}-`));
  if (member === undefined) throw new Error(`The demo community has no ${first}`);
  const { username, first_name, last_name } = member;
  return { username, email: demoEmail(username), name: `${first_name} ${last_name}` };
}

/**
 * Gives the browser the cookies of a new sign-in, as the server sets them. The access cookie is taken away again, so
 * that the next page refreshes first and keeps the record that all tabs share.
 */
export async function giveCookies(context: BrowserContext, url: string, member: DemoMember): Promise<void> {
  const answer = await context.request.post(`${url}/api/accounts/login/`, {
    headers: { origin: url },
    data: { email: member.email, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.clearCookies({ name: 'access_token' });
}

/** A tab in which a member is signed in, on `path`. Other tabs of the context join by `openTab`. */
export async function signIn(
  context: BrowserContext,
  url: string,
  member: DemoMember,
  path = '/profile',
): Promise<Page> {
  await giveCookies(context, url, member);
  const page = await openTab(context, path);
  await expect
    .poll(() => storedSession(page), { intervals: [20] })
    .toMatchObject({ user: { username: member.username } });
  return page;
}

export async function openTab(context: BrowserContext, path = '/profile'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await expectMember(page);
  return page;
}

/** The same in a window of its own, for what is drawn: a tab behind another one draws once a second. */
export async function openWindow(context: BrowserContext, path = '/profile'): Promise<Page> {
  const [first] = context.pages();
  const browser = context.browser();
  if (first === undefined || browser === null) throw new Error('no tab is open in this browser');
  const known = await context.newCDPSession(first);
  const { browserContextId } = (await known.send('Target.getTargetInfo')).targetInfo;
  await known.detach();
  const root = await browser.newBrowserCDPSession();
  const coming = context.waitForEvent('page');
  await root.send('Target.createTarget', { url: 'about:blank', newWindow: true, browserContextId });
  const page = await coming;
  await root.detach();
  await page.goto(path);
  await expectMember(page);
  return page;
}

export async function expectMember(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
}

/** No one is signed in here, and the page says so. */
export async function expectVisitor(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'LOGOUT' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^login$/i }).first()).toBeVisible();
}

export interface StoredSession {
  generation: number;
  grant: { token: string; memberId: string; obtainedAt: number; expiresAt: number } | null;
  user: { id: string; username: string } | null;
  revocationPending: boolean;
}

/** The record that the tabs share, or null. */
export function storedSession(page: Page): Promise<StoredSession | null> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as StoredSession | null);
}

/** A call past the page, as its member; POST where it has a body, unless another method is named. */
export async function callAs<Answer>(
  page: Page,
  url: string,
  path: string,
  data?: object,
  method = data === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const token = (await storedSession(page))?.grant?.token;
  const answer = await page.request.fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, origin: url },
    ...(data === undefined ? {} : { data }),
  });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${text}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export interface HeldCall {
  /** The server has answered, and the answer is in flight. */
  answered: Promise<void>;
  /** Lets the answer arrive. */
  release: () => void;
}

/** Keeps the answers to the refresh back after the server has given them. */
export async function holdRefreshAnswers(context: BrowserContext): Promise<HeldCall> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let answered = () => {};
  const firstAnswer = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await context.route(refreshCalls, async (route) => {
    const response = await route.fetch();
    answered();
    await held;
    await fulfilIfWanted(route, { response });
  });
  return { answered: firstAnswer, release };
}

/** A page that has aborted a request ignores its answer. */
async function fulfilIfWanted(route: Route, answer: Parameters<Route['fulfill']>[0]): Promise<void> {
  await route.fulfill(answer).catch((error: unknown) => {
    if (!route.request().failure()) throw error;
  });
}

/** Begins to load the profile in this tab, which is told that its token has expired: the page has to refresh. */
export async function loadRejected(page: Page): Promise<void> {
  // Requests of the previous page must not get this answer.
  await page.goto('about:blank');
  // The page asks with its token before its scripts are there, and again once they are.
  let rejected: string | undefined;
  await page.route('**/api/profiles/me/', (route) => {
    const { authorization } = route.request().headers();
    rejected ??= authorization;
    if (authorization !== rejected) return route.fallback();
    return route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ detail: 'The access token has expired.', code: 'token_expired' }),
    });
  });
  await page.goto('/profile', { waitUntil: 'commit' });
}
