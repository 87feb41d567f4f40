import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProjectCard } from '../../../contract/community-projects.ts';
import * as projectsApi from '../../api/community-projects.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { SaveForLater } from './save-for-later.tsx';
import { takeVisitorsWish } from '../../entities/session/visitors-wish.ts';

vi.mock('../../api/community-projects.ts');
const save = vi.mocked(projectsApi.saveForLater);

const mine = { role: null, saved: false, done: 0, in_progress: 0 };
const projectOf = (id: string, isMembers: boolean) =>
  ({ id, title: 'A garden bed', status: 'published', mine: isMembers ? mine : null }) as CommunityProjectCard;
const openAsVisitor = (id: string) =>
  renderView(() => <SaveForLater as={null} project={projectOf(id, false)} />, stillSession(null));
const openAsMember = (id: string) =>
  renderView(() => <SaveForLater as="m1" project={projectOf(id, true)} worded />, stillSession({ id: 'm1' }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  save.mockResolvedValue({ saved: true });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

test('what a visitor wanted to save is saved once they arrive as a member, and no other project is', async () => {
  await openAsVisitor('1042');
  await userEvent.click(await screen.findByRole('link', { name: 'Save A garden bed for later' }));
  cleanup();
  await openAsMember('1043');
  await screen.findByRole('button', { name: 'Save for later' });
  cleanup();
  expect(takeVisitorsWish('1042', 'join'), 'it was not to be joined').toBe(false);
  await openAsMember('1042');
  await screen.findByRole('button', { name: 'Saved for later' });
  await waitFor(() => expect(save.mock.calls).toEqual([['1042', { saved: true }, { as: 'm1' }]]));
});

test('what a visitor wanted to save and had saved already stays saved, until they take it off', async () => {
  await openAsVisitor('1042');
  await userEvent.click(await screen.findByRole('link', { name: 'Save A garden bed for later' }));
  cleanup();
  const project = { ...projectOf('1042', true), mine: { ...mine, saved: true } };
  await renderView(() => <SaveForLater as="m1" project={project} worded />, stillSession({ id: 'm1' }));
  save.mockResolvedValue({ saved: false });
  await userEvent.click(await screen.findByRole('button', { name: 'Saved for later' }));
  await waitFor(() => expect(save.mock.calls).toEqual([['1042', { saved: false }, { as: 'm1' }]]));
  expect(takeVisitorsWish('1042', 'save'), 'it was taken on arrival').toBe(false);
});
