import { demoPassword } from '../../server/demo/members.ts';
import { logIn, newPerson, pasteCode, register, wrongCode, fillInRegistration } from './accounts-person.ts';
import { expect, markTourSeen, test } from './fixtures.ts';

test('a person registers, enters the code of the mail, stays signed in, and signs out', async ({ context, page, mail, stepwise }) => {
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

  await later.getByRole('link', { name: 'Stepwise, start page' }).click();
  await later.goto('/settings');
  // In the bar on wide screens, in the settings on narrow ones.
  await later.getByRole('button', { name: /^logout$/i }).first().click();
  await later.waitForURL((url) => url.pathname === '/');
  await later.goBack();
  await later.waitForURL('**/login*');
  await expect(later.getByText(person.email)).toHaveCount(0);
});

test('a wrong code says how many tries are left; the fifth voids it', async ({ page, mail }) => {
  const person = newPerson();
  await register(page, person);
  const code = await mail.codeFor(person.email);
  await pasteCode(page, wrongCode(code, 1));
  await expect(page.getByText('4 tries are left')).toBeVisible();
  await page.reload();
  for (const [step, left] of [[2, '3 tries are left'], [3, '2 tries are left'], [4, '1 try is left'], [5, 'Ask for a new one']] as const) {
    await pasteCode(page, wrongCode(code, step));
    await expect(page.getByText(left)).toBeVisible();
  }
  await pasteCode(page, code);
  await expect(page.getByText('This code can not be used any more. Ask for a new one.')).toBeVisible();
});

test('a clock that runs ahead does not get another code early: the server says how long to wait', async ({ page }) => {
  await page.clock.install();
  await register(page, newPerson());
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('button', { name: /New code in [345]\d s/ })).toBeVisible();
  await expect(page.getByText('A new code is on its way')).toHaveCount(0);
});

test('the e-mail can be changed from the code screen, with everything else still there', async ({ page, mail }) => {
  const mistaken = newPerson();
  const person = { ...mistaken, email: `right-${mistaken.email}` };
  await register(page, mistaken);
  await page.getByRole('link', { name: 'Change the e-mail' }).click();
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

test('taken and reserved usernames are told while typing, and again by the server', async ({ page }) => {
  await page.goto('/register');
  const username = page.getByLabel('Username');
  await username.fill('ada-example');
  await expect(page.getByText('This username is taken')).toBeVisible();
  await username.fill('support');
  await expect(page.getByText('This username is reserved')).toBeVisible();
  await username.fill(newPerson().username);
  await expect(page.getByText('is free')).toBeVisible();
  await fillInRegistration(page, { ...newPerson(), username: 'ada-example' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toBeFocused();
});

test('what was typed survives a reload and a server that is gone, and is sent once it is back', async ({ page, context }) => {
  const person = newPerson();
  await page.goto('/register');
  await fillInRegistration(page, person);
  await page.reload();
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('Username')).toHaveValue(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('Everything that you typed is still here.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-otp');
});

test('a member who never entered the code is led to it from the login screen, with the way back', async ({ page, mail, browser, stepwise }) => {
  const person = newPerson();
  await register(page, person);
  const elsewhere = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
  const other = await elsewhere.newPage();
  await other.goto('/messages');
  await other.waitForURL('**/login?return_to=*');
  await logIn(other, person.email, person.password);
  await other.waitForURL('**/verify-otp?return_to=*');
  await expect(other.getByText('One step is left')).toBeVisible();
  await pasteCode(other, await mail.codeFor(person.email));
  await other.waitForURL('**/messages');
  await elsewhere.close();
});

test('a wrong password is told, the right one leads back to where the visitor wanted to go', async ({ page }) => {
  await page.goto('/messages');
  await page.waitForURL('**/login?return_to=*');
  await logIn(page, 'mei@example.org', 'not the right one');
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue('mei@example.org');
  await logIn(page, 'mei@example.org', demoPassword);
  await page.waitForURL('**/messages');
});

test('nobody is led to another site after signing in', async ({ page, stepwise }) => {
  await page.goto(`/login?return_to=${encodeURIComponent('//example.org/')}`);
  await logIn(page, 'mei@example.org', demoPassword);
  await page.waitForURL(`${stepwise.url}/profile`);
});

test('too many wrong passwords lock the account, with the time left counting down', async ({ page, stepwise }) => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.request.post('/api/accounts/login/', {
      headers: { origin: stepwise.url },
      data: { email: 'omar@example.org', password: `guess ${attempt}` },
    });
  }
  await page.goto('/login');
  await logIn(page, 'omar@example.org', demoPassword);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/1[45]:\d\d minutes/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');
});

test('a forgotten password is replaced with the code of a mail', async ({ page, mail }) => {
  const person = newPerson();
  await register(page, person);
  await pasteCode(page, await mail.codeFor(person.email));
  await page.waitForURL('**/profile');
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
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toHaveText('E-mail or password is wrong.');
  await logIn(page, person.email, 'another calm hill to climb');
  await page.waitForURL('**/profile');
});
