import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demoPassword } from '../../server/demo/members.ts';
import { otherBrowser, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { handsOn } from './hands.ts';
import { test } from './member-fixtures.ts';
import { firstModerator, secondModerator } from './moderators.ts';

async function deskOf({ email }: { email: string }, browser: Browser, page: Page, url: string): Promise<Page> {
  const context = await otherBrowser(browser, page, url);
  await postAs(context, url, 'accounts/login', { email, password: demoPassword });
  return context.newPage();
}

test('by touch or by keyboard alone: a post is reported, taken, hidden, appealed against, and shown again by another moderator', async ({
  browser,
  context: authors,
  page: author,
  stepwise: { url },
  strangers: { one, others: reporters },
}) => {
  test.setTimeout(120_000);
  const title = `Bargain of ${one.username}`;
  const { id } = await postAs<{ id: string }>(authors, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title,
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Buy it.' }] }] },
    skills: [],
  });
  const reporter = await reporters.newPage();
  const first = await deskOf(firstModerator, browser, author, url);
  const second = await deskOf(secondModerator, browser, author, url);
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  // Opened before there is a report: the number comes by itself.
  await Promise.all([first.waitForResponse('**/api/notifications/unread/'), first.goto('/moderation')]);
  const openTab = first.getByRole('navigation', { name: 'Cases' }).getByRole('link', { name: /^Open/ });
  await expect(openTab).toHaveAttribute('aria-current', 'page');
  const waiting = async () => Number(/\d+/.exec(await openTab.innerText())?.[0] ?? 0);
  const before = await waiting();

  await test.step('reported', async () => {
    const hands = handsOn(reporter);
    await reporter.goto(`/posts/${id}`);
    await hands.pick(reporter.getByRole('button', { name: 'More about this post' }), 'Report');
    const dialog = reporter.getByRole('dialog', { name: 'Report this post' });
    await hands.select(dialog.getByLabel('What’s wrong?'), 'Spam or advertising');
    await hands.type(dialog.getByLabel('What should we know?'), 'The same text everywhere');
    await hands.press(dialog.getByRole('button', { name: 'Send report' }));
    await expect(dialog.getByText('Your report has been sent.')).toBeVisible();
    await hands.press(dialog.getByRole('button', { name: 'Close' }).last());
    await expect(dialog).toHaveCount(0);
  });

  await test.step('in the queue, taken and hidden', async () => {
    const hands = handsOn(first);
    await expect.poll(waiting).toBeGreaterThan(before);
    await expect(openTab).toHaveAccessibleName(/^Open \d+ cases? to decide$/);
    await hands.press(first.getByRole('main').getByRole('link', { name: title }));
    await expect(heading(first, title)).toBeVisible();
    await expect(first.getByText('The same text everywhere')).toBeVisible();
    await hands.press(button(first, 'Take this case'));
    await expect(button(first, 'Let go of this case')).toBeVisible();
    await hands.press(button(first, 'Hide it'));
    const dialog = first.getByRole('dialog', { name: 'Hide this post?' });
    await hands.type(dialog.getByRole('textbox'), 'Advertising');
    await hands.press(dialog.getByRole('button', { name: 'Hide it' }));
    await expect(button(first, 'Show it again')).toBeVisible();
    await expect(first.getByText(/member since .*, no warnings or suspensions$/)).toBeVisible();
    await reporter.reload();
    await expect(reporter.getByText('Buy it.')).toHaveCount(0);
    await expect(heading(reporter, title)).toHaveCount(0);
  });

  await test.step('its author reads why, and appeals', async () => {
    const hands = handsOn(author);
    await author.goto('/settings/decisions');
    await expect(heading(author, 'Your post was hidden')).toBeVisible();
    await expect(author.getByText('Advertising')).toBeVisible();
    await hands.press(button(author, 'Appeal'));
    await hands.type(author.getByLabel('Why is the decision wrong?'), 'I sell nothing');
    await hands.press(button(author, 'Send the appeal'));
    await expect(author.getByText('It is waiting for a moderator.')).toBeVisible();
  });

  await test.step('another moderator grants the appeal', async () => {
    const hands = handsOn(second);
    await second.goto('/moderation?filter=appeals');
    await hands.press(second.getByRole('main').getByRole('link', { name: title }));
    const appeal = second.getByRole('region', { name: 'Appeal against hiding it' });
    await expect(appeal.getByText('I sell nothing')).toBeVisible();
    await hands.press(appeal.getByRole('button', { name: 'Grant the appeal' }));
    const dialog = second.getByRole('dialog', { name: 'Grant the appeal against hiding it?' });
    await hands.type(dialog.getByRole('textbox'), 'You are right');
    await hands.press(dialog.getByRole('button', { name: 'Grant it' }));
    await expect(dialog).toHaveCount(0);
    await expect(button(second, 'Show it again')).toHaveCount(0);
  });

  await test.step('the author reads the answer, and everyone the post', async () => {
    await author.reload();
    await expect(author.getByText('Your appeal was granted')).toBeVisible();
    await expect(author.getByText('You are right')).toBeVisible();
    await reporter.reload();
    await expect(heading(reporter, title)).toBeVisible();
  });
  for (const page of [first, second]) await page.context().close();
});
