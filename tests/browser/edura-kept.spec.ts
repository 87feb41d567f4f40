import type { Page } from '@playwright/test';
import { getAs, newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { expectMember } from './member-session.ts';

const chat = (page: Page) => page.getByRole('region', { name: 'Chat' });
const box = (page: Page) => chat(page).getByRole('textbox', { name: 'Your question' });
const button = (page: Page, name: string) => chat(page).getByRole('button', { name, exact: true });
const asks = '**/api/edura/turns/';

/** Asks in a new chat. */
async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/notes');
  await expect(page.getByText('The built-in guide answers')).toBeVisible();
  await box(page).fill(question);
  await button(page, 'Ask').click();
}

/** What is kept in this tab of questions under way. */
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem('profile-draft.edura.asked'));

test('a question asked on a train goes out on the page its member reads when the connection is back, and no other tab sends it @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const chats = () => getAs<{ results: { title: string }[] }>(context, url, 'edura/chats');
  let arrived = 0;
  context.on('response', (response) => {
    if (response.request().method() === 'POST' && new URL(response.url()).pathname === '/api/edura/turns/')
      arrived += 1;
  });
  const second = await context.newPage();
  for (const tab of [page, second]) await tab.route(asks, (route) => route.abort());
  await ask(page, 'what is sewing');
  await expect(chat(page).getByRole('alert')).toContainText('The server can’t be reached. Your question is kept');

  await test.step('another tab that is online neither shows nor sends it', async () => {
    await second.unroute(asks);
    await second.goto('/notes');
    await expect(second.getByText('The built-in guide answers')).toBeVisible();
    await second.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(chat(second).getByText('what is sewing')).toHaveCount(0);
    expect((await chats()).results).toEqual([]);
  });

  await test.step('loaded again on another page, still offline, the question is kept', async () => {
    const tried = page.waitForRequest(asks);
    await page.goto('/buildzone');
    await tried;
    expect(await kept(page)).toContain('what is sewing');
    expect((await chats()).results).toEqual([]);
  });

  await test.step('online again, it is asked once, from there', async () => {
    await page.unroute(asks);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => kept(page)).toBeNull();
    await expect(page).toHaveURL(/\/buildzone$/);
    await page.goto('/notes');
    await page.getByRole('navigation', { name: 'Your chats' }).getByRole('link', { name: 'what is sewing' }).click();
    await expect(button(page, 'Answer again')).toHaveCount(1);
    await expect(chat(page).getByText('You: what is sewing', { exact: true })).toBeVisible();
    expect((await chats()).results).toHaveLength(1);
    expect(arrived).toBe(1);
  });
});

test('a question is stopped on its way: one that has arrived stays without an answer, one that has not is back in the box @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const calls = await holdCalls(page, asks, 'POST');

  await test.step('it arrives after all', async () => {
    await ask(page, 'what is sewing');
    await button(page, 'Stop the question').click();
    await expect(chat(page).getByText(/^Stopping\./)).toBeVisible();
    await calls.letThrough();
    await expect(chat(page).getByText('Stopped before the first word.', { exact: true }).first()).toBeVisible();
    await expect(button(page, 'Ask')).toBeVisible();
    await expect(box(page)).toHaveValue('');
    await page.reload();
    await expect(chat(page).getByText('You: what is sewing', { exact: true })).toBeVisible();
    await expect(chat(page).getByText('Stopped before the first word.', { exact: true }).first()).toBeVisible();
  });

  await test.step('it is lost on its way, and asked again as it was', async () => {
    await ask(page, 'what is baking');
    await button(page, 'Stop the question').click();
    const first = await calls.next();
    await first.abort();
    await expect(box(page)).toHaveValue('what is baking');
    await expect(button(page, 'Ask')).toBeVisible();
    expect(await kept(page)).toBeNull();
    await button(page, 'Ask').click();
    const second = await calls.next();
    expect(second.request().postDataJSON()).toEqual(first.request().postDataJSON());
    await second.continue();
    await expect(button(page, 'Answer again')).toHaveCount(1);
  });

  await test.step('it waits for the connection', async () => {
    await ask(page, 'what is gardening');
    await (await calls.next()).abort();
    await expect(chat(page).getByRole('alert')).toBeVisible();
    await button(page, 'Stop the question').click();
    await expect(box(page)).toHaveValue('what is gardening');
    await page.reload();
    await expect(box(page)).toHaveValue('what is gardening');
    expect(calls.count(), 'it is not asked').toBe(0);
  });
});

test('a question waits while the server asks to, and one beyond the day’s quota stays with the reason @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const calls = await holdCalls(page, asks, 'POST');
  const refuse = async (detail: string, code: string, retry: number) =>
    (await calls.next()).fulfill({ status: 429, json: { detail, code, retry_after: retry } });
  await page.clock.install();
  await ask(page, 'what is sewing');

  await refuse('Too many requests.', 'rate_limited', 40);
  await expect(chat(page).getByRole('alert')).toContainText(
    'That was a lot in a short time. Your question is kept, and asked in 40 seconds.',
  );
  await page.clock.fastForward(40_000);
  const detail = 'You have asked 200 questions in the last 24 hours, which is the limit.';
  await refuse(detail, 'quota_used_up', 3_600);
  const why = chat(page).getByRole('alert');
  await expect(why).toContainText(detail);

  await page.goto('/buildzone');
  await expectMember(page);
  await page.goto('/notes');
  await expect(why).toContainText(detail);
  expect(calls.count(), 'not asked unseen').toBe(0);
  await why.getByRole('button', { name: 'Try again' }).click();
  await calls.letThrough();
  await expect(button(page, 'Answer again')).toHaveCount(1);
});
