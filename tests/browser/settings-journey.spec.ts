import { exampleSupportAddress } from '../../contract/support-address.ts';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { handsOn } from './hands.ts';
import { test } from './member-fixtures.ts';

test('by touch or by keyboard alone: previews, a notification, an unblocking, a problem reported, a question about the app, dark colours', async ({
  context,
  page,
  mail,
  stepwise: { url },
  strangers: { one, other },
}) => {
  await postAs(context, url, 'profiles/me/skills', { name: 'Sewing', level: 'beginner' });
  await postAs(context, url, 'othersprofile/block', { target_username: other.username, action: 'block' });
  await page.goto('/settings');
  const hands = handsOn(page);
  const main = page.getByRole('main');
  const section = async (name: string) => {
    await hands.press(page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name, exact: true }));
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  };

  await test.step('skills are for members: a visitor is shown none, members and followers are', async () => {
    await section('Profile privacy');
    await hands.select(main.getByLabel('Skills'), 'Members');
    await hands.press(main.getByRole('button', { name: 'Save', exact: true }));
    await expect(main.getByText('Privacy settings saved.')).toBeVisible();
    for (const [reader, said, skills] of [
      ['visitor', 'This is what visitors see.', 0],
      ['member', 'This is what members see.', 1],
      ['follower', 'This is what your followers see', 1],
    ] as const) {
      const opened = context.waitForEvent('page');
      await hands.press(main.getByRole('link', { name: `Preview as a ${reader}` }));
      const preview = await opened;
      await expect(preview.getByText(said)).toBeVisible();
      await expect(preview.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
      await expect(preview.getByText('Sewing')).toHaveCount(skills);
      await preview.close();
    }
  });

  await test.step('a choice of notifications is the server’s once it is made', async () => {
    await section('Notifications');
    await hands.select(main.getByLabel('Likes of your posts'), 'Off');
    await expect(main.getByText('Saved. Likes of your posts: Off')).toBeAttached();
    await page.reload();
    await expect(main.getByLabel('Likes of your posts').locator('option:checked')).toHaveText('Off');
  });

  await test.step('unblocked, the other member’s profile exists again', async () => {
    const profile = `/api/profiles/users/${other.username}/`;
    await section('Blocked');
    await hands.press(main.getByRole('button', { name: 'Unblock Walker Example' }));
    await expect(main.getByText('No longer blocked')).toBeVisible();
    expect(await (await context.request.get(profile)).json()).toMatchObject({ relation: { blocked: false } });
  });

  await test.step('colours are changed at once', async () => {
    await section('Appearance');
    await hands.select(main.getByLabel('Colours'), 'Dark');
    await expect(main.getByText('Saved in this browser.')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  });

  await test.step('the record of a problem is read before it is sent, and is what is sent', async () => {
    await section('Help');
    const record = await main.getByRole('textbox', { name: 'The record that is sent' }).inputValue();
    expect(record).toMatch(/^[\d.]+ s {2}\S+ {2}\S+: .+ → .+$/m);
    const what = main.getByRole('textbox', { name: 'What happened?' });
    await hands.type(what, 'The picture did not load.\nI tried it twice.');
    // What was typed outlives a reload, with the record of what had happened by then.
    await page.reload();
    await expect(what).toHaveValue('The picture did not load.\nI tried it twice.');
    await expect(main.getByRole('textbox', { name: 'The record that is sent' })).toHaveValue(record);
    await hands.press(main.getByRole('button', { name: 'Send report' }));
    await expect(main.getByText('Your report has been sent. The answer will come to')).toBeVisible();
    await expect(what).toHaveValue('');
    const sent = await mail.next(exampleSupportAddress, ({ subject }) => subject.endsWith(` ${one.username}`));
    expect(sent.text).toContain('The picture did not load.\nI tried it twice.');
    expect(sent.text).toContain(record);
    expect(record).not.toContain(one.username);
  });

  await test.step('help is searched, and what it does not say is asked of Edura', async () => {
    await hands.type(main.getByRole('searchbox', { name: 'Search the questions' }), 'block someone');
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(/block/i);
    await hands.press(main.getByRole('link', { name: 'Ask Edura this' }));
    const chat = page.getByRole('region', { name: 'Chat' });
    await expect(chat.getByRole('textbox', { name: 'Your question' })).toHaveValue('block someone');
    // What was searched for is still there on the way back.
    await page.goBack();
    await expect(main.getByRole('searchbox', { name: 'Search the questions' })).toHaveValue('block someone');
    await expect(main.getByRole('heading', { level: 3 }).first()).toHaveText(/block/i);
    await hands.press(main.getByRole('link', { name: 'Ask Edura this' }));
    await hands.press(chat.getByRole('button', { name: 'Ask', exact: true }));
    await expect(chat.getByRole('button', { name: 'Answer again' })).toBeVisible();
    await expect(chat.getByText(/choose Block/)).toBeVisible();
  });
});
