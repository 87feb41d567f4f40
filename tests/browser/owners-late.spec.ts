import type { BrowserContext, Page, Request, Route } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { logIn } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { callAs } from './member-session.ts';
import { changeMember, deafen, holdFirst, kept, memberNamed, namesWritten, signedInTab } from './two-members.ts';

/*
 * What the first member began, answered after the second one has signed in (docs/owners.md): the newer sign-in wins. The first
 * member's tab hears of nothing, so that it goes on waiting for its answer.
 */

const ownProfile = '**/api/profiles/me/';
const refresh = '**/api/token/refresh/';
const logout = '**/api/accounts/logout/';

/** Announces the end of the session, and extends it. */
async function extend(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
  await page.getByRole('button', { name: 'Extend Session' }).click();
}

const logOut = (page: Page) => page.getByRole('button', { name: 'LOGOUT' }).click();

/** The first member has left; the second one signs in with the form, in this tab. */
async function signInHere(tab: Page, first: 'kofi'): Promise<void> {
  await tab.goto('/login?return_to=%2Fsettings');
  await logIn(tab, memberNamed(first).email, demoPassword);
  await expect.poll(() => kept(tab)).toMatchObject({ user: { username: memberNamed(first).username } });
}

const refreshCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name.startsWith('refresh_token_')).map(({ name }) => name);

/** What the server has answered arrives in the page now, with its cookies. */
async function arrive(route: Route, answer: Awaited<ReturnType<Route['fetch']>>): Promise<void> {
  await route.fulfill({ response: answer });
  await (await route.request().response())?.finished();
}

/** Kofi's session is whole: it is renewed in this tab, and known after a reload. */
async function expectKofi(tab: Page): Promise<void> {
  const before = await kept(tab);
  await extend(tab);
  await expect.poll(async () => (await kept(tab))?.grant?.token).not.toBe(before?.grant?.token);
  await tab.reload();
  await tab.getByRole('button', { name: 'LOGOUT' }).waitFor();
  expect(await kept(tab)).toMatchObject({ user: { username: memberNamed('kofi').username } });
}

test('the answer to a refresh that comes after another sign-in takes no cookie from it', async ({
  context,
  stepwise: { url },
}) => {
  const page = await signedInTab(context, url, 'ada', '/settings');
  await deafen(page);
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
  const held = await holdFirst(page, refresh, 'POST');
  await extend(page);
  const route = await held.first;
  const late = await route.fetch();
  expect(late.status()).toBe(200);
  const [old] = await refreshCookies(context);
  const tab = await context.newPage();
  await tab.goto('/settings');
  await logOut(tab);
  await expect.poll(() => kept(tab)).toMatchObject({ grant: null, revocationPending: false });
  await signInHere(tab, 'kofi');
  const [own] = await refreshCookies(context);
  expect(own).not.toBe(old);
  await arrive(route, late);
  // It has arrived: the browser has the first member's cookie again.
  await expect.poll(() => refreshCookies(context)).toEqual(expect.arrayContaining([old, own]));
  await expectKofi(tab);
});

test('the answer to a logout that comes after another sign-in deletes no cookie of it', async ({
  context,
  stepwise: { url },
}) => {
  const page = await signedInTab(context, url, 'ada', '/settings');
  await deafen(page);
  const held = await holdFirst(page, logout, 'POST');
  await logOut(page);
  const route = await held.first;
  const late = await route.fetch();
  expect(late.status()).toBe(204);
  const tab = await context.newPage();
  await signInHere(tab, 'kofi');
  const before = await refreshCookies(context);
  expect(before).toHaveLength(1);
  await arrive(route, late);
  expect(await refreshCookies(context)).toEqual(before);
  await expectKofi(tab);
});

test("the late answer to 'Extend Session' names no one in the other member's session", async ({
  context,
  stepwise: { url },
}) => {
  const page = await signedInTab(context, url, 'ada', '/settings');
  await deafen(page);
  await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
  const held = await holdFirst(page, ownProfile, 'GET');
  await extend(page);
  const route = await held.first;
  const late = await route.fetch();
  expect(await late.json()).toMatchObject({ username: memberNamed('ada').username });
  const tab = await changeMember(context, url, 'kofi');
  const named = await namesWritten(tab);
  await arrive(route, late);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await named()).not.toContain(memberNamed('ada').username);
  await expect.poll(() => kept(page)).toMatchObject({ user: { username: memberNamed('kofi').username } });
});

test("a tab that missed the change sends nothing of the first member's privacy settings", async ({
  context,
  stepwise: { url },
}) => {
  const page = await signedInTab(context, url, 'ada', '/settings/profile-privacy');
  await deafen(page);
  const audience = page.getByLabel('Your profile');
  await audience.selectOption({ label: 'Only me' });
  const tab = await changeMember(context, url, 'kofi');
  const shownTo = async () =>
    (await callAs<{ visibility: { profile: string } }>(tab, url, 'profiles/me/')).visibility.profile;
  expect(await shownTo()).toBe('everyone');
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request);
  });
  await expect(audience, 'the tab has heard of nothing').toHaveValue('nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The form is Kofi's now.
  await expect(audience).toHaveValue('everyone');
  expect(sent).toHaveLength(0);
  expect(await shownTo()).toBe('everyone');
});
