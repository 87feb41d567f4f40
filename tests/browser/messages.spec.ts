import type { Page } from '@playwright/test';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { press, tabTo } from './keyboard.ts';
import { test } from './member-fixtures.ts';

test('from a profile to a request, an answer, an edit, a reply, a draft, a deletion and a block, in both browsers without a reload', async ({
  page,
  strangers: { other, others },
}) => {
  const there = await others.newPage();
  const messageTo = (tab: typeof page) => tab.getByRole('textbox', { name: /^Message to/ });
  const bubble = (tab: typeof page, text: string) => tab.getByRole('log').getByText(text, { exact: true });

  await test.step('the first message is a request, and is seen in the badge and the title at once', async () => {
    await there.goto('/messages');
    await expect(there.getByText('No conversations yet')).toBeVisible();
    await page.goto(`/profile/${other.username}`);
    await page.getByRole('link', { name: 'Message' }).last().click();
    await page.waitForURL(`**/messages?with=${other.username}`);
    await messageTo(page).fill('Hello <b>you</b>, see https://example.org/a.');
    await messageTo(page).press(page.viewportSize()?.width === 390 ? 'Tab' : 'Enter');
    if (page.viewportSize()?.width === 390) await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByRole('link', { name: 'https://example.org/a' })).toHaveAttribute(
      'rel',
      /noopener/,
    );
    await expect(page.getByText(/this is a request/)).toBeVisible();
    await expect(there).toHaveTitle(/^\(1\) Messages/);
    await expect(there.getByText('1 request', { exact: true }).first()).toBeVisible();
  });

  await test.step('accepted by keyboard and answered', async () => {
    await there.getByRole('link', { name: 'Requests (1)' }).press('Enter');
    await there.getByRole('list', { name: 'Conversations' }).getByRole('link').press('Enter');
    await there.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(there.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await expect(page.getByText(/this is a request/)).toHaveCount(0);
    await messageTo(there).fill('Nice to meet you');
    await there.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await expect(bubble(page, 'Nice to meet you')).toBeVisible();
    await expect(there).toHaveTitle(/^Messages/);
  });

  await test.step('that it is read, typing, an edit and a reply are seen by the other one at once', async () => {
    await expect(there.getByText(/ · Read$/)).toBeVisible();
    await messageTo(page).pressSequentially('Hal');
    await expect(there.getByText('Walker is typing…')).toBeVisible();
    await there.getByRole('button', { name: 'More about this message' }).nth(1).press('Enter');
    await there.getByRole('menuitem', { name: 'Edit' }).click();
    await expect(there.getByRole('textbox', { name: 'Edit your message' })).toHaveValue('Nice to meet you');
    await there.getByRole('textbox', { name: 'Edit your message' }).fill('Nice to meet you, too');
    await there.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(messageTo(there)).toBeFocused();
    await expect(bubble(page, 'Nice to meet you, too')).toBeVisible();
    await expect(page.getByText(/ · edited$/)).toBeVisible();
    await page.getByRole('button', { name: 'More about this message' }).nth(1).press('Enter');
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    await expect(messageTo(page)).toBeFocused();
    await messageTo(page).fill('Likewise');
    await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
    await there.getByRole('button', { name: /^You Nice to meet you, too$/ }).press('Enter');
    await expect(there.getByRole('listitem').filter({ hasText: 'edited' })).toBeFocused();
  });

  await test.step('only the messages scroll: the page is as high as the window', async () => {
    for (const tab of [page, there])
      expect(await tab.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  });

  await test.step('a draft stays with its conversation, over a reload, and a message without a letter is not sent', async () => {
    await page.getByRole('button', { name: 'More about this message' }).nth(1).press('Enter');
    await page.getByRole('menuitem', { name: 'Reply' }).click();
    const answering = page.getByText(/^Replying to /);
    await expect(answering).toBeVisible();
    await messageTo(page).fill('Half a thou');
    await page.reload();
    await expect(messageTo(page)).toHaveValue('Half a thou');
    await expect(answering).toBeVisible();
    // Another tab of theirs has it too, and follows what is typed here.
    const second = await page.context().newPage();
    await second.goto(page.url());
    await expect(messageTo(second)).toHaveValue('Half a thou');
    await expect(second.getByText(/^Replying to /)).toBeVisible();
    await messageTo(page).fill('Half a thought');
    await expect(messageTo(second)).toHaveValue('Half a thought');
    await second.close();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(answering).toHaveCount(0);
    await messageTo(page).fill('  ');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText('Write something first.');
  });

  await test.step('a server that asks to wait is told as that, with how long', async () => {
    const calls = /\/api\/conversations\/[^/]+\/messages\/$/;
    await page.route(calls, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: { detail: 'Too many.', code: 'rate_limited', retry_after: 150 } })
        : route.fallback(),
    );
    await messageTo(page).fill('Once more');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(
      page.getByText('That was a lot in a short time. Your messages are kept, and sent in 3 minutes.'),
    ).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(bubble(there, 'Once more')).toBeVisible();
  });

  await test.step('a message is delivered where the other one is elsewhere in the application, and read once they look', async () => {
    await there.goto('/settings');
    await expect(there).toHaveTitle(/^Settings/);
    await messageTo(page).fill('Are you there?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText(/ · Delivered$/)).toBeVisible();
    await there.goBack();
    await expect(bubble(there, 'Are you there?')).toBeVisible();
    await expect(page.getByText(/ · Read$/)).toBeVisible();
    // Nobody is there to whom it could be delivered.
    await there.goto('about:blank');
    await messageTo(page).fill('And now?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(bubble(page, 'And now?')).toBeVisible();
    await expect(page.getByText(/ · Sent$/)).toBeVisible();
    await there.goBack();
    await expect(page.getByText(/ · Read$/)).toBeVisible();
  });

  await test.step('what its sender deletes for both can be kept for some seconds, and then is gone for both', async () => {
    const undo = there.getByRole('button', { name: 'Undo: keep your message for both' });
    await there.getByRole('button', { name: 'More about this message' }).nth(1).press('Enter');
    await there.getByRole('menuitem', { name: 'Delete for both' }).press('Enter');
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    for (const tab of [page, there]) await expect(bubble(tab, 'Nice to meet you, too').first()).toBeVisible();
    await there.getByRole('button', { name: 'More about this message' }).nth(1).press('Enter');
    await there.getByRole('menuitem', { name: 'Delete for both' }).click();
    await expect(undo).toBeVisible();
    for (const tab of [page, there]) {
      await expect(bubble(tab, 'Message deleted')).toBeVisible();
      await expect(tab.getByText('The message it replies to was deleted')).toBeVisible();
      await expect(bubble(tab, 'Nice to meet you, too')).toHaveCount(0);
    }
  });

  await test.step('a block ends the conversation for both, at once', async () => {
    await there.getByRole('button', { name: /^More about Walker/ }).click();
    await there.getByRole('menuitem', { name: 'Block' }).click();
    await there.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    for (const tab of [page, there]) await expect(tab.getByText('This member isn’t available')).toBeVisible();
  });
});

/** Chooses from the menu of a message by keyboard. */
async function choose(page: Page, text: string, item: string): Promise<void> {
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: text }).last();
  await press(page, message.getByRole('button', { name: 'More about this message' }));
  const chosen = page.getByRole('menuitem', { name: item, exact: true });
  await expect(chosen).toBeVisible();
  await expect(page.getByRole('menu')).toBeVisible();
  const isChosen = () => chosen.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 6 && !(await isChosen()); steps += 1) await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

test('by keyboard alone on a narrow screen: a conversation is chosen, written in, replied in, edited, a deletion taken back, and the list is there again @phone', async ({
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  await postAs(others, url, `conversations/${one.username}/messages`, { key: crypto.randomUUID(), text: 'Hello' });
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: /^Message to/ });
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.goto('/messages');
  await press(page, page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Hello/ }));
  await page.waitForURL(`**/messages?with=${other.username}`);
  await expect(log.getByText('Hello', { exact: true })).toBeVisible();

  await tabTo(page, field);
  await page.keyboard.type('Good to hear from you');
  await press(page, send);
  await expect(log.getByText('Good to hear from you', { exact: true })).toBeVisible();

  await choose(page, 'Hello', 'Reply');
  await expect(field).toBeFocused();
  await page.keyboard.type('And hello again');
  await press(page, send);
  await expect(log.getByRole('listitem').filter({ hasText: 'And hello again' })).toContainText('Hello');

  await choose(page, 'Good to hear from you', 'Edit');
  await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(', really');
  await press(page, page.getByRole('button', { name: 'Save' }));
  await expect(log.getByText('Good to hear from you, really', { exact: true })).toBeVisible();
  await expect(field).toBeFocused();

  await choose(page, 'Good to hear from you, really', 'Delete for both');
  await expect(page.getByRole('button', { name: 'Undo: keep your message for both' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log.getByText('Good to hear from you, really', { exact: true })).toBeVisible();

  await press(page, page.getByRole('link', { name: 'All conversations' }));
  await expect(page.getByRole('list', { name: 'Conversations' }).getByRole('link')).toHaveCount(1);
  await expect(page).toHaveURL(/\/messages$/);
});
