import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WaitingEvidence } from '../../../contract/evidence.ts';
import * as evidenceApi from '../../api/evidence.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { feedbackAdded, feedbackRemoved } from './evidence-queries.ts';
import { WaitingShelf } from './waiting-shelf.tsx';

vi.mock('../../api/evidence.ts');
const getWaitingEvidence = vi.mocked(evidenceApi.getWaitingEvidence);

const piece = (id: string, changes: Partial<WaitingEvidence> = {}): WaitingEvidence => ({
  id,
  author: { username: 'grace-example', first_name: 'Grace', last_name: 'Example', profile_image: null },
  project: '1042',
  project_title: 'A garden bed',
  step: '7c2f0e0a-0000-4000-8000-000000000001',
  step_title: 'Dig the bed',
  created_at: '2026-11-20T10:00:00Z',
  ...changes,
});
const open = () => renderView(() => <WaitingShelf as="m1" />, stillSession({ id: 'm1' }));

beforeEach(() => {
  cache.clear();
  vi.resetAllMocks();
});

afterEach(cleanup);

test('what waits leads to the very piece of evidence, and more of it is read on request', async () => {
  getWaitingEvidence.mockImplementation(async (after) =>
    after === null
      ? { count: 2, results: [piece('8')], next: '8' }
      : { count: 2, results: [piece('9', { step_title: 'Sow' })], next: null },
  );
  await open();
  const shelf = within(await screen.findByRole('region', { name: 'Waiting for feedback' }));
  expect(shelf.getByRole('link').getAttribute('href')).toBe(
    '/projects/1042/steps?step=7c2f0e0a-0000-4000-8000-000000000001#evidence-8',
  );
  await userEvent.click(shelf.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(shelf.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Grace Example: Dig the bed',
      'Grace Example: Sow',
    ]),
  );
  expect(shelf.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('where nothing waits, nothing is shown', async () => {
  getWaitingEvidence.mockResolvedValue({ count: 0, results: [], next: null });
  await open();
  await waitFor(() => expect(getWaitingEvidence).toHaveBeenCalledOnce());
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['given', () => feedbackAdded('m1', '8', { id: '1' } as never)],
  ['taken back', () => feedbackRemoved('m1', '1')],
])('feedback that was %s changes what waits', async (_, change) => {
  getWaitingEvidence.mockResolvedValueOnce({ count: 1, results: [piece('8')], next: null });
  await open();
  await screen.findByRole('link');
  getWaitingEvidence.mockResolvedValue({ count: 0, results: [], next: null });
  change();
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
