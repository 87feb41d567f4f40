import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as discussionApi from '../../api/discussion.ts';
import * as evidenceApi from '../../api/evidence.ts';
import * as progressApi from '../../api/progress.ts';
import { cache } from '../../entities/cache/cache.ts';
import { openProjectQuery } from '../../entities/projects/project-queries.ts';
import { readWorkAgain } from '../../entities/projects/work-changed.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { progressOf } from './progress-actors.ts';
import { StepDetail } from './step-detail.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/discussion.ts');
vi.mock('../../api/evidence.ts');
vi.mock('../../api/progress.ts');
const getCommunityProject = vi.mocked(projectsApi.getCommunityProject);
const markStep = vi.mocked(progressApi.markStep);

/** What the server has. */
let role: 'member' | 'owner' | null;
let status: CommunityProject['status'];
let state: Step['state'];
let others: number;
/** The state of the steps before it; they are ones that it names. */
let before: Record<string, Step['state']>;
const project = () =>
  ({
    id: '1042',
    status,
    has_room: true,
    mine: { role, saved: false, done: 0, in_progress: 0 },
    steps: [
      {
        id: 'a-step',
        title: 'Dig',
        goal: '',
        how: [],
        done_when: [],
        mistakes: [],
        minutes: 0,
        skills: [],
        prerequisites: Object.keys(before),
        done_by: others + Number(state === 'done'),
        state,
        done_at: null,
      },
      ...Object.entries(before).map(([id, known]) => ({ id, title: `Step ${id}`, prerequisites: [], state: known })),
      { id: 'unrelated', title: 'Water it', prerequisites: [], state: 'todo' },
    ],
    removed_steps: [],
  }) as unknown as CommunityProject;

function View() {
  const { data } = useQuery(openProjectQuery('m1', '1042'), cache);
  const step = data?.steps[0];
  return data === undefined || step === undefined ? null : (
    <StepDetail as="m1" actor={progressOf('m1')} project={data} step={step} />
  );
}
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  cache.clear();
  vi.resetAllMocks();
  role = 'member';
  status = 'published';
  state = 'todo';
  others = 1;
  before = {};
  getCommunityProject.mockImplementation(async () => project());
  vi.mocked(discussionApi.getComments).mockResolvedValue({ count: 0, results: [], next: null });
  vi.mocked(evidenceApi.getEvidence).mockResolvedValue({ count: 0, results: [], next: null });
  markStep.mockImplementation(async (_project, step, mark) => {
    state = mark.state;
    return { step, state, done_at: null, evidenced: [], done: 0, steps: 1 };
  });
  await renderView(View, stillSession({ id: 'm1' }));
  await screen.findByRole('radio', { name: 'Done' });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('marking a step as done adds one to those who have done it', async () => {
  screen.getByText('done by 1 member');
  await userEvent.click(choice('Done'));
  await screen.findByText('done by 2 members');
  await userEvent.click(choice('In progress'));
  await screen.findByText('done by 1 member');
  expect(getCommunityProject).toHaveBeenCalledOnce();
});

test('a step is marked as done at its end, too, where its news is shown as well: both places show one state', async () => {
  const before = screen.getByRole('button', { name: 'Mark as done' });
  await userEvent.click(before);
  await screen.findByText('done by 2 members');
  expect(choice('Done').checked).toBe(true);
  const after = screen.getByRole('button', { name: 'Done', pressed: true });
  expect(document.activeElement, 'the focus stays').toBe(after);
  await userEvent.click(after);
  await screen.findByText('done by 1 member');
  expect(choice('In progress').checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Mark as done', pressed: false })).toBeTruthy();
  markStep.mockRejectedValue(new CallError('network', 0, 'The server can’t be reached.'));
  await userEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
  expect(choice('Done').checked).toBe(true);
  const news = await screen.findAllByRole('button', { name: 'Send now' });
  expect(news).toHaveLength(2);
  expect(
    news.filter((button) => button.closest('[role=status]') !== null),
    'announced once',
  ).toHaveLength(1);
  markStep.mockResolvedValue({ step: 'a-step', state: 'done', done_at: null, evidenced: [], done: 1, steps: 1 });
  await userEvent.click(news[1] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull());
});

test('a mark that is refused because the project was left in another tab offers to join, and says why', async () => {
  role = null;
  markStep.mockRejectedValue(new CallError('answered', 403, 'Join the project first.'));
  await userEvent.click(choice('Done'));
  await screen.findByRole('button', { name: 'Join this project' });
  screen.getByText('Join the project first.');
  expect(screen.queryByRole('radio', { name: 'Done' })).toBeNull();
});

test('a read while a mark is on its way, or waits for the server, does not take it back', async () => {
  markStep.mockRejectedValue(new CallError('network', 0, 'The server can’t be reached.'));
  await userEvent.click(choice('Done'));
  await screen.findByText('done by 2 members');
  others = 2;
  readWorkAgain('m1', '1042');
  await screen.findByText('done by 3 members');
  expect(choice('Done').checked).toBe(true);
});

test('a step that was marked in another tab shows so at once when that is heard of', async () => {
  state = 'done';
  readWorkAgain('m1', '1042');
  await screen.findByText('done by 2 members');
  expect(choice('Done').checked).toBe(true);
});

test('a step that was marked in another tab shows so when this one is looked at again', async () => {
  state = 'done';
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(choice('Done').checked).toBe(true));
});

test('steps that are better done before are named with their links until they are done, and lock nothing', async () => {
  expect(screen.queryByText('Easier after')).toBeNull();
  before = { measure: 'todo', buy: 'in_progress', ask: 'done' };
  readWorkAgain('m1', '1042');
  const advice = (await screen.findByText('Easier after')).parentElement as HTMLElement;
  expect(
    within(advice)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Step measure', '/projects/1042/steps?step=measure'],
    ['Step buy', '/projects/1042/steps?step=buy'],
  ]);
  within(advice).getByText('You can start here all the same.');
  await userEvent.click(choice('Done'));
  await screen.findByText('done by 2 members');
  expect(choice('Done').checked).toBe(true);
  before = { measure: 'done', buy: 'in_progress', ask: 'done' };
  readWorkAgain('m1', '1042');
  await waitFor(() =>
    expect(
      within(advice)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Step buy']),
  );
  before = { measure: 'done', buy: 'done', ask: 'done' };
  readWorkAgain('m1', '1042');
  await waitFor(() => expect(screen.queryByText('Easier after')).toBeNull());
});

test('of a draft no step can be marked and no work shown, which the server would refuse: it says why', async () => {
  screen.getByRole('button', { name: 'Show your work' });
  status = 'draft';
  role = 'owner';
  readWorkAgain('m1', '1042');
  await screen.findByText(/^Publish the project first/);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show your work' })).toBeNull();
});
