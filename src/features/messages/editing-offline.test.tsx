import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation, Message } from '../../../contract/messages.ts';
import { undoWindow } from '../../../machines/profile-edit/removal.ts';
import * as api from '../../api/messages.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ConversationView } from './conversation-view.tsx';
import { resumeEdits } from './edit-actors.ts';

vi.mock('../../api/messages.ts');
const { editMessage, deleteMessage, getMessages, getConversation } = vi.mocked(api);

/** What the server has, and what it was told, in order. */
let messages: Message[];
let told: string[];
let failure: CallError | null;
let isGone: boolean;
const unreachable = new CallError('network', 0, 'The server can’t be reached.');
const tooLate = new CallError('answered', 409, 'A message can be edited for 15 minutes. Send a new one instead.', {
  code: 'too_late',
});

const message = (seq: number, text: string): Message => ({
  seq,
  is_own: true,
  key: null,
  text,
  sent_at: new Date().toISOString(),
  deleted: false,
  edited: false,
  reply: null,
});
const kofi = {
  member: { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null },
  last: null,
  last_seq: 2,
  read_seq: 2,
  seen_seq: null,
  delivered_seq: null,
  muted: false,
  unread: 0,
  request: 'none',
} as const satisfies Conversation;

const open = (as = 'm1') =>
  renderView(() => <ConversationView as={as} username="kofi" folder="inbox" />, stillSession({ id: as }), '/messages');
/** The page is gone: only what the browser keeps is left. */
function close() {
  cleanup();
  dropMemberData();
}
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('unsent-edits.'));
const online = () => act(() => window.dispatchEvent(new Event('online')));
const comeOnline = () => {
  failure = null;
  return online();
};
async function choose(of: string, item: string): Promise<void> {
  const row = (await screen.findByText(of)).closest('li');
  fireEvent.click(row?.querySelector('[data-delete]') as Element);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
async function edit(of: string, text: string): Promise<void> {
  await choose(of, 'Edit');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Edit your message' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}
const isKept = () => screen.findByText(/^The server can’t be reached\. Your edit is kept, and sent as soon as/);
const isSaved = (text: string) =>
  waitFor(() => expect([messages[1]?.text, kept(), screen.queryByText(/Your edit/)]).toEqual([text, [], null]));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  vi.resetAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  dropMemberData();
  messages = [message(1, 'First'), message(2, 'See you tomorow')];
  told = [];
  failure = null;
  isGone = false;
  getConversation.mockImplementation(async () => {
    if (isGone) throw new CallError('answered', 404, 'This member was not available.', { code: 'not_found' });
    return kofi;
  });
  getMessages.mockImplementation(async () => ({ results: messages, more: false }));
  editMessage.mockImplementation(async (_username, { seq, text }, { as }) => {
    if (failure !== null) throw failure;
    told.push(`${as} ${seq} ${text}`);
    messages = messages.map((one) => (one.seq === seq ? { ...one, text, edited: true } : one));
    return messages.find((one) => one.seq === seq) as Message;
  });
  deleteMessage.mockImplementation(async (_username, { seq }) => {
    messages = messages.map((one) => (one.seq === seq ? { ...one, text: '', deleted: true } : one));
  });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('edited without a connection, a message has its new text at once and over a reload; the server hears of it once', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  await act(() => cache.invalidateQueries());
  expect(screen.queryByText('See you tomorow')).toBeNull();
  // The field is free for the next message.
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('');
  close();

  resumeEdits('m1');
  await open();
  await screen.findByText('See you tomorrow');
  await isKept();
  await comeOnline();
  await isSaved('See you tomorrow');
  await screen.findByText(/· edited/);
  close();

  resumeEdits('m1');
  await open();
  await screen.findByText('See you tomorrow');
  expect(told).toEqual(['m1 2 See you tomorrow']);
});

test('edited again while it waits, only the last text is sent', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  await edit('See you tomorrow', 'See you on Friday');
  await screen.findByText('See you on Friday');
  await isKept();
  expect(kept()).toHaveLength(1);
  await comeOnline();
  await isSaved('See you on Friday');
  expect(told).toEqual(['m1 2 See you on Friday']);
});

test('what a member has edited waits for them: another one neither sees it nor sends it', async () => {
  await open();
  failure = new CallError('answered', 401, 'Log in to continue.');
  await edit('See you tomorow', 'See you tomorrow');
  await screen.findByText(/Your edit is kept, and sent once you have logged in again/);
  close();

  failure = null;
  resumeEdits('m2');
  await open('m2');
  await screen.findByText('See you tomorow');
  await online();
  close();
  expect(told).toEqual([]);

  resumeEdits('m1');
  await waitFor(() => expect(told).toEqual(['m1 2 See you tomorrow']));
});

test('an edit that comes too late leaves the message as it was; what was typed is there to copy until it is discarded', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  failure = tooLate;
  await online();
  expect((await screen.findByRole('alert')).textContent).toContain('A message can be edited for 15 minutes.');
  screen.getByText('See you tomorow');
  screen.getByText('See you tomorrow');
  screen.getByRole('button', { name: 'Copy' });
  close();

  // It is still there after a reload.
  await open();
  expect((await screen.findByRole('alert')).textContent).toContain('A message can be edited for 15 minutes.');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
  expect([told, kept()]).toEqual([[], []]);
});

test('of a message that was deleted elsewhere, an edit offers to be copied, and not to be saved again', async () => {
  await open();
  failure = new CallError('answered', 404, 'There is no such message.', { code: 'not_found' });
  await edit('See you tomorow', 'See you tomorrow');
  await screen.findByRole('button', { name: 'Try again' });
  messages = messages.map((one) => (one.seq === 2 ? { ...one, text: '', deleted: true } : one));
  close();
  await open();
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain('Your edit was not saved. The message was deleted.'));
  screen.getByText('See you tomorrow');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
});

/** What another tab of the member keeps, as this one finds it in storage. */
function keepElsewhere(text: string): string {
  const name = 'unsent-edits.m1.kofi 2.elsewhere';
  localStorage.setItem(name, JSON.stringify({ place: Date.now() + 1_000, item: { key: 'kofi 2', text } }));
  return name;
}

test('a newer edit of another tab is what counts, heard of or not', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  const name = keepElsewhere('See you on Friday');
  await act(() =>
    window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: localStorage.getItem(name) ?? '' })),
  );
  await screen.findByText('See you on Friday');
  await isKept();
  keepElsewhere('See you on Sunday');
  await comeOnline();
  await isSaved('See you on Sunday');
  await screen.findByText('See you on Sunday');
  expect(told).toEqual(['m1 2 See you on Sunday']);
});

test('where another tab has saved a newer text, an older one that waits here is never sent', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  messages = [message(1, 'First'), { ...message(2, 'See you on Friday'), edited: true }];
  for (const name of kept()) localStorage.removeItem(name);
  await comeOnline();
  await isSaved('See you on Friday');
  await screen.findByText('See you on Friday');
  expect(told).toEqual([]);
});

test('the deletion of a message takes its edit along', async () => {
  await open();
  failure = unreachable;
  await edit('See you tomorow', 'See you tomorrow');
  await isKept();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await choose('See you tomorrow', 'Delete for both');
  await act(() => vi.advanceTimersByTimeAsync(undoWindow));
  await screen.findByText('Message deleted');
  await comeOnline();
  expect([screen.queryByText('See you tomorrow'), told, kept()]).toEqual([null, [], []]);
});

test('where the conversation is gone, or the message, what was typed can still be read and copied', async () => {
  await open();
  failure = new CallError('answered', 404, 'There is no such message.', { code: 'not_found' });
  await edit('See you tomorow', 'See you tomorrow');
  await screen.findByText(/Your edit was not saved\. There is no such message\./);
  messages = [message(1, 'First'), message(3, 'Third')];
  close();
  await open();
  await screen.findByText('Third');
  await screen.findByText('See you tomorrow');
  close();

  isGone = true;
  await open();
  await screen.findByRole('heading', { name: 'What you wrote' });
  screen.getByText('See you tomorrow');
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByText('See you tomorrow')).toBeNull());
  expect(kept()).toEqual([]);
});
