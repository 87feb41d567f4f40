import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSearch } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as ownWorkApi from '../../api/own-work.ts';
import { cache } from '../../entities/cache/cache.ts';
import { filtersFor } from '../../entities/projects/filter-search.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { ContinueShelf } from './continue-shelf.tsx';
import { Filters } from './filters.tsx';
import { ProjectList } from './project-list.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/own-work.ts');
const getCommunityProjects = vi.mocked(projectsApi.getCommunityProjects);
const getUnavailableWork = vi.mocked(ownWorkApi.getUnavailableWork);

const bed: CommunityProjectCard = {
  id: '1042',
  title: 'A garden bed',
  summary: '',
  area: 'nature',
  difficulty: 'beginner',
  hours: 8,
  status: 'published',
  skills: [],
  steps: 2,
  members: 1,
  has_room: true,
  owner: null,
  followed: [],
  published_at: null,
  match: null,
  mine: null,
};
const inIt = { role: 'member', saved: false, done: 1, in_progress: 0 } as const;

/** What the server has. */
let results: CommunityProjectCard[];

function View({ as }: { as: string | null }) {
  const filters = filtersFor(as, useSearch({ strict: false }));
  return (
    <>
      <Filters as={as} filters={filters} />
      <ProjectList as={as} filters={filters} />
    </>
  );
}
const open = (path: string, as: string | null = 'm1') =>
  renderView(() => <View as={as} />, stillSession(as === null ? null : { id: as }), path);
const asked = () => getCommunityProjects.mock.lastCall?.[0];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  cache.clear();
  vi.resetAllMocks();
  results = [bed];
  getCommunityProjects.mockImplementation(async () => ({ count: results.length, results, next: null, skill: null }));
  getUnavailableWork.mockResolvedValue({ count: 0, results: [], next: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
const controls: readonly (readonly [name: string, change: () => Promise<void>, filter: object])[] = [
  ['Field', () => choose('Field', 'Nature and growing'), { area: 'nature' }],
  ['Difficulty', () => choose('Difficulty', 'Advanced'), { difficulty: 'advanced' }],
  ['Effort', () => choose('Effort', 'weekend'), { effort: 'weekend' }],
  ['Skill', () => userEvent.type(screen.getByLabelText('Skill'), ' Welding {Enter}'), { skill: 'Welding' }],
  ['Order', () => choose('Order', 'Best match first'), { sort: 'match' }],
  ['room', () => userEvent.click(screen.getByLabelText('Has room for me')), { room: 'yes' }],
  ['followed', () => userEvent.click(screen.getByLabelText('People I follow are in it')), { followed: 'yes' }],
];

test('the field for a skill keeps the focus when it narrows the list, and is emptied with the filters', async () => {
  const { router } = await open('/buildzone');
  await screen.findByRole('heading', { name: 'A garden bed' });
  await userEvent.type(screen.getByLabelText('Skill'), 'welding{Enter}');
  await screen.findByRole('button', { name: 'Clear filters' });
  await userEvent.keyboard('{Enter}');
  expect([router.state.location.search, document.activeElement]).toEqual([
    { skill: 'welding' },
    screen.getByLabelText('Skill'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Skill').value).toBe(''));
});

test('an empty list says so once on screen, and its number to screen readers alone', async () => {
  results = [];
  await open('/buildzone?area=nature');
  await screen.findByText('No project matches all of that');
  const count = screen.getByRole('status');
  expect(count.textContent).toBe('0 projects');
  expect(count.firstElementChild?.className).toContain('hidden');
});

test('a project that has moved to a later page meanwhile is there once', async () => {
  const page = (ids: string[], next: string | null) => ({
    count: 3,
    skill: null,
    results: ids.map((id) => ({ ...bed, id, title: `Project ${id}` })),
    next,
  });
  getCommunityProjects.mockImplementation(async (query = {}) =>
    query.after === undefined ? page(['1', '2'], '2') : page(['2', '3'], null),
  );
  await open('/buildzone');
  await userEvent.click(await screen.findByRole('button', { name: 'Show more projects' }));
  await screen.findByRole('heading', { name: 'Project 3' });
  expect(screen.getAllByRole('heading', { name: /^Project/ }).map(({ textContent }) => textContent)).toEqual([
    'Project 1',
    'Project 2',
    'Project 3',
  ]);
});

test.each(controls)(
  '%s narrows the list, stands in the address, and is found there again',
  async (_, change, filter) => {
    const { router } = await open('/buildzone');
    await screen.findByRole('heading', { name: 'A garden bed' });
    expect(asked()).toEqual({});
    await change();
    await waitFor(() => expect(asked()).toEqual(filter));
    expect(router.state.location.search).toEqual(filter);
    cleanup();
    cache.clear();
    await open(router.state.location.href);
    await waitFor(() => expect(asked()).toEqual(filter));
    const value = Object.values(filter)[0];
    const shown = [...document.querySelectorAll<HTMLInputElement>('select, input')].some((field) =>
      field.type === 'checkbox' ? field.checked : field.value === value,
    );
    expect(shown).toBe(true);
  },
);

test('filters add up, and are cleared together while the shelf and the order stay', async () => {
  const { router } = await open('/buildzone?shelf=saved&sort=shortest&area=nature&room=yes');
  await choose('Difficulty', 'Beginner');
  await waitFor(() =>
    expect(asked()).toEqual({ shelf: 'saved', sort: 'shortest', area: 'nature', room: 'yes', difficulty: 'beginner' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(asked()).toEqual({ shelf: 'saved', sort: 'shortest' }));
  expect(router.state.location.search).toEqual({ shelf: 'saved', sort: 'shortest' });
});

test('a visitor is offered nothing that is about them, and is called to join by the bookmark', async () => {
  await open('/buildzone?followed=yes&sort=match', null);
  await screen.findByRole('heading', { name: 'A garden bed' });
  expect(asked()).toEqual({});
  expect(screen.queryByLabelText('People I follow are in it')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Best match first' })).toBeNull();
  const save = screen.getByRole('link', { name: 'Save A garden bed for later' });
  expect(save.getAttribute('href')).toBe('/register?return_to=%2Fprojects%2F1042');
});

const named = (username: string, first: string) => ({
  username,
  first_name: first,
  last_name: 'Sample',
  profile_image: null,
});
/** The texts of a card about its reader. */
function fitOf(title: string): (string | null)[] {
  const card = screen.getByRole('heading', { name: title }).closest('article');
  const texts = [...(card?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent);
  return texts.filter((text) => /match|[Nn]ew to you|every skill|in it/.test(text));
}

test('a card says how much of it the member can do, what is new to them, and who they follow is in it', async () => {
  const skills = ['Carpentry', 'Sewing', 'Soil', 'Welding'];
  const [have, missing] = [skills.slice(0, 2), skills.slice(2)];
  results = [
    { ...bed, skills, match: { percent: 50, have, missing }, followed: [named('kofi', 'Kofi')] },
    {
      ...bed,
      id: '1043',
      title: 'A hut',
      skills: have,
      match: { percent: 100, have, missing: [] },
      followed: [named('kofi', 'Kofi'), named('mei', '')],
    },
    { ...bed, id: '1044', title: 'A gate', skills: missing, match: { percent: 0, have: [], missing } },
    { ...bed, id: '1045', title: 'A walk' },
  ];
  await open('/buildzone');
  await screen.findByRole('heading', { name: 'A walk' });
  expect(fitOf('A garden bed')).toEqual(['50% matchNew to you: Soil, Welding.', 'Kofi Sample is in it.']);
  expect(fitOf('A hut')).toEqual(['100% matchYou have every skill it needs.', 'Kofi Sample, Sample are in it.']);
  expect(fitOf('A gate'), 'no skill is named twice').toEqual(['Both skills are new to you.']);
  expect(fitOf('A walk')).toEqual([]);
  const chips = within(screen.getAllByRole('list', { name: 'Skills' })[0] as HTMLElement);
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Carpentry, which you have',
    'Sewing, which you have',
    'Soil',
    'Welding',
  ]);
});

const nothing: readonly (readonly [
  path: string,
  as: string | null,
  title: string,
  next: [role: string, name: string][],
])[] = [
  ['/buildzone', null, 'No projects yet', [['link', 'Search for members']]],
  ['/buildzone', 'm1', 'No projects yet', [['link', 'Search for members']]],
  ['/buildzone?area=nature', null, 'No project matches all of that', [['button', 'Clear filters']]],
  [
    '/buildzone?shelf=saved&area=nature',
    'm1',
    'No project matches all of that',
    [
      ['button', 'Clear filters'],
      ['link', 'See all projects'],
    ],
  ],
  ['/buildzone?shelf=joined', 'm1', 'You haven’t joined a project yet', [['link', 'See all projects']]],
  ['/buildzone?shelf=saved', 'm1', 'Nothing saved for later', [['link', 'See all projects']]],
  [
    '/buildzone?shelf=own',
    'm1',
    'You haven’t started a project yet',
    [
      ['link', 'Start a project'],
      ['link', 'See all projects'],
    ],
  ],
];

test.each(nothing)('%s of %s has nothing to show: "%s", with a next step', async (path, as, title, next) => {
  results = [];
  await open(path, as);
  const state = (await screen.findByRole('heading', { name: title })).parentElement;
  for (const [role, name] of next)
    expect(state?.contains(screen.getAllByRole(role, { name }).at(-1) ?? null), name).toBe(true);
});

test('where all joined projects are unavailable, the shelf does not say that none was joined', async () => {
  results = [];
  const work = { project: '7', title: 'Hidden', role: 'member', done: 1, evidence: 0 } as const;
  getUnavailableWork.mockResolvedValue({ count: 1, results: [work], next: null });
  await open('/buildzone?shelf=joined');
  await screen.findByRole('heading', { name: 'None of your projects is available to you now' });
  cleanup();
  cache.clear();
  // Left, it is not one of theirs any more.
  getUnavailableWork.mockResolvedValue({ count: 1, results: [{ ...work, role: null }], next: null });
  await open('/buildzone?shelf=joined');
  await screen.findByRole('heading', { name: 'You haven’t joined a project yet' });
});

test('what can be continued is asked for as such, and goes as soon as it is finished here', async () => {
  results = [
    { ...bed, mine: inIt },
    { ...bed, id: '1043', title: 'Finished on this page', mine: { ...inIt, done: 2 } },
  ];
  await renderView(() => <ContinueShelf as="m1" />, stillSession({ id: 'm1' }));
  await screen.findByRole('link', { name: /A garden bed/ });
  expect(asked()).toEqual({ shelf: 'joined', unfinished: 'yes' });
  expect(screen.queryByText('Finished on this page')).toBeNull();
});

test('the page of a skill that no project has does not speak of filters that nobody has chosen', async () => {
  results = [];
  const shown = (filters: object) =>
    renderView(
      () => <ProjectList as={null} filters={{ ...filters, skill: 'yoga' }} fixedSkill="Yoga" />,
      stillSession(null),
    );
  await shown({});
  await screen.findByText('Yoga');
  expect(screen.queryByText('No project matches all of that')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  cleanup();
  await shown({ area: 'nature' });
  await screen.findByText('No project matches all of that');
});
