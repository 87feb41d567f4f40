import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject, ProjectOwner } from '../../../contract/community-projects.ts';
import type { ProjectMember } from '../../../contract/memberships.ts';
import { CallError } from '../../api/call-error.ts';
import * as projectsApi from '../../api/community-projects.ts';
import * as membershipsApi from '../../api/memberships.ts';
import { cache } from '../../entities/cache/cache.ts';
import { projectQuery } from '../../entities/projects/project-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { OwnersSection } from './owners-section.tsx';

vi.mock('../../api/community-projects.ts');
vi.mock('../../api/memberships.ts');
const getCommunityProject = vi.mocked(projectsApi.getCommunityProject);
const { getProjectMembers, setRole } = vi.mocked(membershipsApi);

const nameOf = (username: string) => ({ username, first_name: username, last_name: '', profile_image: null });
const coOwner = (username: string, hidden = false): ProjectOwner => ({ ...nameOf(username), role: 'co-owner', hidden });
const memberOf = (username: string): ProjectMember => ({
  ...nameOf(username),
  headline: '',
  role: 'member',
  done: 0,
  is_self: false,
  following: false,
});
const owner: ProjectOwner = { ...nameOf('ada'), role: 'owner', hidden: false };

/** What the server has. */
let coOwners: ProjectOwner[];
let members: ProjectMember[];

function View() {
  const { data } = useQuery(projectQuery('m1', '1042'), cache);
  return data === undefined ? null : <OwnersSection project={data} />;
}
const open = () => renderView(View, stillSession({ id: 'm1' }));
const listed = () =>
  screen.queryAllByRole('button', { name: /^Take the role back/ }).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  cache.clear();
  vi.resetAllMocks();
  coOwners = [coOwner('bo'), coOwner('cleo', true)];
  members = [];
  getCommunityProject.mockImplementation(
    async () => ({ id: '1042', mine: { role: 'owner' }, owners: [owner, ...coOwners] }) as CommunityProject,
  );
  getProjectMembers.mockImplementation(async (_project, after) => {
    const from = Number(after ?? 0);
    const next = from + 20 < members.length ? String(from + 20) : null;
    return { count: members.length, results: members.slice(from, from + 20), next };
  });
  setRole.mockImplementation(async (_project, { target_username: username, role }) => {
    coOwners = coOwners.filter((one) => one.username !== username);
    if (role === 'co-owner') coOwners = [...coOwners, coOwner(username)];
    members = members.filter((one) => one.username !== username);
    return { username, role };
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a co-owner who hides their profile is listed, and the role is taken back', async () => {
  await open();
  await screen.findByText('Hides their profile');
  await userEvent.click(screen.getByRole('button', { name: 'Take the role back from cleo' }));
  await waitFor(() => expect(listed()).toEqual(['Take the role back from bo']));
  expect(setRole).toHaveBeenCalledExactlyOnceWith('1042', { target_username: 'cleo', role: 'member' }, { as: 'm1' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Co-owners' })));
});

test('any member of the project can be made a co-owner, also one on the second page, until there are ten', async () => {
  members = Array.from({ length: 25 }, (_, at) => memberOf(`member-${at}`));
  coOwners = Array.from({ length: 9 }, (_, at) => coOwner(`co-${at}`));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add a co-owner' }));
  await screen.findByRole('button', { name: 'Make co-owner: member-0' });
  expect(screen.queryByRole('button', { name: 'Make co-owner: member-24' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more members' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Make co-owner: member-24' }));
  await waitFor(() => expect(listed()).toHaveLength(10));
  expect(screen.getByText('A project can have at most 10 co-owners.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a co-owner' })).toBeNull();
});

test('a project is handed over only after a question, and a refusal is shown beside its button', async () => {
  setRole.mockRejectedValue(new CallError('answered', 404, 'There is no such member in this project.'));
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over to bo' }));
  expect(setRole).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over' }));
  await screen.findByText('There is no such member in this project.');
  expect(setRole).toHaveBeenCalledExactlyOnceWith('1042', { target_username: 'bo', role: 'owner' }, { as: 'm1' });
});
