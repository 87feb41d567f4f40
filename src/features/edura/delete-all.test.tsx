import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { keepDraft } from '../../entities/drafts/drafts.ts';
import { onToast } from '../../ui/toast.ts';
import { ask, askingOf } from './edura-actors.ts';
import { beginNotes, endNotes, open, press, there } from './notes-for-tests.tsx';
import { at, turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

const said = vi.fn<(title: unknown) => void>();
onToast({ show: ({ title }) => said(title), dropOwned: () => undefined });

const chat = (id: number, title: string) => ({
  id: String(id),
  title,
  asked_at: at,
  turns: [turn(`${id}0`, title, { chat: String(id) })],
});

beforeEach(() => {
  dropMemberData();
  beginNotes();
  // The newest first, as the server lists them.
  there.chats = [chat(6, 'Bicycles'), chat(5, 'Gardens')];
  vi.mocked(api.deleteEduraChats).mockImplementation(async ({ through }) => {
    there.chats = there.chats.filter(({ id }) => Number(id) > Number(through));
    return undefined;
  });
});
afterEach(endNotes);

const all = () => screen.findByRole('button', { name: 'Delete all chats' });
const list = () => screen.getByRole('navigation', { name: 'Your chats' });
const titles = () =>
  within(list())
    .queryAllByRole('link')
    .map((link) => link.textContent);

test('the question names how many chats go, and that they are gone for good; kept, nothing is deleted', async () => {
  await open();
  await userEvent.click(await all());
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete all 2 chats?' });
  expect(dialog.textContent).toContain('This can’t be undone.');
  await press('Keep them');
  await expect.poll(async () => document.activeElement === (await all())).toBe(true);
  expect(api.deleteEduraChats).not.toHaveBeenCalled();
});

test('all chats that were listed are deleted, the open one gives way to a new one, and a chat begun meanwhile stays', async () => {
  const router = await open(5);
  await userEvent.click(await all());
  await screen.findByRole('alertdialog');
  there.chats.unshift(chat(7, 'In another tab'));
  await press('Delete all');
  expect(api.deleteEduraChats).toHaveBeenCalledWith({ through: '6' }, { as: 'm1' });
  await expect.poll(titles).toEqual(['In another tab']);
  await expect.poll(() => router.state.location.search).toEqual({});
  expect(await screen.findByText('What would you like to know?')).toBeTruthy();
  // Its button is there again for the one chat that is left, and says so.
  await userEvent.click(await all());
  expect(await screen.findByRole('alertdialog', { name: 'Delete your only chat?' })).toBeTruthy();
  await press('Delete it');
  await expect.poll(titles).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Delete all chats' }), 'there is nothing to delete').toBeNull();
  const newChat = screen.getByRole('link', { name: 'New chat' });
  await expect.poll(() => document.activeElement === newChat, { message: 'the focus is not lost' }).toBe(true);
});

test('the chat that was begun last is named, also where an older one was asked in since and is listed first', async () => {
  there.chats.reverse();
  await open();
  await expect.poll(titles).toEqual(['Gardens', 'Bicycles']);
  await userEvent.click(await all());
  await press('Delete all');
  expect(api.deleteEduraChats).toHaveBeenCalledWith({ through: '6' }, { as: 'm1' });
});

test('is not offered over what a search has found: it would delete more than is listed', async () => {
  await open();
  await all();
  await userEvent.type(screen.getByRole('searchbox'), 'bic');
  await expect.poll(titles).toEqual(['Bicycles']);
  expect(screen.queryByRole('button', { name: 'Delete all chats' })).toBeNull();
});

test.each([
  [new CallError('answered', 429, 'Too many changes'), 'Your chats weren’t deleted'],
  [new CallError('network', 0, 'No answer'), 'Your chats may have been deleted'],
])('if that fails, the chats stay and it is said', async (error, title) => {
  vi.mocked(api.deleteEduraChats).mockRejectedValue(error);
  await open();
  await userEvent.click(await all());
  await press('Delete all');
  await expect.poll(() => said.mock.lastCall).toEqual([title]);
  expect(titles()).toEqual(['Bicycles', 'Gardens']);
});

test.each([
  ['in a chat that is deleted', '5', 'resting', []],
  ['as the first of a chat', null, 'waiting', ['edura.asked']],
  ['in a chat that stays', '8', 'waiting', ['edura.asked']],
])('a question that waits to be asked %s; what is typed in the chats goes', async (_, of, state, kept) => {
  for (const form of ['edura.question.5', 'edura.edit.6.60']) keepDraft('m1', form, { text: 'Half a question' });
  vi.mocked(api.askEdura).mockRejectedValue(new CallError('network', 0, 'No answer'));
  ask('m1', { chat: of, parent: null, question: 'And then?', guide: null });
  await expect.poll(() => askingOf('m1').getSnapshot().value).toBe('waiting');
  await open();
  await userEvent.click(await all());
  await press('Delete all');
  await expect.poll(titles).toEqual([]);
  await expect.poll(() => askingOf('m1').getSnapshot().value).toBe(state);
  expect(formsHere()).toEqual(kept);
});
