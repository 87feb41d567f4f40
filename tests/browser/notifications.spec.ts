import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { follow, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
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
