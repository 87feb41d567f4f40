import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EduraTurn } from '../../../contract/edura.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { cache } from '../../entities/cache/cache.ts';
import { asked, beginNotes, endNotes, has, open, press, questions, there } from './notes-for-tests.tsx';
import { turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

beforeEach(beginNotes);
afterEach(endNotes);

test('an edited question and a follow-up go to whoever the box names, and nothing goes to a model that is no longer there', async () => {
  there.model = 'small';
  has(turn('1', 'One', { guide: 'model', follow_ups: ['And then?'] }));
  await open(5);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Answered by' }), 'the built-in guide');
  await press('And then?');
  await screen.findByText('Answer 104');
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit your question' })[0] as HTMLElement);
  await userEvent.keyboard('{Control>}a{/Control}One in other words');
  await press('Ask again');
  await screen.findByText('Answer 105');
  expect(asked().map(({ guide }) => guide)).toEqual(['built-in', 'built-in']);
  cleanup();
  there.model = null;
  cache.clear();
  has(turn('1', 'One', { guide: 'model' }));
  await open(5);
  await screen.findByText('Answer 1');
  await press('Answer again');
  await screen.findByText('Answer 106');
  expect(asked().at(-1)).toEqual({ chat: '5', parent: null, question: 'One', guide: 'built-in' });
});

test('nothing is asked in a chat before it has been read: it would be a version of its first question', async () => {
  has(turn('1', 'One'));
  const read = vi.mocked(api.getEduraChat).getMockImplementation();
  let show = () => {};
  vi.mocked(api.getEduraChat).mockImplementationOnce(async (id, caller) => {
    await new Promise<void>((resolve) => (show = resolve));
    return (read as typeof api.getEduraChat)(id, caller);
  });
  await open(5);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  await userEvent.type(box, 'Two');
  await press('Ask');
  expect([asked(), box.value, screen.getByRole('button', { name: 'Ask' }).getAttribute('aria-busy')]).toEqual([
    [],
    'Two',
    'true',
  ]);
  show();
  await screen.findByText('Answer 1');
  await press('Ask');
  expect(asked()).toEqual([{ chat: '5', parent: '1', question: 'Two', guide: 'built-in' }]);
});

test('a built-in answer that failed speaks of no model', async () => {
  has(turn('1', 'One', { state: 'failed', problem: 'unreachable' }));
  await open(5);
  const words = 'Something went wrong while this answer was being written.';
  expect(await screen.findByText(words, { selector: 'p' })).toBeTruthy();
});

test('a first question that is confirmed late does not take the member out of the chat that they have opened', async () => {
  has(turn('1', 'One'));
  const router = await open();
  let confirm: (turn: EduraTurn) => void = () => undefined;
  vi.mocked(api.askEdura).mockImplementationOnce(() => new Promise((resolve) => (confirm = resolve)));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), 'New one');
  await press('Ask');
  await router.navigate({ to: '/notes', search: { chat: 5 } });
  await screen.findByText('Answer 1');
  confirm(turn('104', 'New one', { chat: '50' }));
  await expect.poll(() => sessionStorage.length, { message: 'it is confirmed' }).toBe(0);
  expect(router.state.location.search).toEqual({ chat: 5 });
  expect(questions()).toEqual(['You: One']);
});

test('what another tab asks at the same place is offered, and takes neither the answer that is read nor what is being typed', async () => {
  has(turn('1', 'One'), turn('2', 'Two', { parent: '1' }));
  await open(5);
  await screen.findByText('Answer 2');
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit your question' })[0] as HTMLElement);
  await userEvent.keyboard('{Control>}a{/Control}One, at length');
  there.chats[0]?.turns.push(turn('3', 'Uno'), turn('4', 'One'));
  await cache.invalidateQueries();
  expect(await screen.findByRole('group', { name: 'Versions of the question' })).toBeTruthy();
  expect(screen.getByText('Answer 2')).toBeTruthy();
  expect(screen.queryByText('Answer 4')).toBeNull();
  expect(screen.getByDisplayValue('One, at length')).toBeTruthy();
  // As it is after a reload.
  cleanup();
  await open(5);
  await screen.findByText('Answer 4');
  await press('Earlier answer');
  const [edit] = screen.getAllByRole('button', { name: 'Edit your question' });
  await userEvent.click(edit as HTMLElement);
  expect(screen.getByDisplayValue('One, at length')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByDisplayValue('One, at length'), 'no single key throws it away').toBeTruthy();
  await press('Cancel');
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit your question' })[0] as HTMLElement);
  expect(screen.queryByDisplayValue('One, at length'), 'cancelled, it is dropped').toBeNull();
});

test('a refused question can be asked in the chat that is open, and goes back to the box when another takes its place', async () => {
  has(turn('1', 'One'));
  const router = await open(5);
  await screen.findByText('Answer 1');
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  const refuse = () =>
    vi.mocked(api.askEdura).mockRejectedValueOnce(new CallError('answered', 409, 'Begin a new one.'));
  refuse();
  await userEvent.type(box, 'A long one');
  await press('Ask');
  await screen.findByText('Begin a new one.');
  refuse();
  await userEvent.type(box, 'Another');
  await press('Ask');
  await vi.waitFor(() => expect(api.askEdura).toHaveBeenCalledTimes(2));
  expect(box.value).toBe('A long one');
  await screen.findByText('Begin a new one.');

  await router.navigate({ to: '/notes', search: {} });
  await press('What next?');
  await vi.waitFor(() => expect(api.askEdura).toHaveBeenCalledTimes(3));
  const here = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  expect(here.value, 'it goes to the box of its own chat').toBe('');
  expect(sessionStorage.getItem('profile-draft.edura.question.5')).toContain(
    JSON.stringify({ text: 'A long one\n\nAnother' }),
  );

  await screen.findByText('Answer 104');
  refuse();
  await userEvent.clear(here);
  await userEvent.type(here, 'The last');
  await press('Ask');
  await screen.findByText('Begin a new one.');
  await router.navigate({ to: '/notes', search: {} });
  await press('Ask it here');
  await vi.waitFor(() =>
    expect(vi.mocked(api.askEdura).mock.lastCall?.[0]).toMatchObject({
      chat: null,
      parent: null,
      question: 'The last',
    }),
  );
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' }).value).toBe('');
});

test('a question that was refused is shown in every chat, and in place of one that is gone, until it is dropped', async () => {
  has(turn('1', 'One'));
  const router = await open(5);
  await screen.findByText('Answer 1');
  vi.mocked(api.askEdura).mockRejectedValueOnce(new CallError('answered', 409, 'Begin a new one.'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'A long one');
  await press('Ask');
  expect(await screen.findByText('Begin a new one.')).toBeTruthy();
  expect(screen.queryByText('You asked this in another chat:'), 'it is in its own').toBeNull();
  await router.navigate({ to: '/notes', search: {} });
  expect(await screen.findByText('You asked this in another chat:')).toBeTruthy();
  expect(screen.getByText('A long one')).toBeTruthy();
  there.chats = [];
  await router.navigate({ to: '/notes', search: { chat: 7 } });
  expect(await screen.findByText('This chat isn’t there')).toBeTruthy();
  expect(screen.getByText('A long one')).toBeTruthy();
  await press('Discard');
  expect(screen.queryByText('A long one')).toBeNull();
});

test('beyond the day’s questions it is said when one is free again, and trying again is offered only then', async () => {
  has(turn('1', 'One'));
  await open(5);
  await screen.findByText('Answer 1');
  vi.mocked(api.askEdura).mockImplementationOnce(async () => {
    Object.assign(there, { used: 200, freeIn: 2 });
    throw new CallError('answered', 429, 'You have asked 200 questions.', { code: 'quota_used_up', retry_after: 2 });
  });
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Too many');
  await press('Ask');
  const why = (await screen.findByText('You have asked 200 questions.', { exact: false })).textContent;
  expect(why).toBe('You have asked 200 questions. Try again in 2 seconds.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(
    screen.getByText('200 of 200 questions asked in the last 24 hours. You can ask again in 2 seconds.'),
  ).toBeTruthy();
  Object.assign(there, { used: 199, freeIn: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(questions()).toEqual(['You: One', 'You: Too many']));
});

test('who has turned from the model stays with the built-in guide: on the next visit, before it is known who can answer, in another tab, for answers of the model; nobody else does', async () => {
  const answeredBy = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Answered by' });
  there.model = 'small';
  has(turn('1', 'One', { guide: 'model', state: 'failed', problem: 'stalled' }));
  await open(5);
  await userEvent.selectOptions(await answeredBy(), 'the built-in guide');
  expect(screen.queryByRole('button', { name: 'Ask the built-in guide' })).toBeNull();
  await press('Answer again');
  await screen.findByText('Answer 104');
  cleanup();
  cache.clear();
  vi.mocked(api.getEdura).mockReturnValueOnce(new Promise(() => {}));
  await open(5);
  await screen.findByText('Answer 104');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Two');
  await press('Ask');
  await expect.poll(() => asked().map(({ guide }) => guide)).toEqual(['built-in', 'built-in']);
  cleanup();
  cache.clear();
  await open(5);
  expect((await answeredBy()).value).toBe('built-in');
  // Another tab of the same member.
  localStorage.setItem('edura-built-in', JSON.stringify(['m2']));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'edura-built-in' })));
  expect((await answeredBy()).value).toBe('model');
  await userEvent.selectOptions(await answeredBy(), 'the built-in guide');
  expect(JSON.parse(localStorage.getItem('edura-built-in') ?? '')).toEqual(['m2', 'm1']);
});

test('where nothing can be stored, the guide that was chosen stays chosen while the page is open', async () => {
  there.model = 'small';
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((key) => {
    if (key === 'edura-built-in') throw new DOMException('full', 'QuotaExceededError');
  });
  await open();
  const box = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Answered by' });
  await userEvent.selectOptions(box, 'the built-in guide');
  expect(box.value).toBe('built-in');
  refuse.mockRestore();
  await userEvent.selectOptions(box, 'small');
  expect(box.value).toBe('model');
});

test.each([
  [null, 'Nobody else sees what you ask here.'],
  ['small', 'What small answers is sent to the service that runs it'],
])('who sees what is asked is said: with the model %s', async (model, words) => {
  there.model = model;
  await open();
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
});
