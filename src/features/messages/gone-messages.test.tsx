import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData, forgetAllBut } from '../../entities/cache/member-data.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ConversationView } from './conversation-view.tsx';
import { writeEvent } from './message-queries.ts';
import { sendingOf } from './sending-actors.ts';

vi.mock('../../api/messages.ts');
const { getConversation, getConversations, getMessages, getUnread, sendMessage } = vi.mocked(api);

const kofi: Conversation = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: 2,
  read_seq: 2,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: 'none',
};
const messageOf = (seq: number, text: string, changes: Partial<Message> = {}): Message => ({
  seq,
  is_own: false,
  key: null,
  text,
  sent_at: '2030-01-01T00:00:00.000Z',
  deleted: false,
  edited: false,
  reply: null,
  ...changes,
});
/** What the server has. */
let stored: Message[];

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  stored = [messageOf(1, 'Hello'), messageOf(2, 'The code is 4711')];
  getConversation.mockResolvedValue(kofi);
  getConversations.mockResolvedValue({ count: 0, results: [], next: null });
  getUnread.mockResolvedValue({ conversations: 0, requests: 0 });
  getMessages.mockImplementation(async (_to, { after = '0' }) => ({
    results: stored.filter(({ seq }) => seq > Number(after)),
    more: false,
  }));
  sendMessage.mockRejectedValue(new CallError('network', 0, 'The server could not be reached.'));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  dropMemberData();
  forgetAllBut(null);
  cache.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  renderView(
    () => <ConversationView as="m1" username="kofi" folder="inbox" />,
    stillSession({ id: 'm1' }),
    '/messages',
  );
/** The page is loaded again: only what the browser keeps is left. */
function reload() {
  cleanup();
  dropMemberData();
  cache.clear();
  return open();
}
const keptTexts = () => JSON.stringify(Object.entries(localStorage));
const field = () => screen.getByRole('textbox', { name: 'Message to Kofi Sample' });
const bar = () => screen.queryByText('Replying to Kofi Sample')?.closest('div')?.textContent;

async function replyTo(text: string): Promise<void> {
  const bubble = (await screen.findByText(text)).closest('li') as HTMLElement;
  fireEvent.click(bubble.querySelector('[aria-label="More about this message"]') as HTMLElement);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Reply' }));
  await waitFor(() => expect(bar()).toContain(text));
}
function deletedForBoth(seq: number): void {
  stored = stored.map((one) => (one.seq === seq ? { ...one, text: '', deleted: true } : one));
  act(() => writeEvent('m1', { kind: 'message-changed', username: 'kofi', seq }));
}

test('a message that is deleted while it is replied to is read nowhere: not in the bar, not in storage, not after a reload', async () => {
  await open();
  await replyTo('The code is 4711');
  fireEvent.change(field(), { target: { value: 'Thank' } });
  expect(keptTexts()).toContain('4711');
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  deletedForBoth(2);
  await waitFor(() => expect(bar()).toContain('This message was deleted'));
  expect(document.body.textContent).not.toContain('4711');
  expect(keptTexts()).not.toContain('4711');
  expect(document.activeElement, 'nobody has pressed anything').toBe(elsewhere);
  elsewhere.remove();
  fireEvent.change(field(), { target: { value: 'Thanks' } });
  await reload();
  await waitFor(() => expect(bar()).toContain('This message was deleted'));
  expect(field()).toHaveProperty('value', 'Thanks');
  expect(keptTexts()).not.toContain('4711');
});

test('one that was deleted while the page was closed goes from the bar and from storage once the conversation is read', async () => {
  await open();
  await replyTo('The code is 4711');
  stored = stored.map((one) => (one.seq === 2 ? { ...one, text: '', deleted: true } : one));
  await reload();
  await waitFor(() => expect(bar()).toContain('This message was deleted'));
  expect(keptTexts()).not.toContain('4711');
});

test('nor does an unsent reply keep its text, whatever is written after that', async () => {
  await open();
  await replyTo('The code is 4711');
  fireEvent.change(field(), { target: { value: 'Thanks' } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  await waitFor(() => expect(sendMessage).toHaveBeenCalled());
  expect(keptTexts()).toContain('4711');
  deletedForBoth(2);
  await screen.findByText('The message it replies to was deleted');
  expect(document.body.textContent).not.toContain('4711');
  fireEvent.change(field(), { target: { value: 'One more' } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  await screen.findByText('One more');
  expect(keptTexts()).not.toContain('4711');
  expect(keptTexts()).toContain('Thanks');
  await reload();
  await screen.findByText('The message it replies to was deleted');
});

test('a message of a closed tab that has arrived is dropped from storage where the history shows it; one that has not stays', async () => {
  const left = (key: string, to: string) =>
    localStorage.setItem(
      `unsent-messages.m1.${key}`,
      JSON.stringify({ place: Date.now(), item: { key, to, text: key, writtenAt: '2030-01-01T00:00:00.000Z' } }),
    );
  sendingOf('m1');
  left('arrived', 'kofi');
  left('waiting', 'kofi');
  left('other', 'mei');
  stored = [...stored, messageOf(3, 'arrived', { is_own: true, key: 'arrived' })];
  await open();
  await screen.findByText('arrived');
  await waitFor(() => expect(keptTexts()).not.toContain('m1.arrived'));
  for (const key of ['waiting', 'other']) expect(keptTexts()).toContain(`m1.${key}`);
});
