import { newMember, postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { test } from './member-fixtures.ts';
import { photo } from '../server/pictures.ts';

test('a message with an image that could not be sent is sent with it after a reload, by its member alone @desktop', async ({
  page,
  context,
  stepwise: { url },
  mail,
  acquaintances: { one, other, others },
}) => {
  await page.route('**/image-messages/', (route) => route.abort());
  await page.goto(`/messages?with=${other.username}`);
  await page.getByLabel('Image', { exact: true }).setInputFiles({
    name: 'bed.png',
    mimeType: 'image/png',
    buffer: await photo('png', 200, 150),
  });
  await page.getByRole('textbox', { name: 'Description' }).fill('A bed in May');
  await page.getByRole('button', { name: 'Add image' }).click();
  const field = page.getByRole('textbox', { name: /^Message to/ });
  await field.fill('Look at this');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const waiting = page.getByRole('log').getByRole('listitem').filter({ hasText: 'Look at this' });
  await expect(waiting).toContainText('Waiting to be sent');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await page.reload();
  // It is kept, so that nothing is to be asked.
  expect(asked).toEqual([]);
  await expect(waiting.getByRole('img', { name: 'A bed in May' })).toBeVisible();

  // Their session ends, and someone else signs in here: nothing of it is sent or shown.
  const endSession = async () => {
    await page.goto('/health');
    await page.evaluate(() => localStorage.removeItem('session'));
  };
  await endSession();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('-messages/')) sent.push(request.url());
  });
  await newMember(context, url, mail);
  await page.goto('/messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  expect([sent, await page.getByText('Look at this').count()]).toEqual([[], 0]);
  await endSession();
  await page.unroute('**/image-messages/');
  await postAs(context, url, 'accounts/login', { email: one.email, password: one.password });
  await page.goto(`/messages?with=${other.username}`);

  const there = await others.newPage();
  await there.goto('/messages');
  await there.getByRole('list', { name: 'Conversations' }).getByRole('link').click();
  await expect(there.getByRole('button', { name: 'Open the image: A bed in May' })).toBeVisible();
  await expect(waiting).toHaveCount(1);
  await expect(waiting).toContainText('Read');
  const stored = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open('unsent-images');
          opening.addEventListener('success', () => {
            const count = opening.result.transaction('images').objectStore('images').count();
            count.addEventListener('success', () => resolve(count.result));
          });
        }),
    );
  await expect.poll(stored).toBe(0);
});
