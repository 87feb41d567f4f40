import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { CallError } from '../../api/call-error.ts';
import * as jobsApi from '../../api/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { jobQuery } from '../../entities/jobs/job-queries.ts';
import { peopleOfProjectsChanged } from '../../entities/projects/project-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { JobView } from './job-view.tsx';
import { card } from './results-for-tests.ts';

vi.mock('../../api/jobs.ts');

afterEach(() => {
  cleanup();
  cache.clear();
  vi.resetAllMocks();
});

test('a link that could run in this page is not offered for pressing, whatever the server says', async () => {
  const job: Job = {
    ...card,
    description: '',
    role: null,
    apply: 'javascript:alert(1)',
    posted_by: null,
    version: 1,
  };
  cache.setQueryData(jobQuery(null, '501').queryKey, job);
  await renderView(
    () => <JobView as={null} id="501" reading={{ kind: 'found', title: job.title }} />,
    stillSession(null),
  );
  expect(screen.getByText(/isn’t safe to open/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
  act(() => void cache.setQueryData(jobQuery(null, '501').queryKey, { ...job, is_open: false }));
  expect(await screen.findByText(/You can no longer apply/)).toBeTruthy();
});

const openJob: Job = {
  ...card,
  description: '',
  role: null,
  apply: 'https://jobs.example',
  posted_by: null,
  version: 1,
};

async function renderKnownJob(job: Job) {
  cache.setQueryData(jobQuery('m1', '501').queryKey, job, { updatedAt: 1 });
  await renderView(
    () => <JobView as="m1" id="501" reading={{ kind: 'found', title: job.title }} />,
    stillSession({ id: 'm1' }),
  );
}

test.each([
  [410, 'job_closed', 'This job is closed'],
  [404, 'not_found', 'This job does not exist'],
] as const)(
  'a job that is refused with %s when it is read again is not shown any more',
  async (status, code, title) => {
    vi.mocked(jobsApi.getJob).mockRejectedValue(new CallError('answered', status, 'Nobody can apply.', { code }));
    await renderKnownJob(openJob);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
  },
);

test('a job that could not be read again stays, and one whose time has passed offers nothing to apply with', async () => {
  vi.mocked(jobsApi.getJob).mockRejectedValue(new CallError('network', 0, 'No answer'));
  await renderKnownJob(openJob);
  await waitFor(() => expect(cache.getQueryState(jobQuery('m1', '501').queryKey)?.status).toBe('error'));
  expect(screen.getByRole('link', { name: /Apply/ })).toBeTruthy();
  act(
    () => void cache.setQueryData(jobQuery('m1', '501').queryKey, { ...openJob, expires_at: '2020-01-01T00:00:00Z' }),
  );
  expect(await screen.findByText(/You can no longer apply/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
});

test('a job does not stay known to one who has blocked a member, or was unblocked: it may be theirs', () => {
  cache.setQueryData(jobQuery('m1', '501').queryKey, openJob);
  peopleOfProjectsChanged('m1');
  expect(cache.getQueryData(jobQuery('m1', '501').queryKey)).toBeUndefined();
});
