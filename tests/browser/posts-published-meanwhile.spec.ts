import type { BrowserContext, Page } from '@playwright/test';
import { plainText } from '../../contract/document-text.ts';
import type { Post } from '../../contract/posts.ts';
import { getAs, newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function write(page: Page, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** The words of the post that a page shows, as the server has them. */
async function published(context: BrowserContext, url: string, page: Page): Promise<[string, number]> {
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  const { body, version } = await getAs<Post>(context, url, `posts/${page.url().split('/').at(-1)}`);
  return [plainText(body), version];
}

/** The server publishes, and its answer is lost. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(
    '**/publish/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test('a post whose publication was not heard of, corrected and published again, has the correction @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Lost');
  await write(page, 'First text');
  await saved(page);
  await loseAnswer(page);
  await press(page, 'Publish');
  await expect(page.getByText('It may have been published', { exact: true })).toBeVisible();
  await write(page, ', corrected');
  await press(page, 'Publish');
  expect(await published(context, url, page)).toEqual(['First text, corrected', 2]);
});

test('what is typed after such a publication is a change of the post, also after a reload @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Lost');
  await write(page, 'First text');
  await saved(page);
  await loseAnswer(page);
  await press(page, 'Publish');
  await expect(page.getByText('It may have been published', { exact: true })).toBeVisible();
  await write(page, ', corrected');
  await expect(page.getByText('The post has already been published')).toBeVisible();
  await saved(page);
  // One goes on typing where one was.
  await page.keyboard.type(' twice');
  await expect(textOf(page)).toHaveText('First text, corrected twice');
  await saved(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit post' })).toBeVisible();
  await expect(textOf(page)).toHaveText('First text, corrected twice');
  await press(page, 'Publish changes');
  expect(await published(context, url, page)).toEqual(['First text, corrected twice', 2]);
});

test('a reload after such a publication shows the post @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/newpost');
  await titleOf(page).fill('Lost');
  await write(page, 'First text');
  await loseAnswer(page);
  await press(page, 'Publish');
  await expect(page.getByText('It may have been published', { exact: true })).toBeVisible();
  await page.reload();
  expect(await published(context, url, page)).toEqual(['First text', 1]);
});

test('what one tab publishes is a change of the post for the other, which goes on from it @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Two tabs');
  await write(page, 'Text');
  await saved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(textOf(other)).toHaveText('Text');
  await press(other, 'Publish');
  expect(await published(context, url, other)).toEqual(['Text', 1]);
  await write(page, ' and more');
  await expect(page.getByText('The post has already been published')).toBeVisible();
  await press(page, 'Publish changes');
  expect(await published(context, url, page)).toEqual(['Text and more', 2]);
});

test('a different text that the other tab publishes is asked about, and neither is lost @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  await page.goto('/newpost');
  await titleOf(page).fill('Two tabs');
  await write(page, 'Text');
  await saved(page);
  for (const choice of ['Keep mine', 'Leave the post as it is']) {
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(textOf(other)).toHaveText('Text');
    await write(other, ' BBB');
    await press(other, 'Publish');
    expect(await published(context, url, other)).toEqual(['Text BBB', 1]);
    await write(page, ' AAA');
    const sides = page.getByRole('group', { name: /^(?:Here|Published)$/ });
    await expect(sides).toContainText(['Text AAA', 'Text BBB']);
    await press(page, choice);
    if (choice === 'Keep mine') {
      await saved(page);
      await press(page, 'Publish changes');
      expect(await published(context, url, page)).toEqual(['Text AAA', 2]);
      await page.goto('/newpost');
      await titleOf(page).fill('Two tabs again');
      await write(page, 'Text');
      await saved(page);
    } else expect(await published(context, url, page)).toEqual(['Text BBB', 1]);
  }
});
