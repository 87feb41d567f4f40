import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as discussionApi from '../../api/discussion.ts';
import * as evidenceApi from '../../api/evidence.ts';
import * as progressApi from '../../api/progress.ts';
import * as ownWorkApi from '../../api/own-work.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { markOf, progressOf } from './progress-actors.ts';
import { StepsView } from './steps-view.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/discussion.ts');
vi.mock('../../api/evidence.ts');
vi.mock('../../api/own-work.ts');
vi.mock('../../api/progress.ts');
const getCommunityProject = vi.mocked(projectsApi.getCommunityProject);
const { getComments, addComment } = vi.mocked(discussionApi);
const { getEvidence, addFeedback } = vi.mocked(evidenceApi);
const getOwnWork = vi.mocked(ownWorkApi.getOwnWork);

const noneSuch = (detail: string) => new CallError('answered', 404, detail, { code: 'not_found' });

const stepOf = (id: string, title: string): Step => ({
  id,
  title,
  goal: '',
  how: [],
  done_when: [],
  mistakes: [],
  minutes: 0,
  skills: [],
  prerequisites: [],
  done_by: 0,
  state: 'todo',
  done_at: null,
});
const dig = stepOf('dig', 'Dig the bed');
const sow = stepOf('sow', 'Sow the peas');
const pieceOf = (id: string, text: string): Evidence => ({
  id,
  author: { username: 'bo', first_name: 'Bo', last_name: '', profile_image: null },
  text,
  link: '',
  evidence_image: null,
  created_at: '2026-03-01T10:00:00.000Z',
  is_self: false,
  feedback: [],
});

/** What the server has. */
let steps: Step[];
let removed: Step[];
let status: CommunityProject['status'];
let role: 'member' | null;
let pages: Evidence[][];

/** The page of the steps, as if it had just been loaded: only what the browser keeps is left. */
async function open() {
  cleanup();
  cache.clear();
  await cache.ensureQueryData(projectQuery('m1', '1042')).catch(() => undefined);
  const root = createRootRouteWithContext<{ session: object }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const view = createRoute({
    getParentRoute: () => shell,
    path: '/projects/$projectId/steps',
    validateSearch: ({ step }: Record<string, unknown>) => (typeof step === 'string' ? { step } : {}),
    loader: () => ({ as: 'm1', reading: { kind: 'found', title: 'A garden' }, title: 'Steps' }),
    component: StepsView,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([view])]),
    context: { session: stillSession({ id: 'm1' }) },
    history: createMemoryHistory({ initialEntries: ['/projects/1042/steps'] }),
  });
  await router.load();
  // The test's own router, and not the application's, which is the registered one.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
}
/** The tab is looked at again. */
const readAgain = () => act(() => cache.refetchQueries({ type: 'active' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  [steps, removed, status, role] = [[dig, sow], [], 'published', 'member'];
  pages = [[pieceOf('7', 'Dug twice')]];
  getCommunityProject.mockImplementation(
    async () =>
      ({
        id: '1042',
        title: 'A garden',
        status,
        has_room: true,
        mine: { role, saved: false, done: 0, in_progress: 0 },
        steps,
        removed_steps: removed,
      }) as unknown as CommunityProject,
  );
  getComments.mockResolvedValue({ count: 0, results: [], next: null });
  getEvidence.mockImplementation(async (_project, _step, after) => {
    const at = after === null ? 0 : Number(after);
    return { count: 9, results: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('feedback on evidence that was deleted meanwhile says so, and its text can be copied after a reload too', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { clipboard: { value: { writeText } }, language: { value: 'en-GB' } }),
  );
  await open();
  await screen.findByText('Dug twice');
  await press('Give feedback');
  await userEvent.type(field('Your feedback'), 'Straight edges');
  pages = [[]];
  addFeedback.mockRejectedValue(noneSuch('There is no such evidence.'));
  await press('Send feedback');
  await screen.findByText('This evidence was deleted, or you can no longer see it');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(field('What you wrote').value).toBe('Straight edges');

  await open();
  await screen.findByText('This evidence was deleted, or you can no longer see it');
  await press('Copy the text');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Straight edges');
  await press('Discard the text');
  expect(screen.queryByText(/This evidence was deleted/)).toBeNull();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('where the list cannot be read again, feedback on deleted evidence stays in its form, which offers no retry', async () => {
  await open();
  await screen.findByText('Dug twice');
  await press('Give feedback');
  await userEvent.type(field('Your feedback'), 'Straight edges');
  getEvidence.mockRejectedValue(new CallError('network', 0, 'The server can’t be reached.'));
  addFeedback.mockRejectedValue(noneSuch('There is no such evidence.'));
  await press('Send feedback');
  await screen.findByText('There is no such evidence. It was deleted, or you can no longer see it.');
  expect(screen.queryByText(/Everything you typed is still here: copy/)).not.toBeNull();
  expect(field('Your feedback').value).toBe('Straight edges');
});

test('feedback on evidence of a page that has not been read is not taken for deleted', async () => {
  pages = [[pieceOf('9', 'Newer')], [pieceOf('7', 'Dug twice')]];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more evidence' }));
  await screen.findByText('Dug twice');
  await userEvent.click(screen.getAllByRole('button', { name: 'Give feedback' })[1] as HTMLElement);
  await userEvent.type(field('Your feedback'), 'Straight edges');
  await open();
  await screen.findByText('Newer');
  expect(screen.queryByText(/This evidence was deleted/)).toBeNull();
  pages = [[pieceOf('9', 'Newer')], [pieceOf('5', 'Older')]];
  await press('Show more evidence');
  await screen.findByText('This evidence was deleted, or you can no longer see it');
});

test('a comment at a step that was removed meanwhile is left to be copied, and the member is told which step it was', async () => {
  await open();
  await userEvent.type(field('Your comment'), 'How deep?');
  steps = [sow];
  await readAgain();
  await screen.findByText('A step you were writing about was removed');
  expect(screen.getByText(/^The owners have removed the step/).textContent).toBe(
    'The owners have removed the step Dig the bed',
  );
  expect(field('What you wrote').value).toBe('How deep?');
  // Nothing of another step comes under the finger: neither a box nor a mark.
  expect([screen.queryByLabelText('Your comment'), ...screen.queryAllByRole('radio')]).toEqual([null]);
  expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /^Go to\s+Sow/ }));
  await waitFor(() => expect(field('Your comment').value).toBe(''));

  await open();
  await screen.findByText('A step you were writing about was removed');
  expect(screen.queryByText(/^The owners have removed the step/)).toBeNull();
  expect(field('What you wrote').value).toBe('How deep?');
});

test('a mark that arrives when the owners have removed its step is said to be lost', async () => {
  await open();
  vi.mocked(progressApi.markStep).mockRejectedValue(noneSuch('There is no such step.'));
  steps = [sow];
  progressOf('m1').send({
    type: 'step.marked',
    mark: markOf({ project: '1042', step: dig.id, state: 'done', before: 'todo' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('What you marked last was not saved');
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('a step that was removed while it was open tells those who worked on it that it is theirs, and who can read along', async () => {
  await open();
  expect(screen.queryByText('Everyone who can see this project can read it.')).not.toBeNull();
  expect(screen.queryByText('This step is no longer part of the project')).toBeNull();
  await userEvent.type(field('Your comment'), 'How deep?');
  [steps, removed] = [[sow], [{ ...dig, state: 'done' }]];
  await readAgain();
  await screen.findByText('This step is no longer part of the project');
  screen.getByText(/^The owners have removed it\. What you did here stays yours/);
  expect(screen.queryByText('Everyone who can see this project can read it.')).toBeNull();
  screen.getByText('Members who worked on this step before it was removed can read it.');
  // It is still there to be written at.
  expect(field('Your comment').value).toBe('How deep?');
  addComment.mockRejectedValue(new CallError('network', 0, 'The server can’t be reached.'));
  await press('Add comment');
  await screen.findByText('It may have arrived');
});

test('texts of a project that was taken away are shown where it was', async () => {
  await open();
  await userEvent.type(field('Your comment'), 'How deep?');
  getCommunityProject.mockRejectedValue(noneSuch('There is no such project.'));
  getOwnWork.mockRejectedValue(noneSuch('There is no such project.'));
  await readAgain();
  await screen.findByText('This project does not exist');
  expect(field('What you wrote').value).toBe('How deep?');
});

test('what was typed by someone for whom the form is closed meanwhile stays', async () => {
  role = null;
  await open();
  await screen.findByText('Dug twice');
  await userEvent.type(field('Your comment'), 'How deep?');
  await press('Give feedback');
  await userEvent.type(field('Your feedback'), 'Straight edges');
  status = 'archived';
  await readAgain();
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLTextAreaElement>('What you wrote').map(({ value }) => value)).toEqual([
      'Straight edges',
      'How deep?',
    ]),
  );
  screen.getByText('Your comment was not sent');
  screen.getByText('Your feedback was not sent');
});
