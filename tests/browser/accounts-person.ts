import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, markTourSeen } from './fixtures.ts';
import type { MailServer } from './mail-server.ts';

export interface Person {
  email: string;
  username: string;
  password: string;
}

/** A person who is not registered yet. */
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

/** A call past the pages of a browser, as whoever is signed in there. */
export async function postAs<Answer>(
  context: BrowserContext,
  url: string,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await context.request.post(`${url}/api/${path}/`, { headers: { origin: url }, data });
  const text = await answer.text();
  expect(answer.ok(), `${path}: ${text}`).toBe(true);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

/** The same to read something. */
export async function getAs<Answer>(context: BrowserContext, url: string, path: string): Promise<Answer> {
  // The slash comes before a query.
  const answer = await context.request.get(`${url}/api/${path.replace(/(?=\?|$)/, '/')}`);
  expect(answer.ok(), `${path}: ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** A person registered through the API, with a code on its way. */
export async function registered(context: BrowserContext, url: string): Promise<Person> {
  const person = newPerson();
  await postAs(context, url, 'accounts/register', {
    ...person,
    first_name: 'Walker',
    last_name: 'Example',
    accept_terms: true,
  });
  return person;
}

/** A member just registered through the API: the browser has their cookies. */
export async function newMember(context: BrowserContext, url: string, mail: MailServer): Promise<Person> {
  const person = await registered(context, url);
  await postAs(context, url, 'accounts/verify-otp', { email: person.email, otp: await mail.codeFor(person.email) });
  return person;
}

/** A different code. */
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

/** Another person's browser, with the same screen size. */
export async function otherBrowser(browser: Browser, page: Page, url: string): Promise<BrowserContext> {
  return markTourSeen(await browser.newContext({ baseURL: url, viewport: page.viewportSize() }));
}

/** So that what they write to each other is no request, once both have done so. */
export async function follow(context: BrowserContext, url: string, { username }: Person): Promise<void> {
  await postAs(context, url, 'othersprofile/follow', { target_username: username, action: 'follow' });
}
