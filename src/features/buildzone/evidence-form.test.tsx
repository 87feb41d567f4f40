import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import type { Evidence } from '../../../contract/evidence.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import { noteReplay } from '../../api/replays.ts';
import * as evidenceApi from '../../api/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { EvidenceSection } from './evidence-section.tsx';

vi.mock('../../api/evidence.ts');
const { getEvidence, addEvidence, addFeedback } = vi.mocked(evidenceApi);

const project = { id: '1042', status: 'published', mine: { role: 'member' } } as CommunityProject;
const author = (username: string) => ({ username, first_name: '', last_name: '', profile_image: null });
const piece: Evidence = {
  id: '7',
  author: author('bo'),
  text: 'A bed of straw',
  link: '',
  evidence_image: null,
  created_at: '2026-03-01T10:00:00.000Z',
  is_self: false,
  feedback: [],
};
let pieces: Evidence[];
const open = () =>
  renderView(() => <EvidenceSection as="m1" project={project} step="a-step" />, stillSession({ id: 'm1' }));
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  pieces = [];
  getEvidence.mockImplementation(async () => ({ count: pieces.length, results: pieces, next: null }));
});
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

afterEach(() => {
  cleanup();
  cache.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('what is typed while evidence or feedback is on its way stays', async () => {
  pieces = [piece];
  const added = lateAnswer<Evidence>();
  addEvidence.mockReturnValue(added.promise);
  await open();
  await press('Show your work');
  await userEvent.type(field('What you did'), 'Dug');
  await press('Add evidence');
  await userEvent.type(field('What you did'), ' twice');
  pieces = [{ ...piece, id: '8', text: 'Dug', is_self: true, author: author('ada') }, piece];
  added.resolve({ ...piece, id: '8', text: 'Dug', is_self: true, author: author('ada') });
  await screen.findByText('Dug', { selector: 'p' });
  expect(field('What you did').value).toBe('Dug twice');
  const given = lateAnswer<Evidence['feedback'][number]>();
  addFeedback.mockReturnValue(given.promise);
  await press('Give feedback');
  await userEvent.type(field('Your feedback'), 'Straight');
  await press('Send feedback');
  await userEvent.type(field('Your feedback'), ' lines');
  given.resolve({
    id: '9',
    author: author('ada'),
    text: 'Straight',
    created_at: '2026-03-01T10:00:00.000Z',
    is_self: true,
    removable: true,
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sending...' })).toBeNull());
  expect(field('Your feedback').value).toBe('Straight lines');
});

test('evidence that never left an offline browser is not said to have arrived', async () => {
  addEvidence.mockImplementationOnce(async () => {
    throw Object.assign(new CallError('network', 0, 'The server could not be reached.'), { never_left: true });
  });
  await open();
  await press('Show your work');
  await userEvent.type(field('What you did'), 'Dug');
  await press('Add evidence');
  await screen.findByText('Not added');
  expect(screen.queryByText(/may have arrived/)).toBeNull();
  // One way to send it, not two beside each other.
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add evidence' })).toBeTruthy();
});

test('evidence whose answer was lost may have arrived, also after a reload; changed, it is not there twice', async () => {
  addEvidence.mockImplementation(async (_project, _step, { key, text }) => {
    const known = pieces.find(({ id }) => id === key);
    noteReplay(known);
    const added = known ?? { ...piece, id: key, text, is_self: true, author: author('ada') };
    if (known === undefined) pieces = [added, ...pieces];
    return added;
  });
  const receive = addEvidence.getMockImplementation();
  addEvidence.mockImplementationOnce(async (...sent) => {
    await receive?.(...sent);
    throw new CallError('network', 0, 'The server could not be reached.');
  });
  await open();
  await press('Show your work');
  await userEvent.type(field('What you did'), 'Dug');
  await press('Add evidence');
  await screen.findByText('It may have arrived');
  cleanup();
  cache.clear();
  await open();
  await screen.findByText('This is your draft. An earlier attempt to save it may have arrived.');
  await userEvent.type(field('What you did'), ' twice');
  await press('Add evidence');
  await screen.findByText(/^It had already arrived as you first wrote it/);
  expect(pieces.map(({ text }) => text)).toEqual(['Dug']);
  await press('Add evidence');
  await screen.findByText('Dug twice', { selector: 'p' });
  expect(pieces.map(({ text }) => text)).toEqual(['Dug twice', 'Dug']);
});
