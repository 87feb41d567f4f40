import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Experience } from '../../../contract/entries.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as api from '../../api/experience.ts';
import { noteReplay } from '../../api/replays.ts';
import { renderSection } from './edit-for-tests.tsx';
import { ensureEntries } from './entry-queries.ts';
import { ExperienceView } from './experience-view.tsx';

vi.mock('../../api/experience.ts');
vi.mock('../../api/profiles.ts');
const { addExperience, getExperience, updateExperience } = vi.mocked(api);

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
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const open = () => renderSection('experience', ExperienceView, (as) => ensureEntries('experience', as));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  server = [entryOf('1', 'First'), entryOf('2', 'Second')];
  getExperience.mockImplementation(async () => server);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what is typed while a new entry is saved becomes a change of that entry, in the field that has the focus', async () => {
  const answer = lateAnswer<Experience>();
  addExperience.mockReturnValue(answer.promise);
  await open();
  await press('Add experience');
  await userEvent.type(field('Title'), 'Third');
  await userEvent.type(field('Organisation'), 'Example');
  await press('Save');
  await userEvent.type(field('Organisation'), ' Garden');
  server = [entryOf('3', 'Third'), ...server];
  answer.resolve(entryOf('3', 'Third'));
  await screen.findByRole('form', { name: 'Edit experience' });
  expect(field('Organisation').value).toBe('Example Garden');
  expect(document.activeElement).toBe(field('Organisation'));
  updateExperience.mockImplementation(async (id, fields) => ({ ...entryOf(id, ''), ...fields }));
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(updateExperience.mock.calls[0]?.slice(0, 2)).toMatchObject(['3', { organization: 'Example Garden' }]);
  expect(addExperience).toHaveBeenCalledOnce();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('what is typed while a change is saved stays in the form, unsaved', async () => {
  const answer = lateAnswer<Experience>();
  updateExperience.mockReturnValueOnce(answer.promise);
  await open();
  await press(/^Edit First/);
  await userEvent.type(field('Title'), ' one');
  await press('Save');
  await userEvent.type(field('Title'), ' of all');
  server = [entryOf('1', 'First one'), entryOf('2', 'Second')];
  answer.resolve(entryOf('1', 'First one'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Saving...' })).toBeNull());
  expect(field('Title').value).toBe('First one of all');
  cleanup();
  await open();
  expect(field('Title').value).toBe('First one of all');
});

test('an entry that is discarded after its answer was lost stays as it arrived: the next one is another', async () => {
  addExperience.mockImplementation(async (fields, { key }) => {
    const known = server.find(({ id }) => id === key);
    noteReplay(known);
    const added = known ?? { ...entryOf(key ?? '', ''), ...fields };
    if (known === undefined) server = [added, ...server];
    return added;
  });
  const receive = addExperience.getMockImplementation();
  addExperience.mockImplementationOnce(async (...sent) => {
    await receive?.(...sent);
    throw new CallError('network', 0, 'The server could not be reached.');
  });
  await open();
  await press('Add experience');
  await userEvent.type(field('Title'), 'Gardener');
  await userEvent.type(field('Organisation'), 'Example');
  await press('Save');
  await screen.findByText('Not confirmed');
  await press('Cancel');
  await press('Discard changes');
  await press('Add experience');
  await userEvent.type(field('Title'), 'Baker');
  await userEvent.type(field('Organisation'), 'Example');
  await press('Save');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(server.map(({ title }) => title)).toEqual(['Baker', 'Gardener', 'First', 'Second']);
  expect(updateExperience).not.toHaveBeenCalled();
});
