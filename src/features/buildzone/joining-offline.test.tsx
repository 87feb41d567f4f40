import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject, Step } from '../../../contract/community-projects.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as discussionApi from '../../api/discussion.ts';
import * as evidenceApi from '../../api/evidence.ts';
import * as membershipsApi from '../../api/memberships.ts';
import * as progressApi from '../../api/progress.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { cache } from '../../entities/cache/cache.ts';
import { openProjectQuery } from '../../entities/projects/project-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { progressOf } from './progress-actors.ts';
import { membershipOf, resumeMemberships } from './project-actors.ts';
import { StepDetail } from './step-detail.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/discussion.ts');
vi.mock('../../api/evidence.ts');
vi.mock('../../api/memberships.ts');
vi.mock('../../api/progress.ts');
const markStep = vi.mocked(progressApi.markStep);
const setMembership = vi.mocked(membershipsApi.setMembership);

/** What the server has, and what it was told, in order. */
let role: 'member' | null;
let state: Step['state'];
let told: string[];
let failure: CallError | null;
const unreachable = new CallError('network', 0, 'The server can’t be reached.');

const project = () =>
  ({
    id: '1042',
    status: 'published',
    has_room: true,
    members: 1,
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
        prerequisites: [],
        done_by: 0,
        state,
        done_at: null,
      },
    ],
    removed_steps: [],
  }) as unknown as CommunityProject;

function View({ as }: { as: string | null }) {
  const { data } = useQuery(openProjectQuery(as, '1042'), cache);
  const step = data?.steps[0];
  return data === undefined || step === undefined ? null : (
    <StepDetail as={as} actor={as === null ? null : progressOf(as)} project={data} step={step} />
  );
}
const open = (as = 'm1') => renderView(() => <View as={as} />, stillSession({ id: as }));
const openAsVisitor = (session = stillSession(null)) => renderView(() => <View as={null} />, session);
/** The page is gone: only what the browser keeps is left. */
function close() {
  cleanup();
  dropMemberData();
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const done = () => screen.findByRole<HTMLInputElement>('radio', { name: 'Done' });
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('unsent-'));
const comeOnline = () => {
  failure = null;
  window.dispatchEvent(new Event('online'));
};

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  sessionStorage.clear();
  dropMemberData();
  vi.resetAllMocks();
  role = null;
  state = 'todo';
  told = [];
  failure = null;
  vi.mocked(projectsApi.getCommunityProject).mockImplementation(async () => project());
  vi.mocked(discussionApi.getComments).mockResolvedValue({ count: 0, results: [], next: null });
  vi.mocked(evidenceApi.getEvidence).mockResolvedValue({ count: 0, results: [], next: null });
  setMembership.mockImplementation(async (_project, { action }, { as }) => {
    if (failure !== null) throw failure;
    told.push(`${as} ${action}`);
    role = action === 'join' ? 'member' : null;
    return { role, members: 2, has_room: true };
  });
  markStep.mockImplementation(async (_project, step, mark, { as }) => {
    if (failure !== null) throw failure;
    told.push(`${as} ${mark.state}`);
    if (role === null) throw new CallError('answered', 403, 'Join the project first.');
    state = mark.state;
    return { step, state, done_at: null, evidenced: [], done: 1, steps: 1 };
  });
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

test('a join and a mark made offline survive a reload, and reach the server once, the join first', async () => {
  await open();
  failure = unreachable;
  await press('Join this project');
  await userEvent.click(await done());
  await screen.findByText(/You will be in this project/);
  close();
  expect(kept()).toHaveLength(2);

  resumeMemberships('m1');
  await open();
  await screen.findByText(/You will be in this project/);
  expect((await done()).checked).toBe(true);
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 join', 'm1 done']));
  await waitFor(() => expect(kept()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(/You will be in this project/)).toBeNull());
  expect((await done()).checked).toBe(true);

  close();
  await open();
  await done();
  expect(told).toEqual(['m1 join', 'm1 done']);
});

test('a mark is not sent before the join is answered, however long that takes', async () => {
  let answerJoin: () => void = () => undefined;
  setMembership.mockImplementationOnce(async (_project, _wish, { as }) => {
    await new Promise<void>((resolve) => {
      answerJoin = resolve;
    });
    told.push(`${as} join`);
    role = 'member';
    return { role, members: 2, has_room: true };
  });
  await open();
  await press('Join this project');
  await userEvent.click(await done());
  await userEvent.click(screen.getByRole('radio', { name: 'In progress' }));
  await waitFor(() => expect(setMembership).toHaveBeenCalledOnce());
  // Everything that does not wait for the join has had its turn.
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(markStep).not.toHaveBeenCalled();
  answerJoin();
  await waitFor(() => expect(told).toEqual(['m1 join', 'm1 done', 'm1 in_progress']));
  await waitFor(() => expect(kept()).toEqual([]));
});

/** What another tab of the member has kept, as it stands in storage. */
function keepElsewhere(storageKey: string, item: object, secondsLater: number) {
  const name = `${storageKey}.m1.1042.elsewhere`;
  localStorage.setItem(name, JSON.stringify({ place: Date.now() + secondsLater * 1_000, item }));
  return name;
}

test('a newer leave of another tab is what is sent, and shown as soon as this tab hears of it', async () => {
  await open();
  failure = unreachable;
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  const name = keepElsewhere('unsent-memberships', { key: '1042', joined: false, confirmed: null }, 1);
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: localStorage.getItem(name) ?? '' }));
  await screen.findByText(/You will have left this project/);
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 leave']));
  await waitFor(() => expect(kept()).toEqual([]));
  await screen.findByRole('button', { name: 'Join this project' });
});

test('a newer leave that this tab has not heard of is what is sent; one that is decided already is asked for', async () => {
  await open();
  failure = unreachable;
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  keepElsewhere('unsent-memberships', { key: '1042', joined: false, confirmed: null }, 1);
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 leave']));
  await screen.findByRole('button', { name: 'Join this project' });

  failure = unreachable;
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  // The other tab has joined and left, and the server has decided both.
  for (const left of kept()) localStorage.removeItem(left);
  comeOnline();
  await screen.findByRole('button', { name: 'Join this project' });
  expect([told, role]).toEqual([['m1 leave'], null]);
});

test('an older mark of another tab goes before this one, so that the newest is what counts', async () => {
  role = 'member';
  await open();
  failure = unreachable;
  const older = { key: 'older', project: '1042', step: 'a-step', state: 'done', before: 'todo' };
  await userEvent.click(await screen.findByRole('radio', { name: 'In progress' }));
  await screen.findByText(/kept in this browser/);
  keepElsewhere('unsent-marks', older, -5);
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 done', 'm1 in_progress']));
  await waitFor(() => expect(state).toBe('in_progress'));
});

test('a leave made offline survives a reload; taken back after it, nothing is left but the last wish', async () => {
  role = 'member';
  await open();
  await done();
  failure = unreachable;
  resumeMemberships('m1');
  const { membershipOf } = await import('./project-actors.ts');
  membershipOf('m1', '1042').send({ type: 'membership.pressed', joined: false, shown: 'member' });
  await screen.findByText(/You will have left this project/);
  close();

  await open();
  await screen.findByText(/You will have left this project/);
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  close();

  await open();
  await done();
  comeOnline();
  await waitFor(() => expect(told).toEqual(['m1 join']));
  await waitFor(() => expect(kept()).toEqual([]));
});

test("another member neither sees nor sends what waits, and it is sent with its member's return", async () => {
  await open();
  failure = new CallError('answered', 401, 'Log in to continue.');
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  close();

  failure = null;
  await open('m2');
  await screen.findByRole('button', { name: 'Join this project' });
  expect(told).toEqual([]);
  close();

  resumeMemberships('m1');
  await waitFor(() => expect(told).toEqual(['m1 join']));
});

test('a join that is refused because the project has filled up meanwhile shows the project as it is now', async () => {
  await open();
  failure = unreachable;
  await press('Join this project');
  await screen.findByText(/You will be in this project/);
  setMembership.mockRejectedValue(new CallError('answered', 409, 'All places in this project are taken.'));
  vi.mocked(projectsApi.getCommunityProject).mockImplementation(async () => ({ ...project(), has_room: false }));
  // Without the browser's word that it is back, which would have everything read again.
  membershipOf('m1', '1042').send({ type: 'retry.pressed' });
  await screen.findByText('All places in this project are taken.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join this project' })).toBeNull());
  expect(screen.queryByText(/You will be in this project/)).toBeNull();
});

test('a join that is refused after a reload is rolled back, with its mark, and says why', async () => {
  await open();
  failure = unreachable;
  await press('Join this project');
  await userEvent.click(await done());
  close();

  failure = null;
  setMembership.mockRejectedValue(new CallError('answered', 409, 'This project is full'));
  await open();
  await screen.findByText('This project is full');
  await screen.findByRole('button', { name: 'Join this project' });
  await waitFor(() => expect(kept()).toEqual([]));
  expect(role).toBeNull();
});

test('what a visitor asked to join is joined once they are back as a member: no other project is, and not long after', async () => {
  const asked = async (id = '1042', at = Date.now()) => {
    await openAsVisitor();
    await userEvent.click(await screen.findByRole('link', { name: 'Join this project' }));
    const kept = sessionStorage.getItem('visitors-wish') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ id: '1042', wish: 'join' });
    sessionStorage.setItem('visitors-wish', JSON.stringify({ id, wish: 'join', at }));
    close();
  };
  const staysOutside = async () => {
    await open();
    await screen.findByRole('button', { name: 'Join this project' });
    close();
    expect(told).toEqual([]);
  };
  await asked('1043');
  await staysOutside();
  await asked('1042', Date.now() - 40 * 60_000);
  await staysOutside();
  // Back from the registration, they only look at it again.
  await asked();
  await openAsVisitor();
  await screen.findByRole('link', { name: 'Join this project' });
  close();
  await staysOutside();

  await asked();
  // As it was loaded for the visitor, while its member is back already.
  await openAsVisitor(stillSession({ id: 'm1' }));
  await screen.findByRole('link', { name: 'Join this project' });
  close();
  await open();
  await waitFor(() => expect(told).toEqual(['m1 join']));
  close();
  role = null;
  await open();
  await screen.findByRole('button', { name: 'Join this project' });
  expect(told).toEqual(['m1 join']);
});
