import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { onToast } from '../../ui/toast.ts';
import { beginNotes, endNotes, open, press, there } from './notes-for-tests.tsx';
import { at, turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

const said = vi.fn<(title: string) => void>();
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
  there.chats = [chat(6, 'Bicycles'), chat(5, 'Gardens')];
  vi.mocked(api.deleteEduraChat).mockImplementation(async (id) => {
    there.chats = there.chats.filter((one) => one.id !== id);
    return undefined;
  });
});
afterEach(endNotes);

const toggle = () => screen.findByRole('button', { name: 'Chats' });
const isListed = async () => (await toggle()).getAttribute('aria-expanded') === 'true';
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
const list = () => within(screen.getByRole('navigation', { name: 'Your chats' }));
const choose = async (of: string, item: string) => {
  await press(`More about ${of}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

test('the opened list of chats is closed by Back, and by its button, which leaves no second entry for the same page', async () => {
  const router = await open(5);
  const place = () => router.state.location.state.__TSR_index;
  const begun = place();
  await press('Chats');
  await expect.poll(isListed).toBe(true);
  act(() => router.history.back());
  await expect.poll(isListed).toBe(false);
  expect(router.state.location.search).toEqual({ chat: 5 });
  await press('Chats');
  await expect.poll(isListed).toBe(true);
  await press('Chats');
  await expect.poll(isListed).toBe(false);
  expect(place()).toBe(begun);
});

test('a list that the address has opened is closed in place: Back would lead out of Edura', async () => {
  const router = await open();
  await act(() => router.navigate({ to: '/notes', search: { chat: 5, chats: 'open' } }));
  await expect.poll(isListed).toBe(true);
  const place = router.state.location.state.__TSR_index;
  await press('Chats');
  await expect.poll(isListed).toBe(false);
  expect(router.state.location.search).toEqual({ chat: 5 });
  expect(router.state.location.state.__TSR_index).toBe(place);
});

test('what is typed in one chat stands in no other, nor in the new one, and is there on the way back', async () => {
  const router = await open(5);
  await userEvent.type(await box(), 'On gardens');
  await act(() => router.navigate({ to: '/notes', search: {} }));
  await expect.poll(async () => (await box()).value).toBe('');
  await userEvent.type(await box(), 'Something new');
  await act(() => router.navigate({ to: '/notes', search: { chat: 6 } }));
  await expect.poll(async () => (await box()).value).toBe('');
  await act(() => router.navigate({ to: '/notes', search: { chat: 5 } }));
  await expect.poll(async () => (await box()).value).toBe('On gardens');
  await act(() => router.navigate({ to: '/notes', search: {} }));
  await expect.poll(async () => (await box()).value).toBe('Something new');
});

test('what is typed while a new chat begins goes on in it, and not in the next new one', async () => {
  const router = await open();
  let confirm = () => {};
  vi.mocked(api.askEdura).mockImplementationOnce(
    () => new Promise((resolve) => (confirm = () => resolve(turn('104', 'First', { chat: '50' })))),
  );
  there.chats.push(chat(50, 'First'));
  await userEvent.type(await box(), 'First');
  await press('Ask');
  await userEvent.type(await box(), 'And then');
  act(() => confirm());
  await expect.poll(() => router.state.location.search).toEqual({ chat: 50 });
  expect((await box()).value).toBe('And then');
  await expect.poll(formsHere).toEqual(['edura.question.50']);
  await act(() => router.navigate({ to: '/notes', search: {} }));
  await expect.poll(async () => (await box()).value).toBe('');
});

test('a refused question that another one replaces goes back to the box of its own chat', async () => {
  const router = await open(5);
  await screen.findByText('Answer 50');
  vi.mocked(api.askEdura).mockRejectedValueOnce(new CallError('answered', 409, 'Begin a new one.'));
  await userEvent.type(await box(), 'On gardens');
  await press('Ask');
  await screen.findByText('Begin a new one.');
  await act(() => router.navigate({ to: '/notes', search: { chat: 6 } }));
  await screen.findByText('Answer 60');
  await userEvent.type(await box(), 'On bicycles');
  await press('Ask');
  await screen.findByText('Answer 104');
  expect((await box()).value).toBe('');
  await act(() => router.navigate({ to: '/notes', search: { chat: 5 } }));
  await expect.poll(async () => (await box()).value).toBe('On gardens');
});

test('a stopped question that did not arrive goes below what was typed meanwhile, also in a chat that is not open', async () => {
  const router = await open(5);
  await screen.findByText('Answer 50');
  let fail = () => {};
  vi.mocked(api.askEdura).mockImplementation(
    () => new Promise((_, reject) => (fail = () => reject(new CallError('network', 0, 'No answer')))),
  );
  await userEvent.type(await box(), 'On gardens');
  await press('Ask');
  await userEvent.type(await box(), 'And water');
  await press('Stop the question');
  await screen.findByText(/^Stopping\./);
  act(() => fail());
  await expect.poll(async () => (await box()).value).toBe('And water\n\nOn gardens');
  expect(screen.queryByText('On gardens', { selector: 'p' })).toBeNull();

  await press('Ask');
  await press('Stop the question');
  await act(() => router.navigate({ to: '/notes', search: { chat: 6 } }));
  await screen.findByText('Answer 60');
  act(() => fail());
  await expect.poll(() => screen.queryByRole('button', { name: 'Ask' })?.getAttribute('aria-busy')).toBeNull();
  expect((await box()).value).toBe('');
  await act(() => router.navigate({ to: '/notes', search: { chat: 5 } }));
  await expect.poll(async () => (await box()).value).toBe('And water\n\nOn gardens');
});

test('with a chat goes what is typed in it; one that another tab has deleted shows it until it is discarded', async () => {
  const reword = async (keys: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your question' }));
    await userEvent.keyboard(keys);
  };
  const router = await open(5);
  await userEvent.type(await box(), 'On gardens');
  await reword('{Control>}a{/Control}Gardens in spring');
  await act(() => router.navigate({ to: '/notes', search: { chat: 6 } }));
  await screen.findByText('Answer 60');
  await userEvent.type(await box(), 'On bicycles');
  await reword('{Control>}a{/Control}Bicycles in winter');
  expect(formsHere()).toEqual(['edura.question.5', 'edura.edit.5.50', 'edura.question.6', 'edura.edit.6.60']);
  await choose('Gardens', 'Delete');
  await press('Delete');
  await expect.poll(formsHere).toEqual(['edura.question.6', 'edura.edit.6.60']);
  there.chats = [];
  await act(() => router.navigate({ to: '/notes', search: {} }));
  await screen.findByText('What would you like to know?');
  await act(() => router.navigate({ to: '/notes', search: { chat: 6 } }));
  act(() => void cache.invalidateQueries());
  await screen.findByText('This chat isn’t there');
  expect(await screen.findByDisplayValue('On bicycles')).toBeTruthy();
  expect(await screen.findByDisplayValue('Bicycles in winter')).toBeTruthy();
  for (const discard of await screen.findAllByRole('button', { name: 'Discard the text' }))
    await userEvent.click(discard);
  expect(formsHere()).toEqual([]);
});

test('a title is left as it is by Cancel; the question about another chat closes its field, and names that chat', async () => {
  await open(5);
  await choose('Gardens', 'Rename');
  await userEvent.type(await list().findByRole('textbox', { name: 'Title of the chat' }), ' at length');
  await press('Cancel');
  expect(api.renameEduraChat).not.toHaveBeenCalled();
  expect(list().getByRole('link', { name: 'Gardens' })).toBeTruthy();

  await choose('Gardens', 'Rename');
  const title = await list().findByRole('textbox', { name: 'Title of the chat' });
  await userEvent.clear(title);
  await userEvent.type(title, `${'x'.repeat(121)}{Enter}`);
  expect(list().getByRole('alert').textContent).toBe('A title can have at most 120 characters.');
  await choose('Bicycles', 'Delete');
  expect(list().queryByRole('textbox', { name: 'Title of the chat' })).toBeNull();
  expect(list().getByText('Bicycles')).toBeTruthy();
  await press('Delete');
  await expect.poll(() => said.mock.lastCall).toEqual(['Chat deleted']);
  expect(list().queryByText('Bicycles')).toBeNull();
});

test('of a member of whom nothing is known it is said, with the ways to change that; facts can be left out in an opened chat as well', async () => {
  const router = await open();
  await screen.findByText('What would you like to know?');
  const links = () => ['Add your skills', 'choose a target role'].map((name) => screen.getByRole('link', { name }));
  expect(links().map((link) => link.getAttribute('href'))).toEqual(['/profile/edit/skills', '/career-guidance']);

  there.knows = [{ key: 'target', label: 'Target: gardener', used: true }];
  vi.mocked(api.setKnownFact).mockResolvedValue({ knows: [], starters: [] });
  await act(() => router.navigate({ to: '/notes', search: { chat: 5 } }));
  act(() => void cache.invalidateQueries());
  await userEvent.click(await screen.findByText('What Edura knows about you'));
  await press('Target: gardener');
  expect(api.setKnownFact).toHaveBeenCalledWith({ key: 'target', used: false }, { as: 'm1' });
});
