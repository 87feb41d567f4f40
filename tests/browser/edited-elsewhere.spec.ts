import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { signedInTab } from './two-members.ts';

/* One member in two devices, each with a context of its own: neither hears of the other before it saves. */

test('what one device has saved in a profile and an entry, another overwrites only knowingly', async ({
  browser,
  stepwise: { url },
}) => {
  const onDevice = async (context: BrowserContext, path: string) => {
    const page = await signedInTab(context, url, 'ada', path);
    // No news of the other device: it was asleep.
    await page.route('**/api/events/**', (route) => route.abort());
    return page;
  };
  const contexts = [await browser.newContext({ baseURL: url }), await browser.newContext({ baseURL: url })] as const;
  const [phone, laptop] = [await onDevice(contexts[0], '/profile/edit'), await onDevice(contexts[1], '/profile/edit')];
  await phone.getByLabel('Headline').fill('Written on the phone');
  await laptop.getByLabel('Headline').fill('Written on the laptop');
  await phone.getByRole('button', { name: 'Save profile' }).click();
  await expect(phone.getByText('Saved.')).toBeVisible();
  await laptop.getByRole('button', { name: 'Save profile' }).click();
  const compared = laptop.getByRole('region', { name: 'One thing was changed here and elsewhere' });
  await expect(compared).toBeFocused();
  await expect(compared).toContainText('Written on the phone');
  await expect(compared).toContainText('Written on the laptop');
  await laptop.getByRole('button', { name: 'Keep mine: Headline' }).click();
  await laptop.getByRole('button', { name: 'Save profile' }).click();
  await expect(laptop.getByText('Saved.')).toBeVisible();

  for (const page of [phone, laptop]) {
    await page.goto('/profile/edit/experience');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
  }
  await phone.getByLabel('Title').fill('Title from the phone');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Title from the phone' })).toBeVisible();
  await laptop.getByLabel('Description').fill('Description from the laptop.');
  await laptop.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(laptop.getByText('This entry was saved elsewhere while you were editing')).toBeVisible();
  await expect(laptop.getByLabel('Title')).toHaveValue('Title from the phone');
  await laptop.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Title from the phone' })).toBeVisible();
  await expect(phone.getByText('Description from the laptop.')).toBeVisible();
  for (const context of contexts) await context.close();
});
