import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { ChatEvent, chatMachine } from '../../machines/edura/chat.ts';
import type { runMachine } from '../../machines/edura/run.ts';
import chatLevels from '../models/edura/chat.levels.ts';
import chatModel from '../models/edura/chat.model.ts';
import runLevels from '../models/edura/run.levels.ts';
import runModel from '../models/edura/run.model.ts';
import { pathsAt } from '../models/level-coverage.ts';
import { type ModelServer, startModelServer } from '../server/model-server.ts';
import { newMember } from './accounts-person.ts';
import { expect, test as base } from './fixtures.ts';
import { holdCalls } from './held-calls.ts';
import { callAs, expectMember } from './member-session.ts';
import { followInProduct, passPatience, reconnect, stopClock } from './walk.ts';

const test = base.extend<{ model: ModelServer }>({
  model: async ({ services }, use) => {
    const model = await startModelServer(Number(services.model.split(':')[1]));
    await use(model);
    await model.close();
  },
});

test('asking Edura: the product matches the machine on every path @desktop', async ({ page, stepwise, mail }) => {
  await newMember(page.context(), stepwise.url, mail);
  const calls = await holdCalls(page, '**/api/edura/turns/', 'POST');
  await page.clock.install();
  await page.goto('/notes');
  await expectMember(page);
  const chat = page.getByRole('region', { name: 'Chat' });
  const press = (name: string) => chat.getByRole('button', { name, exact: true }).click();
  /** Before the server has it. An asked one begins with 'You:' for those who listen. */
  const unconfirmed = (question: RegExp) => chat.locator('p').filter({ hasText: question });
  let last: AnyMachineSnapshot | undefined;

  async function sees(snapshot: AnyMachineSnapshot): Promise<void> {
    last = snapshot;
    const { value, context } = snapshot as SnapshotFrom<typeof chatMachine>;
    for (const question of [/^What next\?$/, /^And then\?$/])
      await expect(unconfirmed(question)).toHaveCount(question.test(context.question?.question ?? '') ? 1 : 0);
    const alert = chat.getByRole('alert');
    if (value === 'waiting') await expect(alert).toContainText('The server can’t be reached');
    else if (value === 'refused') await expect(alert).toContainText(context.problem ?? '');
    else await expect(alert).toHaveCount(0);
    const stop = chat.getByRole('button', { name: 'Stop the question', exact: true });
    const isOnItsWay = typeof value === 'object' || value === 'waiting';
    await expect(stop).toHaveCount(isOnItsWay ? 1 : 0);
    await expect(chat.getByRole('button', { name: 'Ask', exact: true })).toHaveCount(isOnItsWay ? 0 : 1);
    await expect(chat.getByText(/^Stopping\./)).toHaveCount(
      typeof value === 'object' && value.asking === 'stopping' ? 1 : 0,
    );
  }
  const refuse = async () =>
    (await calls.next()).fulfill({
      status: 429,
      json: { detail: 'You have asked 200 questions.', code: 'quota_used_up' },
    });
  async function ask(question: string): Promise<void> {
    await chat.getByRole('textbox', { name: 'Your question' }).fill(question);
    await press('Ask');
    await expect(chat.getByRole('textbox', { name: 'Your question' })).toHaveValue('');
  }

  await followInProduct(pathsAt(chatModel, chatLevels.product), {
    async start(input) {
      const left = last?.value;
      if (typeof left === 'object') await refuse();
      const isKept = typeof left === 'object' ? last?.hasTag('stopping') === false : left !== 'resting';
      if (last !== undefined && isKept) await press('Discard');
      await page.getByRole('link', { name: 'New chat' }).click();
      await expect(chat.getByRole('heading', { name: 'What would you like to know?' })).toBeVisible();
      if (input === 0) return;
      await ask('What next?');
      if (input === 2) {
        await refuse();
        await expect(chat.getByRole('alert')).toBeVisible();
      } else await calls.arrived();
      calls.forget();
      await page.reload();
      if (input === 1) await calls.arrived();
    },
    causes: {
      async 'question.asked'(event) {
        const { question } = (event as Extract<ChatEvent, { type: 'question.asked' }>).question;
        await ask(question);
      },
      async 'done ask'() {
        await calls.letThrough();
        await expect(chat.getByText('Edura, the built-in guide')).toBeVisible();
      },
      'error ask #1': refuse,
      'error ask #2': async () => (await calls.next()).abort(),
      'retry.pressed': () => press('Try again'),
      'discard.pressed': () => press('Discard'),
      'stop.pressed': () => press('Stop the question'),
      'connection.returned': () => reconnect(page),
      'after patience': () => passPatience(page),
    },
    see: {
      resting: sees,
      'asking.sending': sees,
      'asking.stopping': sees,
      waiting: sees,
      refused: sees,
    },
  });
});

test.describe('with a model', () => {
  test.use({ product: 'configured' });

  test('watching an answer: the product matches the machine on every path @desktop', async ({
    page,
    stepwise,
    mail,
    model,
  }) => {
    await newMember(page.context(), stepwise.url, mail);
    const streams = await holdCalls(page, '**/api/edura/turns/*/stream/');
    const stops = await holdCalls(page, '**/api/edura/turns/*/stop/');
    await page.clock.install();
    await page.goto('/notes');
    await expectMember(page);
    model.answers = 'silent';
    const chat = page.getByRole('region', { name: 'Chat' });
    const stop = chat.getByRole('button', { name: 'Stop the answer' });
    const lost = chat.getByText(/^The server can’t be reached\. The answer is still/);
    let isStill = false;
    /** Time passes again: what the page reads is shown only then. */
    async function goOn(): Promise<void> {
      if (isStill) await page.clock.resume();
      isStill = false;
    }
    let last: SnapshotFrom<typeof runMachine>['value'] | undefined;
    async function connects(): Promise<void> {
      await goOn();
      await (last === 'unsent' ? stops : streams).arrived();
    }
    const seen = async (snapshot: AnyMachineSnapshot) => {
      const { value, context } = snapshot as SnapshotFrom<typeof runMachine>;
      last = value;
      await expect(lost).toHaveCount(value === 'waiting' && context.problem === null ? 1 : 0);
      await expect(chat.getByText(/^The server can’t be reached\. The answer stays/)).toHaveCount(
        value === 'unsent' ? 1 : 0,
      );
      await expect(chat.getByText('The answer wasn’t stopped')).toHaveCount(
        context.problem === null || value === 'ended' ? 0 : 1,
      );
      if (value === 'ended') await expect(stop).toHaveCount(0);
      else if (value === 'stopping' || value === 'unsent') await expect(stop).toHaveAttribute('aria-busy', 'true');
      else await expect(stop).not.toHaveAttribute('aria-busy', 'true');
    };

    await followInProduct(pathsAt(runModel, runLevels.product), {
      async start() {
        model.release();
        streams.forget();
        await goOn();
        // It would be stopped during the next path.
        if (last === 'stopping' || last === 'unsent') await stops.letThrough();
        await page.getByRole('link', { name: 'New chat' }).click();
        const asked = model.asked.length;
        await chat.getByRole('textbox', { name: 'Your question' }).fill('What next?');
        await chat.getByRole('button', { name: 'Ask', exact: true }).click();
        await streams.arrived();
        await expect.poll(() => model.asked.length).toBeGreaterThan(asked);
      },
      causes: {
        'stream.turn #1': () => streams.letThrough(),
        // The first frame is the turn, still without words.
        async 'stream.text'() {
          await streams.letThrough();
          model.say('Digging comes first');
          await expect(chat).toContainText('Digging comes first');
        },
        async 'stream.turn #2'() {
          await streams.letThrough();
          model.release();
          await expect(chat).toContainText('then sowing.');
        },
        async 'stream.failed #1'() {
          await stopClock(page);
          isStill = true;
          // It ends before the answer does.
          await (await streams.next()).fulfill({ contentType: 'text/event-stream', body: 'event: beat\ndata: {}\n\n' });
        },
        async 'stream.failed #2'() {
          const chatId = new URL(page.url()).searchParams.get('chat');
          await callAs(page, stepwise.url, `edura/chats/${chatId}/`, undefined, 'DELETE');
          await streams.letThrough();
          await expect(page.getByText('This chat isn’t there')).toBeVisible();
        },
        async 'stop.pressed'() {
          await stop.click();
          await goOn();
        },
        async 'connection.returned'() {
          await reconnect(page);
          await connects();
        },
        async 'after backoff'() {
          await page.clock.runFor(8_000);
          await connects();
        },
        'done stop': () => stops.letThrough(),
        async 'error stop #1'() {
          await stopClock(page);
          isStill = true;
          await (await stops.next()).abort();
        },
        async 'error stop #2'() {
          await (
            await stops.next()
          ).fulfill({
            status: 400,
            json: { detail: 'Some fields need your attention.', code: 'validation_failed' },
          });
          await streams.arrived();
        },
        async 'error stop #3'() {
          const chatId = new URL(page.url()).searchParams.get('chat');
          await callAs(page, stepwise.url, `edura/chats/${chatId}/`, undefined, 'DELETE');
          await stops.letThrough();
          await expect(page.getByText('This chat isn’t there')).toBeVisible();
        },
      },
      see: { watching: seen, stopping: seen, unsent: seen, waiting: seen, ended: seen },
    });
  });
});
