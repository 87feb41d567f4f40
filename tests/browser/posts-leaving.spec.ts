import type { BrowserContext, Page } from '@playwright/test';
import type { PostDraft } from '../../contract/post-drafts.ts';
import { getAs, newMember, type Person, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { storedSession } from './member-session.ts';

const saves = '**/api/post-drafts/*/';
/** Drafts cannot be saved; everything else is there. */
const loseSaves = (context: BrowserContext) =>
  context.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Log out without saving?' });
const logout = (page: Page) => page.getByRole('button', { name: 'LOGOUT' });

/** What this browser still has of any text. */
const keptIn = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /^(?:unsent-drafts|profile-draft|message-drafts)/.test(key),
    ),
  );

/** What the server has of the draft that is open, asked after a new login. */
async function storedAfterLogin(context: BrowserContext, url: string, person: Person, key: string): Promise<PostDraft> {
  await postAs(context, url, 'accounts/login', { email: person.email, password: person.password });
  return getAs<PostDraft>(context, url, `post-drafts/${key}`);
}

const keyIn = (page: Page) => new URL(page.url()).searchParams.get('draft') ?? '';

test('a logout right after the last letter saves the post before the session ends @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  const person = await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Beds');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('The last word');
  const key = keyIn(page);
  await logout(page).click();
  await expect.poll(async () => (await storedSession(page))?.grant ?? null).toBeNull();
  await expect(question(page)).toHaveCount(0);
  expect(await keptIn(page)).toEqual([]);
  const { title, body } = await storedAfterLogin(context, url, person, key);
  expect([title, JSON.stringify(body)]).toEqual(['Beds', expect.stringContaining('The last word')]);
});

test('a logout without a connection asks before it deletes what was written; what another tab has is asked about, too @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  const person = await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Beds');
  const key = keyIn(page);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await context.setOffline(true);
  await titleOf(page).fill('Beds, deeper');
  await logout(page).click();
  await expect(question(page)).toContainText('Not saved on the server: a post.');
  await question(page).getByRole('button', { name: 'Stay logged in' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(titleOf(page)).toHaveValue('Beds, deeper');
  expect(await storedSession(page)).toMatchObject({ user: { username: person.username } });

  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/profile/edit');
  await other.getByLabel('Headline').fill('Half a thought');
  await expect.poll(() => keptIn(other)).toEqual(['profile-draft.profile']);
  // On a page without that form it is asked about all the same.
  await other.goto('/about');
  // Its heading is there before the application is, and only that can tell.
  const told = () => other.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name));
  await expect.poll(told).toContainEqual(expect.stringMatching(/\.profile$/));
  await logout(page).click();
  await expect(question(page)).toContainText('Not saved on the server: changes to your profile in another tab.');
  await question(page).getByRole('button', { name: 'Log out and delete them' }).click();
  await expect.poll(async () => (await storedSession(page))?.grant ?? null).toBeNull();
  await expect.poll(() => keptIn(other)).toEqual([]);
  expect((await storedAfterLogin(context, url, person, key)).title).toBe('Beds, deeper');
});

test('a post that the server does not have is left only after a question, and found again in this browser', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await loseSaves(context);
  await page.goto('/newpost');
  await titleOf(page).fill('Begun without a connection');
  await expect(page.getByText('Your text is kept in this browser')).toBeVisible();
  const address = page.url();

  // The browser's own question, for a tab that is closed.
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  const away = page.getByRole('link', { name: /^search$/i }).filter({ visible: true });
  const warning = page.getByRole('alertdialog', { name: 'Not saved on the server yet' });
  await away.click();
  await expect(warning).toBeVisible();
  await warning.getByRole('button', { name: 'Stay' }).click();
  await expect(warning).toHaveCount(0);
  await expect(titleOf(page)).toHaveValue('Begun without a connection');
  expect(page.url()).toBe(address);
  await away.click();
  await warning.getByRole('button', { name: 'Leave, and keep it in this browser' }).click();
  await expect(page).toHaveURL(/\/search/);

  // Nothing but this browser knows of it.
  await page.goto('/newpost');
  const draft = page.getByRole('listitem').filter({ hasText: 'only in this browser' });
  await draft.getByRole('link', { name: 'Begun without a connection' }).click();
  await expect(titleOf(page)).toHaveValue('Begun without a connection');
  // Tried again by itself before long: a button for it may be gone when it is pressed.
  await context.setOffline(true);
  await context.unroute(saves);
  await context.setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('what is published and commented offline says so beside its button, is kept through a reload, and goes out once it is pressed again @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('From the ferry');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type('No network out here');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Publish' }).click();
  const said = page.getByRole('main').getByRole('status').filter({ hasText: 'Try again once the connection is back' });
  await expect(said).toHaveText(
    'Not publishedYou’re offline. Try again once the connection is back. Your text is kept in this browser until then.',
  );
  await expect(page.getByText('Not published. Kept in this browser')).toBeInViewport();
  await context.setOffline(false);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('From the ferry');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: 'From the ferry' })).toBeVisible();

  const comment = page.getByRole('textbox', { name: 'Your comment' });
  await comment.fill('Ashore again');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add comment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent' })).toHaveText(
    'Not sentYou’re offline. Try again once the connection is back.Everything you typed is still here.',
  );
  await context.setOffline(false);
  await page.reload();
  await expect(comment).toHaveValue('Ashore again');
});
