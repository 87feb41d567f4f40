import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnWork } from '../../../contract/own-work.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as evidenceApi from '../../api/evidence.ts';
import * as membershipsApi from '../../api/memberships.ts';
import * as progressApi from '../../api/progress.ts';
import * as ownWorkApi from '../../api/own-work.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { loadProjectOrSkill, loadSteps } from './loading.ts';
import { OwnWorkView } from './own-work-view.tsx';
import { markOf, progressOf } from './progress-actors.ts';
import { UnavailableShelf } from './unavailable-shelf.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/evidence.ts');
vi.mock('../../api/memberships.ts');
vi.mock('../../api/own-work.ts');
vi.mock('../../api/progress.ts');
const getCommunityProject = vi.mocked(projectsApi.getCommunityProject);
const deleteEvidence = vi.mocked(evidenceApi.deleteEvidence);
const setMembership = vi.mocked(membershipsApi.setMembership);
const { getOwnWork, getUnavailableWork } = vi.mocked(ownWorkApi);

const missing = new CallError('answered', 404, 'There is no such project.');

/** What the server has. */
let work: OwnWork;
const view = () => renderView(() => <OwnWorkView as="m1" id="1042" />, stillSession({ id: 'm1' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  cache.clear();
  vi.resetAllMocks();
  work = {
    project: '1042',
    title: 'A garden bed',
    role: 'member',
    available: false,
    steps: [
      {
        id: 'a-step',
        title: 'Dig the bed',
        state: 'done',
        done_at: '2026-03-01T10:00:00.000Z',
        skills: ['Gardening'],
        evidence: [
          {
            id: '7',
            text: 'My own bed',
            link: 'https://example.org/bed',
            evidence_image: '/media/bed.webp',
            created_at: '2026-03-01T11:00:00.000Z',
          },
        ],
      },
      { id: 'another', title: 'Sow', state: 'in_progress', done_at: null, skills: [], evidence: [] },
    ],
  };
  getCommunityProject.mockRejectedValue(missing);
  getOwnWork.mockImplementation(async () => work);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a project that is not available leads its member to their own work, at both of its addresses', async () => {
  const reading = { kind: 'own work', title: 'A garden bed' };
  expect(await loadProjectOrSkill('m1', '1042', {})).toMatchObject({ reading, title: 'Your work in A garden bed' });
  expect(await loadSteps('m1', '1042')).toMatchObject({ reading, title: 'Your work in A garden bed' });
});

test('a mark that arrives when the project is no longer available is said to be lost', async () => {
  vi.mocked(progressApi.markStep).mockRejectedValue(missing);
  const mark = markOf({ project: '1042', step: 'another', state: 'done', before: 'in_progress' });
  progressOf('m1').send({ type: 'step.marked', mark });
  await view();
  expect((await screen.findByRole('alert')).textContent).toContain('What you marked last was not saved');
  // The step is as it was.
  screen.getByText('Sow');
});

test('to someone who never was in it, and to a visitor, it does not exist', async () => {
  getOwnWork.mockRejectedValue(missing);
  for (const as of ['m1', null]) {
    await expect(loadProjectOrSkill(as, '1042', {})).rejects.toMatchObject({ isNotFound: true });
    await expect(loadSteps(as, '1042')).rejects.toMatchObject({ isNotFound: true });
  }
  expect(getOwnWork.mock.calls.every(([, { as }]) => as === 'm1')).toBe(true);
});

test('what was done is shown with its evidence, and nothing can be added', async () => {
  await view();
  await screen.findByRole('heading', { level: 1, name: 'Your work in A garden bed' });
  screen.getByText('This project is not available to you');
  const steps = screen.getByRole('list', { name: 'Steps you worked on' });
  expect(
    within(steps)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dig the bed', 'Sow']);
  within(steps).getByText('My own bed');
  expect(
    within(steps)
      .getByRole('link', { name: /example\.org/ })
      .getAttribute('href'),
  ).toBe('https://example.org/bed');
  expect(within(steps).getByRole('img', { name: 'Your evidence' }).getAttribute('src')).toBe('/media/bed.webp');
  const buttons = screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(buttons).toEqual(['Leave', 'Delete your evidence']);
  expect([screen.queryByRole('textbox'), screen.queryByRole('radio')]).toEqual([null, null]);
});

test('leaving asks first, and a refusal says why', async () => {
  await view();
  await screen.findByText('You are still in this project.');
  await press('Leave');
  await press('Stay in it');
  expect(setMembership).not.toHaveBeenCalled();
  setMembership.mockRejectedValueOnce(new CallError('answered', 429, 'Too many changes.'));
  await press('Leave');
  await press('Leave project');
  await screen.findByText('Too many changes.');
  setMembership.mockResolvedValue({ role: null, members: 0, has_room: false });
  await press('Leave');
  await press('Leave project');
  await screen.findByText('You are no longer in this project.');
  expect(setMembership).toHaveBeenLastCalledWith('1042', { action: 'leave' }, { as: 'm1' });
  expect(screen.queryByRole('button', { name: 'Leave' })).toBeNull();
  // The button is gone: the focus is at the heading, not lost.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('the owner is told what becomes of the project before leaving it', async () => {
  work = { ...work, role: 'owner' };
  await view();
  await screen.findByText('You still own this project.');
  await press('Leave');
  await screen.findByText(/^It passes to your earliest co-owner/);
  setMembership.mockResolvedValue({ role: null, members: 0, has_room: false });
  await press('Leave project');
  await screen.findByText('You are no longer in this project.');
});

test('evidence can be deleted, as everywhere', async () => {
  deleteEvidence.mockImplementation(async () => {
    work = { ...work, steps: work.steps.map((step) => ({ ...step, evidence: [] })) };
  });
  const { unmount } = await view();
  await screen.findByText('My own bed');
  await press('Delete your evidence');
  screen.getByText('Deleted: your evidence');
  // Leaving the page ends the time in which it can be undone.
  unmount();
  await waitFor(() => expect(deleteEvidence).toHaveBeenCalledWith('7', null, { as: 'm1' }));
});

test('the joined projects end with those that are not available, or with nothing', async () => {
  getUnavailableWork.mockResolvedValue({
    count: 2,
    results: [
      { project: '1042', title: 'A garden bed', role: 'member', done: 1, evidence: 2 },
      { project: '1043', title: 'A bench', role: null, done: 2, evidence: 0 },
    ],
    next: null,
  });
  await renderView(() => <UnavailableShelf as="m1" />, stillSession({ id: 'm1' }));
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['A garden bed', '/projects/1042'],
    ['A bench', '/projects/1043'],
  ]);
  screen.getByText('1 step done, 2 pieces of evidence');
  screen.getByText('2 steps done, left');
  cleanup();
  cache.clear();
  getUnavailableWork.mockResolvedValue({ count: 0, results: [], next: null });
  await renderView(() => <UnavailableShelf as="m1" />, stillSession({ id: 'm1' }));
  await waitFor(() => expect(getUnavailableWork).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('heading')).toBeNull();
});
