import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ExportAnswer } from '../../contract/exports.ts';
import type { Archive, dataExportMachine } from '../../machines/accounts/data-export.ts';
import levels from '../models/accounts/data-export.levels.ts';
import model from '../models/accounts/data-export.model.ts';
import { caseNameOf } from '../models/causes.ts';
import { pathsAt } from '../models/level-coverage.ts';
import { expect } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { callAs } from './member-session.ts';
import { type Cause, followInProduct, passPatience } from './walk.ts';

const settings = '/settings/account';

test('downloading everything: the product matches the machine on every path @desktop', async ({
  timedPage: page,
  stepwise: { url },
}) => {
  const looks = await holdCalls(page, '**/api/account/export/', 'GET');
  const asks = await holdCalls(page, '**/api/account/export/', 'POST');
  const section = page.getByRole('region', { name: 'Download your data' });
  const button = (name: string) => section.getByRole('button', { name, exact: true });
  const answer = () => callAs<ExportAnswer>(page, url, 'account/export/');

  /** The buttons with whether they are busy, and the alert. */
  async function shows(buttons: Readonly<Record<string, boolean>>, problem: string | null): Promise<void> {
    await expect(section.getByRole('button')).toHaveText(Object.keys(buttons));
    for (const [name, isBusy] of Object.entries(buttons))
      if (isBusy) await expect(button(name)).toHaveAttribute('aria-busy', 'true');
      else await expect(button(name)).not.toHaveAttribute('aria-busy', 'true');
    const alert = section.getByRole('alert');
    if (problem === null) await expect(alert).toHaveCount(0);
    else await expect(alert).toContainText(problem);
  }
  const says = (text: string | RegExp) => expect(section.getByRole('status')).toContainText(text);
  const problemOf = (snapshot: AnyMachineSnapshot) =>
    (snapshot as SnapshotFrom<typeof dataExportMachine>).context.problem;
  const again = { Download: false, 'Make a new archive': false };
  const isMade = /^Your archive is (?:next in line|being made)/;
  const making = (text: RegExp) => async () => {
    await shows({ 'Making your archive...': true }, null);
    await says(text);
  };

  /** Nothing else makes an archive old, or fails to make one, in the time of a test. */
  const told: Cause = async (event) => {
    const { state } = event.output as Archive;
    const empty = { asked_at: '2026-11-22T10:00:00.000Z', address: null, bytes: null, expires_at: null };
    await (await looks.next()).fulfill({ json: { ...empty, state } });
  };
  const look: Cause = () => looks.letThrough();
  const fail: Cause = async (event) =>
    (await looks.next()).fulfill({
      status: 500,
      json: { detail: (event.error as { detail: string }).detail, code: 'unavailable' },
    });

  // The member has no archive until the path that asks for one.
  const asksFirst = (one: { path: { steps: readonly { event: { type: string } }[] } }) =>
    one.path.steps.some(({ event }) => caseNameOf(event) === 'done look #1');
  const found = pathsAt(model, levels.product).toSorted((a, b) => Number(asksFirst(b)) - Number(asksFirst(a)));

  await followInProduct(found, {
    async start(input, rest) {
      if (!asksFirst({ path: { steps: rest.map((event) => ({ event })) } }))
        await expect.poll(async () => (await answer()).state).toBe('ready');
      looks.forget();
      asks.forget();
      await page.goto(settings);
      if (input === 0) return;
      await looks.letThrough();
      await expect(button('Download')).toBeVisible();
      await page.getByRole('link', { name: 'Appearance' }).click();
      await expect(section).toHaveCount(0);
      await page.goBack();
    },
    causes: {
      'done look #1': look,
      'done look #2': told,
      'done look #3': look,
      'done look #4': told,
      'error look': fail,
      'done lookAgain': told,
      'error lookAgain': fail,
      'done check': told,
      async 'done check #3'() {
        const saved = page.waitForEvent('download');
        await looks.letThrough();
        expect((await saved).suggestedFilename()).toBe('stepwise-data.zip');
      },
      'error check': fail,
      'done ask': () => asks.letThrough(),
      'error ask': async (event) =>
        (await asks.next()).fulfill({
          status: 429,
          json: { detail: (event.error as { detail: string }).detail, code: 'rate_limited' },
        }),
      'ask.pressed': () => button('Make a new archive').or(button('Ask for my data')).or(button('Try again')).click(),
      'download.pressed': () => button('Download').click(),
      'retry.pressed': () => button('Try again').click(),
      'after interval': () => page.clock.fastForward(2_000),
      'after patience': () => passPatience(page),
    },
    see: {
      looking: () => shows({ 'Ask for my data': true }, null),
      unknown: (snapshot) => shows({ 'Try again': false }, problemOf(snapshot)),
      none: (snapshot) => shows({ 'Ask for my data': false }, problemOf(snapshot)),
      asking: () => shows({ 'Asking for your data...': true }, null),
      'underWay.resting': making(isMade),
      'underWay.looking': async () => {
        await making(isMade)();
        await looks.arrived();
      },
      'underWay.unreachable': making(/^The server can’t be reached/),
      ready: async (snapshot) => {
        await shows(again, problemOf(snapshot));
        await says('Your archive is ready');
      },
      opening: () => shows({ ...again, Download: true }, null),
      gone: async () => {
        await shows({ 'Ask for my data': false }, null);
        await says('That archive has been deleted');
      },
      failed: (snapshot) => shows({ 'Try again': false }, problemOf(snapshot) ?? 'Your archive couldn’t be made'),
    },
  });
});
