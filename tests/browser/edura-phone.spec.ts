import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { EduraTurn } from '../../contract/edura.ts';
import { newMember, postAs } from './accounts-person.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<{ ask: (question: string) => Promise<string> }>({
  /** Asks in a new chat of a new member; returns the chat's id. */
  ask: async ({ context, stepwise, mail }, use) => {
    await newMember(context, stepwise.url, mail);
    await use(async (question) => {
      const asked = { key: randomUUID(), chat: null, parent: null, question, guide: 'built-in' };
      return (await postAs<EduraTurn>(context, stepwise.url, 'edura/turns', asked)).chat;
    });
  },
});

const region = (page: Page) => page.getByRole('region', { name: 'Chat' });
const field = (page: Page) => region(page).getByRole('textbox', { name: 'Your question' });
const button = (page: Page, name: string) => region(page).getByRole('button', { name, exact: true });

async function placeOf(one: Locator) {
  const { x, y, width, height } = (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x, y, width, height, right: x + width, bottom: y + height };
}

/** Whether nothing is painted over a control, tried along its upper and lower edge. */
const isFree = (one: Locator) =>
  one.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [0.2, 0.4, 0.6, 0.8].every((part) =>
      [0.2, 0.8].every((down) => element.contains(document.elementFromPoint(left + width * part, top + height * down))),
    );
  });

async function openLong(page: Page, ask: (question: string) => Promise<string>) {
  const chat = await ask('Which role suits me?');
  await page.goto(`/notes?chat=${chat}`);
  await expect(button(page, 'Answer again')).toBeVisible();
}

for (const [width, height] of [
  [390, 430],
  [844, 390],
] as const)
  test(`eight lines are typed in a window of ${width} × ${height}: nothing lies over anything else @phone`, async ({
    page,
    ask,
  }) => {
    await openLong(page, ask);
    await page.setViewportSize({ width, height });
    await field(page).fill('one\ntwo\nthree\nfour\nfive\nsix\nseven\neight');
    await expect(button(page, 'To the end')).toBeVisible();
    for (const one of [field(page), button(page, 'Ask'), page.getByRole('link', { name: 'New chat' })])
      expect(await isFree(one)).toBe(true);
    const [box, toEnd] = [await placeOf(field(page)), await placeOf(button(page, 'To the end'))];
    expect(toEnd.bottom, 'above the box').toBeLessThanOrEqual(box.y);
    expect(box.height, 'leaves room to read').toBeLessThan(height / 3);
  });

test('a keyboard that covers half of the page leaves room to read beside a long question @phone', async ({
  page,
  ask,
}) => {
  await openLong(page, ask);
  await field(page).fill('Line\n'.repeat(8));
  const before = (await placeOf(field(page))).height;
  await page.evaluate(() => document.documentElement.style.setProperty('--keyboard', '414px'));
  expect((await placeOf(field(page))).height).toBeLessThan(before);
  expect((await placeOf(field(page))).height).toBeLessThan(120);
  await expect(button(page, 'To the end')).toBeInViewport();
  expect(await isFree(field(page))).toBe(true);
});

test('the way to the end is a round button at the edge, above the box @phone', async ({ page, ask }) => {
  await openLong(page, ask);
  const toEnd = await placeOf(button(page, 'To the end'));
  expect([toEnd.width, toEnd.height]).toEqual([44, 44]);
  expect(toEnd.right).toBeGreaterThan(390 - 44);
  await button(page, 'To the end').click();
  await expect(button(page, 'To the end')).toHaveCount(0);
});

test('the text scrolls below a line, and does not touch what is above it @phone', async ({ page, ask }) => {
  await openLong(page, ask);
  const link = await placeOf(page.getByRole('link', { name: 'New chat' }));
  expect((await placeOf(region(page))).y).toBeGreaterThanOrEqual(link.bottom + 8);
});

test('the box keeps its distance from the bar when Edura didn’t load @phone', async ({ page, ask }) => {
  await ask('hello');
  await page.route('**/api/edura/', (route) => route.abort());
  await page.goto('/notes');
  await expect(page.getByText('Edura didn’t load')).toBeVisible();
  const tabs = await placeOf(page.getByRole('navigation', { name: 'Tabs' }));
  expect((await placeOf(field(page))).bottom).toBeLessThanOrEqual(tabs.y - 16);
});

test('Back closes the list of chats and leads on from there, after a reload as well @phone', async ({ page, ask }) => {
  await ask('hello');
  await page.goto('/buildzone');
  await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Edura' }).click();
  await expect(field(page)).toBeVisible();
  const chats = page.getByRole('button', { name: 'Chats', exact: true });
  const list = page.getByRole('navigation', { name: 'Your chats' });
  for (const close of [() => page.goBack(), () => chats.click()]) {
    await chats.click();
    await expect(list).toBeVisible();
    await expect(chats).toHaveAttribute('aria-expanded', 'true');
    await page.reload();
    await expect(list.getByRole('link', { name: 'hello' })).toBeVisible();
    await close();
    await expect(list).toBeHidden();
    await expect(field(page)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/buildzone$/);
});
