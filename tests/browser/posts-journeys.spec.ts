import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { tap } from './hands.ts';
import { press, tabTo } from './keyboard.ts';

test('a post on a phone: written, published, liked and answered by another member, changed, deleted and taken back @phone', async ({
  browser,
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  const person = await newMember(context, url, mail);
  const title = `A bed of ${person.username}`;
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.goto('/profile');
  await page.getByRole('link', { name: 'New post' }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await text.tap();
  await page.keyboard.type('It was ');
  await page.getByRole('button', { name: 'Bold' }).tap();
  await expect(text).toBeFocused();
  await page.keyboard.type('dry');
  await expect(text.locator('strong')).toHaveText('dry');
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // Nothing of it is wider than the screen.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const others = await otherBrowser(browser, page, url);
  await newMember(others, url, mail);
  const there = await others.newPage();
  await there.goto(page.url());
  const like = there.getByRole('button', { name: `Like ${title}` });
  await like.click();
  await expect(like).toHaveText(/^1/);
  await there.getByLabel('Your comment').fill('How dry?');
  await there.getByRole('button', { name: 'Add comment' }).click();
  await expect(there.getByRole('listitem').filter({ hasText: 'How dry?' })).toBeVisible();
  await others.close();

  await page.getByRole('link', { name: 'Edit', exact: true }).tap();
  await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, changed`);
  await page.getByRole('button', { name: 'Publish changes' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: `${title}, changed` })).toBeVisible();
  await expect(page.getByText(/^Edited/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible();

  const address = new URL(page.url()).pathname;
  await tap(page.getByRole('button', { name: 'Delete this post' }));
  await tap(page.getByRole('button', { name: 'Undo: keep your post' }));
  await tap(page.getByRole('button', { name: 'Delete this post' }));
  await tap(page.getByRole('link', { name: 'Search', exact: true }));
  await expect.poll(async () => (await context.request.get(`${url}/api${address}/`)).status()).toBe(404);
});

test('a post with the keyboard alone: from the feed to the last word, its formatting, publishing, changing and deleting it @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  const person = await newMember(context, url, mail);
  const title = `Paths of ${person.username}`;
  const text = page.getByRole('textbox', { name: 'Text' });
  await page.goto('/posts?feed=own');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Write a post' }).first());
  const titleField = page.getByRole('textbox', { name: 'Title' });
  await tabTo(page, titleField);
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type('Dig first');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text.locator('strong')).toHaveText('Dig first');
  await expect(text).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Shift+8');
  await page.keyboard.type('Spade');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('With a handle');
  await expect(text.locator('li li')).toHaveText('With a handle');
  await page.keyboard.press('Shift+Tab');
  await expect(text.locator('li li')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // Outside of a list, Tab leads on.
  await press(page, page.getByRole('button', { name: 'Publish', exact: true }));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);

  await press(page, page.getByRole('link', { name: 'Edit', exact: true }));
  await tabTo(page, titleField);
  await page.keyboard.press('End');
  await page.keyboard.type(' since');
  await press(page, page.getByRole('button', { name: 'Publish changes' }));
  await expect(heading).toHaveText(`${title} since`);
  await tabTo(page, page.getByLabel('Your comment'));
  await page.keyboard.type('To myself');
  await press(page, page.getByRole('button', { name: 'Add comment' }));
  await expect(page.getByRole('listitem').filter({ hasText: 'To myself' })).toBeVisible();
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Delete this post' }));
  const undo = page.getByRole('button', { name: 'Undo: keep your post' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Delete this post' })).toBeFocused();
});
