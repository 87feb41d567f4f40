import { logIn, newMember, otherBrowser, pasteCode } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { expectVisitor } from './member-session.ts';

const newPassword = 'another calm hill to climb';

test('an address is changed and taken back from the old mailbox; then the account is deleted, and comes back @desktop', async ({
  context,
  page,
  browser,
  stepwise,
  mail,
  axe,
}) => {
  const { email: old, username, password } = await newMember(context, stepwise.url, mail);
  // The owner goes on with another browser, in which they are logged in.
  const elsewhere = await otherBrowser(browser, page, stepwise.url);
  const owner = await elsewhere.newPage();
  await owner.goto('/login');
  await logIn(owner, old, password);
  await owner.waitForURL('**/profile');
  const email = `new-${old}`;
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change the e-mail address' }).click();
  const asking = page.getByRole('form', { name: 'Change the e-mail address' });
  await asking.getByLabel('New e-mail address').fill(email);
  await asking.getByLabel('Current password').fill(password);
  await asking.getByRole('button', { name: 'Send a code' }).click();
  const code = await mail.codeFor(email);
  // What waits is the server's to know.
  await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('form', { name: 'Confirm the new e-mail address' })).toContainText(email);
  await pasteCode(page, code);
  await expect(page.getByText('Your e-mail address has been changed')).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(email);

  // Somebody else did this: the way back.
  const told = await mail.next(old, ({ subject }) => subject === 'Your Stepwise e-mail address was changed');
  const link = new URL(/http\S+#\S+/.exec(told.text)?.[0] ?? '');
  await owner.goto(link.pathname + link.hash);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  // The session of this browser ends with it, and the page stays; the token is gone from its address.
  await expectVisitor(owner);
  await expect(owner.getByRole('heading', { name: 'Your address is back' })).toBeVisible();
  expect(new URL(owner.url()).href).toBe(new URL('/undo-email-change', stepwise.url).href);
  expect(await axe(owner, 'structure')).toEqual([]);
  await owner.getByRole('link', { name: 'Choose a new password' }).click();
  await expect(owner.getByLabel('E-mail')).toHaveValue(old);
  await owner.getByRole('button', { name: 'Send a code' }).click();
  await expect(owner.getByLabel('New password')).toBeVisible();
  await pasteCode(owner, await mail.codeFor(old));
  await owner.getByLabel('New password').fill(newPassword);
  await owner.getByRole('button', { name: 'Set the new password' }).click();
  await owner.waitForURL('**/login');
  await page.goto('/settings/account');
  await page.waitForURL('**/login*');

  await owner.goto('/settings/account');
  await owner.waitForURL('**/login*');
  await logIn(owner, old, newPassword);
  await owner.getByRole('button', { name: 'Delete my account...' }).click();
  const deleting = owner.getByRole('form', { name: 'Delete your account' });
  await deleting.getByLabel(/^Type/).fill('delete my account');
  await deleting.getByLabel('Current password').fill(newPassword);
  expect(await axe(owner, 'structure')).toEqual([]);
  await deleting.getByRole('button', { name: 'Delete my account' }).click();
  await expect(owner.getByText('Your account is deleted')).toBeVisible();
  await expectVisitor(owner);
  const visit = () => context.request.get(`/${username}`);
  expect((await visit()).status()).toBe(404);

  await owner.goto('/login');
  await logIn(owner, old, newPassword);
  await expect(owner.getByRole('status').filter({ hasText: 'Your account is still here' })).toContainText(
    'You deleted this account.',
  );
  await expect(owner.getByRole('alert')).toHaveCount(0);
  await owner.getByRole('button', { name: 'Keep my account and log in' }).click();
  await owner.waitForURL('**/profile');
  expect((await visit()).status()).toBe(200);
  await elsewhere.close();
});
