import { followMachine } from '../../../machines/members/follow.ts';
import { defineModel } from '../harness.ts';

const input = { username: 'ada', following: false, blocked: false };

export default defineModel<typeof followMachine>({
  machine: followMachine,
  inputs: [input, { ...input, following: true }, { ...input, blocked: true }],
  events: {
    // What is shown is what is wanted, and a press asks for the contrary.
    'follow.pressed': ({ context }) => [{ following: !context.wanted }],
    'block.confirmed': [{}],
    'unblock.pressed': [{}],
  },
  actors: {
    setFollowing: {
      done: [
        { following: true, followers: 4 },
        { following: false, followers: 3 },
      ],
      error: [{ status: 0, detail: 'no answer' }],
    },
    block: { done: [undefined], error: [{ status: 429, detail: 'Too many' }] },
    unblock: { done: [undefined], error: [{ status: 503, detail: 'Try again later' }] },
  },
  keep: ({ wanted, sent, problem }) => ({ wanted, sent, problem }),
});
