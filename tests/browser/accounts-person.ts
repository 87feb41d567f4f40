import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface Person {
  email: string;
  username: string;
  password: string;
}

/** Somebody nobody has registered yet. */
export function newPerson(): Person {
  const username = `walker-${randomBytes(4).toString('hex')}`;
  return { username, email: `${username}@example.org`, password: 'three calm steps uphill' };
}

/** Fills in /register, the page that is open, without sending it. */
export async function fillInRegistration(page: Page, { email, username, password }: Person): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('First name').fill('Walker');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
}

/** Registers, up to the screen that asks for the code. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillInRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('**/verify-otp');
}

/** A code that is not this one. */
export function wrongCode(code: string, step: number): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}

/** Puts a text into the field as the clipboard does. */
export async function pasteCode(page: Page, text: string): Promise<void> {
  const field = page.getByLabel('Code from the e-mail');
  await field.fill('');
  await field.focus();
  await page.keyboard.insertText(text);
}

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
