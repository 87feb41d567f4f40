import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareerRole, PlanItem, SkillStanding } from '../../../contract/guidance.ts';
import * as api from '../../api/guidance.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { useQuery } from '@tanstack/react-query';
import { renderView } from '../../ui/router-for-tests.tsx';
import { reasonText } from './guidance-words.ts';
import { roleQuery } from './guidance-queries.ts';
import { NeedsTable } from './needs-table.tsx';
import { TargetControl } from './target-control.tsx';

vi.mock('../../api/guidance.ts');

const levels = { beginner: 'saw', intermediate: 'cut joints', advanced: 'build frames', expert: 'lead' };
const standing = (changes: Partial<SkillStanding> = {}): SkillStanding => ({
  claimed: null,
  steps: 0,
  shown: null,
  met: false,
  evidence: [],
  ...changes,
});
const evidence = [
  {
    project: '1008',
    project_title: 'A bench',
    step: '5f0c62a4-8e0a-4a8c-9d6e-1f6d3c8a7b10',
    step_title: 'Choose the wood',
    done_at: '2026-11-01T00:00:00.000Z',
    evidence: 0,
  },
];
const role: CareerRole = {
  slug: 'furniture-maker',
  title: 'Furniture maker',
  summary: 'Makes furniture.',
  skills: ['Carpentry', 'First aid'],
  match: { percent: 40, met: 1, needs: 2 },
  day: ['Sawing.'],
  hardest: 'Wood moves.',
  way_in: 'A workshop.',
  needs: [
    {
      skill: 'Carpentry',
      slug: 'carpentry',
      level: 'advanced',
      why: 'cut joints',
      levels,
      mine: standing({ claimed: 'intermediate', steps: 4, shown: 'intermediate', evidence }),
    },
    {
      skill: 'First aid',
      slug: 'first-aid',
      level: 'beginner',
      why: 'work with edges',
      levels,
      mine: standing({ claimed: 'expert', met: true }),
    },
  ],
  near: [],
  target: null,
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  dropMemberData();
  cache.setQueryData(roleQuery('m1', role.slug).queryKey, role);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('the chart is a table that says everything in words: needed, claimed, shown, and by which steps', async () => {
  await renderView(() => <NeedsTable role={role} />, {});
  expect(
    screen.getByRole('table', {
      name: 'What Furniture maker needs beside what you have, the most important skill first',
    }),
  ).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Skill',
    'Needed',
    'You say',
    'Shown by steps',
  ]);
  expect(cellsOf(/^Carpentry/)).toEqual(['Advanced', 'Intermediate', 'Intermediate, 4 steps']);
  expect(cellsOf(/^First aid, reached/)).toEqual(['Beginner', 'Expert', 'Not yet']);
  expect(screen.getByRole('link', { name: 'Choose the wood' }).getAttribute('href')).toBe(
    `/projects/1008/steps?step=${evidence[0]?.step}`,
  );
  expect(screen.getByText(/^Shown by/, { selector: 'p' }).textContent).toBe('Shown by Choose the wood and 3 more.');
  expect(screen.getByText('Advanced, needed')).toBeTruthy();
  expect(screen.getByText('Intermediate, what you say, what your steps show')).toBeTruthy();
  // The drawing is for the eye alone.
  for (const drawing of document.querySelectorAll('svg'))
    expect(drawing.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('a visitor sees what is needed, without columns about them', async () => {
  const needs = role.needs.map((need) => ({ ...need, mine: null }));
  await renderView(() => <NeedsTable role={{ ...role, needs, match: null }} />, {});
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Skill', 'Needed']);
  expect(cellsOf(/^Carpentry/)).toEqual(['Advanced']);
  expect(screen.queryByText('You say')).toBeNull();
});

function Shown() {
  const { data } = useQuery(roleQuery('m1', role.slug), cache);
  return data === undefined ? null : <TargetControl as="m1" role={data} />;
}
const button = () => screen.getByRole('button', { name: /my target$/ });

test('the target is shown before the server answers, and taken back with the reason when it refuses', async () => {
  let refuse = (_: unknown) => undefined as void;
  vi.mocked(api.setTargetRole).mockReturnValue(new Promise((_, reject) => (refuse = reject)));
  await renderView(Shown, {});
  await userEvent.click(button());
  expect(button().textContent).toBe('No longer my target');
  expect(screen.getByText('Your target')).toBeTruthy();
  expect(api.setTargetRole).toHaveBeenCalledWith({ role: 'furniture-maker' }, { as: 'm1' });
  act(() => refuse({ status: 400, detail: 'There is no such role.' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('There is no such role.');
  expect(button().textContent).toBe('Make this my target');
});

test('without a connection the target is kept and sent when asked to', async () => {
  vi.mocked(api.setTargetRole).mockRejectedValueOnce({ status: 0, detail: 'no answer' });
  vi.mocked(api.setTargetRole).mockResolvedValueOnce({ target: { slug: role.slug, title: role.title } });
  await renderView(Shown, {});
  await userEvent.click(button());
  await screen.findByText(/Furniture maker will be your target as soon as the connection is back/);
  expect(button().textContent).toBe('No longer my target');
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText("The server can't be reached")).toBeNull());
  expect(button().textContent).toBe('No longer my target');
});

const item: PlanItem = {
  project: { id: '1008', title: 'A bench', difficulty: 'beginner', hours: 8, steps: 8, done: 0, role: null },
  steps: [],
  skill: 'Carpentry',
  level: 'intermediate',
  effect: 'closes',
  place: 1,
  here: 3,
  short: 3,
  also: [],
};
const joined = { ...item.project, role: 'member' as const };
test.each<[Partial<PlanItem>, string]>([
  [{}, 'Closes Carpentry, the most important thing you lack.'],
  [{ project: joined }, 'Closes Carpentry, the most important thing you lack; you have joined it already.'],
  [
    { project: { ...joined, done: 2 }, place: 2, also: ['Baking', 'Yoga', 'Welding'] },
    'Closes Carpentry, the second most important thing you lack; you have done 2 of its 8 steps already. It helps with Baking, Yoga and Welding, too.',
  ],
  [
    { effect: 'builds', here: 1, place: 5 },
    'Brings you closer to Carpentry, which the role also needs. Intermediate takes 3 more steps; one of them is here.',
  ],
  [
    { effect: 'shows', place: 0, project: { ...joined, role: 'owner' } },
    'You already count on Carpentry. One done step here shows it to others; it is your own project.',
  ],
])('the plan says why a project comes next: %j', (changes, text) => {
  expect(reasonText({ ...item, ...changes }, false)).toBe(text);
});
