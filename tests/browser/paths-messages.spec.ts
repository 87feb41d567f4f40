import type { BrowserContext } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { MessagePage } from '../../contract/messages.ts';
import type { composingMachine } from '../../machines/messages/composing.ts';
import type { sendingMachine } from '../../machines/messages/sending.ts';
import { pathsAt } from '../models/level-coverage.ts';
import composingLevels from '../models/messages/composing.levels.ts';
import composingModel from '../models/messages/composing.model.ts';
import sendingLevels from '../models/messages/sending.levels.ts';
import sendingModel from '../models/messages/sending.model.ts';
import type { Person } from './accounts-person.ts';
import { expect } from './fixtures.ts';
import { holdCalls, letThrough } from './held-calls.ts';
import { test } from './member-fixtures.ts';
import { followInProduct } from './walk.ts';

/** Everything that the other member reads, the oldest first. */
function readerOf({ one, others }: { one: Person; others: BrowserContext }, url: string) {
  return async (): Promise<MessagePage['results']> => {
    const answer = await others.request.get(`${url}/api/conversations/${one.username}/messages/`);
    const { results, more } = (await answer.json()) as MessagePage;
    expect(more).toBe(false);
    return results;
  };
}

/** Seconds that a gateway asks to wait while the server is away: longer than a slow machine needs to look. */
const outage = '60';

test('sending messages: the product matches the machine on every path', async ({
  context,
  page,
  stepwise,
  acquaintances,
}) => {
  test.setTimeout(120_000);
  const address = `/messages?with=${acquaintances.other.username}`;
  const arrived = readerOf(acquaintances, stepwise.url);
  const second = await context.newPage();
  const calls = await holdCalls(page, '**/messages/', 'POST');
  const callsOfSecond = await holdCalls(second, '**/messages/', 'POST');
  await page.clock.install();
  const log = page.getByRole('log');
  const field = page.getByRole('textbox', { name: 'Message to Walker Example' });
  const refused = (key: unknown) => log.getByRole('listitem').filter({ hasText: textOf.get(key) ?? 'nothing' });

  /** What the server has, in order. */
  const sent: string[] = [];
  /** What is written under the keys of the model. */
  const textOf = new Map<unknown, string>();
  let written = 0;
  let last: SnapshotFrom<typeof sendingMachine> | undefined;

  async function write(key: unknown): Promise<void> {
    written += 1;
    textOf.set(key, `Message ${written}.`);
    await field.fill(`Message ${written}.`);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  }
  async function sendNext(text: string | undefined): Promise<void> {
    await calls.letThrough();
    sent.push(text ?? '');
  }
  /** A gateway answers in the place of the server. */
  const answerOutage = async () => (await calls.next()).fulfill({ status: 503, headers: { 'retry-after': outage } });
  const refuse = async (detail: string) =>
    (await calls.next()).fulfill({ status: 404, json: { detail, code: 'not_found' } });
  const askToWait = async (detail: string) =>
    (await calls.next()).fulfill({
      status: 429,
      json: { detail, code: 'rate_limited', retry_after: Number(outage) },
    });

  /** The other tab does what it does with the message, and what is kept for a reload no longer has it. */
  async function inSecond(key: unknown, act: () => Promise<unknown>): Promise<void> {
    // Frames of a tab in the background are slow.
    await second.bringToFront();
    await second.goto(address);
    await act();
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).not.toContain(textOf.get(key));
    await page.bringToFront();
  }

  /** Sends what a path has left, so that nothing of it is lost, and looks whether the other member has each message once. */
  async function sendAll(): Promise<void> {
    if (last?.value === 'waiting' || last?.value === 'pausing')
      await page.getByRole('button', { name: 'Send now' }).click();
    for (const { key } of last?.context.queue ?? []) await sendNext(textOf.get(key));
    for (const { key } of last?.context.failed ?? []) {
      await refused(key).getByRole('button', { name: 'Try again' }).click();
      await sendNext(textOf.get(key));
    }
    await expect.poll(async () => (await arrived()).map(({ text }) => text)).toEqual(sent);
    await shows({ value: 'settled', context: { queue: [], failed: [], inFlight: null, tries: 0 } });
  }

  /** Each message once: those that the server has, those that wait in their order, and those that were refused with the reason. */
  async function shows({
    value,
    context: { queue, failed, inFlight, tries, cause = null },
  }: Pick<SnapshotFrom<typeof sendingMachine>, 'value'> & {
    context: Pick<SnapshotFrom<typeof sendingMachine>['context'], 'queue' | 'failed' | 'inFlight' | 'tries'> & {
      cause?: { never_left?: true | undefined } | null;
    };
  }) {
    const unsent = [...queue, ...failed].map(({ key }) => textOf.get(key) ?? '');
    await expect(log.locator('li p[dir=auto]')).toHaveText([...sent, ...unsent]);
    await expect(log.getByText(/^(?:Sending…|Waiting to be sent)$/)).toHaveText(
      queue.map(({ key }) => (key === inFlight?.key ? 'Sending…' : 'Waiting to be sent')),
    );
    await expect(log.getByText(/^(?:Not sent|It may have arrived)\./)).toHaveText(
      failed.map(({ detail, mayHaveArrived }) =>
        mayHaveArrived === true ? `It may have arrived. ${detail}` : `Not sent. ${detail}`,
      ),
    );
    const problem = cause?.never_left === true ? /^The server can’t be reached\./ : /^The server has a problem\./;
    await expect(page.getByText(problem)).toHaveCount(value === 'waiting' ? 1 : 0);
    await expect(page.getByText(/^That was a lot in a short time\./)).toHaveCount(value === 'pausing' ? 1 : 0);
    const left = [...(tries > 0 || value === 'pausing' ? queue : []), ...failed];
    await expect(log.getByRole('button', { name: /^(?:Discard|Remove here)$/ })).toHaveText(
      left.map(({ mayHaveArrived }) => (mayHaveArrived === true ? 'Remove here' : 'Discard')),
    );
  }
  async function looks(snapshot: AnyMachineSnapshot): Promise<void> {
    last = snapshot as SnapshotFrom<typeof sendingMachine>;
    await shows(last);
  }

  await page.bringToFront();
  // A device that believes itself without a network: whether a call gets through is for the proxy to say.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(address);
  await followInProduct(pathsAt(sendingModel, sendingLevels.product), {
    async start(input) {
      await sendAll();
      if (input === 0) return;
      await write('k0');
      await refuse('Blocked');
      await expect(log.getByText('Not sent. Blocked')).toBeVisible();
      await write('k1');
      await answerOutage();
      await expect(log.getByText('Waiting to be sent')).toBeVisible();
      await page.reload();
    },
    causes: {
      'message.written': ({ message }) => write(message.key),
      'retry.pressed': ({ key }) =>
        last?.context.failed.some((one) => one.key === key) === true
          ? refused(key).getByRole('button', { name: 'Try again' }).click()
          : page.getByRole('button', { name: 'Send now' }).click(),
      'discard.pressed': ({ key }) =>
        refused(key)
          .getByRole('button', { name: /^(?:Discard|Remove here)$/ })
          .click(),
      async 'message.gone #1'({ key }) {
        // This tab's own call arrives later than the other one's: the message is there once.
        const own = last?.value === 'sending' ? await calls.next() : null;
        await inSecond(key, () => callsOfSecond.letThrough());
        sent.push(textOf.get(key) ?? '');
        if (own !== null) await letThrough(own);
      },
      'message.gone #2': ({ key }) => {
        const there = second.getByRole('listitem').filter({ hasText: textOf.get(key) ?? 'nothing' });
        return inSecond(key, () => there.getByRole('button', { name: /^(?:Discard|Remove here)$/ }).click());
      },
      async 'connection.returned'() {
        await context.setOffline(true);
        await context.setOffline(false);
      },
      'done sendMessage': () => sendNext(textOf.get(last?.context.queue[0]?.key)),
      'error sendMessage #1': ({ error }: AnyEventObject) => refuse((error as { detail: string }).detail),
      'error sendMessage #2': answerOutage,
      'error sendMessage #3': ({ error }: AnyEventObject) => askToWait((error as { detail: string }).detail),
      'error sendMessage #4': async () => (await calls.next()).abort('internetdisconnected'),
      'clock.ticked #1': () => page.clock.fastForward(1_000),
      'clock.ticked #2': () => page.clock.fastForward(Number(outage) * 1_000),
      'after backoff': () => page.clock.fastForward(Number(outage) * 1_000),
    },
    see: { settled: looks, sending: looks, pausing: looks, waiting: looks },
  });
  await sendAll();
});

test('the field of a conversation: the product matches the machine on every path', async ({
  page,
  stepwise,
  acquaintances,
}) => {
  test.setTimeout(120_000);
  const address = `/messages?with=${acquaintances.other.username}`;
  const arrived = readerOf(acquaintances, stepwise.url);
  const conversation = page.getByRole('region', { name: 'Conversation' });
  const form = conversation.locator('form');
  const field = form.getByRole('textbox');
  const first = conversation.locator('[data-seq="1"]');

  /** What both members read, in order. */
  const messages: { text: string; reply: number | null }[] = [];
  let written = 0;
  let typed = '';
  let last: SnapshotFrom<typeof composingMachine> | undefined;

  async function submit(): Promise<void> {
    written += 1;
    typed = `Text ${written}`;
    await field.fill(typed);
    await form.getByRole('button', { name: /^(?:Send|Save)$/ }).click();
  }
  async function choose(item: string): Promise<void> {
    await first.getByRole('button', { name: 'More about this message' }).click();
    await page.getByRole('menuitem', { name: item }).click();
    // It acts once it has closed.
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  function shows(title: 'Editing your message' | 'Replying to yourself' | null) {
    return async (snapshot: AnyMachineSnapshot) => {
      last = snapshot as SnapshotFrom<typeof composingMachine>;
      const isEditing = title === 'Editing your message';
      await expect(field).toHaveAccessibleName(isEditing ? 'Edit your message' : 'Message to Walker Example');
      await expect(form.getByText(/^(?:Editing your message|Replying to yourself)$/)).toHaveText(
        title === null ? [] : [title],
      );
      await expect(field).toHaveValue(isEditing ? (messages[0]?.text ?? '') : '');
      await expect(form.getByRole('button', { name: isEditing ? 'Save' : 'Send', exact: true })).toBeVisible();
      await expect(conversation.getByRole('log').locator('li p[dir=auto]')).toHaveText(
        messages.map(({ text }) => text),
      );
    };
  }

  await page.goto(address);
  await submit();
  messages.push({ text: typed, reply: null });
  await expect(first).toContainText(typed);
  await followInProduct(pathsAt(composingModel, composingLevels.product), {
    async start() {
      // A reply that waits for an edit is there again once that is cancelled.
      const waits = last?.context.waiting === null ? 0 : 1;
      const cancels = last === undefined || last.value === 'writing' ? 0 : 1 + waits;
      for (let cancelled = 0; cancelled < cancels; cancelled += 1)
        await form.getByRole('button', { name: 'Cancel' }).click();
    },
    causes: {
      'reply.pressed': () => choose('Reply'),
      'edit.pressed': () => choose('Edit'),
      'cancel.pressed': () => form.getByRole('button', { name: 'Cancel' }).click(),
      async 'text.submitted'() {
        const { value, context } = last ?? { value: 'writing', context: { target: null } };
        await submit();
        if (value === 'editing') messages[0] = { text: typed, reply: null };
        else messages.push({ text: typed, reply: context.target === null ? null : 1 });
      },
    },
    see: {
      writing: shows(null),
      replying: shows('Replying to yourself'),
      editing: shows('Editing your message'),
    },
  });
  await expect
    .poll(async () => (await arrived()).map(({ text, reply }) => ({ text, reply: reply?.seq ?? null })))
    .toEqual(messages);
});
