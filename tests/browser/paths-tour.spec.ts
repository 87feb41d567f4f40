import type { AnyEventObject } from 'xstate';
import { placeOf } from '../../machines/tour/tour.ts';
import { caseNameOf, causeOf } from '../models/causes.ts';
import { pathsAt } from '../models/level-coverage.ts';
import levels from '../models/tour/tour.levels.ts';
import model from '../models/tour/tour.model.ts';
import { expect, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { demoMember, giveCookies } from './member-session.ts';
import { followInProduct } from './walk.ts';

test.use({ tourSeen: false });

const mei = demoMember('mei');
const step = (snapshot: { context: unknown }) => placeOf(snapshot.context as { index: number });

/** Tests that run beside each other. In each, its paths share a browser, which takes longer to prepare than a path to follow. */
const parts = [1, 2, 3, 4];

for (const part of parts)
  test(`the tour: the product matches the machine on every path, part ${part} of ${parts.length}`, async ({
    context,
    stepwise,
  }) => {
    test.setTimeout(120_000);
    const found = pathsAt(model, levels.product).filter((_, index) => index % parts.length === part - 1);
    await giveCookies(context, stepwise.url, mei);
    await context.clock.install();
    const page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const other = await context.newPage();
    await other.goto('/health');
    const painters = await holdCalls(page, '**/assets/painter-*.js');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const card = page.getByRole('complementary', { name: 'New here?' });
    const dialog = page.getByRole('dialog');
    const setFlag = (seen: boolean) =>
      other.evaluate(
        (is) => (is ? localStorage.setItem('hasSeenTour', 'true') : localStorage.removeItem('hasSeenTour')),
        seen,
      );
    /** Before the tour looks for an element: hides it, or shows it again, as the path will find it. */
    const prepare = (rest: readonly AnyEventObject[], after: { context: unknown }) => {
      const next = rest.find((event) => ['done findTarget', 'error storeFlag'].includes(causeOf(event)));
      const isThere = next === undefined || caseNameOf(next) !== 'done findTarget #2';
      return page.evaluate(
        ([name, there, mayStore]) => {
          const [is, was] = there ? ['tour', 'was-tour'] : ['was-tour', 'tour'];
          for (const one of document.querySelectorAll(`[data-${was}=${name}]`)) {
            one.removeAttribute(`data-${was}`);
            one.setAttribute(`data-${is}`, name);
          }
          if (!mayStore)
            Storage.prototype.setItem = () => {
              throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
            };
        },
        [step(after).step, isThere, !rest.slice(0, 1).some((event) => causeOf(event) === 'error storeFlag')] as const,
      );
    };
    const none = async () => {
      await expect(card).toHaveCount(0);
      await expect(dialog).toHaveCount(0);
    };
    const shown = async (snapshot: { context: unknown }) => {
      await expect(dialog).toContainText(`${step(snapshot).number}/4`);
      // The layer is put behind what is shown once the highlight has arrived.
      await page.clock.runFor(300);
      await expect(page.getByText('Could not locate the element')).toHaveCount(0);
    };
    await followInProduct(found, {
      start: async () => void painters.forget(),
      causes: {
        async 'member.arrived'(_, rest) {
          await setFlag(rest.some((event) => caseNameOf(event) === 'done readFlag #1'));
          // Where the path before this one has stopped it.
          await page.clock.resume();
          const isLeft = rest.some((event) => causeOf(event) === 'page.changed');
          await page.goto(isLeft ? '/search' : '/notes');
          await page.getByRole('button', { name: 'LOGOUT' }).waitFor();
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (isLeft) {
            // Another page of the same document to go back to: loading one would meet the next path's.
            await page.getByRole('link', { name: 'EDURA', exact: true }).click();
            await expect(page.getByRole('heading', { level: 1, name: 'Edura' })).toBeVisible();
          }
          // From here on it moves only when told to.
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
        },
        'done readFlag': async () => undefined,
        'start.pressed': () => button('Start Tour').click(),
        async 'done loadPainter'(_, rest, after) {
          await prepare(rest, after);
          await painters.letThrough();
        },
        async 'error loadPainter'() {
          await (await painters.next()).abort();
          // A script whose loading ahead has failed is asked for once more to run it.
          await expect(async () => {
            if (painters.count() > 0) await (await painters.next()).abort();
            await expect(card.getByRole('alert')).toBeVisible({ timeout: 250 });
          }).toPass({ timeout: 10_000 });
        },
        'done findTarget': async () => undefined,
        async 'next.pressed'(_, rest, after) {
          await prepare(rest, after);
          await page.getByRole('button', { name: /^(?:Next|Done)$/ }).click();
        },
        async 'skip.pressed'(_, rest, after) {
          await prepare(rest, after);
          // A step that has come meanwhile is put in front of its layer.
          if (await dialog.isVisible()) await page.clock.runFor(300);
          await button('Skip Tour').click();
        },
        'flag.stored': () => setFlag(true),
        async 'target.changed'() {
          await page.evaluate(() => {
            const target = document.querySelector<HTMLElement>('.driver-active-element');
            const around = target?.parentElement;
            if (target === null || around == null) throw new Error('nothing is highlighted');
            around.dataset.tour = target.dataset.tour ?? '';
            delete target.dataset.tour;
          });
        },
        async 'page.changed'() {
          await page.evaluate(() => {
            // In a task of its own: the answer to the debugger must be out before the page changes.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => history.back());
            port1.start();
            port2.postMessage(null);
          });
          await page.waitForURL('**/search');
        },
        'done storeFlag': async () => undefined,
        'error storeFlag': async () => undefined,
        'after loadPatience': () => page.clock.fastForward(120_000),
        async 'after retryDelay'(_, rest, after) {
          await prepare(rest, after);
          await page.clock.runFor(100);
        },
        async 'after skipDelay'(_, rest, after) {
          await prepare(rest, after);
          await page.clock.runFor(2_000);
        },
      },
      see: {
        offered: () => expect(button('Start Tour')).toBeVisible(),
        seen: none,
        preparing: () => expect(card.getByRole('button', { name: /^Start Tour/ })).toHaveAttribute('aria-busy', 'true'),
        unavailable: () => expect(card.getByRole('alert')).toContainText('The tour could not be loaded.'),
        'touring.shown': shown,
        async 'touring.missing'(snapshot) {
          // The last look may still be waiting for its retry: its code was on its way when the clock moved.
          await expect(async () => {
            await page.clock.runFor(100);
            await expect(dialog).toContainText(`${step(snapshot).number}/4`, { timeout: 500 });
          }).toPass();
          // Of what lies below it, calls under way may have run out of time as the clock went on.
          await expect(dialog.getByRole('alert')).toHaveText('Could not locate the element');
          await page.clock.runFor(300);
        },
        storing: none,
      },
    });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
