import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/forms/upload.levels.ts';
import model from '../models/forms/upload.model.ts';
import { newMember } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { followInProduct } from './walk.ts';

/** One black pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

test('an upload: the product matches the machine on every path', async ({ context, stepwise, mail }) => {
  await newMember(context, stepwise.url, mail);
  const page = await context.newPage();
  const uploads = await holdCalls(page, '**/api/profiles/me/', 'PATCH');
  const main = page.getByRole('region', { name: 'Profile picture' });
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: true });
  const says = (text: string) => () => expect(main.getByText(text)).toBeVisible();
  await followInProduct(pathsAt(model, levels.product), {
    async start() {
      uploads.forget();
      await page.goto('/profile/edit');
      await expect(button(/^(?:Choose a|Change) picture$/)).toBeVisible();
    },
    causes: {
      async 'upload.requested'() {
        await main
          .locator('input[type=file]')
          .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: picture });
        await page.getByRole('dialog').getByRole('button', { name: 'Use this picture' }).click();
      },
      'upload.accepted': () => uploads.letThrough(),
      'upload.refused': async () =>
        (await uploads.next()).fulfill({
          status: 413,
          json: { detail: 'File size must be under 5MB', code: 'image_too_large' },
        }),
      'cancel.pressed': () => button(/^(?:Cancel|Leave it)$/).click(),
      'retry.pressed': () => button('Try again').click(),
    },
    see: {
      uploading: () => expect(main.getByRole('progressbar', { name: 'Uploading the picture' })).toBeVisible(),
      done: says('Picture saved.'),
      failed: says('File size must be under 5MB'),
      cancelled: says('Cancelled. Nothing was changed.'),
    },
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
