import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useActorRef } from '@xstate/react';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import type { Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { composingOf } from './composing-actors.ts';
import { historyQuery, type History, messagesIn } from './message-queries.ts';
import { MessageView } from './message-view.tsx';

vi.mock('../../api/messages.ts');
const { deleteMessage } = vi.mocked(api);

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
function Page() {
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

beforeEach(async () => {
  vi.resetAllMocks();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  cache.setQueryData<History>(queryKey, {
    pages: [{ results: [message], more: false, through: 4 }],
    pageParams: [null],
  });
  await renderView(Page, stillSession({ id: 'm1' }));
});
afterEach(() => {
  cleanup();
  cache.clear();
  vi.useRealTimers();
});

async function choose(item: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'More about this message' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const undo = (name: string) => screen.findByRole('button', { name: `Undo: keep ${name}` });

test('a message that is deleted for both can be kept for six seconds: nobody has been told', async () => {
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
  await choose('Delete for both');
  fireEvent.click(await undo('your message for both'));
  await choose('Delete for me');
  await undo('your message for you');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow));
  expect(deleteMessage.mock.calls).toEqual([['kofi', { seq: 4, for: 'me' }, { as: 'm1' }]]);
  await waitFor(() => expect(known()).toEqual([]));
});

test('a deletion for both leaves its mark, and leaving the page ends the time to undo', async () => {
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
  await choose('Delete for both');
  await undo('your message for both');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account is suspended.');
  expect(screen.getByText('Wrong window')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await undo('your message for both')).toBeTruthy();
});
