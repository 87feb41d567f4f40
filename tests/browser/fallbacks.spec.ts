import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { logIn } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, refreshCalls, signIn } from './member-session.ts';

const mei = demoMember('mei');
const kofi = demoMember('kofi');

/** From now on the call fails without a server message. Returns a function that restores it. */
async function fail(page: Page, method: string, path: string): Promise<() => Promise<void>> {
  const pattern = `**/api/${path}`;
  await page.route(pattern, (route) =>
    route.request().method() === method ? route.fulfill({ status: 500, body: '' }) : route.fallback(),
  );
  return () => page.unroute(pattern);
}

/** Presses 'Try again'. Once what failed can work, the page may ask by itself in the same moment: news have reached it, and the button goes. */
async function tryAgain(page: Page, mended: Locator): Promise<void> {
  const press = page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 15_000 });
  await Promise.race([press, mended.waitFor()]);
  await expect(mended).toBeVisible();
}

/** Specification, section 8: calls that read, where they appear, and what is shown once they work again. */
const reads: readonly [fallback: string, call: string, path: string, mended: RegExp][] = [
  ['Failed to fetch user profile', `profiles/users/${kofi.username}/`, `/profile/${kofi.username}`, /Kofi Sample/],
  [
    'Failed to fetch followers list',
    `othersprofile/${kofi.username}/followers/`,
    `/profile/${kofi.username}?list=followers`,
    /^Followers/,
  ],
  [
    'Failed to fetch following list',
    `othersprofile/${kofi.username}/following/`,
    `/profile/${kofi.username}?list=following`,
    /^Following/,
  ],
  ['Failed to fetch profile stats', 'profiles/me/stats/', '/profile', /Mei Placeholder/],
  ['Failed to fetch education', 'profiles/me/education/', '/profile/edit/education', /Example School of Art/],
  ['Failed to fetch experience', 'profiles/me/experience/', '/profile/edit/experience', /Freelance illustrator/],
  ['Failed to fetch projects', 'profiles/me/projects/', '/profile/edit/projects', /Seed packet alphabet/],
];

test('a failed read is reported in place, and can be retried', async ({ context, stepwise, axe }) => {
  test.setTimeout(120_000);
  const page = await signIn(context, stepwise.url, mei, '/settings');
  for (const [fallback, call, path, mended] of reads) {
    const mend = await fail(page, 'GET', `${call}*`);
    await page.goto(path);
    await expect(page.getByText(fallback, { exact: true }), path).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axe(page, colorScheme === 'light' ? 'all' : 'colours'), path).toEqual([]);
    }
    await mend();
    const dialog = page.getByRole('dialog', { name: mended });
    await tryAgain(page, page.getByRole('heading', { name: mended }).or(dialog).first());
    await expect(page.getByText(fallback, { exact: true }), path).toHaveCount(0);
  }
});

test('a profile that cannot be fetched says so, and can be retried', async ({ context, stepwise }) => {
  const page = await signIn(context, stepwise.url, mei, '/settings');
  const mend = await fail(page, 'GET', 'profiles/me/');
  // A profile that is known stays in sight; a new tab knows none.
  await page.goto('/profile');
  await expect(page.getByText('Failed to fetch profile', { exact: true })).toBeVisible();
  await mend();
  await tryAgain(page, page.getByRole('heading', { level: 1, name: mei.name }));
});

test('a refused follow is rolled back, and says why', async ({ context, stepwise }) => {
  const page = await signIn(context, stepwise.url, mei, `/profile/${kofi.username}`);
  const pressed = page.getByRole('button', { name: /^Follow(?:ing)?$/ });
  const before = await pressed.getAttribute('aria-pressed');
  const mend = await fail(page, 'POST', 'othersprofile/follow/');
  await pressed.click();
  await expect(page.getByText('Failed to update follow status', { exact: true })).toBeVisible();
  await expect(pressed).toHaveAttribute('aria-pressed', before ?? '');
  await mend();
  await page.route('**/api/othersprofile/follow/', (route) =>
    route.fulfill({ status: 400, json: { message: 'The server says why.', detail: 'Something else.' } }),
  );
  await pressed.click();
  await expect(page.getByText('The server says why.', { exact: true })).toBeVisible();
});

/** Each list of entries: what one of Mei's is called, how a new one is filled in, and the word of section 8. */
const lists = [
  {
    section: 'education',
    word: 'education',
    entry: /Example School of Art/,
    add: 'Add education',
    fields: { School: 'Example School of Errors' },
  },
  {
    section: 'experience',
    word: 'experience',
    entry: /Freelance illustrator/,
    add: 'Add experience',
    fields: { Title: 'Tester', Organisation: 'Example Errors' },
  },
  {
    section: 'projects',
    word: 'project',
    entry: /Seed packet alphabet/,
    add: 'Add a project',
    fields: { Title: 'A project of errors' },
  },
] as const;

for (const { section, word, entry, add, fields } of lists) {
  test(`${section}: a failed add, update or delete is reported, and nothing is lost`, async ({ context, stepwise }) => {
    await context.clock.install();
    const page = await signIn(context, stepwise.url, mei, `/profile/edit/${section}`);
    await fail(page, 'POST', `profiles/me/${section}/`);
    await page.getByRole('button', { name: add }).click();
    for (const [label, text] of Object.entries(fields)) await page.getByRole('form').getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Failed to add ${word}`, { exact: true })).toBeVisible();
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByRole('form').getByLabel(label)).toHaveValue(text);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave and keep the draft' }).click();

    const method = section === 'projects' ? 'PATCH' : 'PUT';
    await fail(page, method, `profiles/me/${section}/*/`);
    await page.getByRole('button', { name: new RegExp(`^Edit .*${entry.source}`) }).click();
    const [field] = Object.keys(fields);
    await page
      .getByRole('form')
      .getByLabel(field ?? '')
      .fill('Changed');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`Failed to update ${word}`, { exact: true })).toBeVisible();
    await expect(page.getByRole('form').getByLabel(field ?? '')).toHaveValue('Changed');
    await page.unroute(`**/api/profiles/me/${section}/*/`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave and keep the draft' }).click();

    // Beside the entry, the address names what was seen of it.
    await fail(page, 'DELETE', `profiles/me/${section}/*/*`);
    await page.getByRole('button', { name: new RegExp(`^Delete .*${entry.source}`) }).click();
    await expect(page.getByRole('heading', { level: 2, name: entry })).toHaveCount(0);
    await context.clock.fastForward(7_000);
    await expect(page.getByText(`Failed to delete ${word}`, { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: entry })).toBeVisible();
  });
}

test('a form outlives its session: after signing in again, everything typed is still there', async ({
  context,
  stepwise,
}) => {
  const page = await signIn(context, stepwise.url, mei, '/profile/edit');
  await page.getByLabel('Headline').fill('Half a thought');
  const patch = '**/api/profiles/me/';
  await page.route(patch, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { detail: 'The access token has expired.', code: 'token_expired' } })
      : route.fallback(),
  );
  await context.route(refreshCalls, (route) =>
    route.fulfill({ status: 401, json: { detail: 'This session has ended. Log in again.', code: 'refresh_revoked' } }),
  );
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(/\/login\?return_to=%2Fprofile%2Fedit$/);
  await page.unroute(patch);
  await context.unroute(refreshCalls);
  await logIn(page, mei.email, demoPassword);
  await expect(page.getByLabel('Headline')).toHaveValue('Half a thought');
});
