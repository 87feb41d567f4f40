import { removalMachine } from '../../../machines/profile-edit/removal.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof removalMachine>({
  machine: removalMachine,
  inputs: [{ id: '1' }],
  events: { 'delete.pressed': [{}], 'undo.pressed': [{}], 'page.left': [{}] },
  actors: {
    deleteEntry: {
      done: [undefined],
      error: [
        { status: 404, detail: 'There is no such entry' },
        { status: 503, detail: 'Try again later' },
      ],
    },
  },
  keep: ({ problem }) => ({ failed: problem !== null }),
});
