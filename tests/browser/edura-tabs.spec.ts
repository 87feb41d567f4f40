import { randomUUID } from 'node:crypto';
import { newMember, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

test('two tabs that ask at the same place of a chat: each goes on with its own question, and leads to the other @desktop', async ({
  context,
  page,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  const chat = (tab: typeof page) => tab.getByRole('region', { name: 'Chat' });
  const box = (tab: typeof page) => chat(tab).getByRole('textbox', { name: 'Your question' });
  const answered = (tab: typeof page) => chat(tab).getByRole('button', { name: 'Answer again' });
  await page.goto('/notes');
  await expect(page.getByText('The built-in guide answers')).toBeVisible();
  await box(page).fill('what is sewing');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\?chat=\d+$/);
  await expect(answered(page)).toHaveCount(1);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(answered(second)).toHaveCount(1);

  // Neither answer comes before both are asked: neither tab knows of the other's question.
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  let held = 0;
  await context.route('**/api/edura/turns/', async (route) => {
    held += 1;
    if (held === 2) go();
    await both;
    await route.continue();
  });
  const [here, there] = ['what is gardening', 'what is baking'];
  await box(page).fill(here);
  await box(second).fill(there);
  await box(page).press('Enter');
  await box(second).press('Enter');

  for (const [tab, own, theirs] of [
    [page, here, there],
    [second, there, here],
  ] as const) {
    await expect(answered(tab)).toHaveCount(2);
    await expect(chat(tab).getByText(`You: ${own}`, { exact: true })).toBeVisible();
    const versions = chat(tab).getByRole('group', { name: 'Versions of the question' });
    const isFirst = (await versions.getByRole('status').textContent())?.includes('1 of 2') === true;
    const other = isFirst ? 'Later question' : 'Earlier question';
    await versions.getByRole('button', { name: other }).press('Enter');
    await expect(chat(tab).getByText(`You: ${theirs}`, { exact: true })).toBeVisible();
    await expect(versions.getByRole('button', { name: other })).toBeFocused();
    await expect(versions.getByRole('status')).toHaveText(isFirst ? 'Question 2 of 2' : 'Question 1 of 2');
  }

  await page.reload();
  await expect(answered(page)).toHaveCount(2);
  await expect(chat(page).getByRole('group', { name: 'Versions of the question' })).toHaveCount(1);
});

test('by keyboard, the field of Edura is four presses away however many chats there are @desktop', async ({
  context,
  page,
  stepwise,
  mail,
}) => {
  await newMember(context, stepwise.url, mail);
  let id = '';
  for (const question of ['what is sewing', 'what is baking', 'what is gardening', 'hello', 'remote jobs']) {
    const asked = { key: randomUUID(), chat: null, parent: null, question, guide: 'built-in' };
    id = (await postAs<{ chat: string }>(context, stepwise.url, 'edura/turns', asked)).chat;
  }
  await page.goto(`/notes?chat=${id}`);
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Your chats' }).getByRole('link')).toHaveCount(5);
  for (const link of ['Skip to the content', 'Skip to your question']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: link })).toBeFocused();
    await expect(page.getByRole('link', { name: link })).toBeInViewport();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('textbox', { name: 'Your question' })).toBeFocused();
});
