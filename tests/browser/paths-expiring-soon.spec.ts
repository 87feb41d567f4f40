import type { BrowserContext, Page } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { expiringSoonMachine } from '../../machines/session/expiring-soon.ts';
import { caseNameOf, causeOf } from '../models/causes.ts';
import levels from '../models/session/expiring-soon.levels.ts';
import model from '../models/session/expiring-soon.model.ts';
import { pathsAt } from '../models/level-coverage.ts';
import type { CausedAt } from '../models/levels.ts';
import type { LeafOfMachine } from '../models/words.ts';
import { expect, markTourSeen, test } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { demoMember, loadRejected, openTab, refreshCalls, signIn } from './member-session.ts';

type Snapshot = SnapshotFrom<typeof expiringSoonMachine>;

const kofi = demoMember('kofi');

async function adapterFor(context: BrowserContext, page: Page) {
  const refreshes = await holdCalls(page, refreshCalls);
  const dialog = page.getByRole('alertdialog', { name: 'Session Expiring Soon' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const act: Record<CausedAt<typeof expiringSoonMachine, typeof levels.product>, () => Promise<void>> = {
    // What a part of the product dispatches that knows of the end (specification, section 4).
    'expiry.announced': () => page.evaluate(() => void dispatchEvent(new Event('session-expiring-soon'))),
    async 'token.renewed'() {
      const other = await openTab(context);
      await loadRejected(other);
    },
    'extend.pressed': () => button('Extend Session').click(),
    'logout.pressed': () => button('Logout').click(),
  };
  const causes: Readonly<Record<string, () => Promise<void>>> = {
    'done extendSession': () => refreshes.letThrough(),
    'error extendSession': async () =>
      (await refreshes.next()).fulfill({
        status: 401,
        json: { detail: 'Your session has ended.', code: 'refresh_invalid' },
      }),
  };
  const atLogin = async () => {
    await expect(page).toHaveURL(/\/login/);
    await expect(dialog).toHaveCount(0);
  };
  const see: Record<LeafOfMachine<typeof expiringSoonMachine>, () => Promise<void>> = {
    hidden: () => expect(dialog).toHaveCount(0),
    shown: () => expect(button('Extend Session')).toBeVisible(),
    extending: () => expect(button('Extending...')).toBeVisible(),
    unanswered: () => expect(dialog).toContainText('The server could not be reached.'),
    loggedOut: atLogin,
    extensionFailed: atLogin,
  };
  return {
    cause: (event: AnyEventObject) => (causes[causeOf(event)] ?? act[event.type as keyof typeof act])(),
    see: ({ value }: Snapshot) => see[value](),
  };
}

for (const { path } of pathsAt(model, levels.product)) {
  const events = path.steps.slice(1).map(({ event }) => event);
  test(`'Session Expiring Soon': ${events.map(caseNameOf).join(', ')}`, async ({ browser, stepwise }) => {
    const context = await markTourSeen(await browser.newContext({ baseURL: stepwise.url }));
    const page = await signIn(context, stepwise.url, kofi);
    await page.getByRole('heading', { level: 1, name: kofi.name }).waitFor();
    const adapter = await adapterFor(context, page);
    for (const [index, { event, state }] of path.steps.entries()) {
      if (index > 0) await adapter.cause(event);
      await adapter.see(state as Snapshot);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
}
