import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import type { SearchAnswer } from '../../../contract/search.ts';
import { CallError } from '../../api/call-error.ts';
import * as guidanceApi from '../../api/guidance.ts';
import * as jobsApi from '../../api/jobs.ts';
import * as searchApi from '../../api/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { jobQuery } from '../../entities/jobs/job-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { JobView } from './job-view.tsx';
import { PostJobOnDemand } from './post-job-on-demand.tsx';
import { answer, card, member, none } from './results-for-tests.ts';
import { SearchView } from './search-view.tsx';

vi.mock('../../api/guidance.ts');
vi.mock('../../api/search.ts');
vi.mock('../../api/jobs.ts');

const search = vi.mocked(searchApi.search);
const one = { count: 1, more: false };

/** A view of /search, whose reader another member can take the place of. */
async function renderSearch(path: string, as: string | null = 'm1') {
  function Reader() {
    const [reader, setReader] = useState(as);
    return (
      <>
        <SearchView as={reader} />
        <button type="button" onClick={() => setReader('m2')}>
          Another member
        </button>
      </>
    );
  }
  const session = { getSnapshot: () => null, subscribe: () => ({ unsubscribe: () => undefined }) };
  return renderView(Reader, session, path);
}

const box = () => screen.getByRole('searchbox', { name: 'Search projects, jobs and members' });

beforeEach(() => {
  vi.mocked(jobsApi.getPostingRights).mockResolvedValue({ any: false, organisations: [] });
  search.mockImplementation(async ({ q = '' } = {}) => answer({ query: q }));
  vi.mocked(guidanceApi.getRoles).mockResolvedValue({ roles: [], target: null });
});
afterEach(() => {
  cleanup();
  cache.clear();
  localStorage.clear();
  vi.resetAllMocks();
});

test('what was searched for is marked where the ranges say so, and markup in a text stays text', async () => {
  search.mockResolvedValue(
    answer({
      query: 'gardns',
      counts: { projects: none, jobs: { count: 1000, more: true }, members: none },
      page: {
        tab: 'jobs',
        results: [
          {
            card,
            highlights: { title: [[13, 20]], organisation: [], place: [], summary: [[0, 99]] },
            why: [
              { field: 'title', how: 'similar', typed: 'gardns', matched: 'gardens', excerpt: null },
              {
                field: 'description',
                how: 'word',
                typed: 'gardns',
                matched: 'gardens',
                excerpt: { text: '… two gardens …', ranges: [[6, 13]] },
              },
            ],
          },
        ],
      },
    }),
  );
  await renderSearch('/search?q=gardns&tab=jobs');
  const link = await screen.findByRole('link', { name: 'Keeper of <b>gardens</b>' });
  expect(link.querySelector('mark')?.textContent).toBe('gardens');
  expect(link.querySelector('b')).toBeNull();
  expect(screen.getByText('Sow and weed.').querySelector('mark'), 'a range outside of the text').toBeNull();
  const why = within(screen.getByRole('list', { name: 'Why this matched' }));
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'gardns read as gardens, in the title. ',
    'In the description: … two gardens …',
  ]);
  expect(screen.getByRole('link', { name: 'Jobs 1,000+ found' }).getAttribute('aria-current')).toBe('page');
});

test('a failure is told above the results before, keeps the text, and can be tried again', async () => {
  await renderSearch('/search?q=tea&tab=jobs');
  search.mockResolvedValue(answer({ query: 'bread', counts: { projects: one, jobs: none, members: none } }));
  await screen.findByRole('heading', { name: 'No jobs for “tea”' });
  search.mockRejectedValueOnce(new CallError('network', 0, 'The server could not be reached.'));
  await userEvent.type(box(), 's');
  expect((await screen.findByRole('alert')).textContent).toContain('The server could not be reached.');
  expect(box()).toHaveProperty('value', 'teas');
  expect(screen.getByRole('heading', { name: 'No jobs for “tea”' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  // What other tabs have is asked for beside it.
  expect(search.mock.calls.filter(([asked]) => asked?.q === 'teas' && asked.tab === 'jobs')).toHaveLength(2);
});

test('where nothing is found, other tabs, other words and fewer filters are offered', async () => {
  search.mockImplementation(async ({ tab = 'projects' } = {}) =>
    answer({
      query: 'gardne',
      counts: { projects: { count: 3, more: false }, jobs: none, members: { count: 4, more: false } },
      page:
        tab === 'members'
          ? { tab, results: ['Ada', 'Bo', 'Cy', 'Di'].map((name) => member(name)) }
          : { tab: 'jobs', results: [] },
      suggestions: ['Gardening'],
    }),
  );
  const { router } = await renderSearch('/search?q=gardne&tab=jobs&remote=yes&skill=soil');
  const others = await screen.findByRole('link', { name: 'See 3 projects' });
  expect(others.getAttribute('href'), 'only the skill is a filter of projects, too').toBe(
    '/search?q=gardne&skill=soil',
  );
  expect(screen.getByRole('link', { name: 'See 4 members' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Gardening' }).getAttribute('href')).toContain('q=Gardening');
  const best = within(await screen.findByRole('region', { name: 'Members' }));
  expect(best.getAllByRole('link', { name: /Sample/ })).toHaveLength(3);
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  if (clear !== undefined) await userEvent.click(clear);
  await waitFor(() => expect(router.state.location.href).toBe('/search?q=gardne&tab=jobs'));
});

test("of a former member's results and searches nothing is left, nor of answers to them that come late", async () => {
  localStorage.setItem('recent-searches', JSON.stringify({ memberId: 'm1', texts: ['knots'] }));
  let answerLate: (late: SearchAnswer) => void = () => undefined;
  const found = (name: string) =>
    answer({ counts: { projects: none, jobs: none, members: one }, page: { tab: 'members', results: [member(name)] } });
  search.mockImplementation(async ({ q = '' } = {}, { as }) => {
    if (as === 'm1' && q !== '')
      return new Promise((resolve) => {
        answerLate = resolve;
      });
    return found(as === 'm1' ? 'Ada' : 'Kofi');
  });
  await renderSearch('/search?tab=members');
  await screen.findByRole('link', { name: 'Ada Sample' });
  expect(screen.getByRole('button', { name: 'knots' })).toBeTruthy();
  await userEvent.type(box(), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Another member' }));
  await screen.findByRole('link', { name: 'Kofi Sample' });
  expect(box()).toHaveProperty('value', '');
  act(() => answerLate(found('Bo')));
  await userEvent.tab();
  for (const name of ['Ada Sample', 'Bo Sample', 'knots']) expect(screen.queryAllByText(name)).toEqual([]);
});

test("recent searches are a member's own: kept on Enter, chosen again, removed and cleared; a visitor's are not kept", async () => {
  const kept = () => localStorage.getItem('recent-searches');
  await renderSearch('/search');
  await userEvent.type(box(), 'bread{Enter}');
  await userEvent.clear(box());
  await userEvent.type(box(), 'tea{Enter}');
  await userEvent.clear(box());
  const recent = await screen.findByRole('region', { name: 'Recent searches' });
  await userEvent.click(within(recent).getByRole('button', { name: 'Remove tea' }));
  expect(kept()).toBe('{"memberId":"m1","texts":["bread"]}');
  await userEvent.click(within(recent).getByRole('button', { name: 'bread' }));
  expect(box()).toHaveProperty('value', 'bread');
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(box());
  await userEvent.click(await screen.findByRole('button', { name: 'Clear all' }));
  expect(kept()).toBeNull();
  cleanup();
  await renderSearch('/search', null);
  await userEvent.type(box(), 'bread{Enter}');
  expect(kept()).toBeNull();
});

test('a job is posted as typed: skills by commas, the link with https; a refused field says why', async () => {
  const postJob = vi.mocked(jobsApi.postJob);
  vi.mocked(guidanceApi.getRoles).mockResolvedValue({
    roles: [{ slug: 'market-gardener', title: 'Market gardener', summary: '', skills: [], match: null }],
    target: null,
  });
  vi.mocked(jobsApi.getPostingRights).mockResolvedValue({ any: false, organisations: ['Madeup Fields'] });
  const { router } = await renderView(() => <PostJobOnDemand as="m1" />, stillSession({ id: 'm1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Post a job' }));
  await screen.findByRole('textbox', { name: 'Title' });
  const fill = (label: string, text: string) =>
    userEvent.type(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), text);
  await fill('Title', 'Keeper of gardens');
  await fill('Summary', 'Sow and weed.');
  await fill('Skills', 'Gardening, , Soil');
  await fill('Where to apply', 'javascript:alert(1)');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Part time');
  await screen.findByRole('option', { name: 'Market gardener' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Role in the career/ }), 'Market gardener');
  await userEvent.click(screen.getByRole('button', { name: 'Post job' }));
  await screen.findByText(/Enter an address such as/);
  expect(screen.getByText('Name a place, or say that the work is remote')).toBeTruthy();
  expect(postJob).not.toHaveBeenCalled();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Where to apply' }));
  await fill('Where to apply', 'example.org/jobs');
  await userEvent.click(screen.getByRole('checkbox', { name: 'It can be done remotely' }));
  const refused = new CallError('answered', 403, 'You cannot post for them.', { code: 'cannot_post' });
  postJob
    .mockRejectedValueOnce(refused)
    .mockResolvedValueOnce({ ...card, description: '', role: null, apply: null, posted_by: null, version: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Post job' }));
  await screen.findByText('You cannot post for them.');
  await userEvent.click(screen.getByRole('button', { name: 'Post job' }));
  await waitFor(() => expect(router.state.location.href).toBe('/search?job=501'));
  const [first, second] = postJob.mock.calls.map(([body]) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    skills: ['Gardening', 'Soil'],
    role: 'market-gardener',
    apply: 'https://example.org/jobs',
    remote: true,
    open_days: 30,
  });
});

test('the one who posted a job closes it after a question; a refusal is told, and a moderator can close it, too', async () => {
  const closeJob = vi.mocked(jobsApi.closeJob);
  const own: Job = {
    ...card,
    mine: { saved: false, own: true, hidden: true },
    description: '',
    role: { slug: 'market-gardener', title: 'Market gardener' },
    apply: 'https://example.org/jobs',
    posted_by: null,
    version: 1,
  };
  const show = async (job: Job) => {
    cache.setQueryData(jobQuery('m1', '501').queryKey, job);
    await renderView(() => <JobView as="m1" id="501" reading={{ kind: 'found', title: job.title }} />, {});
  };
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await show(own);
  expect(screen.getByText('Moderators have hidden this job')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Market gardener' }).getAttribute('href')).toBe(
    '/career-guidance/market-gardener',
  );
  await press('Close this job');
  await screen.findByRole('alertdialog', { name: 'Close this job?' });
  await press('Keep it open');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(closeJob).not.toHaveBeenCalled();
  closeJob.mockRejectedValueOnce(new CallError('answered', 429, 'Too many at once.', { code: 'rate_limited' }));
  await press('Close this job');
  await press('Close job');
  await screen.findByText('Too many at once.');
  expect(screen.getByRole('link', { name: /^Apply at/ })).toBeTruthy();
  closeJob.mockResolvedValueOnce(undefined);
  await press('Close this job');
  await press('Close job');
  await screen.findByText(/You can no longer apply/);
  expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close this job' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  cleanup();
  vi.mocked(jobsApi.getPostingRights).mockResolvedValue({ any: true, organisations: [] });
  await show({ ...own, mine: { saved: false, own: false } });
  expect(await screen.findByRole('button', { name: 'Close this job' })).toBeTruthy();
});

test.each([
  ['that are all, ways on follow', null, ['All projects', 'Posts', 'Career guidance']],
  ['of which there are more, the others do', '20', []],
])('after suggestions %s', async (_, next, names) => {
  search.mockImplementation(async ({ q = '' } = {}) =>
    answer({ query: q, next, counts: { projects: one, jobs: none, members: none } }),
  );
  await renderSearch('/search');
  await screen.findByText('Suggestions');
  const ways = screen.queryByRole('navigation', { name: 'More to look at' });
  expect(
    ways === null
      ? []
      : within(ways)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
  ).toEqual(names);
  expect(screen.queryByRole('button', { name: 'Show more projects' }) === null).toBe(next === null);
});
