import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  changeMember,
  deafen,
  holdFirst,
  kept,
  memberNamed,
  namesWritten,
  openSession,
  signedInTab,
} from './two-members.ts';

/*
 * Work belongs to the member for whom it was begun (docs/owners.md): two members, two tabs, answers that come late.
 * Counted is what leaves the browser, and what the server holds in the end.
 */

const portal = { status: 200, contentType: 'text/html', body: '<!doctype html><title>Sign in to the network</title>' };
const expired = { status: 401, json: { detail: 'The access token has expired.', code: 'token_expired' } };
const ownProfile = '**/api/profiles/me/';
const refresh = '**/api/token/refresh/';
const logout = '**/api/accounts/logout/';

/** Told again until it is heard: it starts no other try while one that the portal answers is still under way. */
const backOnline = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('online')));

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

/** The tab still shows Ada's form and waits for the answer: it has heard of nothing, and has not given up the call. */
async function expectAwaited(page: Page, route: Route): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(memberNamed('ada').firstName);
  expect(route.request().failure()).toBeNull();
}

test.describe('a change of member', () => {
  test('a save answered with 401 after the change is not sent again with the other member’s token', async ({
    context,
    stepwise: { url },
  }) => {
    const page = await signedInTab(context, url, 'ada', '/profile/edit');
    await deafen(page);
    await page.getByLabel('Headline').fill('Written by Ada, late');
    const save = await holdFirst(page, ownProfile, 'PATCH');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const route = await save.first;
    const other = await changeMember(context, url, 'kofi');
    const before = await headlineOf(context, other, url);
    await expectAwaited(page, route);
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
    await deafen(page);
    const save = await holdFirst(page, ownProfile, 'PATCH');
    await page.getByLabel('Location').fill('Somewhere else');
    await page.getByRole('button', { name: 'Save profile' }).click();
    const route = await save.first;
    const late = await route.fetch();
    expect(late.status()).toBe(200);
    const named = await namesWritten(await changeMember(context, url, 'kofi'));
    await expectAwaited(page, route);
    await route.fulfill({ response: late });
    // The answer makes the tab look who is here now.
    await expect(page.getByLabel('First name')).toHaveValue(memberNamed('kofi').firstName);
    await expect(page.getByText('Saved.')).toHaveCount(0);
    expect(await named()).not.toContain(memberNamed('ada').username);
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
    await expect
      .poll(() => backOnline(page).then(() => kept(page)))
      .toMatchObject({ grant: null, revocationPending: false });
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
    await expect
      .poll(() => backOnline(page).then(async () => (await context.cookies()).map(({ name }) => name)))
      .not.toContain('signed_out');
    await page.goto('/settings');
    await expect(page).toHaveURL(/\/login/);
  });

  for (const status of [401, 403, 404]) {
    test(`a page with ${status} in place of the profile signs no one out`, async ({ context, stepwise: { url } }) => {
      const page = await signedInTab(context, url, 'ada', '/settings');
      let asked = 0;
      await page.route(ownProfile, (route) => {
        asked += 1;
        return route.fulfill({ ...portal, status });
      });
      await page.reload();
      await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
      await expect.poll(() => asked).toBeGreaterThan(0);
      expect(await kept(page)).toMatchObject({ user: { username: memberNamed('ada').username } });
    });
  }
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

test('how the first member’s work ended is not told to the other one', async ({ context, stepwise: { url } }) => {
  const page = await signedInTab(context, url, 'ada', `/messages?with=${memberNamed('kofi').username}`);
  const held = await holdFirst(page, '**/mute/', 'POST');
  await page.getByRole('button', { name: 'Mute this conversation' }).click();
  const route = await held.first;
  const said: string[] = [];
  await page.exposeFunction('said', (text: string) => said.push(text));
  await page.evaluate(() => {
    const { said: tell } = globalThis as unknown as { said: (text: string) => void };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) if (textContent?.includes('wasn’t muted') === true) tell(textContent);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await changeMember(context, url, 'kofi');
  await expect.poll(() => kept(page)).toMatchObject({ user: { username: memberNamed('kofi').username } });
  await route.abort();
  // Kofi's own failure comes later, and is told.
  await page.unroute('**/mute/');
  await page.route('**/mute/', (own) => own.fulfill({ status: 404, json: { detail: 'Of Kofi.', code: 'not_found' } }));
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Mute this conversation' }).click();
  await expect.poll(() => said.some((text) => text.includes('Of Kofi.'))).toBe(true);
  expect(said.filter((text) => !text.includes('Of Kofi.'))).toEqual([]);
});
