import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Skill } from '../../../contract/entries.ts';
import type { SkillSuggestion } from '../../../contract/skills.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as api from '../../api/skills.ts';
import { member, renderSection } from './edit-for-tests.tsx';
import { ensureEntries } from './entry-queries.ts';
import { SkillsView } from './skills-view.tsx';

vi.mock('../../api/skills.ts');
const { addSkill, getSkillLevels, getSkills, updateSkill, suggestSkills } = vi.mocked(api);

let server: Skill[];
const asMember = { as: member.id, key: expect.any(String) };
const open = () => renderSection('skills', SkillsView, (as) => ensureEntries('skills', as));
const name = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Skill' });
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  server = [{ id: '1', name: 'Woodwork', level: 'beginner' }];
  getSkills.mockImplementation(async () => server);
  const levels = { beginner: 'saw to a line', intermediate: 'cut joints', advanced: 'build frames', expert: 'lead' };
  getSkillLevels.mockResolvedValue([{ skill: 'Woodwork', levels }]);
  suggestSkills.mockResolvedValue([
    { name: 'TypeScript', alias: '' },
    { name: 'Typography', alias: '' },
  ]);
  addSkill.mockImplementation(async ({ name: added, level }) => {
    const skill = { id: '2', name: added, level };
    server = [...server, skill];
    return skill;
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('suggestions appear once typing pauses; a chosen one is added with its level', async () => {
  await open();
  // At once: typed letter by letter on a slow machine, the typing may rest in between.
  await userEvent.click(name());
  await userEvent.paste('typ');
  await userEvent.click(await screen.findByRole('option', { name: 'TypeScript' }));
  expect(suggestSkills.mock.calls.map(([text]) => text)).toEqual(['typ']);
  expect(name().value).toBe('TypeScript');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Expert');
  await press('Add skill');
  expect(await screen.findByRole('heading', { name: 'TypeScript' })).toBeTruthy();
  expect(addSkill).toHaveBeenCalledExactlyOnceWith({ name: 'TypeScript', level: 'expert' }, asMember);
  expect(name().value).toBe('');
});

test('an open list of suggestions hides nothing of the form from screen readers, and works by keyboard', async () => {
  await open();
  await userEvent.click(name());
  await userEvent.paste('typ');
  await screen.findByRole('option', { name: 'TypeScript' });
  expect(screen.getByRole('combobox', { name: 'Level' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add skill' })).toBeTruthy();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(name().getAttribute('aria-activedescendant')).toBeTruthy());
  await userEvent.keyboard('{Enter}');
  expect(name().value).toBe('TypeScript');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(addSkill).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(name());
});

test('any name can be added, even if suggestions are unavailable', async () => {
  suggestSkills.mockRejectedValue(new CallError('network', 0, 'no answer'));
  await open();
  await userEvent.type(name(), 'Bee keeping{Escape}{Escape}');
  expect(name().value).toBe('Bee keeping');
  await press('Add skill');
  await waitFor(() =>
    expect(addSkill).toHaveBeenCalledExactlyOnceWith({ name: 'Bee keeping', level: 'beginner' }, asMember),
  );
  await screen.findByRole('heading', { name: 'Bee keeping' });
  expect(screen.getByText('Not in our list: you decide what each level means.')).toBeTruthy();
  expect(screen.getByText('You can saw to a line.')).toBeTruthy();
});

test('once a skill stands in the list, what is typed next is kept, however long the list takes to be read anew', async () => {
  await open();
  await userEvent.click(name());
  await userEvent.paste('Whittling');
  await userEvent.keyboard('{Escape}{Escape}');
  getSkills.mockImplementation(() => new Promise(() => undefined));
  await press('Add skill');
  await screen.findByRole('heading', { name: 'Whittling' });
  expect(name().value).toBe('');
  await userEvent.click(name());
  await userEvent.paste('Weaving');
  expect(screen.getByRole('button', { name: 'Add skill' }).getAttribute('aria-busy')).not.toBe('true');
  expect(name().value).toBe('Weaving');
});

test('what the list calls differently is told while it is typed, and the own word is kept', async () => {
  suggestSkills.mockResolvedValue([{ name: 'Carpentry', alias: 'woodworking' }]);
  await open();
  await userEvent.click(name());
  await userEvent.paste('Woodworking');
  expect(await screen.findByRole('option', { name: 'Carpentry for “woodworking”' })).toBeTruthy();
  expect(screen.getByText('Our list calls this Carpentry. Choose that, or keep your own word.')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await press('Add skill');
  await waitFor(() =>
    expect(addSkill).toHaveBeenCalledExactlyOnceWith({ name: 'Woodworking', level: 'beginner' }, asMember),
  );
});

test.each(['{Escape}', '{Tab}'])('suggestions that arrive after %s do not open over the page', async (key) => {
  let answer = (_: SkillSuggestion[]) => {};
  suggestSkills.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await open();
  await userEvent.click(name());
  await userEvent.paste('typ');
  await waitFor(() => expect(suggestSkills).toHaveBeenCalledOnce());
  await userEvent.keyboard(key);
  await act(async () => answer([{ name: 'TypeScript', alias: '' }]));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add skill' })).toBeTruthy();
  // Further typing brings suggestions again.
  await userEvent.click(name());
  await userEvent.paste('o');
  expect(await screen.findByRole('option', { name: 'Typography' })).toBeTruthy();
});

test('a skill without a name, and a duplicate, are reported beside the field', async () => {
  await open();
  await press('Add skill');
  expect(await screen.findByText('skill is required')).toBeTruthy();
  addSkill.mockRejectedValueOnce(
    new CallError('answered', 409, 'Look', { errors: { name: ['You already have this skill'] } }),
  );
  await userEvent.type(name(), 'Woodwork{Enter}');
  expect(await screen.findByText('You already have this skill')).toBeTruthy();
  expect(name().value).toBe('Woodwork');
});

test('a skill that was typed can be discarded while leaving', async () => {
  const { router } = await open();
  await userEvent.click(name());
  await userEvent.paste('Half a sk');
  act(() => void router.navigate({ to: '/about' }));
  await screen.findByRole('alertdialog');
  await press('Discard changes');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a level is shown at once, and rolled back if it cannot be saved', async () => {
  let refuse = (_: unknown) => {};
  updateSkill.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  await open();
  const level = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level of Woodwork' });
  expect(await screen.findByText('You can saw to a line.')).toBeTruthy();
  await userEvent.selectOptions(level, 'Advanced');
  expect(level.value).toBe('advanced');
  expect(screen.getByText('You can build frames.')).toBeTruthy();
  await waitFor(() =>
    expect(updateSkill).toHaveBeenCalledExactlyOnceWith('1', { level: 'advanced' }, { as: member.id }),
  );
  act(() => refuse(new CallError('answered', 500, 'Failed to update skill')));
  expect(await screen.findByText('Failed to update skill')).toBeTruthy();
  expect(level.value).toBe('beginner');
});

test('without skills, the next step is offered', async () => {
  server = [];
  await open();
  await press('Add your first skill');
  expect(document.activeElement).toBe(name());
});

test('the next skill can be typed while the one before is added', async () => {
  const answer = lateAnswer<Skill>();
  addSkill.mockReturnValueOnce(answer.promise);
  await open();
  await userEvent.type(name(), 'Digging');
  await press('Add skill');
  await userEvent.clear(name());
  await userEvent.type(name(), 'Baking');
  server = [...server, { id: '2', name: 'Digging', level: 'intermediate' }];
  answer.resolve({ id: '2', name: 'Digging', level: 'intermediate' });
  await screen.findByRole('heading', { name: 'Digging' });
  expect(name().value).toBe('Baking');
});

test('a level whose answer was lost is not said to be unsaved: what the server has is shown', async () => {
  await open();
  updateSkill.mockImplementationOnce(async (id, { level }) => {
    server = [{ id, name: 'Woodwork', level }];
    throw new CallError('network', 0, 'The server could not be reached.');
  });
  const level = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Level of Woodwork' });
  await userEvent.selectOptions(level(), 'Expert');
  await screen.findByText('Not confirmed');
  expect(screen.queryByText('The level was not saved')).toBeNull();
  await waitFor(() => expect(getSkills).toHaveBeenCalledTimes(2));
  expect(level().value).toBe('expert');
});
