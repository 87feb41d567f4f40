import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { expectVisitor } from './member-session.ts';

const question = 'Find me a project about carpentry';

test('asked, answered with sources, joined from the answer, whole after a reload and in a second tab, and gone with its member @desktop', async ({
  context,
  page,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  const answers = (tab: typeof page) => tab.getByRole('region', { name: 'Chat' }).getByRole('listitem').first();
  const chats = (tab: typeof page) => tab.getByRole('navigation', { name: 'Your chats' });

  const second = await context.newPage();
  await second.goto('/notes');
  await expect(chats(second).getByText('Your chats will be listed here.')).toBeVisible();

  await test.step('asked by keyboard, and answered with sources', async () => {
    await page.goto('/notes');
    await expect(page.getByText('The built-in guide answers')).toBeVisible();
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/notes\?chat=\d+$/);
    await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
    await answers(page)
      .getByText(/^\d+ sources?$/)
      .click();
    await expect(answers(page).getByRole('group').locator('a[href^="/projects/"]').first()).toBeVisible();
  });

  await test.step('the tab that was open lists the chat without a reload, and shows the same answer', async () => {
    await chats(second).getByRole('link', { name: question }).click();
    await expect(second.getByRole('button', { name: 'Answer again' })).toBeVisible();
    await expect(second.getByRole('button', { name: /^Join / }).first()).toBeVisible();
  });

  await test.step('its action does what the screen does', async () => {
    const join = page.getByRole('button', { name: /^Join / }).first();
    const title = ((await join.textContent()) ?? '').replace(/^Join /, '');
    await join.click();
    await expect(page.getByRole('button', { name: `Joined ${title}` })).toBeVisible();
    await second.goto((await answers(page).getByRole('link', { name: title }).first().getAttribute('href')) ?? '');
    await expect(second.getByRole('button', { name: 'Leave' }).first()).toBeVisible();
  });

  await test.step('after a reload the answer is whole, and what was done is not offered again', async () => {
    const texts = () => answers(page).locator('[dir=auto] > *').allInnerTexts();
    const before = await texts();
    expect(before.length).toBeGreaterThan(2);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
    expect(await texts()).toEqual(before);
    await expect(page.getByRole('button', { name: /^Joined / })).toBeVisible();
  });

  await test.step('signed out in one tab: nothing of it is left in either, and the next member sees none', async () => {
    await page.getByRole('button', { name: 'LOGOUT' }).click();
    for (const tab of [page, second]) await expectVisitor(tab);
    await expect(page.getByText(question)).toHaveCount(0);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('carpentry');
    await newMember(context, stepwise.url, mail);
    await page.goto('/notes');
    await expect(chats(page).getByText('Your chats will be listed here.')).toBeVisible();
    await expect(page.getByText(/carpentry/)).toHaveCount(0);
  });
});
