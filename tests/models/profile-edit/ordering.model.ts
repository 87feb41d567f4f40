import { orderingMachine } from '../../../machines/profile-edit/ordering.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof orderingMachine>({
  machine: orderingMachine,
  inputs: [{ ids: ['a', 'b'] }],
  events: {
    'entry.moved': [
      { id: 'a', by: 1 },
      { id: 'a', by: -1 },
      { id: 'gone', by: 1 },
    ],
    'entries.loaded': [{ ids: ['a', 'b'] }, { ids: ['c', 'b', 'a'] }],
  },
  actors: {
    saveOrder: {
      done: [undefined],
      error: [{ status: 400, detail: 'The list has changed' }],
    },
  },
  keep: ({ ids, saved, sent, problem }) => ({ ids, saved, sent, failed: problem !== null }),
});
