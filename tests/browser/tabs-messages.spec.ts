import type { BrowserContext, Page, Request } from '@playwright/test';
import { logIn, newMember, otherBrowser } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { test } from './member-fixtures.ts';
import { expectVisitor, storedSession } from './member-session.ts';

interface Stored {
  seq: number;
  text: string;
}

/** All messages that the server has, asked as the member of this browser. */
function storedWith(page: Page, username: string): Promise<Stored[]> {
  return page.evaluate(async (other) => {
    const { grant } = JSON.parse(localStorage.getItem('session') ?? '{}') as { grant: { token: string } };
    const all: { seq: number; text: string }[] = [];
    for (let more = true; more;) {
      const answer = await fetch(`/api/conversations/${other}/messages/?after=${all.at(-1)?.seq ?? 0}`, {
        headers: { authorization: `Bearer ${grant.token}` },
      });
      const read = (await answer.json()) as { results: { seq: number; text: string }[]; more: boolean };
      all.push(...read.results);
      ({ more } = read);
    }
    return all;
  }, username);
}

/** Texts that a tab shows, from top to bottom. */
const shown = (page: Page) => page.getByRole('log').locator('li p[dir=auto]').allTextContents();
/** The same with everything before the newest page. */
async function allShown(page: Page): Promise<string[]> {
  const earlier = page.getByRole('button', { name: 'Earlier messages' });
  // It goes as soon as everything is there.
  if (await earlier.isVisible()) await earlier.click({ timeout: 2_000 }).catch(() => {});
  return shown(page);
}
const field = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

async function openConversation(context: BrowserContext, username: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/messages?with=${username}`);
  await field(page).waitFor();
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('answers get lost, connections end, a tab freezes, another closes: each message is there once, in one order, in every tab', async ({
  browser,
  context,
  page,
  stepwise,
  mail,
  acquaintances: { one, other, others },
}) => {
  test.setTimeout(120_000);
  const streams = new Set<Request>();
  /** Where the first browser is connected. Of a tab that is closed, nobody tells how its request has ended. */
  const connected = () => [...streams].map((request) => request.frame().page()).filter((tab) => !tab.isClosed());
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events/') streams.add(request);
  });
  context.on('requestfinished', (request) => void streams.delete(request));
  context.on('requestfailed', (request) => void streams.delete(request));
  const a1 = await openConversation(context, other.username);
  const a2 = await openConversation(context, other.username);
  const b1 = await openConversation(others, one.username);

  const written: string[] = [];
  const say = async (tab: Page, count: number, name: string) => {
    for (let n = 1; n <= count; n += 1) {
      written.push(`${name} ${n}`);
      await write(tab, `${name} ${n}`);
    }
  };
  // A message that is on its way is shown already, and below what the other one sent meanwhile.
  const everywhere = async (tabs: readonly Page[], timeout = 30_000) => {
    await expect
      .poll(async () => (await storedWith(b1, one.username)).map(({ text }) => text).toSorted(), { timeout })
      .toEqual(written.toSorted());
    const stored = (await storedWith(b1, one.username)).map(({ text }) => text);
    for (const tab of tabs) await expect.poll(() => allShown(tab), { timeout }).toEqual(stored);
  };

  await test.step('both write at once', async () => {
    await Promise.all([say(a1, 6, 'a'), say(a2, 5, 'second tab of a'), say(b1, 6, 'b')]);
    await everywhere([a1, a2, b1]);
  });

  await test.step('the answers to sending get lost', async () => {
    let lost = 0;
    await a1.route('**/messages/', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      lost += 1;
      // The server gets it, and its answer does not arrive.
      await route.fetch();
      return route.abort();
    });
    await say(a1, 4, 'lost');
    await everywhere([a1, b1]);
    expect(lost).toBe(3);
  });

  await test.step('the leading tab closes, and the network goes and comes', async () => {
    // Of the tabs of a browser, the first one leads.
    const a3 = await openConversation(context, other.username);
    await a1.close();
    await say(b1, 3, 'while nobody leads');
    await everywhere([a2, a3, b1]);
    await others.setOffline(true);
    await say(a2, 3, 'unheard');
    await say(b1, 3, 'offline');
    await expect(b1.getByText('Waiting to be sent')).toHaveCount(3);
    // None has left the device.
    await expect(b1.getByRole('button', { name: 'Discard' })).toHaveCount(3);
    await expect(b1.getByText('may have arrived')).toHaveCount(0);
    await others.setOffline(false);
    await b1.goto(`/messages?with=${one.username}`);
    await field(b1).waitFor();
    await everywhere([a2, a3, b1]);
    await a3.close();
  });

  await test.step('the leading tab freezes, and another one takes over', async () => {
    const a4 = await context.newPage();
    await a4.clock.install();
    await a4.goto(`/messages?with=${other.username}`);
    await field(a4).waitFor();
    await everywhere([a4]);
    const frozen = await context.newCDPSession(a2);
    await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
    await say(b1, 3, 'frozen');
    // Silence is 25 seconds.
    await expect(async () => {
      await a4.clock.fastForward(26_000);
      await everywhere([a4], 3_000);
    }).toPass({ timeout: 30_000 });
    await frozen.send('Page.setWebLifecycleState', { state: 'active' });
    await say(b1, 2, 'awake');
    await everywhere([a2, a4, b1]);
    await a4.close();
  });

  await test.step('the server is gone for a while', async () => {
    await stepwise.stop('SIGKILL');
    await say(a2, 4, 'without a server');
    await expect(a2.getByText('Waiting to be sent')).toHaveCount(4);
    await expect(a2.getByText('may have arrived')).toHaveCount(1);
    await stepwise.resume();
    await everywhere([a2, b1]);
  });

  await test.step('signing out ends the connection in every tab, and the next member hears nothing of the former', async () => {
    const a5 = await openConversation(context, other.username);
    const before = (await storedSession(a2))?.user?.username;
    expect(before).toBe(one.username);
    await expect.poll(() => connected().length).toBe(1);
    const [leading] = connected();
    await leading?.getByRole('button', { name: 'LOGOUT' }).click();
    await expectVisitor(a2);
    await expectVisitor(a5);
    await expect.poll(() => connected().length).toBe(0);
    const third = await newMember(await otherBrowser(browser, page, stepwise.url), stepwise.url, mail);
    await a2.goto('/login');
    await logIn(a2, third.email, third.password);
    await expect(a2).not.toHaveURL(/login/);
    await a2.goto(`/messages?with=${other.username}`);
    await field(a2).waitFor();
    await say(b1, 2, 'to the former');
    await expect.poll(async () => (await storedSession(a2))?.user?.username).toBe(third.username);
    await everywhere([b1]);
    expect(await shown(a2)).toEqual([]);
    expect(await storedWith(a2, other.username)).toEqual([]);
    await expect.poll(() => connected().length).toBe(1);
    const b2 = await openConversation(others, third.username);
    await write(b2, 'to the one who is here now');
    await expect.poll(() => shown(a2)).toEqual(['to the one who is here now']);
  });

  const stored = await storedWith(b1, one.username);
  expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1));
});
