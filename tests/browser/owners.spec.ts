import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { demoEmail, demoMembers, demoPassword } from '../../server/demo/members.ts';
import { expect, test } from './fixtures.ts';

/*
 * Work belongs to the member for whom it was begun (docs/owners.md): two members, two tabs, answers that come late.
 * Counted is what leaves the browser, and what the server holds in the end.
 */

const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' };
const expired = { status: 401, json: { detail: 'The access token has expired.', code: 'token_expired' } };
const ownProfile = '**/api/profiles/me/';
const refresh = '**/api/token/refresh/';
const logout = '**/api/accounts/logout/';

type First = 'ada' | 'kofi';

function memberNamed(first: First) {
  const member = demoMembers.find(({ username }) => username.startsWith(`${first}-`));
  if (member === undefined) throw new Error(`The demo community has no ${first}`);
  return { email: demoEmail(member.username), username: member.username, firstName: member.first_name };
}

interface Kept {
  grant: { token: string; memberId: string; obtainedAt: number; expiresAt: number } | null;
  user: { username: string; first_name: string } | null;
  revocationPending: boolean;
}

const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session') ?? 'null') as Kept | null);

/** The server opens a session for this browser; the next page that is loaded finds it. */
async function openSession(context: BrowserContext, url: string, first: First): Promise<void> {
  const answer = await context.request.post(`${url}/api/accounts/login/`, {
    headers: { origin: url },
    data: { email: memberNamed(first).email, password: demoPassword },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await context.clearCookies({ name: 'access_token' });
}

async function signedInTab(context: BrowserContext, url: string, first: First, path: string): Promise<Page> {
  await openSession(context, url, first);
  const page = await context.newPage();
  await page.goto(path);
  await expect.poll(() => kept(page)).toMatchObject({ user: { username: memberNamed(first).username } });
  return page;
}

/** In a second tab the member leaves, and another one signs in. */
async function changeMember(context: BrowserContext, url: string, to: First): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/settings');
  await tab.getByRole('button', { name: 'LOGOUT' }).click();
  await expect.poll(() => kept(tab)).toMatchObject({ grant: null, revocationPending: false });
  await openSession(context, url, to);
  await tab.goto('/settings');
  await expect.poll(() => kept(tab)).toMatchObject({ user: { username: memberNamed(to).username } });
  return tab;
}

/** This tab hears of nothing that happens in others, as one that is halted or kept for 'Back': no event, hardly a timer. */
async function deafen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
    for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), { capture: true });
    const original = window.setInterval;
    window.setInterval = ((work: () => void, delay = 0) =>
      original(work, Math.max(delay, 600_000))) as typeof window.setInterval;
  });
  // Nor does it ask the server by itself.
  await page.route(/\/assets\/(?:live|unread-badge|notification-badge|standing-banner)-[\w-]+\.js$/, () => undefined);
  await page.reload();
}

/** Calls of this kind that leave the page, held until the test lets the first of them go on. */
async function holdFirst(page: Page, address: string, method: string) {
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

async function ownProfileOf(
  context: BrowserContext,
  page: Page,
  url: string,
): Promise<{ headline: string; location: string }> {
  const token = (await kept(page))?.grant?.token ?? '';
  const answer = await context.request.get(`${url}/api/profiles/me/`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as { headline: string; location: string };
}

async function headlineOf(context: BrowserContext, page: Page, url: string): Promise<string> {
  return (await ownProfileOf(context, page, url)).headline;
}

test.describe('a change of member', () => {
  test('a save answered with 401 after the change is not sent again with the other member’s token', async ({
    context,
    stepwise: { url },
  }) => {
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    await page.getByLabel('Headline').fill('Written by Ada, late');
    const save = await holdFirst(page, ownProfile, 'PATCH');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const route = await save.first;
    const other = await changeMember(context, url, 'kofi');
    const before = await headlineOf(context, other, url);
    await route.fulfill(expired);
    await expect(page.getByLabel('Headline')).toHaveValue(before);
    expect(save.left).toHaveLength(1);
    expect(await headlineOf(context, other, url)).toBe(before);
  });

  test('a tab that missed the change sends nothing of the first member’s form', async ({
    context,
    stepwise: { url },
  }) => {
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    await deafen(page);
    await page.getByLabel('Headline').fill('Written by Ada in a tab that slept');
    const other = await changeMember(context, url, 'kofi');
    const before = await headlineOf(context, other, url);
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request);
    });
    await page.getByRole('button', { name: 'Save profile' }).click();
    // The form is Kofi's now.
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('kofi').firstName);
    await expect(page.getByLabel('Headline')).toHaveValue(before);
    expect(sent).toHaveLength(0);
    expect(await headlineOf(context, other, url)).toBe(before);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('profile-draft.'))),
    ).toEqual([]);
  });

  test('a late answer to a save leaves the other member’s session as it is', async ({ context, stepwise: { url } }) => {
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    const save = await holdFirst(page, ownProfile, 'PATCH');
    await page.getByLabel('Location').fill('Somewhere else');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const route = await save.first;
    const late = await route.fetch();
    await changeMember(context, url, 'kofi');
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('kofi').firstName);
    await route.fulfill({ response: late }).catch(() => undefined);
    await (await route.request().response())?.finished();
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('kofi').firstName);
    expect(await kept(page)).toMatchObject({ user: { username: memberNamed('kofi').username } });
  });

  test('a tab takes the record of a store that was cleared, though its count begins anew', async ({
    context,
    stepwise: { url },
  }) => {
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('ada').firstName);
    await page.evaluate(() => localStorage.removeItem('session'));
    await context.clearCookies();
    await signedInTab(context, url, 'kofi', '/settings');
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('kofi').firstName);
    expect(await kept(page)).toMatchObject({ user: { username: memberNamed('kofi').username } });
  });

  test('the drafts of a member who chose to leave go in every tab, and late in one that missed it', async ({
    context,
    stepwise: { url },
  }) => {
    const drafts = (page: Page) =>
      page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('profile-draft.')).length);
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    const asleep = await context.newPage();
    await asleep.goto('/profile/edit');
    await deafen(asleep);
    for (const each of [page, asleep]) {
      await each.getByLabel('Headline').fill('Half a thought');
      await expect.poll(() => drafts(each)).toBe(1);
    }
    await changeMember(context, url, 'ada');
    expect(await drafts(page)).toBe(0);
    // She is back by the time that the other tab looks again: what it kept is from before.
    await asleep.reload();
    await asleep.getByLabel('Headline').waitFor();
    expect(await drafts(asleep)).toBe(0);
  });
});

test('two tabs with the same form: what one saved is not undone by what the other never touched', async ({
  context,
  stepwise: { url },
}) => {
  const page = await signedInTab(context, url, 'ada', '/profile/edit');
  const other = await context.newPage();
  await other.goto('/profile/edit');
  await expect(other.getByLabel('First name')).toHaveValue(memberNamed('ada').firstName);
  const save = async (tab: Page) => {
    await tab.getByRole('button', { name: 'Save profile' }).click();
    await expect(tab.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
  };
  await page.getByLabel('Headline').fill('Saved in the first tab');
  await other.getByLabel('Location').fill('Saved in the second tab');
  await save(page);
  await save(other);
  expect(await ownProfileOf(context, page, url)).toMatchObject({
    headline: 'Saved in the first tab',
    location: 'Saved in the second tab',
  });
});

test.describe('what is not the server’s own word', () => {
  test('a portal’s 200 does not confirm a sign-out, and a reload signs no one in again', async ({
    context,
    stepwise: { url },
  }) => {
    const page = await signedInTab(context, url, 'ada', '/settings');
    const token = (await kept(page))?.grant?.token;
    const asked: (string | null)[] = [];
    await context.route(logout, async (route) => {
      asked.push(route.request().headers().authorization ?? null);
      await route.fulfill(portal);
    });
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await expect.poll(() => asked).toEqual([`Bearer ${token}`]);
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
    expect(await kept(page)).toMatchObject({ grant: null, revocationPending: true });
    await context.unroute(logout);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => kept(page)).toMatchObject({ grant: null, revocationPending: false });
  });

  test('a sign-out that could neither be told nor stored is not forgotten by a reload', async ({
    context,
    stepwise: { url },
  }) => {
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await openSession(context, url, 'ada');
    const page = await context.newPage();
    await page.goto('/settings');
    await context.route(logout, (route) => route.abort());
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
    await context.unroute(logout);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('signed_out');
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
  });

  test('a page with 403 in place of the profile signs no one out', async ({ context, stepwise: { url } }) => {
    const page = await signedInTab(context, url, 'ada', '/settings');
    await page.route(ownProfile, (route) => route.fulfill({ ...portal, status: 403 }));
    await page.reload();
    await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
    expect(await kept(page)).toMatchObject({ user: { username: memberNamed('ada').username } });
  });
});

test('a token that is good for minutes is used at once, and renewed beside', async ({ context, stepwise: { url } }) => {
  const page = await signedInTab(context, url, 'ada', '/settings');
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('session') ?? '') as {
      grant: { obtainedAt: number; expiresAt: number };
    };
    record.grant.obtainedAt -= 700_000;
    record.grant.expiresAt -= 700_000;
    localStorage.setItem('session', JSON.stringify(record));
  });
  const before = await kept(page);
  const held = await holdFirst(page, refresh, 'POST');
  await page.goto('/profile/edit');
  const route = await held.first;
  await expect(page.getByLabel('First name')).toHaveValue(memberNamed('ada').firstName);
  expect(await route.request().headerValue('authorization')).toBe(`Bearer ${before?.grant?.token}`);
  await route.continue();
  await expect.poll(async () => (await kept(page))?.grant?.token).not.toBe(before?.grant?.token);
});
