import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { follow, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';
import { test } from './member-fixtures.ts';

const unread = (page: Page) => page.getByRole('banner').getByText(/^\d+ unread notifications?$/);

test('a follow and a comment reach the badge at once; the list leads to the comment, and what one tab has read is read in the other @desktop', async ({
  context,
  page,
  stepwise: { url },
  strangers: { one, others },
}) => {
  const body = {
    type: 'doc',
    content: Array.from({ length: 30 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: 'Dig.' }] })),
  };
  const { id } = await postAs<{ id: string }>(context, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title: 'A bed',
    body,
    skills: [],
  });

  await page.goto('/posts');
  const second = await context.newPage();
  await second.goto('/settings/notifications');

  await follow(others, url, one);
  for (const tab of [page, second]) await expect(unread(tab)).toHaveText('1 unread notification');
  const { id: comment } = await postAs<{ id: string }>(others, url, `posts/${id}/comments`, {
    key: randomUUID(),
    text: 'How deep, exactly?',
  });
  for (const tab of [page, second]) await expect(unread(tab)).toHaveText('2 unread notifications');

  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toContainText(['commented on your post ‘A bed’', 'followed you']);
  for (const tab of [page, second]) await expect(unread(tab)).toHaveCount(0);

  await page.getByRole('link', { name: /commented on your post/ }).click();
  await expect(page).toHaveURL(`${url}/posts/${id}#comment-${comment}`);
  const remark = page.locator(`#comment-${comment}`);
  await expect(remark).toContainText('How deep, exactly?');
  await expect(remark).toBeFocused();
  await expect(remark).toBeInViewport();
});

test('notifications on a phone: the badge, the list, the very comment, and less of them @phone', async ({
  context,
  page,
  stepwise: { url },
  strangers: { others },
}) => {
  const { id } = await postAs<{ id: string }>(context, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title: 'A bed',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dig.' }] }] },
    skills: [],
  });
  await page.goto('/settings/appearance');
  const { id: comment } = await postAs<{ id: string }>(others, url, `posts/${id}/comments`, {
    key: randomUUID(),
    text: 'How deep?',
  });
  await expect(unread(page)).toHaveText('1 unread notification');
  await page.getByRole('link', { name: 'Notifications', exact: true }).filter({ visible: true }).first().tap();
  const row = page.getByRole('link', { name: /commented on your post/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('button', { name: 'All read' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await row.tap();
  await expect(page.locator(`#comment-${comment}`)).toBeFocused();
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).tap();
  const choice = page.getByRole('combobox', { name: /comment/i }).first();
  await choice.selectOption('Off');
  await page.reload();
  await expect(choice.locator('option:checked')).toHaveText('Off');
});

test('notifications with the keyboard alone @desktop', async ({
  page,
  stepwise: { url },
  strangers: { one, other, others },
}) => {
  await follow(others, url, one);
  await page.goto('/settings/appearance');
  await press(page, page.getByRole('link', { name: 'Notifications', exact: true }).first());
  const row = page.getByRole('list', { name: 'Notifications' }).getByRole('link', { name: /followed you/ });
  // Seen, it is read: the button stays, and says so.
  await tabTo(page, page.getByRole('button', { name: 'All read' }));
  await press(page, row);
  await expect(page).toHaveURL(`${url}/profile/${other.username}`);
  await page.goBack();
  await press(page, page.getByRole('main').getByRole('link', { name: 'Settings' }));
  const choice = page.getByRole('combobox', { name: 'One e-mail with what is new' });
  await tabTo(page, choice);
  await page.keyboard.type('Ne');
  await expect(choice.locator('option:checked')).toHaveText('Never');
});
