import type { markingReadMachine } from '../../../machines/notifications/marking-read.ts';
import { answered, clock, dropped, network, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof markingReadMachine>({
  inputs: ['I am a member with unread notifications'],
  events: {
    'notifications.seen': "I see unread notifications, or press 'Mark all as read'",
    'connection.returned': 'the browser is connected again',
  },
  delays: { patience: '15 seconds pass' },
  actors: {
    markRead: {
      done: 'the server answers that they are marked as read',
      error: ['the server refuses to mark them', 'the server cannot be reached'],
    },
  },
  means: {
    'connection.returned': network('Go offline and online again.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'done markRead': passed('POST api/notifications/read/'),
    'error markRead #1': answered('POST api/notifications/read/', 400, {
      detail: 'These are too many marks at once',
      code: 'validation_failed',
    }),
    'error markRead #2': dropped('POST api/notifications/read/'),
  },
  data: {
    'input #1':
      "As 'nour@example.org' with 'one-step-at-a-time', /notifications, after two other members have followed Nour.",
    'notifications.seen': "A new follower, then 'Mark all as read'.",
  },
  states: {
    settled: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the badge and the list show what the server knows',
        'with a problem': 'they are unread again, and a message says why',
      },
    },
    sending: 'they are shown as read, while the request is in flight',
    waiting: 'they are shown as read, though the server does not know yet',
  },
});
