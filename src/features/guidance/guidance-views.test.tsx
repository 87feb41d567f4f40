import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CareerRole, PlanItem, RolePerson, SkillStanding } from '../../../contract/guidance.ts';
import type { JobCard } from '../../../contract/jobs.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/guidance.ts';
import * as jobsApi from '../../api/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { useQuery } from '@tanstack/react-query';
import { renderView } from '../../ui/router-for-tests.tsx';
import { reasonText } from './guidance-words.ts';
import { roleQuery } from './guidance-queries.ts';
import { JobsSection } from './jobs-section.tsx';
import { NeedsTable } from './needs-table.tsx';
import { PeopleSection } from './people-section.tsx';
import { TargetControl } from './target-control.tsx';

vi.mock('../../api/guidance.ts');
vi.mock('../../api/jobs.ts');

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
  expect(button().textContent).toBe('Remove as my target');
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
  expect(button().textContent).toBe('Remove as my target');
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByText('The server can’t be reached')).toBeNull());
  expect(button().textContent).toBe('Remove as my target');
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

const broken = () => new CallError('answered', 500, 'Something broke.');
const person = (username: string, changes: Partial<RolePerson>): RolePerson => ({
  username,
  first_name: '',
  last_name: '',
  profile_image: null,
  headline: '',
  in_role: false,
  skills: [],
  ...changes,
});
const part = (name: string) => within(screen.getByRole('region', { name }));

test('people in a role are named, with what they do and have, each leading to their profile', async () => {
  vi.mocked(api.getRolePeople).mockResolvedValue([
    person('mei', {
      first_name: 'Mei',
      last_name: 'Placeholder',
      headline: 'Builds chairs',
      in_role: true,
      skills: ['Carpentry', 'First aid'],
    }),
    person('kofi', { skills: ['Carpentry'] }),
  ]);
  await renderView(() => <PeopleSection as="m1" role={role.slug} />, {});
  await screen.findByRole('link', { name: 'Mei Placeholder' });
  expect(api.getRolePeople).toHaveBeenCalledExactlyOnceWith('furniture-maker', expect.objectContaining({ as: 'm1' }));
  const people = part('People to ask');
  expect(people.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile/mei',
    '/profile/kofi',
  ]);
  const [mei, kofi] = people.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(mei).toContain('Builds chairsDoes this work. Has Carpentry and First aid.');
  expect(kofi).toContain('kofiHas Carpentry.');
  expect(kofi).not.toContain('Does this work');
});

const job = (id: string, changes: Partial<JobCard> = {}) =>
  ({ id, title: `Job ${id}`, organisation: 'Joinery', place: '', remote: false, match: null, ...changes }) as JobCard;
const jobsOf = (count: number, ...results: JobCard[]) => ({ count, results, next: null, skill: null });

test('the newest five jobs in a role lead to what is written about them, and the others come when they are asked for', async () => {
  const match = { percent: 40, have: ['Carpentry'], missing: ['First aid'] };
  vi.mocked(jobsApi.getJobs).mockImplementation(async ({ after }) =>
    after === '1-506'
      ? jobsOf(7, job('507'))
      : {
          ...jobsOf(
            7,
            job('501', { place: 'Lisbon', remote: true, match }),
            ...['502', '503', '504', '505', '506'].map((id) => job(id)),
          ),
          next: '1-506',
        },
  );
  await renderView(() => <JobsSection as="m1" role={role.slug} />, {});
  await screen.findByRole('link', { name: 'Job 501' });
  expect(jobsApi.getJobs).toHaveBeenCalledExactlyOnceWith(
    { role: 'furniture-maker' },
    expect.objectContaining({ as: 'm1' }),
  );
  const jobs = part('Jobs');
  expect(jobs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [501, 502, 503, 504, 505].map((id) => `/search?job=${id}`),
  );
  expect(jobs.getAllByRole('listitem')[0]?.textContent).toBe('Job 501JoineryLisbon · remote · 40% match');
  expect(jobs.getAllByRole('listitem')[1]?.textContent).toBe('Job 502Joinery');
  await userEvent.click(jobs.getByRole('button', { name: 'Show 2 more jobs' }));
  expect(jobs.getAllByRole('link')).toHaveLength(6);
  await userEvent.click(jobs.getByRole('button', { name: 'Show 1 more job' }));
  await jobs.findByRole('link', { name: 'Job 507' });
  expect(jobs.queryByRole('button')).toBeNull();
});

const sections = [
  {
    name: 'People to ask',
    Section: PeopleSection,
    failed: 'The list of people didn’t load. Something broke.',
    none: 'No one here does this work yet or has its most important skills.',
    answer: () => vi.mocked(api.getRolePeople).mockRejectedValueOnce(broken()).mockResolvedValueOnce([]),
  },
  {
    name: 'Jobs',
    Section: JobsSection,
    failed: 'The jobs didn’t load. Something broke.',
    none: 'There are no open jobs in this role at the moment.',
    answer: () => vi.mocked(jobsApi.getJobs).mockRejectedValueOnce(broken()).mockResolvedValueOnce(jobsOf(0)),
  },
];
test.each(sections)('$name: that it failed to load is said, and where there is nothing, this', async (section) => {
  const { name, Section, failed, none, answer } = section;
  answer();
  await renderView(() => <Section as={null} role={role.slug} />, {});
  expect((await screen.findByRole('alert')).querySelector('p')?.textContent).toBe(failed);
  expect(screen.queryByText(none)).toBeNull();
  await userEvent.click(part(name).getByRole('button', { name: 'Try again' }));
  await screen.findByText(none);
  expect(screen.queryByRole('alert')).toBeNull();
});
