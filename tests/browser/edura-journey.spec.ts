import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { handsOn, isPhone } from './hands.ts';

test('by touch or by keyboard alone: asked, joined from the answer, followed up, asked in other words, renamed and deleted', async ({
  context,
  page,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  await page.goto('/notes');
  const hands = handsOn(page);
  const chat = page.getByRole('region', { name: 'Chat' });
  const chats = page.getByRole('navigation', { name: 'Your chats' });
  const button = (name: string | RegExp) => chat.getByRole('button', { name });
  const field = chat.getByRole('textbox', { name: 'Your question' });
  await expect(page.getByText('The built-in guide answers')).toBeVisible();

  await test.step('asked, and joined from the answer', async () => {
    await hands.type(field, 'Find me a project about carpentry');
    await hands.press(button('Ask'));
    await page.waitForURL(/\/notes\?chat=\d+$/);
    await expect(button('Answer again')).toBeVisible();
    const join = button(/^Join /).first();
    const title = ((await join.textContent()) ?? '').replace(/^Join /, '');
    await hands.press(join);
    await expect(button(`Joined ${title}`)).toBeVisible();
  });

  await test.step('its sources are there, and lead to what they name', async () => {
    await hands.press(chat.getByText(/^\d+ sources?$/));
    const source = chat.getByRole('group').locator('a[href^="/projects/"]').first();
    const title = (await source.textContent()) ?? '';
    await hands.press(source);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(button('Answer again')).toBeVisible();
  });

  await test.step('a question that the answer suggests is asked', async () => {
    const next = chat.getByRole('list', { name: 'Questions that could come next' }).getByRole('button').first();
    await hands.press(next);
    await expect(button('Answer again')).toHaveCount(2);
  });

  await test.step('edited, the last question has two versions, and both can be read', async () => {
    await hands.press(button('Edit your question').last());
    await hands.type(chat.getByRole('textbox', { name: 'Your question' }).first(), 'what is sewing');
    await hands.press(button('Ask again'));
    await expect(chat.getByText('Question 2 of 2', { exact: true })).toBeVisible();
    await expect(chat.getByText(/level by level/)).toBeVisible();
    await hands.press(button('Earlier question'));
    await expect(chat.getByText('Question 1 of 2', { exact: true })).toBeVisible();
    await expect(chat.getByText(/level by level/)).toHaveCount(0);
  });

  await test.step('renamed and deleted, in the list of chats', async () => {
    // On a narrow screen it opens above the chat.
    if (isPhone(page)) await hands.press(page.getByRole('button', { name: 'Chats', exact: true }));
    await hands.pick(chats.getByRole('button', { name: /^More about Find me/ }), 'Rename');
    await hands.type(chats.getByRole('textbox', { name: 'Title of the chat' }), 'Wood');
    await hands.press(chats.getByRole('button', { name: 'Save' }));
    await expect(chats.getByRole('link', { name: 'Wood', exact: true })).toBeVisible();
    await hands.pick(chats.getByRole('button', { name: 'More about Wood' }), 'Delete');
    await hands.press(chats.getByRole('button', { name: 'Delete', exact: true }));
    await expect(chats.getByText('Your chats will be listed here.')).toBeVisible();
    await expect(page).toHaveURL(/\/notes(\?chats=open)?$/);
  });
});
