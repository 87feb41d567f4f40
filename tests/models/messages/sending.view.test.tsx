import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, type SnapshotFrom } from 'xstate';
import type { Conversation } from '../../../contract/messages.ts';
import type { Outgoing, SendingEvent, SendingInput, sendingMachine } from '../../../machines/messages/sending.ts';
import * as api from '../../../src/api/messages.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { ConversationView } from '../../../src/features/messages/conversation-view.tsx';
import { conversationQuery, historyQuery } from '../../../src/features/messages/message-queries.ts';
import { type SendingActor, sentInCache } from '../../../src/features/messages/sending-actors.ts';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './sending.levels.ts';
import model from './sending.model.ts';

let actor: SendingActor | undefined;
/** What the path writes: its keys are those of the model. */
let written: Outgoing | undefined;
vi.mock('../../../src/features/messages/sending-actors.ts', async (original) => ({
  ...(await original<object>()),
  sendingOf: () => actor,
  write: (_: string, to: string, text: string) => {
    if (written !== undefined) actor?.send({ type: 'message.written', message: { ...written, to, text } });
  },
}));
vi.mock('../../../src/api/messages.ts');
vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);

/** How many messages the server has. */
let sent: number;

/** The server gives every message its place. */
class SendingStage extends ViewStage {
  override cause({ output, ...event }: AnyEventObject): boolean {
    if (event.type !== 'xstate.done.actor.sendMessage') return super.cause({ ...event, output });
    sent += 1;
    return super.cause({ ...event, output: { ...(output as object), seq: sent, key: null } });
  }
}

const stage = new SendingStage(model.machine);
const kofi: Conversation = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: 0,
  read_seq: 0,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: 'none',
};
const press = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

const isFailed = (key: string) => actor?.getSnapshot().context.failed.some((one) => one.key === key) === true;

/** The messages are shown in the order of the queue, and those that were refused after them. */
function pressFor(key: string) {
  const { queue, failed } = (actor as SendingActor).getSnapshot().context;
  const place = [...queue, ...failed].findIndex((one) => one.key === key) - queue.length - failed.length;
  const buttons = screen.getAllByRole('button', { name: /^(?:Discard|Remove here)$/ });
  return userEvent.click(buttons.at(place) as HTMLElement);
}

/** Each message once: those that the server has, those that wait in their order, and those that were refused with the reason. */
function shows({ value, context: { queue, failed, inFlight, tries, cause } }: SnapshotFrom<typeof sendingMachine>) {
  expect(screen.queryAllByText('hello').length).toBe(sent + queue.length + failed.length);
  const waiting = screen.queryAllByText(/^(?:Sending…|Waiting to be sent)$/).map(({ textContent }) => textContent);
  expect(waiting).toEqual(queue.map(({ key }) => (key === inFlight?.key ? 'Sending…' : 'Waiting to be sent')));
  const refused = screen.queryAllByText(/^(?:Not sent|It may have arrived)\./).map(({ textContent }) => textContent);
  expect(refused).toEqual(
    failed.map(
      ({ detail, mayHaveArrived }) => `${mayHaveArrived === true ? 'It may have arrived' : 'Not sent'}. ${detail}`,
    ),
  );
  // Only a clock that fails makes them wait for another cause.
  const isAsked = value === 'pausing' || (value === 'waiting' && cause?.status === 429);
  expect(screen.queryAllByText(/^That was a lot in a short time/).length).toBe(isAsked ? 1 : 0);
  expect(screen.queryAllByText(/^The server can’t be reached/).length).toBe(value === 'waiting' && !isAsked ? 1 : 0);
  // What may have arrived can only be taken off this screen.
  const left = [...(tries > 0 || value === 'pausing' ? queue : []), ...failed];
  expect(
    screen.queryAllByRole('button', { name: /^(?:Discard|Remove here)$/ }).map(({ textContent }) => textContent),
  ).toEqual(left.map(({ mayHaveArrived }) => (mayHaveArrived === true ? 'Remove here' : 'Discard')));
}

const adapter: ViewAdapter<typeof sendingMachine, typeof levels.view> = {
  async start(input: SendingInput) {
    sent = 0;
    vi.mocked(api.getConversation).mockResolvedValue(kofi);
    cache.setQueryData(conversationQuery('m1', 'kofi').queryKey, kofi);
    cache.setQueryData(historyQuery('m1', 'kofi').queryKey, {
      pages: [{ results: [], more: false, through: 0 }],
      pageParams: [null],
    });
    // Its timers go with it.
    actor?.stop();
    const machine = sentInCache('m1', stage.machine as typeof sendingMachine);
    actor = createActor(machine, { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(
      () => <ConversationView as="m1" username="kofi" folder="inbox" />,
      stillSession({ id: 'm1' }),
      '/messages',
    );
  },
  act: {
    async 'message.written'({ message }: Extract<SendingEvent, { type: 'message.written' }>) {
      written = message;
      fireEvent.change(screen.getByRole('textbox', { name: 'Message to Kofi Sample' }), {
        target: { value: message.text },
      });
      await press('Send');
    },
    'retry.pressed': ({ key }: Extract<SendingEvent, { type: 'retry.pressed' }>) =>
      press(isFailed(key) ? 'Try again' : 'Send now'),
    'discard.pressed': ({ key }: Extract<SendingEvent, { type: 'discard.pressed' }>) => pressFor(key),
    'clock.ticked': (event: AnyEventObject) => act(() => actor?.send(event as SendingEvent)),
    'message.gone': (event: AnyEventObject) => act(() => actor?.send(event as SendingEvent)),
    'connection.returned': (event: AnyEventObject) => act(() => actor?.send(event as SendingEvent)),
  },
  see: { settled: shows, sending: shows, pausing: shows, waiting: shows },
};

test('sending messages: the conversation matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
