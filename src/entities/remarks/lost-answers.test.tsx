import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { noteReplay } from '../../api/replays.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { dropMemberData } from '../cache/member-data.ts';
import { stillSession } from '../session/session-for-tests.ts';
import { commentFormOf } from './comment-actors.ts';
import { CommentForm } from './comment-form.tsx';

interface Sent {
  key: string;
  text: string;
}

const unreachable = new CallError('network', 0, 'The server could not be reached.');
const broken = new CallError('answered', 500, 'Something broke.', { code: 'server_error' });
const limited = new CallError('answered', 429, 'Too many comments.', { code: 'rate_limited' });

/** What the server has: a key is used once. */
let comments: Sent[];
const send = vi.fn<(comment: Sent) => Promise<Sent>>();
const onAdded = vi.fn<(added: Sent) => void>();
async function receive(comment: Sent): Promise<Sent> {
  const known = comments.find(({ key }) => key === comment.key);
  if (known === undefined) comments.push(comment);
  noteReplay(known);
  return known ?? comment;
}
const loseAnswer = () =>
  send.mockImplementationOnce(async (comment) => {
    await receive(comment);
    throw unreachable;
  });

const machine = () => commentFormOf({ as: 'm1', draft: 'd', send, onAdded, onGone: () => undefined });
const View = () => <CommentForm machine={machine} draft="d" name="Comment" label="Your comment" button="Send" />;
async function open() {
  cleanup();
  await renderView(View, stillSession({ id: 'm1' }));
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your comment' });
const type = (text: string) => userEvent.type(field(), text);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const texts = () => comments.map(({ text }) => text);

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  comments = [];
  send.mockImplementation(receive);
  await open();
});
afterEach(() => {
  cleanup();
  dropMemberData();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test.each([unreachable, broken])('a comment without an answer may have arrived, also after a reload', async (error) => {
  send.mockRejectedValueOnce(error);
  await type('By hand');
  await press();
  await screen.findByText(error.detail);
  expect(screen.getByText('It may have arrived')).toBeTruthy();
  expect(screen.queryByText(/Not sent/)).toBeNull();
  await open();
  expect(field().value).toBe('By hand');
  expect(screen.getByRole('status').textContent).toBe('An earlier attempt may have arrived. Kept in this tab.');
  expect(screen.queryByText(/Not sent/)).toBeNull();
});

test('a comment that the server refuses is not sent, unless an earlier attempt may have arrived', async () => {
  send.mockRejectedValueOnce(limited);
  await type('By hand');
  await press();
  await screen.findByText(limited.detail);
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(screen.queryByText(/may have arrived/)).toBeNull();
  loseAnswer();
  await press();
  await screen.findByText(unreachable.detail);
  send.mockRejectedValueOnce(limited);
  await press();
  await screen.findByText(limited.detail);
  expect(screen.getByText('It may have arrived')).toBeTruthy();
  await press();
  await screen.findByText('Sent.');
  expect(texts()).toEqual(['By hand']);
});

test('a comment changed after a lost answer is not doubled: its author is told that the first text arrived', async () => {
  loseAnswer();
  await type('By hand');
  await press();
  await screen.findByText(unreachable.detail);
  await type(', with care');
  await press();
  await screen.findByText(/^It had already arrived as you first wrote it, without your changes\./);
  expect(screen.getByText('Not sent')).toBeTruthy();
  expect(field().value).toBe('By hand, with care');
  expect(texts()).toEqual(['By hand']);
  expect(onAdded).toHaveBeenLastCalledWith(comments[0]);
  // Its author knows now, and wants both.
  await press();
  await screen.findByText('Sent.');
  expect(texts()).toEqual(['By hand', 'By hand, with care']);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a comment changed after an attempt that did not arrive is sent as it is now', async () => {
  send.mockRejectedValueOnce(unreachable);
  await type('By hand');
  await press();
  await screen.findByText(unreachable.detail);
  await open();
  await type(', with care  ');
  await press();
  await screen.findByText('Sent.');
  expect(texts()).toEqual(['By hand, with care']);
  // Had the first attempt only been late, the server would know its key.
  expect(send.mock.calls[1]?.[0].key).toBe(send.mock.calls[0]?.[0].key);
});
