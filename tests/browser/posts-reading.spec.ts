import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { follow, newMember, otherBrowser, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

function publish(context: BrowserContext, url: string, title: string): Promise<{ id: string }> {
  return postAs(context, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title,
    body: { type: 'doc', content: Array.from({ length: 6 }, () => words('It was dry, and stayed dry all week.')) },
    skills: [],
  });
}

test('posts of someone whom one follows wait behind a pill: nothing moves before it is pressed', async ({
  browser,
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const others = await otherBrowser(browser, page, url);
  const author = await newMember(others, url, mail);
  await follow(context, url, author);
  // One after the other: the feed has them in the order of their publishing.
  for (let nth = 1; nth <= 8; nth += 1) await publish(others, url, `Old ${nth}`);

  await page.goto('/posts?feed=followed');
  const titles = page.getByRole('region', { name: 'Feed' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([8, 7, 6, 5, 4, 3, 2, 1].map((nth) => `Old ${nth}`));
  const read = page.getByRole('heading', { level: 2, name: 'Old 4' });
  await read.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
  const placeOf = async () => Math.round((await read.boundingBox())?.y ?? -1);
  const before = await placeOf();

  await publish(others, url, 'New 1');
  const pill = page.getByRole('button', { name: /new posts?$/ });
  await expect(pill).toHaveText('1 new post');
  await publish(others, url, 'New 2');
  await expect(pill).toHaveText('2 new posts');
  await expect(pill).toBeInViewport();
  expect(await placeOf()).toBe(before);
  await expect(titles.first()).toHaveText('Old 8');

  await pill.click();
  await expect(titles.first()).toHaveText('New 2');
  await expect(titles.nth(1)).toHaveText('New 1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(pill).toHaveCount(0);
  await others.close();
});

test('from a member’s profile to their posts and back, by keyboard; the tabs lead to all of them again', async ({
  browser,
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const others = await otherBrowser(browser, page, url);
  const author = await newMember(others, url, mail);
  const title = `Grafting ${randomUUID().slice(0, 8)}`;
  await publish(others, url, title);
  const own = `Own ${randomUUID().slice(0, 8)}`;
  await publish(context, url, own);

  await page.goto(`/profile/${author.username}`);
  const posts = page.getByRole('main').getByRole('link', { name: 'Posts', exact: true });
  await posts.focus();
  await posts.press('Enter');
  const titles = page.getByRole('region', { name: 'Feed' }).getByRole('heading', { level: 2 });
  await expect(titles).toHaveText([title]);
  expect(new URL(page.url()).search).toBe(`?author=${author.username}`);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(titles.filter({ hasText: own })).toHaveCount(1);
  await expect(titles.filter({ hasText: title })).toHaveCount(1);
  await page.goBack();
  await expect(titles).toHaveText([title]);
  await page
    .getByText(/^Posts by/)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(`${url}/profile/${author.username}`);
  await others.close();
});

/** Whether any script that a page has loaded contains the editor. */
async function hasEditor(page: Page, path: string, isThere: () => Promise<void>): Promise<boolean> {
  const scripts: string[] = [];
  page.on('request', (sent) => {
    if (sent.resourceType() === 'script') scripts.push(sent.url());
  });
  await page.goto(path);
  await isThere();
  // What loads last on every page, when nothing else is expected any more.
  await expect.poll(() => scripts.some((address) => address.includes('/toasts-')), { message: path }).toBe(true);
  const texts = await Promise.all(scripts.map(async (address) => (await page.request.get(address)).text()));
  return texts.some((script) => script.includes('ProseMirror'));
}

test('readers load no editor @desktop', async ({ browser, context, page, stepwise: { url }, mail }) => {
  await newMember(context, url, mail);
  const { id } = await publish(context, url, 'Read it');
  const heading = (name: string, where: Page) => () =>
    where.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  for (const path of [`/posts/${id}`, '/posts'])
    expect(await hasEditor(page, path, heading(path === '/posts' ? 'Posts' : 'Read it', page)), path).toBe(false);
  const projects = () => page.getByRole('heading', { level: 1 }).waitFor();
  expect(await hasEditor(page, '/projects/1001', projects), 'a project').toBe(false);
  // A visitor who has none of it in a cache.
  const visitors = await browser.newContext({ baseURL: url });
  const visitor = await visitors.newPage();
  expect(await hasEditor(visitor, `/posts/${id}`, heading('Read it', visitor)), 'a visitor').toBe(false);
  await visitors.close();
  const text = () => page.getByRole('textbox', { name: 'Text' }).waitFor();
  expect(await hasEditor(page, '/newpost', text), 'who writes, does').toBe(true);
});
