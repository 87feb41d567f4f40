import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData, forgetAllBut } from '../../entities/cache/member-data.ts';
import { keepDraft } from '../../entities/drafts/drafts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { keepMessage, keptMessage } from './kept-messages.ts';
import { refreshConversation } from './message-queries.ts';
import { sendingOf, write } from './sending-actors.ts';

vi.mock('../../api/messages.ts');
const { getConversation, getConversations, getMessages, getUnread, sendMessage } = vi.mocked(api);

const kofi: Conversation = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: 4,
  read_seq: 4,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: 'none',
};
const noMember = () => new CallError('answered', 404, 'This member was not available.', { code: 'not_found' });
const noAnswer = () => new CallError('network', 0, 'The server could not be reached.');

beforeEach(() => {
  vi.resetAllMocks();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  getMessages.mockResolvedValue({ results: [], more: false });
  getConversations.mockResolvedValue({ count: 0, results: [], next: null });
  getUnread.mockResolvedValue({ conversations: 0, requests: 0 });
  sessionStorage.clear();
  localStorage.clear();
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

test('a block while a message is on its way leaves its text readable, to copy and to remove, beside what was begun', async () => {
  const copied = vi.fn(async (_text: string) => {});
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: copied } }));
  getConversation.mockResolvedValue(kofi);
  let refuse: (error: unknown) => void = () => {};
  sendMessage.mockReturnValue(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  await open();
  await screen.findByRole('heading', { name: 'Kofi Sample' });
  act(() => write('m1', 'kofi', 'See you at the station', null));
  keepMessage('m1', 'kofi', { text: 'And bring', reply: null });
  keepDraft('m1', 'message.kofi.3', { text: 'At ten, not nine' });
  getConversation.mockRejectedValue(noMember());
  act(() => refreshConversation('m1', 'kofi'));
  await screen.findByRole('heading', { name: 'This member isn’t available' });
  const left = () => screen.getByRole('region', { name: 'What you wrote' });
  expect(within(left()).getByText('See you at the station')).toBeTruthy();
  await act(async () => refuse(noMember()));
  expect(within(left()).getByRole('alert').textContent).toContain('This member was not available.');
  for (const text of ['And bring', 'At ten, not nine']) expect(within(left()).getByText(text)).toBeTruthy();
  for (const button of within(left()).getAllByRole('button', { name: 'Copy' })) fireEvent.click(button);
  expect(copied.mock.calls.flat()).toEqual(['See you at the station', 'And bring', 'At ten, not nine']);
  for (let n = 3; n > 0; n -= 1)
    fireEvent.click(within(left()).getAllByRole('button', { name: /^(?:Discard|Remove here)$/ })[0] as HTMLElement);
  expect(screen.queryByText('What you wrote')).toBeNull();
  expect(sendingOf('m1').getSnapshot().context).toMatchObject({ queue: [], failed: [] });
  expect([keptMessage('m1', 'kofi').text, Object.keys(sessionStorage)]).toEqual(['', []]);
});

test('what waits is there, too, where the conversation does not load', async () => {
  getConversation.mockRejectedValue(noAnswer());
  sendMessage.mockRejectedValue(noAnswer());
  write('m1', 'kofi', 'See you at the station', null);
  await open();
  await screen.findByText('The conversation didn’t load', undefined, { timeout: 5_000 });
  expect(screen.getByText('See you at the station')).toBeTruthy();
});

test('the list leads to what was not sent to someone whose conversation is not in it', async () => {
  sendMessage.mockRejectedValue(noMember());
  getConversation.mockRejectedValue(noMember());
  write('m1', 'kofi', 'See you at the station', null);
  const list = () => <ConversationList as="m1" folder="inbox" opened={undefined} />;
  await renderView(list, stillSession({ id: 'm1' }), '/messages');
  const link = await screen.findByRole('link', { name: /@kofi.*Not sent: See you at the station/ });
  expect(link.getAttribute('href')).toBe('/messages?with=kofi');
  await waitFor(() => expect(screen.getByRole('list', { name: 'Not sent' }).children).toHaveLength(1));
  cleanup();
  cache.clear();
  getConversation.mockResolvedValue(kofi);
  await renderView(list, stillSession({ id: 'm1' }), '/messages');
  await screen.findByRole('link', { name: /Kofi Sample.*Not sent: See you at the station/ });
  expect(screen.queryByText('@kofi')).toBeNull();
  cleanup();
  getConversations.mockResolvedValue({ count: 1, results: [kofi], next: null });
  cache.clear();
  await renderView(list, stillSession({ id: 'm1' }), '/messages');
  await screen.findByRole('link', { name: /Kofi Sample/ });
  expect(screen.queryByRole('list', { name: 'Not sent' })).toBeNull();
});
