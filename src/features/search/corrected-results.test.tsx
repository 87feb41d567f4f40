import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { JobHit } from '../../../contract/search.ts';
import * as jobsApi from '../../api/jobs.ts';
import * as searchApi from '../../api/search.ts';
import { cache } from '../../entities/cache/cache.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { answer, card, member, none } from './results-for-tests.ts';
import { SearchView } from './search-view.tsx';

vi.mock('../../api/guidance.ts');
vi.mock('../../api/search.ts');
vi.mock('../../api/jobs.ts');

const search = vi.mocked(searchApi.search);
const one = { count: 1, more: false };

afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
});

const whyOf = (how: 'similar' | 'word') => [
  { field: 'title' as const, how, typed: 'bakery', matched: 'battery', excerpt: null },
];
const jobFound = (title: string, how: 'similar' | 'word'): JobHit => ({
  card: { ...card, id: title, title },
  highlights: { title: [], organisation: [], place: [], summary: [] },
  why: whyOf(how),
});

test.each([
  [
    'only corrected ones here, a real one there',
    ['similar'],
    'word',
    ['Search', 'Members', 'similar job'],
    ['jobs', 'members'],
  ],
  ['a real one here', ['word', 'similar'], 'word', ['Search', 'word job', 'similar job'], ['jobs']],
  ['only corrected ones in both', ['similar'], 'similar', ['Search', 'similar job'], ['jobs', 'members']],
] as const)('results of another tab stand above corrected ones, if they have what was typed: %s', async (...given) => {
  const [, jobs, there, headings, asked] = given;
  const members = [{ ...member('Lou'), why: whyOf(there) }];
  search.mockImplementation(async ({ q = '', tab = 'projects' } = {}) =>
    answer({
      query: q,
      counts: { projects: none, jobs: one, members: one },
      page:
        tab === 'members'
          ? { tab, results: members }
          : { tab: 'jobs', results: jobs.map((how) => jobFound(`${how} job`, how)) },
    }),
  );
  vi.mocked(jobsApi.getPostingRights).mockResolvedValue({ any: false, organisations: [] });
  const session = { getSnapshot: () => null, subscribe: () => ({ unsubscribe: () => undefined }) };
  await renderView(() => <SearchView as="m1" />, session, '/search?q=bakery&tab=jobs');
  await screen.findByRole('heading', { name: 'similar job' });
  await waitFor(() => expect([...new Set(search.mock.calls.map(([query]) => query?.tab))]).toEqual(asked));
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  await waitFor(() => expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(headings));
});
