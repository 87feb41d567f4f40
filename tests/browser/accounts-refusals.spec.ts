import { demoPassword } from '../../server/demo/members.ts';
import { fillInRegistration, logIn, newPerson, pasteCode, register, wrongCode } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';

test('a wrong code shows the remaining tries; the fifth invalidates it', async ({ page, mail }) => {
  const person = newPerson();
  await register(page, person);
  const code = await mail.codeFor(person.email);
  await pasteCode(page, wrongCode(code, 1));
  await expect(page.getByText('4 tries left')).toBeVisible();
  await page.reload();
  for (const [step, left] of [
    [2, '3 tries left'],
    [3, '2 tries left'],
    [4, '1 try left'],
    [5, 'Request a new one'],
  ] as const) {
    await pasteCode(page, wrongCode(code, step));
    await expect(page.getByText(left)).toBeVisible();
  }
  await pasteCode(page, code);
  await expect(page.getByText('This code is no longer valid. Request a new one.')).toBeVisible();
});

test('a clock running fast gets no code early: the server says how long to wait', async ({ page }) => {
  await page.clock.install();
  await register(page, newPerson());
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByRole('button', { name: /New code in [345]\d s/ })).toBeVisible();
  await expect(page.getByText('A new code is on its way')).toHaveCount(0);
});

test('taken and reserved usernames are reported while typing, and again by the server', async ({ page }) => {
  await page.goto('/register');
  const username = page.getByLabel('Username');
  const border = () => username.evaluate((field) => getComputedStyle(field).borderColor);
  await username.fill('ada-example');
  await expect(page.getByText('This username is taken')).toBeVisible();
  const red = await border();
  await username.fill('support');
  await expect(page.getByText('This username is reserved')).toBeVisible();
  await username.fill(newPerson().username);
  await expect(page.getByText('is available')).toBeVisible();
  expect(await border()).not.toBe(red);
  await fillInRegistration(page, { ...newPerson(), username: 'ada-example' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await expect(username).toBeFocused();
});

test('signing in never redirects to another site', async ({ page, stepwise }) => {
  await page.goto(`/login?return_to=${encodeURIComponent('//example.org/')}`);
  await logIn(page, 'mei@example.org', demoPassword);
  await page.waitForURL(`${stepwise.url}/profile`);
});

test('too many wrong passwords lock the account, with a countdown', async ({ page, stepwise }) => {
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
