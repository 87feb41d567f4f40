import { type Outgoing, sendingMachine } from '../../../machines/messages/sending.ts';
import { defineModel } from '../harness.ts';

const message = (key: string): Outgoing => ({ key, to: 'kofi', text: 'hello', writtenAt: '2030-01-01T00:00:00.000Z' });

/** When the wait that the server asks for is over. */
const until = 1_000_000;

export default defineModel<typeof sendingMachine>({
  machine: sendingMachine,
  inputs: [
    { queue: [], failed: [] },
    { queue: [{ ...message('k1'), mayHaveArrived: true }], failed: [{ ...message('k0'), detail: 'Blocked' }] },
  ],
  events: {
    // Two at a time decide everything that three would.
    'message.written': ({ context: { queue, failed } }) =>
      queue.length + failed.length < 2 ? [{ message: message(`k${queue.length + failed.length + 1}`) }] : [],
    'retry.pressed': ({ context: { queue, failed } }) => [
      { key: failed[0]?.key ?? 'none' },
      { key: queue[0]?.key ?? 'none' },
    ],
    'discard.pressed': ({ context: { queue, failed } }) => [
      { key: failed[0]?.key ?? 'none' },
      { key: queue[0]?.key ?? 'none' },
    ],
    'message.gone': ({ context: { queue, failed } }) => [
      { key: queue[0]?.key ?? 'none' },
      { key: failed[0]?.key ?? 'none' },
    ],
    'clock.ticked': [{ now: until - 1 }, { now: until }],
    'connection.returned': [{}],
  },
  actors: {
    sendMessage: {
      done: [
        {
          seq: 1,
          is_own: true,
          key: 'k1',
          text: 'hello',
          sent_at: '2030-01-01T00:00:00.000Z',
          deleted: false,
          edited: false,
          reply: null,
        },
      ],
      error: [
        { status: 404, detail: 'This member was not available.' },
        { status: 0, detail: 'no answer' },
        { status: 429, detail: 'Too many requests', retry_after: 20, until },
        { status: 0, detail: 'no network', never_left: true },
      ],
    },
    watchClock: { error: ['no clock'] },
  },
  keep: ({ queue, failed, held, tries }) => ({
    queue: queue.length,
    failed: failed.length,
    held: held.length,
    tries: Math.min(tries, 1),
  }),
});
