import type { BrowserContext, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

const unread = (page: Page) => page.getByRole('banner').getByText(/^\d+ unread notifications?$/);

test('a follow and a comment reach the badge at once; the list leads to the comment, and what one tab has read is read in the other @desktop', async ({
  browser,
  context,
  page,
  stepwise,
  mail,
}) => {
  const { username } = await newMember(context, stepwise.url, mail);
  const others = await otherBrowser(browser, page, stepwise.url);
  await newMember(others, stepwise.url, mail);
  const call = async (as: BrowserContext, path: string, data: object): Promise<{ id: string }> => {
    const answer = await as.request.post(`${stepwise.url}/api/${path}/`, { headers: { origin: stepwise.url }, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
  const body = {
    type: 'doc',
    content: Array.from({ length: 30 }, () => ({ type: 'paragraph', content: [{ type: 'text', text: 'Dig.' }] })),
  };
  const { id } = await call(context, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title: 'A bed',
    body,
    skills: [],
  });

  await page.goto('/posts');
  const second = await context.newPage();
  await second.goto('/settings/notifications');

  await call(others, 'othersprofile/follow', { target_username: username, action: 'follow' });
  for (const tab of [page, second]) await expect(unread(tab)).toHaveText('1 unread notification');
  const { id: comment } = await call(others, `posts/${id}/comments`, { key: randomUUID(), text: 'How deep, exactly?' });
  for (const tab of [page, second]) await expect(unread(tab)).toHaveText('2 unread notifications');

  await page.getByRole('link', { name: 'Notifications', exact: true }).click();
  const rows = page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');
  await expect(rows).toContainText(['commented on your post ‘A bed’', 'followed you']);
  for (const tab of [page, second]) await expect(unread(tab)).toHaveCount(0);

  await page.getByRole('link', { name: /commented on your post/ }).click();
  await expect(page).toHaveURL(`${stepwise.url}/posts/${id}#comment-${comment}`);
  const remark = page.locator(`#comment-${comment}`);
  await expect(remark).toContainText('How deep, exactly?');
  await expect(remark).toBeFocused();
  await expect(remark).toBeInViewport();
  await others.close();
});
