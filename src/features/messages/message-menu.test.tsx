import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import * as reportsApi from '../../api/reports.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { onToast } from '../../ui/toast.ts';
import { composingOf } from './composing-actors.ts';
import { historyQuery, type History, messagesIn } from './message-queries.ts';
import { MessageView } from './message-view.tsx';

vi.mock('../../api/messages.ts');
vi.mock('../../api/reports.ts');
const { deleteMessage } = vi.mocked(api);
const report = vi.mocked(reportsApi.report);

const said = vi.fn();
onToast({ show: ({ title }) => said(title), dropOwned: () => undefined });

const message: Message = {
  seq: 4,
  is_own: true,
  key: null,
  text: 'Wrong window',
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: false,
  reply: null,
};
const { queryKey } = historyQuery('m1', 'kofi');
const known = () => messagesIn(cache.getQueryData<History>(queryKey));

/** As the development build has it: every effect runs twice. */
function Page({ message }: { message: Message }) {
  const [machine] = useState(() => composingOf('m1'));
  const composing = useActorRef(machine, { input: { to: 'kofi' } });
  return (
    <StrictMode>
      <ol data-entries="" tabIndex={-1}>
        <MessageView
          as="m1"
          username="kofi"
          name="Kofi"
          message={message}
          composing={composing}
          state="Sent"
          onGo={() => {}}
        />
      </ol>
    </StrictMode>
  );
}

async function open(changes: Partial<Message> = {}): Promise<void> {
  const shown = { ...message, ...changes };
  cache.setQueryData<History>(queryKey, {
    pages: [{ results: [shown], more: false, through: 4 }],
    pageParams: [null],
  });
  await renderView(() => <Page message={shown} />, stillSession({ id: 'm1' }));
}

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  cache.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const more = () => screen.getByRole('button', { name: 'More about this message' });
async function choose(item: string): Promise<void> {
  fireEvent.click(more());
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const undo = (name: string) => screen.findByRole('button', { name: `Undo: keep ${name}` });

test('a message that is deleted for both can be kept for six seconds: nobody has been told', async () => {
  await open();
  await choose('Delete for both');
  const button = await undo('your message for both');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByText('Wrong window')).toBeNull();
  fireEvent.click(button);
  await screen.findByText('Wrong window');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow * 2));
  expect(deleteMessage).not.toHaveBeenCalled();
});

test('after that it is deleted for both, or for its reader alone, whichever was chosen last', async () => {
  await open();
  await choose('Delete for both');
  fireEvent.click(await undo('your message for both'));
  await choose('Delete for me');
  await undo('your message for you');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow));
  expect(deleteMessage.mock.calls).toEqual([['kofi', { seq: 4, for: 'me' }, { as: 'm1' }]]);
  await waitFor(() => expect(known()).toEqual([]));
});

test('a deletion for both leaves its mark, and leaving the page ends the time to undo', async () => {
  await open();
  await choose('Delete for both');
  await undo('your message for both');
  cleanup();
  await waitFor(() => expect(deleteMessage.mock.calls).toEqual([['kofi', { seq: 4, for: 'both' }, { as: 'm1' }]]));
  await waitFor(() => expect(known()).toMatchObject([{ seq: 4, deleted: true, text: '' }]));
});

test('a refused deletion brings the message back, with the reason and another try', async () => {
  deleteMessage.mockRejectedValueOnce(
    new CallError('answered', 403, 'Your account is suspended.', { code: 'suspended' }),
  );
  await open();
  await choose('Delete for both');
  await undo('your message for both');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended.');
  expect(screen.getByText('Wrong window')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await undo('your message for both')).toBeTruthy();
});

const deleted = { deleted: true, text: '' };
const image = { address: '/images/1', alt: 'The bench', width: 40, height: 30 };
test.each<[of: string, Partial<Message>, items: string[]]>([
  ['an own message', {}, ['Reply', 'Copy', 'Edit', 'Delete for me', 'Delete for both']],
  [
    'an own one that is too old to change',
    { sent_at: '2020-01-01T00:00:00.000Z' },
    ['Reply', 'Copy', 'Delete for me', 'Delete for both'],
  ],
  ["another member's message", { is_own: false }, ['Reply', 'Copy', 'Delete for me', 'Report']],
  ['their image without a word', { is_own: false, text: '', image }, ['Reply', 'Delete for me', 'Report']],
  ['an own one that is deleted', deleted, ['Delete for me']],
  ['one that they have deleted', { ...deleted, is_own: false }, ['Delete for me']],
])('the menu of %s offers what can be done with it, and nothing else', async (_, changes, items) => {
  await open(changes);
  fireEvent.click(more());
  await screen.findByRole('menu');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(items);
});

test('the whole text of a message is copied, and where that is forbidden, this is said', async () => {
  const copied = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }));
  const text = 'At ten: https://example.org/a?b=1\n\n\u200fبكل سرور  <b>';
  await open({ is_own: false, text });
  await choose('Copy');
  await waitFor(() => expect(said.mock.calls).toEqual([['Copied']]));
  expect(copied.mock.calls).toEqual([[text]]);
  copied.mockRejectedValueOnce(new DOMException('Not here', 'NotAllowedError'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await choose('Copy');
  await waitFor(() => expect(said).toHaveBeenLastCalledWith('The text couldn’t be copied'));
});

test("another member's message is reported by its place in the conversation, and the note stays until it is sent", async () => {
  report.mockRejectedValueOnce(new CallError('network', 0, 'The server can’t be reached.'));
  await open({ is_own: false });
  await choose('Report');
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this message by Kofi' }));
  fireEvent.change(dialog.getByLabelText('What’s wrong?'), { target: { value: 'harassment' } });
  fireEvent.change(dialog.getByLabelText(/^What should we know/), { target: { value: 'The third one today' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  await dialog.findByText('The server can’t be reached.');
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText(/^Your report has been sent/);
  const thing = { kind: 'message', username: 'kofi', id: '4' };
  const key = report.mock.calls[0]?.[0].key;
  expect(key, 'the same for both: otherwise it could be two reports').toMatch(/^[\da-f-]{36}$/);
  const sent = [{ key, thing, category: 'harassment', note: 'The third one today' }, { as: 'm1' }];
  expect(report.mock.calls).toEqual([sent, sent]);
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
