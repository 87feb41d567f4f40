import type { CommunityProjectPage } from '../../contract/community-projects.ts';
import type { EduraTurn } from '../../contract/edura.ts';
import type { CasePage } from '../../contract/moderation.ts';
import { getAs, otherBrowser, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';
import { look, misfits } from './look.ts';
import { alsoForMembers, forMembers, forVisitors } from './looked-at.ts';
import { demoEmail, demoPassword, type DemoUsername } from '../../server/demo/members.ts';
import { firstModerator } from './moderators.ts';

test("axe finds nothing on a visitor's screens, light and dark, nothing overflows, and a finger can press everything", async ({
  page,
  isMobile,
  axe,
}) => {
  test.setTimeout(180_000);
  expect(await look(page, forVisitors, isMobile, axe)).toEqual([]);
});

test("axe finds nothing on a member's screens, light and dark, nothing overflows, and a finger can press everything", async ({
  context,
  page,
  stepwise,
  isMobile,
  axe,
}) => {
  test.setTimeout(180_000);
  await giveCookies(context, stepwise.url, demoMember('mei'));
  expect(await look(page, forMembers, isMobile, axe)).toEqual([]);
  if (isMobile) expect(await misfits(page, alsoForMembers)).toEqual([]);
});

test('axe finds nothing on an open conversation, with a reply and what was not sent, nor on a request with its menu', async ({
  context,
  page,
  stepwise,
  isMobile,
  axe,
}) => {
  test.setTimeout(120_000);
  await giveCookies(context, stepwise.url, demoMember('ada'));
  const log = page.getByRole('log', { name: 'Messages' });
  const more = log.getByRole('button', { name: 'More about this message' });
  const refused = 'Could we meet at the workshop on Thursday evening?';
  await page.route('**/api/conversations/*/messages/', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    if (route.request().postData()?.includes(refused) === true)
      return route.fulfill({ status: 404, json: { detail: 'This member was not available.', code: 'not_found' } });
    return route.fulfill({ status: 503, headers: { 'retry-after': '600' } });
  });
  async function write(text: string): Promise<void> {
    await page.getByRole('textbox', { name: /^Message to / }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  const unsent = async () => {
    await write(refused);
    await expect(log.getByText('Not sent. This member was not available.')).toBeVisible();
    await write('At ten?');
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    await expect(log.getByRole('button', { name: /^(?:Discard|Remove here)$/ })).toHaveCount(2);
    await more.first().click();
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(page.getByText(/^Replying to /)).toBeVisible();
  };
  const conversation = `/messages?with=${demoMember('mei').username}`;
  expect(await look(page, [conversation], isMobile, axe, unsent)).toEqual([]);

  const withMenu = async () => {
    await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible();
    await more.first().click();
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  };
  const request = '/messages?folder=requests&with=nour-newcomer';
  // An open menu has the focus, and lies outside the page's landmarks: nobody has to find it by them.
  const axeBesideMenu: typeof axe = async (...looked) =>
    (await axe(...looked)).filter(
      ({ rule, elements }) => rule !== 'region' || !elements.every((one) => one.startsWith('#base-ui-')),
    );
  expect(await look(page, [request], isMobile, axeBesideMenu, withMenu)).toEqual([]);
});

const named = (username: DemoUsername) => ({ username, email: demoEmail(username), name: username });

test("axe finds nothing on a moderator's screens, on a chat with an answer, and on what a member owns", async ({
  browser,
  context,
  page,
  stepwise: { url },
  isMobile,
  axe,
}) => {
  test.setTimeout(120_000);
  // The other layout's tests may meet the same server.
  const owner = named(isMobile ? 'omar-fictional' : 'thabo-madeup');
  /** Each has a browser of their own: a page of the member before would renew the session that is being replaced. */
  const browserOf = async ({ email }: { email: string }) => {
    const other = await otherBrowser(browser, page, url);
    await postAs(other, url, 'accounts/login', { email, password: demoPassword });
    return other;
  };
  const theirs = await browserOf(owner);
  const joined = await getAs<CommunityProjectPage>(theirs, url, 'community-projects?shelf=joined');
  const owned = joined.results.find(({ mine }) => mine?.role === 'owner')?.id;
  expect(owned).toBeDefined();
  for (const reporter of [named('noa-dugma'), named('yuki-mihon')]) {
    const thing = { kind: 'member', username: owner.username };
    const other = await browserOf(reporter);
    await postAs(other, url, 'reports', { thing, category: 'spam', note: 'Look at the links' });
    if (reporter.username === 'yuki-mihon')
      await postAs(other, url, 'reports', {
        thing: { kind: 'project', id: owned },
        category: 'inappropriate',
        note: '',
      });
  }

  await giveCookies(context, url, firstModerator);
  const desk = await browserOf(firstModerator);
  const queue = await getAs<CasePage>(desk, url, 'moderation/cases');
  const reported = queue.results.find((one) => one.kind === 'member' && one.reported?.username === owner.username);
  const act = { key: crypto.randomUUID(), kind: 'warned', text: 'No advertising', seen: '' };
  await postAs(desk, url, `moderation/cases/${reported?.id}/acts`, act);
  const alike = async () => {
    await expect(page.getByRole('region', { name: 'Similar cases' }).getByRole('listitem')).not.toHaveCount(0);
  };
  const lists = ['/moderation', '/moderation?order=reports&category=spam&kind=job'];
  expect(await look(page, lists, isMobile, axe)).toEqual([]);
  expect(await look(page, [`/moderation/${reported?.id}`], isMobile, axe, alike)).toEqual([]);

  const asked = await postAs<EduraTurn>(theirs, url, 'edura/turns', {
    key: crypto.randomUUID(),
    chat: null,
    parent: null,
    // Its title is longer than the list is wide.
    question: 'find me a project about carpentry, one that I can do at weekends',
    guide: 'built-in',
  });
  const owners = await theirs.newPage();
  expect(await look(owners, ['/settings/decisions', `/projects/${owned}/edit`], isMobile, axe)).toEqual([]);
  const opened = async () => {
    await owners.getByText('Edura has answered').waitFor({ state: 'attached' });
    await owners.getByRole('list', { name: 'What you can do' }).waitFor();
    await owners.getByText(/^\d+ sources?$/).click();
    await owners.getByRole('button', { name: 'Edit your question' }).click();
    await owners.getByRole('button', { name: 'Ask again' }).waitFor();
  };
  expect(await look(owners, [`/notes?chat=${asked.chat}`], isMobile, axe, opened)).toEqual([]);
});

test('axe finds nothing on a dialog over a page, light and dark @phone', async ({ context, page, stepwise, axe }) => {
  await giveCookies(context, stepwise.url, demoMember('ada'));
  await page.goto('/profile');
  const dialog = page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
  // The dialogs' code comes when the browser is idle.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('session-expiring-soon')));
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  }
});

test('axe finds nothing on a page that did not load, which offers to try again @phone', async ({ page, axe }) => {
  await page.goto('/about');
  await page.waitForFunction(() => performance.getEntriesByName('stepwise:mounted').length > 0);
  // The session's code is there, too.
  await expect(page.getByRole('link', { name: 'REGISTER', exact: true })).toBeVisible();
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.getByRole('link', { name: 'REGISTER', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page)).toEqual([]);
  }
});
