import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { SearchEvent, searchMachine } from '../../machines/search/search.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/search/search.levels.ts';
import model from '../models/search/search.model.ts';
import { newMember, otherBrowser } from './accounts-person.ts';
import { expect, test } from './fixtures.ts';
import { demoMember, giveCookies } from './member-session.ts';
import {
  answer,
  answerLate,
  blank,
  box,
  edit,
  fresh,
  goBackTo,
  gone,
  knownOf,
  look,
  nameOf,
  remember,
  search,
  type Tab,
  tabOf,
  turnTo,
  until,
} from './search-tab.ts';
import { followInProduct, stopClock } from './walk.ts';

type Snapshot = SnapshotFrom<typeof searchMachine>;

test('searching: the product matches the machine on every path @desktop', async ({
  browser,
  context,
  page,
  stepwise: { url },
  mail,
}) => {
  test.setTimeout(120_000);
  await newMember(context, url, mail);
  await page.clock.install();
  await page.goto('/notifications');
  await page.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor();
  await stopClock(page);
  const own = await tabOf(context, page);
  const second = await context.newPage();
  await second.goto('/health');
  // Frames of a tab in the background are slow.
  await page.bringToFront();
  let tab: Tab = own;
  let visits = 0;

  /** Opens the search by its key, from another page, with an empty box. */
  async function open(): Promise<void> {
    visits += 1;
    turnTo(tab, blank);
    tab.shown = null;
    tab.written = blank;
    await tab.page.keyboard.press(visits % 2 === 0 ? '/' : 'Control+k');
    const isFocused = () => document.activeElement?.matches('[data-search-box]') ?? false;
    await until(tab, () => tab.page.evaluate(isFocused), 'the box has focus');
    await expect(box(tab)).toHaveValue('');
  }
  async function leave(): Promise<void> {
    // With an empty box begins a search that is not known: the page is loaded anew where it is.
    if (tab.known.has(nameOf(blank))) {
      await tab.page.goto('/notifications');
      tab.known.clear();
    } else if (new URL(tab.page.url()).pathname.startsWith('/search'))
      await tab.page.getByRole('link', { name: 'Notifications', exact: true }).click();
    await until(
      tab,
      () => tab.page.getByRole('heading', { level: 1, name: 'Notifications' }).isVisible(),
      'another page',
    );
  }

  async function shows(snapshot: AnyMachineSnapshot): Promise<void> {
    const {
      value: { results, address },
      context: of,
    } = snapshot as Snapshot;
    if (results === 'found') {
      tab.shown = tab.query;
      await answerLate(tab);
    }
    if (of.shown === null) tab.shown = null;
    if (address === 'written') tab.written = tab.query;
    const {
      query: { text },
      shown,
    } = tab;
    const isBusy = results === 'typing' || results === 'seeking';
    const says = {
      found: text !== '' && address === 'written' ? [`Results for ${text}`] : [],
      failed: [expect.stringContaining(`The search didn’t work\n\n${of.problem?.detail}`)],
      offline: [expect.stringContaining('You’re offline')],
    };
    await expect
      .poll(
        async () => {
          await tab.page.clock.runFor(1);
          return { ...(await look(tab)), isAsked: results === 'seeking' && tab.seeks.count() > 0 };
        },
        { intervals: [20, 50, 100] },
      )
      .toEqual({
        box: text,
        address: tab.written,
        says: isBusy ? (shown === null ? ['Searching projects'] : []) : says[results as keyof typeof says],
        results: shown && { isBusy, titles: tab.known.get(nameOf(shown)) },
        recent: text === '' ? tab.recent : [],
        isAsked: results === 'seeking',
      });
    // The page's word that it has broken a call off takes a moment to get here.
    if (results === 'typing') await expect.poll(() => tab.seeks.count()).toBe(0);
  }

  const connected = async (is: boolean) => {
    await tab.context.setOffline(!is);
    await tab.page.waitForFunction((online) => navigator.onLine === online, is);
  };
  const recentSearches = own.page.getByRole('region', { name: 'Recent searches' });

  await followInProduct(pathsAt(model, levels.product), {
    async start(input, rest) {
      await context.setOffline(false);
      if (tab !== own) await tab.context.close();
      tab = own;
      if (input === 2) {
        const elsewhere = await otherBrowser(browser, page, url);
        // Of a member whose session has run out here.
        await elsewhere.addInitScript(() => {
          localStorage.setItem('recent-searches', JSON.stringify({ memberId: 'm1', texts: ['a secret'] }));
        });
        tab = await tabOf(elsewhere, await elsewhere.newPage());
        await tab.page.clock.install();
        await tab.page.goto('/search');
        await expect(box(tab)).toBeVisible();
        await stopClock(tab.page);
        await answer(tab);
        await shows({
          value: { results: 'found', address: 'written' },
          context: { shown: blank },
        } as unknown as AnyMachineSnapshot);
        await search(tab, fresh(tab));
        return;
      }
      await leave();
      await open();
      const isRemembered = rest.some(({ type }) => type.startsWith('recent.'));
      while (tab.known.size < 2 || (isRemembered && tab.recent.length < 2)) await search(tab, fresh(tab));
      if (tab.query.text !== '') {
        await leave();
        await open();
      }
      if (input === 0) return;
      await edit(tab, knownOf(tab));
      await tab.page.clock.runFor(400);
      await leave();
      await tab.page.evaluate(() => history.back());
    },
    causes: {
      'text.edited': (event) => edit(tab, (event as SearchEvent & { type: 'text.edited' }).text.trim() && fresh(tab)),
      async 'text.submitted'() {
        await box(tab).press('Enter');
        remember(tab);
      },
      async 'query.chosen'() {
        turnTo(tab, { ...tab.query, area: tab.query.area === 'nature' ? 'making' : 'nature' });
        await tab.page.getByRole('combobox', { name: 'Field' }).selectOption(tab.query.area);
      },
      'address.changed #1': () => goBackTo(tab, { text: knownOf(tab), area: '' }),
      'address.changed #2': () => goBackTo(tab, { text: fresh(tab), area: '' }),
      async 'result.opened'() {
        const [title = ''] = tab.known.get(nameOf(tab.query)) ?? [];
        await tab.page.getByRole('region', { name: 'Projects' }).getByRole('link', { name: title }).click();
        remember(tab);
        const heading = tab.page.getByRole('heading', { level: 1, name: title });
        await until(tab, () => heading.isVisible(), title);
        // It has been left: what comes back is read from the address.
        await tab.page.evaluate(() => history.back());
      },
      'retry.pressed': () => tab.page.getByRole('main').getByRole('button', { name: 'Try again' }).click(),
      'connection.lost': () => connected(false),
      async 'connection.returned'() {
        if (await tab.page.evaluate(() => navigator.onLine)) await connected(false);
        await connected(true);
      },
      async 'recent.removed'() {
        const [text = ''] = tab.recent;
        tab.recent = tab.recent.filter(gone(text));
        await recentSearches.getByRole('button', { name: `Remove ${text}` }).click();
      },
      async 'recent.cleared'() {
        tab.recent = [];
        await recentSearches.getByRole('button', { name: 'Clear all' }).click();
      },
      async 'recent.changed'() {
        tab.recent = [];
        await second.evaluate(() => localStorage.removeItem('recent-searches'));
      },
      async 'member.changed'() {
        tab.known.clear();
        await giveCookies(tab.context, url, demoMember('kofi'));
        const other = await tab.context.newPage();
        await other.goto('/settings');
        // The session looks at its clock.
        await until(tab, () => tab.page.getByRole('button', { name: 'LOGOUT' }).isVisible(), 'the tab hears of it');
      },
      'done seek': () => answer(tab),
      'error seek': async ({ error }) =>
        (await tab.seeks.next()).fulfill({
          status: 500,
          json: { detail: (error as { detail: string }).detail, code: 'unavailable' },
        }),
      'after typingPause': () => tab.page.clock.runFor(150),
      'after addressPause': () => tab.page.clock.runFor(400),
    },
    see: Object.fromEntries(
      ['typing', 'seeking', 'found', 'failed', 'offline'].map((results) => [`results.${results}`, shows]),
    ),
  });
  if (tab !== own) await tab.context.close();
});
