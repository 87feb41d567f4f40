import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CommunityProject } from '../../../contract/community-projects.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/progress.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { newStep } from './editor-values.ts';
import { RemovedWork } from './removed-work.tsx';

vi.mock('../../api/progress.ts');
const getWorkAtSteps = vi.mocked(api.getWorkAtSteps);

const projectOf = (status: CommunityProject['status']) =>
  ({
    id: '1042',
    status,
    steps: ['Dig', 'Sow', 'Water'].map((title) => ({ id: title.toLowerCase(), title })),
  }) as unknown as CommunityProject;
/** Which steps are in the form is typed into a field of its own. */
function Form({ status }: { status: CommunityProject['status'] }) {
  const [ids, setIds] = useState('dig,sow,water');
  const steps = ids.split(',').map((id) => ({ ...newStep(), id }));
  return (
    <>
      <input aria-label="Steps" value={ids} onChange={(event) => setIds(event.currentTarget.value)} />
      <RemovedWork project={projectOf(status)} steps={steps} />
    </>
  );
}
const open = (status: CommunityProject['status'] = 'published') =>
  renderView(() => <Form status={status} />, stillSession({ id: 'm1' }));
const remove = (ids: string[]) => fireEvent.change(screen.getByLabelText('Steps'), { target: { value: ids.join() } });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  cache.clear();
  vi.resetAllMocks();
  getWorkAtSteps.mockResolvedValue([
    { step: 'dig', members: 3, done: 2, evidence: 1 },
    { step: 'sow', members: 1, done: 0, evidence: 0 },
  ]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('who removes a step is told how many have worked on it, as the server counts at that moment', async () => {
  await open();
  expect(getWorkAtSteps).not.toHaveBeenCalled();
  remove(['sow', 'water']);
  await screen.findByText('Members have worked on a step that you removed');
  expect(screen.getByRole('listitem').textContent).toBe(
    'Dig: 3 members have worked on it, 2 have done it, 1 piece of evidence.',
  );
  getWorkAtSteps.mockResolvedValue([
    { step: 'dig', members: 4, done: 2, evidence: 1 },
    { step: 'sow', members: 1, done: 1, evidence: 0 },
  ]);
  remove(['water']);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Dig: 4 members have worked on it, 2 have done it, 1 piece of evidence.',
      'Sow: 1 member has worked on it, 1 has done it.',
    ]),
  );
  remove(['dig', 'sow']);
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
});

test('nothing is said of a step that nobody has worked on, nor asked of a draft', async () => {
  await open();
  remove(['dig', 'sow']);
  await waitFor(() => expect(getWorkAtSteps).toHaveBeenCalled());
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  getWorkAtSteps.mockClear();
  await open('draft');
  remove([]);
  expect(getWorkAtSteps).not.toHaveBeenCalled();
});

test('where it cannot be counted, that is said', async () => {
  getWorkAtSteps.mockRejectedValue(new CallError('network', 0, 'The server can’t be reached.'));
  await open();
  remove(['sow', 'water']);
  await screen.findByText(/^It could not be checked/);
});
