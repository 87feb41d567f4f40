import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import * as jobsApi from '../../api/jobs.ts';
import { CallError } from '../../api/call-error.ts';
import { jobForm } from './job-form-actors.ts';

vi.mock('../../api/jobs.ts');

const typed = {
  title: 'Keeper of a garden',
  organisation: 'Madeup Fields',
  place: 'Lisbon',
  remote: false,
  kind: 'part-time',
  summary: 'Sow and weed.',
  description: 'A first paragraph.',
  skills: 'Gardening',
  role: '',
  apply: 'example.org/jobs',
  open_days: '30',
};
const keys = () => vi.mocked(jobsApi.postJob).mock.calls.map(([{ key }]) => key);

/** A page that opens the form and sends it. */
function send(): void {
  createActor(jobForm('m1')).start().send({ type: 'form.submitted', values: typed });
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(jobsApi.postJob).mockReset();
});

test('a job whose answer was lost is not posted twice, not even after a reload', async () => {
  vi.mocked(jobsApi.postJob).mockRejectedValueOnce(new CallError('network', 0, 'No answer'));
  send();
  await expect.poll(keys).toHaveLength(1);
  send();
  await expect.poll(keys).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
});
