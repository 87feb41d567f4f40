import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../contract/jobs.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as guidanceApi from '../../api/guidance.ts';
import * as jobsApi from '../../api/jobs.ts';
import { cache } from '../../entities/cache/cache.ts';
import { JobCard } from '../../entities/jobs/job-card.tsx';
import { jobQuery } from '../../entities/jobs/job-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { JobView } from './job-view.tsx';

vi.mock('../../api/guidance.ts');
vi.mock('../../api/jobs.ts');
const { getJob, getPostingRights, saveJob, updateJob } = vi.mocked(jobsApi);

const job: Job = {
  id: '501',
  title: 'Keeper of gardens',
  organisation: 'Madeup Fields',
  place: 'Lisbon',
  remote: true,
  kind: 'part-time',
  summary: 'Sow and weed.',
  skills: ['Gardening', 'Soil'],
  posted_at: '2026-11-01T00:00:00Z',
  expires_at: '2999-01-01T00:00:00Z',
  is_open: true,
  match: null,
  mine: { saved: false, own: true },
  description: 'A first paragraph.',
  role: { slug: 'market-gardener', title: 'Market gardener' },
  apply: 'https://example.org/jobs',
  posted_by: null,
  version: 1,
};

async function show(changes: Partial<Job>) {
  cache.setQueryData(jobQuery('m1', '501').queryKey, { ...job, ...changes });
  await renderView(
    () => <JobView as="m1" id="501" reading={{ kind: 'found', title: job.title }} />,
    stillSession({ id: 'm1' }),
  );
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
async function type(label: string | RegExp, text: string) {
  const field = await screen.findByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  cache.clear();
  vi.resetAllMocks();
  vi.mocked(guidanceApi.getRoles).mockResolvedValue({
    roles: [{ slug: 'market-gardener', title: 'Market gardener', summary: '', skills: [], match: null }],
    target: null,
  });
  getPostingRights.mockResolvedValue({ any: false, organisations: ['Madeup Fields'] });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('its poster corrects a job in the form that posted it; a refusal keeps what was typed, and the date stays', async () => {
  await show({});
  await press('Edit this job');
  await screen.findByRole('option', { name: 'Market gardener' });
  await type('Title', 'Keeper of two gardens');
  updateJob.mockRejectedValueOnce(
    new CallError('answered', 410, 'This job closed on 1 May 2026.', { code: 'job_closed' }),
  );
  await press('Save changes');
  await screen.findByText('This job closed on 1 May 2026.');
  const sent = {
    title: 'Keeper of two gardens',
    organisation: 'Madeup Fields',
    place: 'Lisbon',
    remote: true,
    kind: 'part-time',
    summary: 'Sow and weed.',
    description: 'A first paragraph.',
    skills: ['Gardening', 'Soil'],
    role: 'market-gardener',
    apply: 'https://example.org/jobs',
    version: 1,
  };
  expect(updateJob).toHaveBeenLastCalledWith('501', sent, { as: 'm1' });
  updateJob.mockImplementationOnce(async () => ({ ...job, title: 'Keeper of two gardens', version: 2 }));
  await press('Save changes');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Keeper of two gardens' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();

  await press('Edit this job');
  await type('Days it stays open', '12');
  updateJob.mockImplementationOnce(async () => job);
  await press('Save changes');
  await waitFor(() => expect(updateJob.mock.lastCall?.[1]).toEqual({ ...sent, open_days: 12, version: 2 }));
});

const meanwhile = () =>
  new CallError('answered', 409, 'This job was changed elsewhere.', {
    code: 'edited_meanwhile',
    errors: { title: ['The job has something else here by now'] },
  });
const theirs = {
  ...job,
  title: 'Keeper of the old garden',
  summary: 'Sow, weed and water.',
  remote: false,
  version: 2,
};

test('what another tab or a moderator has corrected meanwhile is shown beside what was typed, and both are kept', async () => {
  await show({});
  await press('Edit this job');
  await screen.findByRole('option', { name: 'Market gardener' });
  await type('Title', 'Keeper of two gardens');
  await type(/^Place/, 'Porto');
  updateJob.mockRejectedValueOnce(meanwhile());
  getJob.mockResolvedValueOnce(theirs);
  await press('Save changes');
  const compared = await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  for (const text of ['Keeper of two gardens', 'Keeper of the old garden'])
    expect(compared.textContent).toContain(text);
  expect(screen.queryByText('This job was changed elsewhere.')).toBeNull();
  // What only the other has changed is in the form, and what only this member has changed stays.
  const value = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect([value('Title'), value(/^Place/), value('Summary')]).toEqual([
    'Keeper of two gardens',
    'Porto',
    'Sow, weed and water.',
  ]);
  // As long as nothing is chosen, nothing is overwritten.
  updateJob.mockRejectedValueOnce(meanwhile());
  getJob.mockResolvedValueOnce(theirs);
  await press('Save changes');
  await waitFor(() => expect(updateJob.mock.lastCall?.[1]).toMatchObject({ version: 1 }));
  await press('Keep mine: Title');
  await screen.findByText('This job was saved elsewhere while you were editing');
  updateJob.mockImplementationOnce(async () => ({ ...theirs, title: 'Keeper of two gardens', version: 3 }));
  await press('Save changes');
  await screen.findByRole('heading', { level: 1, name: 'Keeper of two gardens' });
  expect(updateJob.mock.lastCall?.[1]).toMatchObject({
    title: 'Keeper of two gardens',
    place: 'Porto',
    summary: 'Sow, weed and water.',
    remote: false,
    version: 2,
  });
  expect(updateJob.mock.lastCall?.[1]).not.toHaveProperty('open_days');
});

test('a draft from before a reload still knows from what it began: only what both changed is asked about', async () => {
  await show({});
  await press('Edit this job');
  await screen.findByRole('option', { name: 'Market gardener' });
  await type('Title', 'Keeper of two gardens');
  cleanup();
  await show(theirs);
  await screen.findByRole('option', { name: 'Market gardener' });
  updateJob.mockRejectedValueOnce(meanwhile());
  getJob.mockResolvedValueOnce(theirs);
  await press('Save changes');
  await screen.findByRole('region', { name: 'One thing was changed here and elsewhere' });
  await press('Use theirs: Title');
  expect(updateJob.mock.lastCall?.[1]).toMatchObject({ version: 1 });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Keeper of the old garden');
});

test('what was typed after an answer was lost is no difference: nobody else has changed the job', async () => {
  await show({});
  await press('Edit this job');
  await screen.findByRole('option', { name: 'Market gardener' });
  await type('Title', 'Keeper of two gardens');
  updateJob.mockRejectedValueOnce(new CallError('network', 0, 'No answer'));
  await press('Save changes');
  await screen.findByText('No answer');
  await type('Title', 'Keeper of three gardens');
  updateJob.mockRejectedValueOnce(meanwhile());
  getJob.mockResolvedValueOnce({ ...job, title: 'Keeper of two gardens', version: 2 });
  await press('Save changes');
  await screen.findByText('This job was saved elsewhere while you were editing');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Keeper of three gardens');
});

test('a moderator can correct it, too; anyone else is not offered it, and nobody once it is closed', async () => {
  await show({ mine: { saved: false, own: false } });
  await waitFor(() => expect(getPostingRights).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: 'Edit this job' })).toBeNull();
  cleanup();
  cache.clear();
  getPostingRights.mockResolvedValue({ any: true, organisations: [] });
  await show({ mine: { saved: false, own: false } });
  await press('Edit this job');
  await screen.findByRole('textbox', { name: 'Organisation' });
  cleanup();
  await show({ is_open: false, apply: null });
  expect(screen.queryByRole('button', { name: 'Edit this job' })).toBeNull();
});

test('a closed job can be taken off by who saved it, and is not offered to be saved', async () => {
  await show({ is_open: false, apply: null });
  screen.getByText(/You can no longer apply/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  cleanup();
  saveJob.mockResolvedValue({ saved: false });
  await show({ is_open: false, apply: null, mine: { saved: true, own: false } });
  await press('Saved');
  await waitFor(() => expect(saveJob).toHaveBeenCalledWith('501', { saved: false }, { as: 'm1' }));
  // The focus has somewhere to be.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('a visitor who saves a job, in a list or on its page, registers, arrives at it, and finds it saved', async () => {
  saveJob.mockResolvedValue({ saved: true });
  const asVisitor = (View: () => ReactNode) => {
    cleanup();
    cache.setQueryData(jobQuery(null, '501').queryKey, { ...job, mine: null });
    return renderView(View, stillSession(null), '/search?tab=jobs&q=keeper');
  };
  const page = () => <JobView as={null} id="501" reading={{ kind: 'found', title: job.title }} />;
  for (const [View, name] of [
    [() => <JobCard as={null} job={{ ...job, mine: null }} />, 'Save Keeper of gardens'],
    [page, 'Save'],
  ] as const) {
    const { router } = await asVisitor(View);
    await userEvent.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/register'));
    expect(router.state.location.search).toEqual({ return_to: '/search?job=501' });
    cleanup();
    await show({ mine: { saved: false, own: false } });
    await screen.findByRole('button', { name: 'Saved' });
    await waitFor(() => expect(saveJob.mock.calls).toEqual([['501', { saved: true }, { as: 'm1' }]]));
    saveJob.mockClear();
    cache.clear();
  }
  // Back on the page without an account: whoever logs in later has not pressed anything.
  await asVisitor(page);
  await userEvent.click(await screen.findByRole('link', { name: 'Save' }));
  await asVisitor(page);
  cleanup();
  await show({ mine: { saved: false, own: false } });
  await screen.findByRole('button', { name: 'Save' });
  expect(saveJob).not.toHaveBeenCalled();
});

test('what is typed while a correction is sent stays in the form, and is there when the job is opened again', async () => {
  const answer = lateAnswer<Job>();
  updateJob.mockReturnValueOnce(answer.promise);
  await show({});
  await press('Edit this job');
  await screen.findByRole('option', { name: 'Market gardener' });
  await type('Title', 'Keeper of two gardens');
  await press('Save changes');
  await type('Title', 'Keeper of three gardens');
  answer.resolve({ ...job, title: 'Keeper of two gardens' });
  await screen.findByRole('heading', { name: 'Keeper of two gardens' });
  const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect((await title()).value).toBe('Keeper of three gardens');
  cleanup();
  await show({ title: 'Keeper of two gardens' });
  expect((await title()).value).toBe('Keeper of three gardens');
});
