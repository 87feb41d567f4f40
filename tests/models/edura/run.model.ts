import { runMachine } from '../../../machines/edura/run.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof runMachine>({
  machine: runMachine,
  inputs: [{ turn: '7' }],
  events: {
    'stream.turn': [{ turn: { id: '7', state: 'running' } }, { turn: { id: '7', state: 'done' } }],
    'stream.text': [{ from: 0, text: 'First' }],
    'stream.failed': [{ failure: { status: 0, detail: '' } }, { failure: { status: 404, detail: 'There is none.' } }],
    'stop.pressed': [{ seen: 0 }],
    'connection.returned': [{}],
  },
  actors: {
    stream: { error: [{ status: -1, detail: 'no stream' }] },
    stop: {
      done: [{ id: '7', state: 'stopped' }],
      error: [
        { status: 0, detail: 'no answer' },
        { status: 400, detail: 'Some fields need your attention.' },
        { status: 404, detail: 'There is no such question.' },
      ],
    },
  },
  keep: ({ tries, problem, seen }) => ({ tries: Math.min(tries, 2), problem, seen }),
});
