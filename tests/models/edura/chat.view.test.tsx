import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createActor, type SnapshotFrom } from 'xstate';
import type { EduraChat, EduraTurn } from '../../../contract/edura.ts';
import type { ChatEvent, ChatInput, chatMachine, Question } from '../../../machines/edura/chat.ts';
import type { RunEvent, runMachine } from '../../../machines/edura/run.ts';
import * as api from '../../../src/api/edura.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { ChatView } from '../../../src/features/edura/chat-view.tsx';
import type { ChatActor } from '../../../src/features/edura/edura-actors.ts';
import type { RunActor } from '../../../src/features/edura/run-actors.ts';
import {
  addText,
  chatQuery,
  eduraQuery,
  keepStop,
  dropStop,
  removeTurn,
  showTurn,
} from '../../../src/features/edura/edura-queries.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import chatLevels from './chat.levels.ts';
import chatModel from './chat.model.ts';
import runLevels from './run.levels.ts';
import runModel from './run.model.ts';

let asking: ChatActor | undefined;
let run: RunActor | undefined;
/** Keys are those of the model. */
let key = '';
vi.mock('../../../src/features/edura/edura-actors.ts', async (original) => ({
  ...(await original<object>()),
  askingOf: () => asking,
  ask: (_: string, question: Omit<Question, 'key'>) =>
    asking?.send({ type: 'question.asked', question: { key, ...question } }),
}));
vi.mock('../../../src/features/edura/run-actors.ts', async (original) => ({
  ...(await original<object>()),
  watch: () => run,
  isStopping: () => run?.getSnapshot().hasTag('stopping'),
}));
vi.mock('../../../src/api/edura.ts');
Element.prototype.scrollTo = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

const state = {
  model: null,
  quota: { used: 0, limit: 200, free_in: null },
  starters: ['How does this work?'],
  knows: [],
};
const running: EduraTurn = {
  id: '7',
  chat: '5',
  parent: null,
  question: 'What next?',
  text: '',
  sources: [],
  actions: [],
  follow_ups: [],
  guide: 'model',
  state: 'running',
  problem: null,
  asked_at: '2026-10-01T08:00:00.000Z',
};
const chatOf = (turns: EduraTurn[]): EduraChat => ({ id: '5', title: 'Next', asked_at: running.asked_at, turns });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');

async function open(chat: string | undefined): Promise<void> {
  vi.mocked(api.getEdura).mockResolvedValue(state);
  cache.setQueryData(eduraQuery('m1').queryKey, state);
  await renderView(() => <ChatView as="m1" chat={chat} ask={undefined} />, stillSession({ id: 'm1' }), '/notes');
}

const chatStage = new ViewStage(chatModel.machine);

/** The question once, exactly as long as the server does not have it; and why it waits. */
function seesQuestion({ context: { question, problem }, value }: SnapshotFrom<typeof chatMachine>): void {
  for (const text of ['What next?', 'And then?'])
    expect(screen.queryAllByText(text).length).toBe(text === question?.question ? 1 : 0);
  const said = value === 'waiting' ? /^The server can’t be reached/ : (problem ?? '');
  expect(alerts()).toEqual(value === 'waiting' || value === 'refused' ? [expect.stringMatching(said)] : []);
  const isStopping = typeof value === 'object' && value.asking === 'stopping';
  const isOnItsWay = typeof value === 'object' || value === 'waiting';
  expect(screen.queryAllByRole('button', { name: 'Ask' }).length).toBe(isOnItsWay ? 0 : 1);
  const stop = screen.queryByRole('button', { name: 'Stop the question' });
  expect(stop === null).toBe(!isOnItsWay);
  expect(stop?.getAttribute('aria-busy') ?? null).toBe(isStopping ? 'true' : null);
  expect(screen.queryAllByText(/^Stopping\./).length).toBe(isStopping ? 1 : 0);
}

const chatAdapter: ViewAdapter<typeof chatMachine, typeof chatLevels.view> = {
  async start(input: ChatInput) {
    sessionStorage.clear();
    // Its timers go with it.
    asking?.stop();
    asking = chatStage.create(input) as ChatActor;
    asking.start();
    await open(undefined);
  },
  act: {
    async 'question.asked'({ question }: Extract<ChatEvent, { type: 'question.asked' }>) {
      ({ key } = question);
      fireEvent.change(screen.getByRole('textbox', { name: 'Your question' }), {
        target: { value: question.question },
      });
      await press('Ask');
      expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('');
    },
    'retry.pressed': () => press('Try again'),
    'discard.pressed': () => press('Discard'),
    'stop.pressed': () => press('Stop the question'),
    'connection.returned': () => act(() => asking?.send({ type: 'connection.returned' })),
  },
  see: {
    beginning: seesQuestion,
    resting: seesQuestion,
    'asking.sending': seesQuestion,
    'asking.stopping': seesQuestion,
    waiting: seesQuestion,
    refused: seesQuestion,
  },
};

test('asking Edura: the chat matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(chatModel, chatLevels.view, chatStage, chatAdapter)).toBeGreaterThan(2);
});

const runStage = new ViewStage(runModel.machine);
const tell = (event: RunEvent) => act(() => run?.send(event));
const lost = /^The server can’t be reached\. The answer is still/;

/** What is between the page and the answer; an answer that is watched can be stopped, once. */
function seesRun({ context: { problem }, value }: SnapshotFrom<typeof runMachine>): void {
  expect(screen.queryAllByText(lost).length).toBe(value === 'waiting' && problem === null ? 1 : 0);
  expect(screen.queryAllByText(/^The server can’t be reached\. The answer stays/).length).toBe(
    value === 'unsent' ? 1 : 0,
  );
  expect(screen.queryAllByText('The answer wasn’t stopped').length).toBe(problem === null || value === 'ended' ? 0 : 1);
  const stop = screen.queryByRole('button', { name: 'Stop the answer' });
  expect(stop === null).toBe(value === 'ended');
  expect(stop?.getAttribute('aria-busy') ?? null).toBe(value === 'stopping' || value === 'unsent' ? 'true' : null);
  // What is stopped says so at once, whatever the server knows.
  if (value !== 'ended')
    expect(screen.queryAllByText('Stopped before the first word.', { selector: 'p' }).length).toBe(
      value === 'stopping' || value === 'unsent' ? 1 : 0,
    );
}

const runAdapter: ViewAdapter<typeof runMachine, typeof runLevels.view> = {
  async start() {
    sessionStorage.clear();
    cache.setQueryData(chatQuery('m1', '5').queryKey, chatOf([running]));
    vi.mocked(api.getEduraChat).mockResolvedValue(chatOf([running]));
    const machine = (runStage.machine as typeof runMachine).provide({
      actions: {
        showTurn: (_, { turn }) => showTurn('m1', { ...running, ...turn }),
        addText: (_, { from, text }) => addText('m1', '5', '7', from, text),
        keepStop: (_, { seen }) => keepStop('m1', { chat: '5', turn: '7', seen }),
        dropStop: () => dropStop('m1', { chat: '5', turn: '7' }),
        removeTurn: () => removeTurn('m1', { chat: '5', turn: '7' }),
      },
    });
    run?.stop();
    run = createActor(machine, { input: { turn: '7' }, clock: runStage.clock });
    runStage.clock.watch(run.system);
    run.start();
    await open('5');
  },
  act: {
    'stream.turn': tell,
    async 'stream.text'(event: Extract<RunEvent, { type: 'stream.text' }>) {
      tell(event);
      if (run?.getSnapshot().value === 'watching') expect(await screen.findByText('First')).toBeTruthy();
    },
    'stream.failed': tell,
    'connection.returned': tell,
    'stop.pressed': () => press('Stop the answer'),
  },
  see: { watching: seesRun, stopping: seesRun, unsent: seesRun, waiting: seesRun, ended: seesRun },
};

test('watching an answer: the chat matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(runModel, runLevels.view, runStage, runAdapter)).toBeGreaterThan(2);
});
