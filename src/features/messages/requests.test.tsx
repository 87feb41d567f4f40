import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '../../../contract/messages.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData, forgetAllBut } from '../../entities/cache/member-data.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { keepMessage } from './kept-messages.ts';
import { sendingOf } from './sending-actors.ts';

vi.mock('../../api/messages.ts');
vi.mock('../../entities/moderation/suspended-notice.tsx', () => ({ SuspendedNotice: () => null }));
const { getConversation, getMessages, sendMessage } = vi.mocked(api);

const asked = (sent: number): Conversation => ({
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: sent,
  read_seq: 0,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: sent === 0 ? 'none' : 'sent',
  request_ahead: sent === 0,
});

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

const open = async (conversation: Conversation) => {
  getConversation.mockResolvedValue(conversation);
  await renderView(
    () => <ConversationView as="m1" username="kofi" folder="inbox" />,
    stillSession({ id: 'm1' }),
    '/messages',
  );
};
const field = () => screen.getByRole('textbox', { name: 'Message to Kofi Sample' });
const rule = /^Kofi Sample doesn’t follow you, so this is a request\. (.*)$/;
const said = async () => rule.exec((await screen.findByText(rule)).textContent ?? '')?.[1];
function write(text: string): void {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.submit(field().closest('form') as HTMLFormElement);
}

test.each([
  [0, 'You can write up to 3 messages until they accept it.'],
  [1, 'You can write 2 more messages until they accept it.'],
  [2, 'You can write 1 more message until they accept it.'],
  [3, 'You have written the 3 messages that it can have, and can write more once they accept it.'],
])('a request with %i messages says how many are left, also before the first one', async (sent, words) => {
  await open(asked(sent));
  expect(await said()).toBe(words);
});

test('what waits counts, and a full request takes no more, while a text that was begun can be read', async () => {
  await open(asked(2));
  await screen.findByText(rule);
  sendMessage.mockReturnValue(new Promise(() => {}));
  write('The third');
  expect(await said()).toMatch(/^You have written the 3 messages/);
  expect(field()).toHaveProperty('readOnly', true);
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  fireEvent.submit(field().closest('form') as HTMLFormElement);
  expect(sendingOf('m1').getSnapshot().context.queue).toHaveLength(1);
  cleanup();
  keepMessage('m1', 'kofi', { text: 'A fourth', reply: null });
  await open(asked(3));
  await waitFor(() => expect(field()).toMatchObject({ value: 'A fourth', readOnly: true }));
});

test("a refusal that knows the message's key says that nothing has arrived, whatever came before it", async () => {
  await open(asked(1));
  await screen.findByText(rule);
  sendMessage.mockRejectedValueOnce(new CallError('timeout', 0, 'The server did not answer in time.'));
  write('Hello');
  await screen.findByText('may have arrived');
  sendMessage.mockRejectedValueOnce(
    new CallError('answered', 409, 'They have not accepted your request yet.', { code: 'request_pending' }),
  );
  await act(async () => dispatchEvent(new Event('online')));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not sent. They have not accepted your request yet.Try againCopyDiscard',
  );
});

test('an answer of something in front of the server is not called a lost connection', async () => {
  await open(asked(1));
  await screen.findByText(rule);
  sendMessage.mockRejectedValueOnce(new CallError('malformed', 0, 'Failed to send', { retry_after: 3 }, 429));
  write('Hello');
  expect(await screen.findByText(/^That was a lot in a short time\. Your messages are kept, and sent in 3 seconds\.$/));
});

test.each([
  [0, 'No conversations yet', 'Find members', '/search?tab=members'],
  [1, 'Someone would like to write to you', 'See the request', '/messages?folder=requests'],
  [2, '2 people would like to write to you', 'See the requests', '/messages?folder=requests'],
])(
  'without a conversation and with %i requests, the list says so and leads on',
  async (requests, title, name, href) => {
    vi.mocked(api.getConversations).mockResolvedValue({ count: 0, results: [], next: null });
    vi.mocked(api.getUnread).mockResolvedValue({ conversations: 0, requests });
    await renderView(() => <ConversationList as="m1" folder="inbox" opened={undefined} />, {}, '/messages');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  },
);
