import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { demoMember, expectMember, refreshAnswers, refreshCalls, signIn, storedSession } from './member-session.ts';

const ada = demoMember('ada');
/** With the server's 900 s, the check finds a token of this age near its end. */
const nearExpiry = 620_000;
const degraded = 'You are offline. We keep you logged in and retry.';

/** Lets the page's clock run, faster than time, until it says that the server cannot be reached. */
async function runUntilDegraded(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000);
        return page.getByText(degraded).isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

/** Refreshes that a page has sent and that are neither answered nor given up. */
function refreshesUnderWay(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/token/refresh/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return () => open.size;
}

const failures = {
  'no network route': { status: 0, contentType: '', body: '' },
  'a 503': {
    status: 503,
    contentType: 'application/json',
    body: '{"detail":"Down for maintenance","code":"server_error"}',
  },
  'a page of a proxy': {
    status: 403,
    contentType: 'text/html',
    body: '<!doctype html><title>Sign in to the network</title>',
  },
};

for (const [name, answer] of Object.entries(failures)) {
  test(`row 11: ${name} while the token is valid keeps the session, shown as degraded, and coming online refreshes`, async ({
    context,
    stepwise,
  }) => {
    await context.clock.install();
    const page = await signIn(context, stepwise.url, ada);
    const before = await storedSession(page);
    const underWay = refreshesUnderWay(page);
    await context.route(refreshCalls, (route) =>
      answer.status === 0 ? route.abort('connectionfailed') : route.fulfill(answer),
    );
    await context.clock.fastForward(nearExpiry);
    await runUntilDegraded(page);
    await expectMember(page);
    expect(await storedSession(page)).toEqual(before);

    const answers = stepwise.answersFromNow();
    // One that is sent while the network is away would reach the server now, and the browser would not wait for its answer.
    await expect.poll(underWay, { intervals: [20] }).toBe(0);
    await context.unroute(refreshCalls);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText(degraded)).toHaveCount(0);
    await expectMember(page);
    await expect.poll(async () => (await storedSession(page))?.generation).toBe((before?.generation ?? 0) + 1);
    await expect.poll(() => answers(refreshAnswers)).toEqual([200]);
  });
}

test('row 11: a device without a network keeps its member, says that it is offline, and refreshes as soon as it is online', async ({
  context,
  stepwise,
}) => {
  await context.clock.install();
  const page = await signIn(context, stepwise.url, ada);
  const before = await storedSession(page);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.clock.fastForward(nearExpiry);
  await runUntilDegraded(page);
  await expectMember(page);
  expect(await storedSession(page)).toEqual(before);
  await context.setOffline(false);
  await expect(page.getByText(degraded)).toHaveCount(0);
  await expect.poll(async () => (await storedSession(page))?.generation).toBe((before?.generation ?? 0) + 1);
  await expectMember(page);
});
