import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/edura.ts';
import { beginNotes, endNotes, has, open, press, questions, there } from './notes-for-tests.tsx';
import { at, turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');

beforeEach(beginNotes);
afterEach(endNotes);

test('the versions of a question and of its answers are led through alike, by keyboard: the focus stays, and what is shown is said', async () => {
  has(
    turn('1', 'One'),
    turn('2', 'One'),
    turn('3', 'Uno'),
    turn('4', 'Two', { parent: '2' }),
    turn('5', 'One', { state: 'running', text: 'Half' }),
  );
  vi.mocked(api.openEduraTurn).mockReturnValue(new Promise(() => {}));
  await open(5);
  await screen.findByText('Half');
  const pager = (of: string) => within(screen.getByRole('group', { name: `Versions of the ${of}` }));
  const states = () => ['question', 'answer'].map((of) => pager(of).getByRole('status').textContent);
  expect(states()).toEqual(['Question 1 of 2', 'Answer 3 of 3']);
  const earlier = screen.getByRole('button', { name: 'Earlier answer' });
  earlier.focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('Answer 4'), 'with what came after it').toBeTruthy();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(states()).toEqual(['Question 1 of 2', 'Answer 1 of 3']);
  expect([document.activeElement === earlier, earlier.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  expect(screen.getByText('Half'), 'back at the one that is being written').toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Later answer' }));
  const later = screen.getByRole('button', { name: 'Later question' });
  later.focus();
  await userEvent.keyboard(' ');
  expect(questions()).toEqual(['You: Uno']);
  expect(document.activeElement).toBe(later);
  expect(pager('question').getByRole('status').textContent).toBe('Question 2 of 2');
  expect(screen.queryByRole('group', { name: 'Versions of the answer' }), 'it has one answer').toBeNull();
});

test('asked from within the chat, the focus stays in it, though what was pressed goes', async () => {
  has(turn('1', 'One', { follow_ups: ['And then?'] }));
  await open(5);
  const pressHere = async (name: string) => {
    (await screen.findByRole('button', { name })).focus();
    await userEvent.keyboard('{Enter}');
  };
  const isInList = () =>
    document.activeElement === screen.getByRole('region', { name: 'Chat' }).querySelector('[tabindex="-1"]');
  await pressHere('Answer again');
  await screen.findByText('Answer 104');
  expect(isInList()).toBe(true);
  await pressHere('Earlier answer');
  await pressHere('And then?');
  await screen.findByText('Answer 105');
  expect(isInList()).toBe(true);
  const [edit] = screen.getAllByRole('button', { name: 'Edit your question' });
  await userEvent.click(edit as HTMLElement);
  await userEvent.keyboard('{Control>}a{/Control}Uno');
  await pressHere('Ask again');
  await screen.findByText('Answer 106');
  expect(isInList()).toBe(true);
  const box = screen.getByRole('textbox', { name: 'Your question' });
  await userEvent.type(box, 'Typed');
  await press('Ask');
  expect(isInList(), 'from the box, it is not taken away').toBe(false);
});

test('after a chat is deleted, the focus is on the next one, or on New chat where there is none', async () => {
  there.chats = ['5', '6', '7'].map((id) => ({
    id,
    title: `Chat ${id}`,
    asked_at: at,
    turns: [turn(id, 'One', { chat: id })],
  }));
  vi.mocked(api.deleteEduraChat).mockImplementation(async (id) => {
    there.chats = there.chats.filter((one) => one.id !== id);
    return undefined;
  });
  await open(5);
  for (const [deleted, left] of [
    ['Chat 5', 'Chat 6'],
    ['Chat 7', 'New chat'],
    ['Chat 6', 'New chat'],
  ] as const) {
    await press(`More about ${deleted}`);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement?.textContent.trim(), 'at once').toBe(left);
    await expect.poll(() => screen.queryByRole('link', { name: deleted })).toBeNull();
    expect(document.activeElement?.textContent.trim()).toBe(left);
  }
});
