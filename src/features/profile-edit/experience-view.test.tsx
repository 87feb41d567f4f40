import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experience } from '../../../contract/entries.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/experience.ts';
import * as changesApi from '../../api/profile-changes.ts';
import { logOutWhenSent } from '../../entities/session/before-logout.ts';
import { member, memberSession, renderSection } from './edit-for-tests.tsx';
import { ensureEntries } from './entry-queries.ts';
import { ExperienceView } from './experience-view.tsx';

vi.mock('../../api/experience.ts');
vi.mock('../../api/profile-changes.ts');
vi.mock('../../api/profiles.ts');
const { addExperience, getExperience, updateExperience, deleteExperience } = vi.mocked(api);
const orderEntries = vi.mocked(changesApi.orderEntries);

const entryOf = (id: string, title: string): Experience => ({
  id,
  title,
  organization: 'Example',
  location: '',
  start_date: '2020-03',
  end_date: '',
  is_current: true,
  description: '',
});
let server: Experience[];
const load = (as: string) => ensureEntries('experience', as);
const asMember = { as: member.id };
const addedAsMember = { ...asMember, key: expect.any(String) };
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = (session = memberSession()) => renderSection('experience', ExperienceView, load, session);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  server = [entryOf('1', 'First'), entryOf('2', 'Second')];
  getExperience.mockImplementation(async () => server);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without entries, the next step is offered, and its form says what is required', async () => {
  server = [];
  await open();
  expect(screen.getByText('No experience yet')).toBeTruthy();
  await press('Add experience');
  expect(document.activeElement).toBe(field('Title'));
  await press('Save');
  expect(await screen.findByText('title is required')).toBeTruthy();
  expect(screen.getByText('organization is required')).toBeTruthy();
  expect(document.activeElement).toBe(field('Title'));
  expect(addExperience).not.toHaveBeenCalled();
});

test('an entry is added with its months joined, and the list shows what the server has', async () => {
  addExperience.mockImplementation(async () => {
    server = [entryOf('3', 'As the server has it'), ...server];
    return entryOf('3', 'As the server has it');
  });
  await open();
  await press('Add experience');
  await userEvent.type(field('Title'), 'Third');
  await userEvent.type(field('Organisation'), 'Example');
  const start = within(screen.getByRole('group', { name: /Start/ }));
  const end = within(screen.getByRole('group', { name: /End/ }));
  await userEvent.selectOptions(start.getByLabelText('Month'), 'March');
  await userEvent.type(start.getByLabelText('Year'), '2019');
  await userEvent.selectOptions(end.getByLabelText('Month'), 'April');
  await userEvent.type(end.getByLabelText('Year'), '2021');
  await press('Save');
  await waitFor(() => expect(titles()).toEqual(['As the server has it', 'First', 'Second']));
  expect(addExperience).toHaveBeenCalledExactlyOnceWith(
    {
      title: 'Third',
      organization: 'Example',
      location: '',
      description: '',
      start_date: '2019-03',
      end_date: '2021-04',
      is_current: false,
    },
    addedAsMember,
  );
  expect(Object.keys(sessionStorage)).toEqual([]);
});

const dateOf = (which: RegExp) => {
  const group = within(screen.getByRole('group', { name: which }));
  return {
    month: group.getByLabelText<HTMLSelectElement>('Month'),
    year: group.getByLabelText<HTMLInputElement>('Year'),
  };
};
const isWrong = (control: HTMLElement) => control.getAttribute('aria-invalid') === 'true';

test('an invalid date is reported beside it, and only the invalid part is marked', async () => {
  await open();
  await press('Edit First, Example');
  const [start, end] = [dateOf(/Start/), dateOf(/End/)];
  const retype = { initialSelectionStart: 0, initialSelectionEnd: 4 };
  await userEvent.type(start.year, '2099', retype);
  await press('Save');
  expect(await screen.findByText('The start date is in the future, so it cannot be going on yet')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('I still work here'));
  expect(isWrong(start.year)).toBe(false);
  await userEvent.type(start.year, '2020', retype);
  await userEvent.selectOptions(end.month, 'January');
  await press('Save');
  expect(await screen.findByText('Add the year, such as 2024')).toBeTruthy();
  expect([start.year, end.month, end.year].map(isWrong)).toEqual([false, false, true]);
  await waitFor(() => expect(document.activeElement).toBe(end.year));
  await userEvent.type(end.year, '19');
  expect(isWrong(end.year)).toBe(false);
  await press('Save');
  expect(await screen.findByText('Write the year with four digits, such as 2024')).toBeTruthy();
  // The other date has nothing to do with it.
  await userEvent.selectOptions(start.month, 'May');
  expect([end.month, end.year].map(isWrong)).toEqual([false, true]);
  await userEvent.clear(end.year);
  await userEvent.type(end.year, '2019');
  await press('Save');
  expect(await screen.findByText('The end date must be the same as or later than the start date')).toBeTruthy();
  expect([start.year, end.month, end.year].map(isWrong)).toEqual([false, false, true]);
  await waitFor(() => expect(document.activeElement).toBe(end.year));
  await userEvent.clear(end.year);
  await userEvent.type(end.year, '2020');
  await press('Save');
  // The years are the same, so it is the month.
  await waitFor(() => expect(document.activeElement).toBe(end.month));
  // Here it has: which of the two is wrong, only the member knows.
  await userEvent.clear(start.year);
  expect([end.month, end.year].map(isWrong)).toEqual([false, false]);
  expect(updateExperience).not.toHaveBeenCalled();
});

test.each([
  ['a year alone', '2019', '2021', false, { start_date: '2019', end_date: '2021', is_current: false }],
  ['a start without an end', '2019', '', false, { start_date: '2019', end_date: '', is_current: false }],
  ['what goes on without a start', '', '', true, { start_date: '', end_date: '', is_current: true }],
] as const)('%s is saved as it is', async (_, from, to, goesOn, period) => {
  addExperience.mockImplementation(async (body) => ({ id: '3', ...body }) as Experience);
  await open();
  await press('Add experience');
  await userEvent.type(field('Title'), 'Third');
  await userEvent.type(field('Organisation'), 'Example');
  if (from !== '') await userEvent.type(dateOf(/Start/).year, from);
  if (to !== '') await userEvent.type(dateOf(/End/).year, to);
  if (goesOn) await userEvent.click(screen.getByLabelText('I still work here'));
  await press('Save');
  await waitFor(() =>
    expect(addExperience).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(period), addedAsMember),
  );
});

test('a failed save keeps everything, says why, and the same button tries again', async () => {
  updateExperience.mockRejectedValueOnce(new CallError('answered', 500, 'Failed to update experience'));
  updateExperience.mockResolvedValueOnce(entryOf('1', 'Changed'));
  await open();
  await press('Edit First, Example');
  await userEvent.type(field('Title'), ' one');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update experience');
  expect(field('Title').value).toBe('First one');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Save');
  await waitFor(() => expect(screen.queryByLabelText('Title')).toBeNull());
  expect(updateExperience).toHaveBeenCalledTimes(2);
});

test('a draft reopens its form after a reload, can be discarded, and is never shown to another member', async () => {
  const first = await open();
  await press('Edit Second, Example');
  await userEvent.type(field('Title'), ' half');
  first.unmount();
  const third = await open(memberSession({ ...member, id: 'm2' }));
  expect(screen.queryByLabelText('Title')).toBeNull();
  third.unmount();
  // It waits for its own member, whose reload it survives.
  await open();
  expect(field('Title').value).toBe('Second half');
});

test('discarding the draft brings back what is saved', async () => {
  const first = await open();
  await press('Edit Second, Example');
  await userEvent.type(field('Title'), ' half');
  first.unmount();
  await open();
  await press('Discard the draft');
  expect(field('Title').value).toBe('Second');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('leaving with unsaved changes asks first; the draft stays', async () => {
  const { router } = await open();
  await press('Edit First, Example');
  await userEvent.type(field('Title'), ' half');
  act(() => void router.navigate({ to: '/about' }));
  await screen.findByRole('alertdialog');
  await press('Stay');
  expect(field('Title').value).toBe('First half');
  act(() => void router.navigate({ to: '/about' }));
  await screen.findByRole('alertdialog');
  await press('Leave and keep the draft');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(sessionStorage.getItem('profile-draft.experience.1')).toContain('First half');
});

test('what was typed can be discarded while leaving, for another page and for another entry', async () => {
  const { router } = await open();
  await press('Edit First, Example');
  await userEvent.type(field('Title'), ' half');
  await press('Edit Second, Example');
  await screen.findByRole('alertdialog');
  await press('Discard changes');
  expect(field('Title').value).toBe('Second');
  expect(Object.keys(sessionStorage)).toEqual([]);
  await userEvent.type(field('Title'), ' half');
  act(() => void router.navigate({ to: '/about' }));
  await screen.findByRole('alertdialog');
  await press('Discard changes');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('leaving a form without changes asks nothing', async () => {
  const { router } = await open();
  await press('Edit First, Example');
  act(() => void router.navigate({ to: '/about' }));
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('a move is shown at once and saved; one that cannot be saved is rolled back', async () => {
  orderEntries.mockRejectedValueOnce(new CallError('answered', 503, 'Failed to save the order'));
  await open();
  await press('Move down: First, Example');
  expect(orderEntries).toHaveBeenLastCalledWith({ section: 'experience', ids: ['2', '1'] }, asMember);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the order');
  expect(titles()).toEqual(['First', 'Second']);
  orderEntries.mockImplementation(async () => {
    server = [...server].reverse();
  });
  await press('Move up: Second, Example');
  await waitFor(() => expect(titles()).toEqual(['Second', 'First']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a deletion can be undone; two at once each complete after their own time', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  deleteExperience.mockImplementation(async (id) => {
    server = server.filter((entry) => entry.id !== id);
  });
  await open();
  await press('Delete First, Example');
  expect(document.activeElement?.textContent).toBe('Undo');
  await press('Undo: keep First, Example');
  expect(titles()).toEqual(['First', 'Second']);
  await press('Delete First, Example');
  await press('Delete Second, Example');
  expect(deleteExperience).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(6_100));
  expect(deleteExperience.mock.calls).toEqual([
    ['1', expect.any(String), asMember],
    ['2', expect.any(String), asMember],
  ]);
  expect(await screen.findByText('No experience yet')).toBeTruthy();
});

test('an entry that could not be deleted comes back with the reason', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  deleteExperience.mockRejectedValue(new CallError('answered', 500, 'Failed to delete experience'));
  await open();
  await press('Delete First, Example');
  await act(() => vi.advanceTimersByTimeAsync(6_100));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to delete experience');
  expect(titles()).toEqual(['First', 'Second']);
});

test.each(['beforeunload', 'pagehide'])('%s ends the time for undo: the server is told at once', async (ending) => {
  deleteExperience.mockResolvedValue(undefined);
  await open();
  await press('Delete First, Example');
  act(() => void window.dispatchEvent(new Event(ending)));
  expect(deleteExperience).toHaveBeenCalledExactlyOnceWith('1', expect.any(String), asMember);
});

test('so does going to another page', async () => {
  deleteExperience.mockResolvedValue(undefined);
  const { router } = await open();
  await press('Delete First, Example');
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() => expect(deleteExperience).toHaveBeenCalledExactlyOnceWith('1', expect.any(String), asMember));
});

test('a logout waits until the deletion has been sent', async () => {
  let answer = () => {};
  deleteExperience.mockReturnValue(
    new Promise<undefined>((resolve) => {
      answer = () => resolve(undefined);
    }),
  );
  await open();
  await press('Delete First, Example');
  const logOut = vi.fn<() => void>();
  act(() => logOutWhenSent('m1', logOut));
  expect(deleteExperience).toHaveBeenCalledExactlyOnceWith('1', expect.any(String), asMember);
  expect(logOut).not.toHaveBeenCalled();
  await act(async () => answer());
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  logOutWhenSent('m1', logOut);
  expect(logOut).toHaveBeenCalledTimes(2);
});

test('an entry moves past one that is being deleted, which is not the end of the list either', async () => {
  server = [entryOf('1', 'First'), entryOf('2', 'Second'), entryOf('3', 'Third'), entryOf('4', 'Fourth')];
  orderEntries.mockResolvedValue(undefined);
  await open();
  await press('Delete Second, Example');
  expect(screen.getByText('Can be undone for 6 seconds.')).toBeTruthy();
  await press('Move down: First, Example');
  expect(titles()).toEqual(['Third', 'First', 'Fourth']);
  await waitFor(() =>
    expect(orderEntries).toHaveBeenLastCalledWith({ section: 'experience', ids: ['2', '3', '1', '4'] }, asMember),
  );
  await press('Delete Fourth, Example');
  expect(screen.getByRole('button', { name: 'Move down: First, Example' }).getAttribute('aria-disabled')).toBe('true');
  await press('Undo: keep Fourth, Example');
  expect(screen.getByRole('button', { name: 'Move down: First, Example' }).getAttribute('aria-disabled')).toBeNull();
});

test('leaving a form without a picture does not speak of one', async () => {
  await open();
  await press('Edit First, Example');
  await userEvent.type(field('Title'), ' half');
  await press('Edit Second, Example');
  expect((await screen.findByRole('alertdialog')).textContent).not.toContain('picture');
});
