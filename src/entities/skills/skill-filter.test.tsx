import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../api/skills.ts';
import { FilterPanel } from '../../ui/filter-panel.tsx';
import { SkillFilter } from './skill-filter.tsx';

vi.mock('../../api/skills.ts');
const { suggestSkills } = vi.mocked(api);

let submitted: unknown[];
function open(as: string | null) {
  render(
    <FilterPanel label="Filters" count={0} onSubmit={(fields) => submitted.push(fields.get('skill'))}>
      <SkillFilter as={as} value="" />
    </FilterPanel>,
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Skill');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const offered = () => [...(field().list?.options ?? [])].map((one) => [one.value, one.textContent]);
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  submitted = [];
  suggestSkills.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('members are offered names of the catalogue, also by other words for them, and the chosen one narrows the list', async () => {
  suggestSkills.mockResolvedValue([
    { name: 'Carpentry', alias: 'woodwork' },
    { name: 'Wood carving', alias: '' },
  ]);
  open('m1');
  expect(offered()).toEqual([]);
  type('wood');
  await pass(250);
  expect(suggestSkills.mock.calls.map(([text]) => text)).toEqual(['wood']);
  expect(offered()).toEqual([
    ['Carpentry', 'Carpentry, for “woodwork”'],
    ['Wood carving', 'Wood carving'],
  ]);
  type('Wood carving');
  await pass(600);
  expect(submitted).toEqual(['Wood carving']);
});

test('without an answer, what was typed narrows the list all the same; visitors are offered nothing, and nothing is asked', async () => {
  suggestSkills.mockRejectedValue(new Error('no answer'));
  open('m1');
  type('wood');
  await pass(600);
  expect([offered(), submitted]).toEqual([[], ['wood']]);
  cleanup();
  suggestSkills.mockClear();
  open(null);
  type('wool');
  await pass(600);
  expect(suggestSkills).not.toHaveBeenCalled();
  expect([field().list ?? null, submitted]).toEqual([null, ['wood', 'wool']]);
});
