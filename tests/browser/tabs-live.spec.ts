import type { Page, Request } from '@playwright/test';
import { postAs } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { holdCalls, letThrough } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { refreshCalls, storedSession } from './member-session.ts';

const shown = (page: Page) => page.getByRole('log').locator('li p[dir=auto]');
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

test('ten tabs of a browser hear of each message over one connection, also after the tab that holds it closes', async ({
  context,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  test.setTimeout(90_000);
  /** Connections that are open now. */
  const streams = new Set<Request>();
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/') streams.add(request);
  });
  context.on('requestfinished', (request) => void streams.delete(request));
  context.on('requestfailed', (request) => void streams.delete(request));
  const leading = () => [...streams].map((request) => request.frame().page());

  const tabs: Page[] = [];
  // A browser has six connections to a server of HTTP/1.1: with a stream each, the seventh tab would not load.
  for (let n = 0; n < 10; n += 1) {
    const tab = await context.newPage();
    tabs.push(tab);
    await tab.goto(`/messages?with=${other.username}`);
    await expect(field(tab)).toBeVisible();
    await expect(tab.getByText('This is the beginning of your conversation.')).toBeVisible();
  }
  await expect.poll(() => leading().length).toBe(1);
  const say = (text: string) =>
    postAs(others, url, `conversations/${one.username}/messages`, { key: crypto.randomUUID(), text });
  await say('To all ten');
  for (const tab of tabs) await expect(shown(tab)).toHaveText(['To all ten']);

  const [first] = leading();
  if (first === undefined) throw new Error('no tab has the connection');
  const left = tabs.filter((tab) => tab !== first);
  expect(left).toHaveLength(9);
  await first.close();
  await say('To the nine');
  for (const tab of left) await expect(shown(tab)).toHaveText(['To all ten', 'To the nine']);
  expect(leading().filter((tab) => left.includes(tab))).toHaveLength(1);
  // And they can write.
  const [writer] = left;
  if (writer === undefined) throw new Error('no tab is left');
  await writer.bringToFront();
  await field(writer).fill('From one of them');
  await writer.getByRole('button', { name: 'Send', exact: true }).click();
  for (const tab of left) await expect(shown(tab)).toHaveText(['To all ten', 'To the nine', 'From one of them']);
});

test('earlier messages come in above what is read, which stays where it is, also when a message arrives meanwhile', async ({
  context,
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  const total = 90;
  for (let n = 1; n <= total; n += 1) {
    // Of one line and of several.
    const text = `${n}. ${'so it goes '.repeat((n * 7) % 23)}`.trim();
    const [writer, reader] = n % 3 === 0 ? [context, other] : [others, one];
    await postAs(writer, url, `conversations/${reader.username}/messages`, { key: crypto.randomUUID(), text });
  }
  const earlier = await holdCalls(page, (address) => address.searchParams.has('before'));
  /** The call that the page waits for: each message that arrives breaks it off, and it is asked for again. */
  const earlierArrive = async () => {
    for (let route = await earlier.next(); ; route = await earlier.next()) {
      await letThrough(route);
      if (route.request().failure() === null) return;
    }
  };
  await page.goto(`/messages?with=${other.username}`);
  await expect(shown(page)).toHaveCount(40);
  const log = page.getByRole('log');
  const arrived: string[] = [];
  for (const count of [80, total]) {
    const topmost = shown(page).first();
    const begin = (await topmost.textContent()) ?? '';
    // Near the top the next page is asked for.
    await log.evaluate((box) => {
      box.scrollTop = box.clientHeight / 2;
    });
    await earlier.arrived();
    const read = shown(page).filter({ hasText: begin });
    const text = `${total + arrived.length + 1}. meanwhile`;
    arrived.push(text);
    await postAs(others, url, `conversations/${one.username}/messages`, { key: crypto.randomUUID(), text });
    await expect(shown(page).last()).toHaveText(text);
    const before = await read.boundingBox();
    await earlierArrive();
    await expect(shown(page)).toHaveCount(count + arrived.length);
    const after = await read.boundingBox();
    expect(Math.abs((after?.y ?? Infinity) - (before?.y ?? 0)), `${begin.slice(0, 4)} stays`).toBeLessThanOrEqual(2);
  }
  expect((await shown(page).allTextContents()).map((text) => Number.parseInt(text, 10))).toEqual(
    Array.from({ length: total + arrived.length }, (_, n) => n + 1),
  );
});

test('an event that is sent while the token is refreshed arrives, and arrives once', async ({
  page,
  stepwise: { url },
  acquaintances: { one, other, others },
}) => {
  await page.clock.install();
  const refreshes = await holdCalls(page, refreshCalls);
  await page.goto(`/messages?with=${other.username}`);
  await expect(field(page)).toBeVisible();
  const written: string[] = [];
  const say = async (text: string) => {
    written.push(text);
    await postAs(others, url, `conversations/${one.username}/messages`, { key: crypto.randomUUID(), text });
  };
  await say('Before');
  await expect(shown(page)).toHaveText(written);
  const former = await storedSession(page);
  // With the server's 900 s, the check that comes next finds a token of this age near its end.
  await page.clock.fastForward(620_000);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000);
        return refreshes.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await say('While it is refreshed');
  await refreshes.letThrough();
  await say('After');
  await expect.poll(async () => (await storedSession(page))?.generation).toBe((former?.generation ?? 0) + 1);
  await expect(shown(page)).toHaveText(written);
  await say('Later');
  await expect(shown(page)).toHaveText(written);
});
