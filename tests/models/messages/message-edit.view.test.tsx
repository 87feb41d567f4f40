import { useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type AnyEventObject, createActor, type SnapshotFrom } from 'xstate';
import type { Message } from '../../../contract/messages.ts';
import type { MessageEdit, MessageEditEvent, messageEditMachine } from '../../../machines/messages/message-edit.ts';
import * as api from '../../../src/api/messages.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { type ComposingActor, composingOf } from '../../../src/features/messages/composing-actors.ts';
import { type EditActor, editInCache } from '../../../src/features/messages/edit-actors.ts';
import { historyQuery, messagesIn } from '../../../src/features/messages/message-queries.ts';
import { MessageView } from '../../../src/features/messages/message-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './message-edit.levels.ts';
import model from './message-edit.model.ts';

vi.mock('../../../src/api/messages.ts');

const stage = new ViewStage(model.machine);
let actor: EditActor;
let composing: ComposingActor;
const before: Message = {
  seq: 2,
  is_own: true,
  key: 'k1',
  text: 'hello',
  sent_at: new Date().toISOString(),
  deleted: false,
  edited: false,
  reply: null,
};
/** What another tab of the member has made of it. */
const outdone: Message = { ...before, text: 'hello from elsewhere', edited: true };

function Row() {
  const { data } = useInfiniteQuery({ ...historyQuery('m1', 'kofi'), enabled: false }, cache);
  const isOver = useSelector(actor, ({ status }) => status !== 'active');
  return messagesIn(data).map((message) => (
    <MessageView
      key={message.seq}
      as="m1"
      username="kofi"
      name="Kofi"
      message={message}
      composing={composing}
      state={null}
      edit={isOver ? undefined : actor}
      onGo={() => undefined}
    />
  ));
}

const press = (name: RegExp) => userEvent.click(screen.getByRole('button', { name }));
const send = (event: AnyEventObject) => act(() => actor.send(event as MessageEditEvent));
const texts = () =>
  [...document.querySelectorAll('li p[dir=auto]')].map(({ textContent }) => textContent.replace(/^You: /, ''));
const below = () => ({
  status: screen.queryByRole('status')?.textContent ?? null,
  problem: screen.queryByRole('alert')?.textContent ?? null,
});
const decided = () => messagesIn(cache.getQueryData(historyQuery('m1', 'kofi').queryKey))[0]?.text;

const adapter: ViewAdapter<typeof messageEditMachine, typeof levels.view> = {
  async start(input: MessageEdit) {
    vi.mocked(api.getMessages).mockResolvedValue({ results: [outdone], more: false });
    cache.setQueryData(historyQuery('m1', 'kofi').queryKey, {
      pages: [{ results: [before], more: false, through: 2 }],
      pageParams: [null],
    });
    // Its timers go with it.
    actor?.stop();
    composing = createActor(composingOf('m1'), { input: { to: 'kofi' } }).start();
    actor = createActor(editInCache('m1', stage.machine as typeof messageEditMachine), { input, clock: stage.clock });
    stage.clock.watch(actor.system);
    actor.start();
    await renderView(Row, stillSession({ id: 'm1' }), '/messages');
  },
  act: {
    'text.saved': send,
    'connection.returned': send,
    'message.deleted': send,
    'retry.pressed': () => press(/^(?:Save now|Try again)$/),
    'discard.pressed': () => press(/^Discard$/),
  },
  see: {
    sending({ context: { text } }: SnapshotFrom<typeof messageEditMachine>) {
      expect([texts(), below()]).toEqual([[text], { status: 'Saving…', problem: null }]);
    },
    waiting({ context: { text } }: SnapshotFrom<typeof messageEditMachine>) {
      expect(texts()).toEqual([text]);
      expect(below().status).toMatch(
        /^The server can’t be reached\. Your edit is only in this tab, and sent as soon as/,
      );
      expect(below().problem).toBeNull();
    },
    refused({ context: { text, problem } }: SnapshotFrom<typeof messageEditMachine>) {
      expect(texts()).toEqual(['hello', text]);
      expect(below().problem).toMatch(new RegExp(`^Your edit was not saved\\. ${problem}`));
      expect(below().status).toBeNull();
    },
    saved() {
      expect(texts()).toEqual([decided()]);
      expect(decided()).not.toBe('hello');
      expect(below()).toEqual({ status: null, problem: null });
    },
    discarded() {
      expect([texts(), below()]).toEqual([['hello'], { status: null, problem: null }]);
    },
  },
};

test('the edit of a message matches the machine on every path', { timeout: 60_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
