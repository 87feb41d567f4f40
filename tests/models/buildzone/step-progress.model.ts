import { type Mark, stepProgressMachine } from '../../../machines/buildzone/step-progress.ts';
import { defineModel } from '../harness.ts';

const mark = (key: string, step: string, state: Mark['state'], before: Mark['before']): Mark => ({
  key,
  project: '1042',
  step,
  state,
  before,
});
const begun = mark('k1', 'a', 'in_progress', 'todo');
const done = mark('k2', 'a', 'done', 'in_progress');
const other = mark('k3', 'b', 'done', 'todo');

export default defineModel<typeof stepProgressMachine>({
  machine: stepProgressMachine,
  inputs: [{ queue: [] }, { queue: [begun, done] }],
  events: {
    // Two at a time decide everything that three would.
    'step.marked': ({ context: { queue } }) =>
      queue.length === 0 ? [{ mark: begun }] : queue.length === 1 ? [{ mark: done }, { mark: other }] : [],
    'connection.returned': [{}],
    'retry.pressed': [{}],
  },
  actors: {
    markStep: {
      done: [{ step: 'a', state: 'in_progress', done_at: null, evidenced: [], done: 0, steps: 2 }],
      error: [
        { status: 403, detail: 'Join the project first' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ queue, problem }) => ({
    queue: queue.map(({ step, before }) => `${step} ${before}`),
    problem: problem?.step ?? null,
  }),
});
