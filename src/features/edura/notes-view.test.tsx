import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EduraAction, EduraChat } from '../../../contract/edura.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import * as followApi from '../../api/follow.ts';
import * as guidanceApi from '../../api/guidance.ts';
import * as membershipApi from '../../api/memberships.ts';
import * as progressApi from '../../api/progress.ts';
import * as skillsApi from '../../api/skills.ts';
import { asked, beginNotes, endNotes, has, open, press, questions, there } from './notes-for-tests.tsx';
import { ask, askingOf } from './edura-actors.ts';
import { at, turn } from './turn-for-tests.ts';

vi.mock('../../api/edura.ts');
vi.mock('../../api/follow.ts');
vi.mock('../../api/guidance.ts');
vi.mock('../../api/memberships.ts');
vi.mock('../../api/progress.ts');
vi.mock('../../api/skills.ts');

beforeEach(beginNotes);
afterEach(endNotes);

test('an empty chat: starters ask, chips are left out and used again, and the quota is told', async () => {
  there.knows = [{ key: 'target', label: 'Target: gardener', used: true }];
  vi.mocked(api.setKnownFact).mockImplementation(async ({ key, used: is }) => {
    there.knows = there.knows.map((one) => (one.key === key ? { ...one, used: is } : one));
    return { knows: there.knows, starters: ['What next?'] };
  });
  const router = await open();
  expect(await screen.findByText('3 of 200 questions asked in the last 24 hours')).toBeTruthy();
  const chip = () => screen.getByRole('button', { name: 'Target: gardener' });
  for (const is of [false, true]) {
    await userEvent.click(chip());
    await expect.poll(() => chip().getAttribute('aria-pressed')).toBe(String(is));
    expect(api.setKnownFact).toHaveBeenLastCalledWith({ key: 'target', used: is }, { as: 'm1' });
  }
  await press('What next?');
  expect(await screen.findByText('Answer 104')).toBeTruthy();
  expect(asked()).toEqual([{ chat: null, parent: null, question: 'What next?', guide: 'built-in' }]);
  await expect.poll(() => router.state.location.search).toEqual({ chat: 50 });
  expect(await screen.findByText('4 of 200 questions asked in the last 24 hours')).toBeTruthy();
});

test('a question asked before it is known who can answer leaves that to the server; its field keeps the focus', async () => {
  vi.mocked(api.getEdura).mockReturnValue(new Promise(() => {}));
  const router = await open();
  const field = await screen.findByRole('textbox', { name: 'Your question' });
  await userEvent.type(field, 'One');
  await press('Ask');
  await expect.poll(() => router.state.location.search).toEqual({ chat: 50 });
  expect(asked()).toEqual([{ chat: null, parent: null, question: 'One', guide: null }]);
  expect(document.activeElement).toBe(field);
});

test('follow-ups ask below the answer they stand at, which is the last one', async () => {
  has(turn('1', 'One', { follow_ups: ['Not this'] }), turn('2', 'Two', { parent: '1', follow_ups: ['And then?'] }));
  await open(5);
  await screen.findByText('Answer 2');
  expect(screen.queryByRole('button', { name: 'Not this' })).toBeNull();
  await press('And then?');
  expect(await screen.findByText('Answer 104')).toBeTruthy();
  expect(asked()).toEqual([{ chat: '5', parent: '2', question: 'And then?', guide: 'built-in' }]);
});

test('an edited question is another version beside the first, and each can be read again with what came after it', async () => {
  has(turn('1', 'One'), turn('2', 'Two', { parent: '1' }), turn('3', 'Three', { parent: '2' }));
  await open(5);
  await screen.findByText('Answer 3');
  const [, second] = screen.getAllByRole('button', { name: 'Edit your question' });
  await userEvent.click(second as HTMLElement);
  const form = document.activeElement?.closest('form') as HTMLElement;
  await userEvent.keyboard('{Escape}');
  expect(questions(), 'as it was').toEqual(['You: One', 'You: Two', 'You: Three']);
  expect(form.isConnected).toBe(false);
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit your question' })[1] as HTMLElement);
  await userEvent.keyboard('{Control>}a{/Control}Two in other words');
  await press('Ask again');
  expect(await screen.findByText('Answer 104')).toBeTruthy();
  expect(asked()).toEqual([{ chat: '5', parent: '1', question: 'Two in other words', guide: 'built-in' }]);
  expect(questions(), 'what came after the other version is not of this one').toEqual([
    'You: One',
    'You: Two in other words',
  ]);
  expect(screen.getByText('2 of 2')).toBeTruthy();
  await press('Later question');
  expect(questions(), 'there is none').toHaveLength(2);
  await press('Earlier question');
  expect(questions()).toEqual(['You: One', 'You: Two', 'You: Three']);
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await press('Later question');
  expect(questions()).toEqual(['You: One', 'You: Two in other words']);
});

test('a question of another chat that is asked late changes nothing of what is read here', async () => {
  has(turn('1', 'One'), turn('2', 'One in other words'));
  await open(5);
  await press('Earlier question');
  expect(questions()).toEqual(['You: One']);
  act(() => ask('m1', { chat: '6', parent: null, question: 'Elsewhere', guide: 'built-in' }));
  await expect.poll(asked).toHaveLength(1);
  await expect.poll(() => askingOf('m1').getSnapshot().context.question).toBeNull();
  expect(questions()).toEqual(['You: One']);
});

test('answer again, and after a model has failed the same question to it or to the built-in guide', async () => {
  there.model = 'small';
  const failed = turn('1', 'One', { guide: 'model', state: 'failed', problem: 'cut_off' });
  has(failed);
  await open(5);
  const failure = 'The answer broke off.';
  expect(await screen.findByText(failure, { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(failure, { selector: '[role=status]' }), 'announced, in place of an answer').toBeTruthy();
  await press('Ask the built-in guide');
  await screen.findByText('Answer 104');
  await press('Earlier answer');
  await press('Try again');
  await screen.findByText('Answer 105');
  await press('Answer again');
  await screen.findByText('Answer 106');
  const again = (guide: 'model' | 'built-in') => ({ chat: '5', parent: null, question: 'One', guide });
  expect(asked()).toEqual([again('built-in'), again('model'), again('model')]);
});

test('an answer is copied as text, without its sources and signs of Markdown', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  has(turn('1', 'One', { text: String.raw`**Dig** [1], then \*sow\* [12]. Not ${'`a[1]`'}.` }));
  await open(5);
  await press('Copy the answer');
  expect(writeText).toHaveBeenCalledWith('Dig, then *sow*. Not a[1].');
});

test('code is copied alone and to the letter, beside the answer as a whole', async () => {
  has(turn('1', 'One', { text: 'So:\n\n```js\na = **b;\n  c [1]\n```\n\nThat is **all**.' }));
  const writeText = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  await open(5);
  await press('Copy the code');
  await press('Copy the answer');
  expect(writeText.mock.calls).toEqual([['a = **b;\n  c [1]'], ['So:\n\na = **b;\n  c [1]\n\nThat is all.']]);
});

test('chats are searched, renamed and deleted; an open one that is deleted gives way to a new one', async () => {
  there.chats = ['Gardens', 'Bicycles'].map((title, place) => ({
    id: String(place + 5),
    title,
    asked_at: at,
    turns: [turn('1', title, { chat: String(place + 5) })],
  }));
  vi.mocked(api.renameEduraChat).mockImplementation(async (id, { title }) => {
    const chat = there.chats.find((one) => one.id === id) as EduraChat;
    chat.title = title;
    return { id, title, asked_at: at };
  });
  vi.mocked(api.deleteEduraChat).mockImplementation(async (id) => {
    there.chats = there.chats.filter((one) => one.id !== id);
    return undefined;
  });
  const router = await open(5);
  const list = within(screen.getByRole('navigation', { name: 'Your chats' }));
  const titles = () => list.queryAllByRole('link').map((link) => link.textContent);
  await expect.poll(titles).toEqual(['Gardens', 'Bicycles']);
  await userEvent.type(list.getByRole('searchbox'), 'bic');
  await expect.poll(titles).toEqual(['Bicycles']);
  await userEvent.type(list.getByRole('searchbox'), 'x');
  expect(await list.findByText('Nothing was found.')).toBeTruthy();
  await userEvent.clear(list.getByRole('searchbox'));
  await expect.poll(titles).toEqual(['Gardens', 'Bicycles']);

  await press('More about Gardens');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const title = await list.findByRole('textbox', { name: 'Title of the chat' });
  await userEvent.clear(title);
  await userEvent.type(title, 'My garden{Enter}');
  await expect.poll(titles).toEqual(['My garden', 'Bicycles']);
  expect(api.renameEduraChat).toHaveBeenCalledWith('5', { title: 'My garden' }, { as: 'm1' });

  await press('More about My garden');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Keep');
  expect(api.deleteEduraChat).not.toHaveBeenCalled();
  await press('More about My garden');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await press('Delete');
  await expect.poll(titles).toEqual(['Bicycles']);
  expect(api.deleteEduraChat).toHaveBeenCalledWith('5', { as: 'm1' });
  await expect.poll(() => router.state.location.search).toEqual({});
  expect(await screen.findByText('What would you like to know?')).toBeTruthy();
});

const key = expect.any(String);
const done: [EduraAction, string, string, () => unknown, unknown[]][] = [
  [
    { kind: 'join', project: '1001', title: 'A bench' },
    'Join A bench',
    'Joined A bench',
    () => membershipApi.setMembership,
    ['1001', { action: 'join' }, { as: 'm1' }],
  ],
  [
    { kind: 'mark', project: '1001', step: '3', state: 'done', title: 'Saw it' },
    'Mark as done: Saw it',
    'Done: Saw it',
    () => progressApi.markStep,
    ['1001', '3', { key, state: 'done', only_forward: true }, { as: 'm1' }],
  ],
  [
    { kind: 'reopen', project: '1001', step: '3', title: 'Saw it' },
    'Take back: Saw it',
    'In progress again: Saw it',
    () => progressApi.markStep,
    ['1001', '3', { key, state: 'in_progress' }, { as: 'm1' }],
  ],
  [
    { kind: 'follow', username: 'bo', title: 'Bo' },
    'Follow Bo',
    'Following Bo',
    () => followApi.follow,
    [{ target_username: 'bo', action: 'follow' }, { as: 'm1' }],
  ],
  [
    { kind: 'add-skill', title: 'SQL', level: 'beginner' },
    'Add SQL to your skills, beginner',
    'SQL is among your skills',
    () => skillsApi.addSkill,
    [
      { name: 'SQL', level: 'beginner' },
      { as: 'm1', key },
    ],
  ],
  [
    { kind: 'target', slug: 'gardener', title: 'Gardener' },
    'Make Gardener your target',
    'Gardener is your target',
    () => guidanceApi.setTargetRole,
    [{ role: 'gardener' }, { as: 'm1' }],
  ],
];

test.each(done)(
  'an action is done once, by the call of its screen, and can be tried again: %j',
  async (action, label, words, call, sent) => {
    has(turn('1', 'One', { actions: [action] }));
    const called = vi.mocked(call() as () => Promise<unknown>);
    called.mockRejectedValueOnce(new CallError('answered', 503, 'Resting')).mockImplementation(async () => {
      // From now on the server says so, too.
      for (const one of there.chats[0]?.turns[0]?.actions ?? []) one.done = true;
      return { step: '3', state: action.kind === 'reopen' ? 'in_progress' : 'done' };
    });
    await open(5);
    await press(label);
    await expect.poll(() => called.mock.calls).toHaveLength(1);
    await press(label);
    const button = await screen.findByRole('button', { name: words });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(called.mock.calls).toEqual([sent, sent]);
  },
);

test('a question of which nothing can be seen is not sent, and stays as it is', async () => {
  has(turn('1', 'One'));
  await open(5);
  await screen.findByText('Answer 1');
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
  await userEvent.type(box, ' \u200b\u2060');
  await press('Ask');
  expect([asked(), box.value]).toEqual([[], ' \u200b\u2060']);
  await userEvent.click(screen.getByRole('button', { name: 'Edit your question' }));
  const edited = screen.getAllByRole('textbox', { name: 'Your question' })[0] as HTMLElement;
  await userEvent.clear(edited);
  await userEvent.type(edited, '\u200b');
  await press('Ask again');
  expect(asked()).toEqual([]);
});
