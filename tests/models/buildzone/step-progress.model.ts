import { type Mark, stepProgressMachine } from '../../../machines/buildzone/step-progress.ts';
import { defineModel } from '../harness.ts';

const begun: Mark = { key: 'k1', project: '1042', step: 'a', state: 'in_progress', before: 'todo' };
const done: Mark = { ...begun, key: 'k2', state: 'done', before: 'in_progress' };

/** Each press has a key of its own. */
const press = (queue: readonly Mark[], step: string): { mark: Mark } => ({
  mark: { key: `${queue.at(-1)?.key ?? 'k'}+`, project: '1042', step, state: 'done', before: 'in_progress' },
});

export default defineModel<typeof stepProgressMachine>({
  machine: stepProgressMachine,
  inputs: [{ queue: [] }, { queue: [begun, done] }],
  events: {
    // Two at a time decide everything that three would.
    'step.marked': ({ context: { queue } }) =>
      queue.length === 0 ? [press(queue, 'a')] : queue.length === 1 ? [press(queue, 'a'), press(queue, 'b')] : [],
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
