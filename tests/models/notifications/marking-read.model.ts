import { markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import { defineModel } from '../harness.ts';

export default defineModel<typeof markingReadMachine>({
  machine: markingReadMachine,
  inputs: [undefined],
  events: {
    // More than these say nothing new.
    'notifications.seen': ({ context: { pending, sent } }) =>
      pending.length + sent.length < 3
        ? [{ marks: [{ group: 'follow', through: '12' }] }, { marks: [{ group: null, through: '20' }] }]
        : [],
    'connection.returned': [{}],
  },
  actors: {
    markRead: {
      done: [undefined],
      error: [
        { status: 400, detail: 'These are too many marks at once' },
        { status: 0, detail: 'no answer' },
      ],
    },
  },
  keep: ({ pending, sent, problem }) => ({ pending: pending.length, sent: sent.length, problem }),
});
