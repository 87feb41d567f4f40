import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import * as jobsApi from '../../api/jobs.ts';
import type { Job } from '../../../contract/jobs.ts';
import { CallError } from '../../api/call-error.ts';
import { noteReplay } from '../../api/replays.ts';
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
function send(values = typed) {
  const form = createActor(jobForm('m1')).start();
  form.send({ type: 'form.submitted', values });
  return form;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.mocked(jobsApi.postJob).mockReset();
  vi.mocked(jobsApi.updateJob).mockReset();
});

test('a job whose answer was lost is not posted twice, not even after a reload', async () => {
  vi.mocked(jobsApi.postJob).mockRejectedValueOnce(new CallError('network', 0, 'No answer'));
  send();
  await expect.poll(keys).toHaveLength(1);
  send();
  await expect.poll(keys).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
});

test('a job whose answer was lost is changed into what was typed since, unless it has been corrected elsewhere', async () => {
  const { updateJob, postJob } = vi.mocked(jobsApi);
  for (const [version, amends] of [
    [1, true],
    [2, false],
  ] as const) {
    sessionStorage.clear();
    updateJob.mockReset();
    const stored = { id: '501', version } as Job;
    noteReplay(stored);
    postJob.mockRejectedValueOnce(new CallError('network', 0, 'No answer')).mockResolvedValueOnce(stored);
    updateJob.mockResolvedValue({ ...stored, version: 2 });
    const first = send();
    await expect.poll(() => first.getSnapshot().context.problem?.detail).toBe('No answer');
    const second = send({ ...typed, title: 'Keeper of two gardens' });
    await expect.poll(() => second.getSnapshot().hasTag('busy')).toBe(false);
    expect(second.getSnapshot().context.problem?.detail ?? '').toMatch(
      amends ? /^$/ : /^It had already arrived as you first wrote it/,
    );
    expect(updateJob.mock.calls.map(([id, body]) => [id, body.title, body.version])).toEqual(
      amends ? [['501', 'Keeper of two gardens', 1]] : [],
    );
  }
});
