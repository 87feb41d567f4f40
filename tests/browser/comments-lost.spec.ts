import { randomUUID } from 'node:crypto';
import type { Post } from '../../contract/posts.ts';
import { newMember, postAs } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

test('a comment whose answer is lost is there once and counted once, and a changed text does not double it @desktop', async ({
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  await newMember(context, url, mail);
  const { id } = await postAs<Post>(context, url, `post-drafts/${randomUUID()}/publish`, {
    version: 0,
    post: null,
    title: 'Lost answers',
    body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It was dry.' }] }] },
    skills: [],
  });
  const loseAnswer = () =>
    page.route(
      '**/comments/',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const field = page.getByRole('textbox', { name: 'Your comment' });
  const add = page.getByRole('button', { name: 'Add comment' });
  const list = page.getByRole('list', { name: '1 comment', exact: true }).getByRole('listitem');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto(`/posts/${id}`);
  await expect(page.getByRole('heading', { name: '0 comments' })).toBeVisible();
  await loseAnswer();
  await field.fill('By hand');
  await add.click();
  await expect(page.getByText('It may have arrived', { exact: true })).toBeVisible();
  await page.reload();
  await expect(list).toHaveCount(1);
  await expect(field).toHaveValue('By hand');
  await add.click();
  await expect(page.getByText('Sent.', { exact: true })).toBeVisible();
  await expect(list).toHaveCount(1);

  const answer = page.getByRole('textbox', { name: 'Your answer' });
  const send = page.getByRole('form').getByRole('button', { name: 'Answer', exact: true });
  await page.getByRole('button', { name: /^Answer / }).press('Enter');
  await page.keyboard.type('With  care \u200b');
  await loseAnswer();
  await send.click();
  await expect(page.getByText('It may have arrived', { exact: true })).toBeVisible();
  await answer.fill('With more care');
  await send.click();
  await expect(page.getByText(/^It had already arrived as you first wrote it/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 comments' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(1);
  await expect(answer).toHaveValue('With more care');
});
