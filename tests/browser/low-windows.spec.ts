import type { Page } from '@playwright/test';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { test } from './member-fixtures.ts';

test.use({ tourSeen: false });

const offer = (page: Page) => page.getByRole('complementary', { name: 'New here?' });
const log = (page: Page) => page.getByRole('log');
const leftOf = (page: Page) => log(page).evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight);

test('a conversation stays at its end while the offer comes, the field is emptied and the window is turned @phone', async ({
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  for (let n = 1; n <= 25; n += 1)
    await postAs(others, url, `conversations/${one.username}/messages`, {
      key: crypto.randomUUID(),
      text: `${n}. Hello`,
    });
  await page.goto(`/messages?with=${other.username}`);
  await expect(log(page).getByText('25. Hello')).toBeInViewport();
  // What each frame shows, until some time after the offer has come.
  const covered = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = [];
        let frames = 0;
        const look = () => {
          const card = document.querySelector('aside[aria-labelledby]');
          const last = [...document.querySelectorAll('[role=log] li')].at(-1);
          if (card !== null && last !== undefined) {
            frames += 1;
            seen.push(last.getBoundingClientRect().bottom - card.getBoundingClientRect().top);
          }
          if (frames < 60) requestAnimationFrame(look);
          else resolve(seen);
        };
        look();
      }),
  );
  expect(Math.max(...covered)).toBeLessThanOrEqual(0);

  const field = page.getByRole('textbox', { name: /^Message to/ });
  const { width, height } = page.viewportSize() ?? { width: 390, height: 844 };
  for (const size of [
    { width: height, height: width },
    { width, height },
  ]) {
    await field.fill('Line\n'.repeat(8));
    await expect.poll(() => leftOf(page)).toBeLessThan(2);
    await Promise.all([field.fill(''), page.setViewportSize(size)]);
    await expect.poll(() => leftOf(page)).toBeLessThan(2);
    await expect(log(page).getByText('25. Hello')).toBeInViewport();
  }
});

test('below a message that waits stands first how it is with it, then what can be done @phone', async ({
  page,
  acquaintances: { other },
}) => {
  await page.goto(`/messages?with=${other.username}`);
  await page.getByRole('button', { name: 'Skip Tour' }).click();
  await page.route(/\/api\/conversations\/[^/]+\/messages\/$/, (route) => route.abort());
  await page.getByRole('textbox', { name: /^Message to/ }).fill('See you at the station');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const places: { x: number; y: number }[] = [];
  for (const one of [
    log(page).getByText('Waiting to be sent', { exact: true }),
    log(page).getByText('may have arrived', { exact: true }),
    log(page).getByRole('button', { name: 'Remove here' }),
  ]) {
    await expect(one).toBeVisible();
    const { x, y, height } = (await one.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    places.push({ x, y: y + height / 2 });
  }
  // As it is read: in a line from left to right, then the next line.
  expect(places).toEqual(places.toSorted((a, b) => (Math.abs(a.y - b.y) < 8 ? a.x - b.x : a.y - b.y)));
});

test('at 400 % zoom the offer ends the page and covers nothing of it, nor of a conversation @desktop', async ({
  page,
  acquaintances: { other },
}) => {
  await page.goto('/buildzone');
  await expect(offer(page)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 256 });
  await expect(offer(page)).not.toBeInViewport();
  await page.getByRole('button', { name: 'Skip Tour' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [button, tabs] = await Promise.all([
    page.getByRole('button', { name: 'Skip Tour' }).boundingBox(),
    page.getByRole('navigation', { name: 'Tabs' }).boundingBox(),
  ]);
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  await page.goto(`/messages?with=${other.username}`);
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible();
  // It comes late, and is not shown here.
  const hidden = page.getByRole('complementary', { name: 'New here?', includeHidden: true });
  await expect(hidden).toBeAttached();
  await expect(hidden).toBeHidden();
});
