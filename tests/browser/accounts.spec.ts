import { demoPassword } from '../../server/demo/members.ts';
import {
  fillInRegistration,
  logIn,
  newMember,
  newPerson,
  otherBrowser,
  pasteCode,
  register,
} from './accounts-person.ts';
import { expect, markTourSeen, test } from './fixtures.ts';

test('a person registers, enters the code from the mail, stays signed in, and signs out', async ({
  context,
  page,
  mail,
  stepwise,
}) => {
  const person = newPerson();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await register(page, person);
  const code = await mail.codeFor(person.email);
  await pasteCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
  await page.waitForURL('**/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Walker Example' })).toBeVisible();
  await expect(page.getByText(`@${person.username}`)).toBeVisible();
  for (const secret of [person.password, code, person.email]) {
    expect(logged.join('\n')).not.toContain(secret);
    expect(stepwise.output).not.toContain(secret);
  }

  await page.reload();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/profile');
  await expect(later.getByText(person.email)).toBeVisible();

  await later.getByRole('link', { name: 'Stepwise, home page' }).click();
  await later.goto('/settings');
  // In the bar on wide screens, in the settings on narrow ones.
  await later
    .getByRole('button', { name: /^logout$/i })
    .first()
    .click();
  await later.waitForURL((url) => url.pathname === '/');
  await later.goBack();
  await later.waitForURL('**/login*');
  await expect(later.getByText(person.email)).toHaveCount(0);
});

test('the e-mail can be changed from the code screen, with everything else still there @phone', async ({
  page,
  mail,
}) => {
  const mistaken = newPerson();
  const person = { ...mistaken, email: `right-${mistaken.email}` };
  await register(page, mistaken);
  await page.getByRole('link', { name: 'Change e-mail address' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-otp');
  await pasteCode(page, await mail.codeFor(person.email));
  await page.waitForURL('**/profile');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('a form survives a reload and a server that is down, and is sent once the server is back @phone', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await page.goto('/register');
  await fillInRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-otp');
});

test('a member who never entered the code is sent to it from the login screen, with the return path @desktop', async ({
  page,
  mail,
  browser,
  stepwise,
}) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
  const other = await elsewhere.newPage();
  await other.goto('/messages');
  await other.waitForURL('**/login?return_to=*');
  await logIn(other, person.email, person.password);
  await other.waitForURL('**/verify-otp?return_to=*');
  await expect(other.getByText('One step left')).toBeVisible();
  await pasteCode(other, await mail.codeFor(person.email));
  await other.waitForURL('**/messages');
  await elsewhere.close();
});

test('a wrong password is reported; the correct one leads to the page first requested @desktop', async ({ page }) => {
  await page.goto('/messages');
  await page.waitForURL('**/login?return_to=*');
  await logIn(page, 'mei@example.org', 'not the right one');
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  await expect(page.getByLabel('E-mail')).toHaveValue('mei@example.org');
  await logIn(page, 'mei@example.org', demoPassword);
  await page.waitForURL('**/messages');
});

test('a forgotten password is replaced with a code from a mail @phone', async ({ page, mail }) => {
  const person = newPerson();
  await register(page, person);
  await pasteCode(page, await mail.codeFor(person.email));
  await page.waitForURL('**/profile');
  // A page of this address that runs nothing of the product, which would write the session again.
  await page.goto('/health');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // Both pages have a field of that name, and the address changes before the page does.
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect(page.getByLabel('New password')).toBeVisible();
  const code = await mail.codeFor(person.email);
  await page.reload();
  await pasteCode(page, code);
  await page.getByLabel('New password').fill('password1');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await expect(page.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('New password').fill('another calm hill to climb');
  await page.getByRole('button', { name: 'Set the new password' }).click();
  await page.waitForURL('**/login');
  await expect(page.getByText('Your password has been changed')).toBeVisible();
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText('Wrong e-mail or password.');
  await logIn(page, person.email, 'another calm hill to climb');
  await page.waitForURL('**/profile');
});

test('a member sees where they are logged in, logs out another browser, and changes the password @desktop', async ({
  context,
  browser,
  page,
  mail,
  stepwise,
}) => {
  const person = await newMember(context, stepwise.url, mail);
  const other = await otherBrowser(browser, page, stepwise.url);
  const lost = await other.newPage();
  await lost.goto('/login?next=/profile');
  await logIn(lost, person.email, person.password);
  await expect(lost.getByText(person.email)).toBeVisible();

  await page.goto('/settings/account');
  const rows = page.getByRole('list').filter({ hasText: 'This browser' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await rows.getByRole('button', { name: /^Log out/ }).click();
  await expect(rows).toHaveCount(1);
  await lost.reload();
  await lost.waitForURL('**/login*');
  await other.close();

  const password = 'four calm steps downhill';
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  const answer = await context.request.post('/api/accounts/login/', {
    headers: { origin: stepwise.url },
    data: { email: person.email, password },
  });
  expect(answer.status()).toBe(200);
});
