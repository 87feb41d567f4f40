import { type Mark, stepProgressMachine } from '../../../machines/buildzone/step-progress.ts';
import { defineOracle } from '../mutation/oracle.ts';

const markOf = (key: string, step: string, state: Mark['state'], before: Mark['before'] = 'todo'): Mark => ({
  key,
  project: '1042',
  step,
  state,
  before,
});
const begun = markOf('k1', 'a', 'in_progress');
const done = markOf('k2', 'a', 'done', 'in_progress');
const other = markOf('k3', 'b', 'done');
const press = (mark: Mark) => ({ type: 'step.marked', mark }) as const;
const back = { type: 'connection.returned' } as const;
const retry = { type: 'retry.pressed' } as const;

const asked = (mark: Mark) => `▶ markStep ${JSON.stringify(mark)}`;
const kept = (...queue: Mark[]) => `keepQueue ${JSON.stringify({ queue })}`;
const shown = (step: string, state: Mark['state']) => `showMark ${JSON.stringify({ project: '1042', step, state })}`;
const answer = (step: string, state: Mark['state']) => ({
  step,
  state,
  done_at: null,
  evidenced: [],
  done: 0,
  steps: 2,
});
const answered = (step: string, state: Mark['state']) =>
  `showAnswer ${JSON.stringify({ project: '1042', answer: answer(step, state) })}`;
const refused = { status: 403, detail: 'Join the project first' };
const unforeseen = { status: -1, detail: 'Something went wrong. Try again.' };
const crowded = { status: 429, detail: 'Too many requests', retry_after: 150 };
const offline = { status: 0, detail: 'The server could not be reached.' };

export default defineOracle<typeof stepProgressMachine>({
  machine: stepProgressMachine,
  tags: { waiting: ['waiting'] },
  rules: {
    'something is under way exactly as long as something is unsent': ({ context, value }) =>
      context.queue.length > 0 === (value === 'sending' || value === 'waiting'),
    'no mark is in the queue twice': ({ context: { queue } }) =>
      new Set(queue.map(({ key }) => key)).size === queue.length,
  },
  rests: [],
  journeys: {
    'a mark is kept and shown at once, then sent, then forgotten': (begin) => {
      begin({ queue: [] })
        .is('settled', { queue: [], problem: null })
        .send(back, retry)
        .is('settled')
        .send(press(begun))
        .is('sending', { queue: [begun] }, [kept(begun), shown('a', 'in_progress'), asked(begun)])
        .passes(60_000)
        .send(back, retry)
        .is('sending')
        .ends('markStep', answer('a', 'in_progress'))
        .is('settled', { queue: [], problem: null }, [answered('a', 'in_progress'), kept()]);
    },
    'a refusal shows the step as it was, and says why; the next mark clears that': (begin) => {
      begin({ queue: [] })
        .send(press(done))
        .is('sending', {}, [kept(done), shown('a', 'done'), asked(done)])
        .fails('markStep', refused)
        .is('settled', { queue: [], problem: { project: '1042', step: 'a', detail: 'Join the project first' } }, [
          shown('a', 'in_progress'),
          kept(),
        ])
        .send(press(other))
        .is('sending', { problem: null }, [kept(other), shown('b', 'done'), asked(other)])
        .fails('markStep', unforeseen)
        .is('settled', { problem: { project: '1042', step: 'b', detail: 'Something went wrong. Try again.' } }, [
          shown('b', 'todo'),
          kept(),
        ]);
    },
    'a refusal names the step that it is of, and does not hold up the marks of others': (begin) => {
      const elsewhere = { ...other, project: '1043' };
      begin({ queue: [begun, elsewhere] })
        .is('sending', {}, [asked(begun)])
        .fails('markStep', refused)
        .is(
          'sending',
          { queue: [elsewhere], problem: { project: '1042', step: 'a', detail: 'Join the project first' } },
          [shown('a', 'todo'), kept(elsewhere), asked(elsewhere)],
        );
    },
    'marks are sent one after the other, in the order of the presses': (begin) => {
      begin({ queue: [] })
        .send(press(begun), press(other))
        .is('sending', { queue: [begun, other] }, [
          kept(begun),
          shown('a', 'in_progress'),
          asked(begun),
          kept(begun, other),
          shown('b', 'done'),
        ])
        .ends('markStep', answer('a', 'in_progress'))
        .is('sending', { queue: [other] }, [answered('a', 'in_progress'), kept(other), asked(other)])
        .ends('markStep', answer('b', 'done'))
        .is('settled', { queue: [] }, [answered('b', 'done'), kept()]);
    },
    'a step that was marked again meanwhile does not jump back to the first answer': (begin) => {
      begin({ queue: [] })
        .send(press(begun), press(done))
        .is('sending', {}, [
          kept(begun),
          shown('a', 'in_progress'),
          asked(begun),
          kept(begun, done),
          shown('a', 'done'),
        ])
        .ends('markStep', answer('a', 'in_progress'))
        .is('sending', { queue: [done] }, [kept(done), asked(done)])
        .ends('markStep', answer('a', 'done'))
        .is('settled', {}, [answered('a', 'done'), kept()]);
    },
    'when both marks of a step are refused, it is shown as it was before the first': (begin) => {
      const heir = { ...done, before: 'todo' } as const;
      begin({ queue: [] })
        .send(press(begun), press(other), press(done))
        .is('sending', {}, [
          kept(begun),
          shown('a', 'in_progress'),
          asked(begun),
          kept(begun, other),
          shown('b', 'done'),
          kept(begun, other, done),
          shown('a', 'done'),
        ])
        .fails('markStep', refused)
        .is('sending', { queue: [other, heir], problem: null }, [kept(other, heir), asked(other)])
        .ends('markStep', answer('b', 'done'))
        .is('sending', {}, [answered('b', 'done'), kept(heir), asked(heir)])
        .fails('markStep', refused)
        .is('settled', { queue: [], problem: { project: '1042', step: 'a', detail: 'Join the project first' } }, [
          shown('a', 'todo'),
          kept(),
        ]);
    },
    'an accepted mark does not change what the next one would bring back': (begin) => {
      begin({ queue: [] })
        .send(press(begun), press(done))
        .ends('markStep', answer('a', 'in_progress'))
        .is('sending', { queue: [done] }, [
          kept(begun),
          shown('a', 'in_progress'),
          asked(begun),
          kept(begun, done),
          shown('a', 'done'),
          kept(done),
          asked(done),
        ])
        .fails('markStep', refused)
        .is('settled', {}, [shown('a', 'in_progress'), kept()]);
    },
    'without a connection marks are kept, and sent with the same keys when it returns': (begin) => {
      begin({ queue: [] })
        .send(press(begun))
        .fails('markStep', offline)
        .is('waiting', { queue: [begun], problem: null }, [kept(begun), shown('a', 'in_progress'), asked(begun)])
        .send(press(other))
        .is('waiting', { queue: [begun, other] }, [kept(begun, other), shown('b', 'done')])
        .send(back)
        .is('sending', {}, [asked(begun)])
        .fails('markStep', offline)
        .is('waiting', { queue: [begun, other] })
        .send(retry)
        .is('sending', {}, [asked(begun)])
        .ends('markStep', answer('a', 'in_progress'))
        .is('sending', { queue: [other] }, [answered('a', 'in_progress'), kept(other), asked(other)]);
    },
    'without news of the connection it is tried again every 15 seconds': (begin) => {
      begin({ queue: [] })
        .send(press(begun))
        .fails('markStep', crowded)
        .is('waiting', { problem: null, cause: crowded }, [kept(begun), shown('a', 'in_progress'), asked(begun)])
        .passes(14_999)
        .is('waiting')
        .passes(1)
        .is('sending', {}, [asked(begun)])
        .fails('markStep', { status: 500, detail: 'Out of order' })
        .passes(15_000)
        .is('sending', {}, [asked(begun)])
        .fails('markStep', { status: 503, detail: 'Unavailable' })
        .is('waiting', { queue: [begun] });
    },
    'a session that is over refuses no mark: it waits for its member': (begin) => {
      begin({ queue: [begun] })
        .fails('markStep', { status: 401, detail: 'Your session has ended. Sign in again.' })
        .is('waiting', { queue: [begun], problem: null }, [asked(begun)]);
    },
    'what an earlier page load could not send is sent at once, in its order': (begin) => {
      begin({ queue: [begun, other] })
        .is('sending', { queue: [begun, other] }, [asked(begun)])
        .ends('markStep', answer('a', 'in_progress'))
        .is('sending', { queue: [other] }, [answered('a', 'in_progress'), kept(other), asked(other)]);
    },
  },
  equivalents: {},
});
