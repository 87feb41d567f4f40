import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useActorRef } from '@xstate/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { onToast } from '../../ui/toast.ts';
import { composingOf } from './composing-actors.ts';
import { resumeDeletions } from './deletion-actors.ts';
import { HistoryView } from './history-view.tsx';

vi.mock('../../api/messages.ts');
const { deleteMessage, getMessages } = vi.mocked(api);

const said = vi.fn();
onToast({ show: ({ of: _, ...toast }) => said(toast), dropOwned: () => undefined });

/** What the server has, and what it was told, in order. */
let messages: Message[];
let told: string[];
let failure: CallError | null;
const unreachable = new CallError('network', 0, 'The server can’t be reached.');

const message = (seq: number, text: string): Message => ({
  seq,
  is_own: true,
  key: null,
  text,
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: false,
  reply: null,
});

const open = (as = 'm1') =>
  renderView(
    () => {
      const [machine] = useState(() => composingOf(as));
      const composing = useActorRef(machine, { input: { to: 'kofi' } });
      return <HistoryView as={as} username="kofi" conversation={undefined} composing={composing} />;
    },
    stillSession({ id: as }),
  );
/** The page is gone: only what the browser keeps is left. */
function close() {
  cleanup();
  dropMemberData();
}
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('unsent-deletions.'));
const comeOnline = () => {
  failure = null;
  window.dispatchEvent(new Event('online'));
};
async function choose(of: string, item: string): Promise<void> {
  const row = (await screen.findByText(of)).closest('li');
  fireEvent.click(row?.querySelector('[data-delete]') as Element);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const wait = () => act(() => vi.advanceTimersByTimeAsync(undoWindow));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.resetAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  dropMemberData();
  messages = [message(1, 'First'), message(2, 'Wrong window'), message(3, 'Last')];
  told = [];
  failure = null;
  getMessages.mockImplementation(async () => ({ results: messages, more: false, through: 3 }));
  deleteMessage.mockImplementation(async (_username, { seq, for: audience }, { as }) => {
    if (failure !== null) throw failure;
    told.push(`${as} ${seq} ${audience}`);
    messages = messages.flatMap((one) =>
      one.seq !== seq ? [one] : audience === 'me' ? [] : [{ ...one, text: '', deleted: true }],
    );
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('deleted without a connection, a message is gone at once and stays so over a reload; the server hears of it once', async () => {
  failure = unreachable;
  await open();
  await choose('Wrong window', 'Delete for both');
  await wait();
  await screen.findByText('Message deleted');
  expect(said.mock.lastCall?.[0]).toMatchObject({ title: 'Not deleted yet: your message for both' });
  expect(said.mock.lastCall?.[0].description).toContain('It is kept in this browser');
  await act(() => cache.invalidateQueries());
  expect(screen.queryByText('Wrong window')).toBeNull();
  close();

  resumeDeletions('m1');
  await open();
  await screen.findByText('Message deleted');
  expect(screen.queryByText('Wrong window')).toBeNull();
  comeOnline();
  await waitFor(() => expect(kept()).toEqual([]));
  await screen.findByText('Message deleted');
  close();

  await open();
  await screen.findByText('Message deleted');
  expect(told).toEqual(['m1 2 both']);
});

test('one that was deleted for its reader alone leaves nothing, before the server knows and after it', async () => {
  failure = unreachable;
  await open();
  await choose('Wrong window', 'Delete for me');
  await wait();
  await waitFor(() => expect(screen.queryByText('Wrong window')).toBeNull());
  expect(screen.getAllByRole('listitem').filter((row) => row.dataset['seq'] !== undefined)).toHaveLength(2);
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 2 me']));
  expect(screen.queryByText('Wrong window')).toBeNull();
});

test('what a member has deleted waits for them: another one neither misses it nor sends it', async () => {
  failure = unreachable;
  await open();
  await choose('Wrong window', 'Delete for both');
  cleanup();
  await waitFor(() => expect(kept()).toHaveLength(1));
  close();

  failure = null;
  resumeDeletions('m2');
  await open('m2');
  await screen.findByText('Wrong window');
  window.dispatchEvent(new Event('online'));
  close();
  expect(told).toEqual([]);

  resumeDeletions('m1');
  await waitFor(() => expect(told).toEqual(['m1 2 both']));
});

test('a deletion that is refused when it is sent later brings the message back, and says why', async () => {
  failure = unreachable;
  await open();
  await choose('Wrong window', 'Delete for both');
  await wait();
  await screen.findByText('Message deleted');
  failure = new CallError('answered', 403, 'Your account is suspended.', { code: 'suspended' });
  window.dispatchEvent(new Event('online'));
  await screen.findByText('Wrong window');
  expect(said.mock.lastCall?.[0]).toEqual({
    title: 'Not deleted: your message for both',
    description: 'Your account is suspended.',
  });
  expect(kept()).toEqual([]);
});

test('a try that had reached the server without an answer is no failure', async () => {
  failure = unreachable;
  await open();
  await choose('Wrong window', 'Delete for me');
  await wait();
  await waitFor(() => expect(kept()).toHaveLength(1));
  messages = messages.filter(({ seq }) => seq !== 2);
  failure = new CallError('answered', 404, 'There is no such message.', { code: 'not_found' });
  const before = said.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(said.mock.calls.length).toBe(before);
  expect(screen.queryByText('Wrong window')).toBeNull();
});
