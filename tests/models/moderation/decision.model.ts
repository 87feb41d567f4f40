import { decisionMachine } from '../../../machines/moderation/decision.ts';
import { defineModel } from '../harness.ts';

const key = '7a6d2f36-5a3e-4c39-9d7b-0f3f7f0c1a11';

export default defineModel<typeof decisionMachine>({
  machine: decisionMachine,
  inputs: [{ id: '7' }],
  events: {
    'act.chosen': [
      { kind: 'suspended', about: null, key, seen: '' },
      { kind: 'taken', about: null, key, seen: '' },
      { kind: 'released', about: null, key, seen: '3' },
      { kind: 'undone', about: '2', key, seen: '3' },
    ],
    'act.confirmed': [{ text: 'Spam', days: 7 }],
    'act.cancelled': [{}],
    'look.pressed': [{}],
  },
  actors: {
    actOnCase: {
      done: [undefined],
      error: [
        { status: 409, detail: 'This case has been acted on meanwhile. Look at it again.' },
        { status: 0, detail: 'no answer' },
      ],
    },
    readCase: { done: [undefined], error: [{ status: 0, detail: 'no answer' }] },
  },
  keep: ({ chosen, said, done, problem }) => ({ kind: chosen?.kind ?? null, said, done, problem }),
});
