import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { documentOfLines } from '../../../contract/document-text.ts';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/community-projects.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectForm } from './editor-actors.ts';
import { newProjectValues, newStep } from './editor-values.ts';

vi.mock('../../api/community-projects.ts');

/** What the server has, by the key that each was started with. */
const kept = new Map<string, CommunityProject>();
const titles = () => [...kept.values()].map(({ title }) => title);
const lost = () => new CallError('network', 0, 'No answer');
const step = (title: string) => ({
  ...newStep(),
  title,
  goal: 'A bed',
  how: 'With a spade',
  done_when: 'It is dug',
  skills: ['Gardening'],
});
const steps = JSON.stringify([step('Dig'), step('Sow')]);

/** The page of a new project, as it is opened anew. */
const open = () => createActor(projectForm({ as: 'm1', id: null }).machine).start();

/** Presses the button and answers whether the project was saved. */
async function press(form: ReturnType<typeof open>, title: string, intent: 'save' | 'publish'): Promise<boolean> {
  const values = {
    ...newProjectValues,
    title,
    summary: 'Sow',
    area: 'nature',
    difficulty: 'beginner',
    description: JSON.stringify(documentOfLines('Why')),
    skills: '["Gardening"]',
    hours: '3',
    steps,
    intent,
  };
  form.send({ type: 'form.submitted', values });
  await waitFor(form, (state) => !state.hasTag('busy'));
  return form.getSnapshot().matches('succeeded');
}

beforeEach(() => {
  kept.clear();
  sessionStorage.clear();
  localStorage.clear();
  cache.clear();
  vi.resetAllMocks();
  vi.mocked(api.createCommunityProject).mockImplementation(({ key, ...fields }) => {
    const project =
      kept.get(key) ?? ({ ...fields, id: '1042', status: 'draft', version: 1 } as unknown as CommunityProject);
    kept.set(key, project);
    return Promise.resolve(project);
  });
  vi.mocked(api.updateCommunityProject).mockImplementation((_, { version, ...fields }) => {
    const [key = '', project] = [...kept][0] ?? [];
    const saved = { ...project, ...fields, version: version + 1 } as CommunityProject;
    kept.set(key, saved);
    return Promise.resolve(saved);
  });
  vi.mocked(api.setProjectStatus).mockImplementation((_, { status }) =>
    Promise.resolve({ ...[...kept.values()][0], status } as CommunityProject),
  );
});

test('a new project whose publishing fails is not started again by the next press, not even after a reload', async () => {
  vi.mocked(api.setProjectStatus).mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const form = open();
  expect(await press(form, 'Beans', 'publish')).toBe(false);
  expect(await press(form, 'Beans', 'publish')).toBe(false);
  expect(await press(open(), 'Beans and peas', 'publish')).toBe(true);
  expect(titles()).toEqual(['Beans and peas']);
});

test('what it is saved as goes by what the server has, not by what was sent first', async () => {
  vi.mocked(api.setProjectStatus).mockRejectedValueOnce(lost()).mockRejectedValueOnce(lost());
  const form = open();
  await press(form, 'Beans', 'publish');
  await press(form, 'Peas', 'publish');
  expect(titles()).toEqual(['Peas']);
  expect(await press(form, 'Beans', 'publish')).toBe(true);
  expect(titles()).toEqual(['Beans']);
});

test('one that has been saved in its own editor since is left as it is: what is written then is another one', async () => {
  vi.mocked(api.setProjectStatus).mockRejectedValueOnce(lost());
  await press(open(), 'Beans', 'publish');
  const [key = '', project] = [...kept][0] ?? [];
  kept.set(key, { ...project, title: 'Beans, edited', version: 2 } as CommunityProject);
  expect(await press(open(), 'Peas', 'publish')).toBe(true);
  expect(titles()).toEqual(['Beans, edited', 'Peas']);
});

test('once it is saved, the next new project is another one', async () => {
  expect(await press(open(), 'Beans', 'save')).toBe(true);
  expect(await press(open(), 'Peas', 'save')).toBe(true);
  expect(titles()).toEqual(['Beans', 'Peas']);
});
