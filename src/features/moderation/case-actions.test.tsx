import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/moderation.ts';
import { cache } from '../../entities/cache/cache.ts';
import { draftsOf, dropDraft, readDraft } from '../../entities/drafts/drafts.ts';
import { done, open, show } from './case-for-tests.tsx';
import { caseQuery } from './moderation-queries.ts';

vi.mock('../../api/moderation.ts');
afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
  for (const form of draftsOf('m1', 'act ')) dropDraft(form);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const sent = () => vi.mocked(api.actOnCase).mock.calls.map(([, { key, kind, text }]) => ({ key, kind, text }));
const lost = () => new CallError('network', 0, 'The server could not be reached.');

async function tries(button: string, send: string, words: string) {
  await press(button);
  const asked = await dialog();
  const area = asked.getByRole<HTMLTextAreaElement>('textbox');
  if (area.value === '') await userEvent.type(area, words);
  const calls = sent().length;
  await userEvent.click(asked.getByRole('button', { name: send }));
  await asked.findByRole('alert');
  await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  return sent()[calls]?.key;
}

test('an act chosen again after its answer was lost is the same act, also after a reload or a change of the case; another one is not', async () => {
  vi.mocked(api.actOnCase).mockImplementation(() => Promise.reject(lost()));
  await show(open);
  const first = await tries('Leave a note', 'Save note', 'Look');
  expect(await tries('Leave a note', 'Save note', 'Look')).toBe(first);
  expect(await tries('Warn', 'Send the warning', 'No links')).not.toBe(first);
  expect(await tries('Leave a note', 'Save note', 'Look'), 'after another one').toBe(first);
  act(
    () => void cache.setQueryData(caseQuery('m1', '7').queryKey, { ...open, acts: [...open.acts, done('4', 'noted')] }),
  );
  expect(await tries('Leave a note', 'Save note', 'Look'), 'after a change of the case').toBe(first);
  cleanup();
  cache.clear();
  await show(open);
  expect(await tries('Leave a note', 'Save note', 'Look'), 'after a reload').toBe(first);
});

test('an act that needs no words is the same one after a reload, too', async () => {
  vi.mocked(api.actOnCase).mockImplementation(() => Promise.reject(lost()));
  await show(open);
  const hides = async () => {
    await press('Hide it');
    const asked = await dialog();
    await userEvent.click(asked.getByRole('button', { name: 'Hide it' }));
    await asked.findByRole('alert');
    return sent().at(-1)?.key;
  };
  const first = await hides();
  cleanup();
  cache.clear();
  await show(open);
  expect(await hides()).toBe(first);
});

test('what the server has refused is another act when it is sent again, with the words that were typed', async () => {
  const changed = new CallError('answered', 409, 'This was done already, as you first sent it.', {
    code: 'case_changed',
  });
  vi.mocked(api.actOnCase).mockRejectedValueOnce(changed).mockResolvedValue(open);
  vi.mocked(api.getCase).mockResolvedValue(open);
  await show(open);
  await press('Leave a note');
  const asked = await dialog();
  await userEvent.type(asked.getByRole('textbox'), 'Look');
  await userEvent.click(asked.getByRole('button', { name: 'Save note' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Look at it again' }));
  await expect.poll(() => screen.queryByText(/as you first sent it/)).toBeNull();
  await press('Leave a note');
  const again = await dialog();
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Look');
  await userEvent.click(again.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => sent()).toHaveLength(2);
  expect(sent()[1]?.key).not.toBe(sent()[0]?.key);
});

test('the words for an act that is no longer offered are gone, and those for others stay', async () => {
  await show(open);
  for (const [name, words] of [
    ['Suspend', 'Spam'],
    ['Leave a note', 'Look'],
  ] as const) {
    await press(name);
    const asked = await dialog();
    await userEvent.type(asked.getByRole('textbox'), words);
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  }
  expect(draftsOf('m1', 'act 7 ').toSorted()).toEqual(['act 7 noted null', 'act 7 suspended null']);
  const suspended = { ...open, is_open: false, acts: [...open.acts, done('4', 'suspended', { stands: true })] };
  act(() => void cache.setQueryData(caseQuery('m1', '7').queryKey, suspended));
  await expect.poll(() => draftsOf('m1', 'act 7 ')).toEqual(['act 7 noted null']);
});

test('what was typed for an act is there again after a reload or another page, for its case and its moderator alone, and gone once it is done', async () => {
  await show(open);
  await press('Suspend');
  const asked = await dialog();
  await userEvent.selectOptions(asked.getByRole('combobox'), '30 days');
  await userEvent.type(asked.getByRole('textbox'), 'Spam, again');
  const left = async () => {
    cleanup();
    cache.clear();
    await show(open);
    await press('Suspend');
    const again = await dialog();
    return [
      again.getByRole<HTMLTextAreaElement>('textbox').value,
      again.getByRole<HTMLSelectElement>('combobox').value,
    ];
  };
  expect(await left()).toEqual(['Spam, again', '30']);
  expect([readDraft('m2', 'act 7 suspended null'), readDraft('m1', 'act 8 suspended null')]).toEqual([null, null]);
  expect(await left(), 'after another member was here').toEqual(['Spam, again', '30']);
  vi.mocked(api.actOnCase).mockResolvedValue(open);
  await userEvent.click((await dialog()).getByRole('button', { name: 'Suspend' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(await left()).toEqual(['', '1']);
});

test('while an act is being sent, its words and its length stay as they were sent', async () => {
  let lose = () => {};
  vi.mocked(api.actOnCase).mockReturnValueOnce(new Promise((_, reject) => (lose = () => reject(lost()))));
  await show(open);
  await press('Suspend');
  const asked = await dialog();
  const [area, days] = [
    asked.getByRole<HTMLTextAreaElement>('textbox'),
    asked.getByRole<HTMLSelectElement>('combobox'),
  ];
  await userEvent.selectOptions(days, '30 days');
  await userEvent.type(area, 'Spam');
  await userEvent.click(asked.getByRole('button', { name: 'Suspend' }));
  await userEvent.type(area, ' and more');
  fireEvent.change(days, { target: { value: '1' } });
  expect([area.value, area.readOnly, days.value]).toEqual(['Spam', true, '30']);
  lose();
  await asked.findByRole('alert');
  await userEvent.type(area, ', twice');
  await userEvent.selectOptions(days, '1 day');
  expect([area.value, days.value]).toEqual(['Spam, twice', '1']);
});
