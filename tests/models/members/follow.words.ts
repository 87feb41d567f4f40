import type { followMachine } from '../../../machines/members/follow.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof followMachine>({
  inputs: [
    'I am on the profile of a member whom I do not follow',
    'I see a member whom I follow in a list',
    'I am on the profile of a member whom I have blocked',
  ],
  events: {
    'follow.pressed': "I press the button 'Follow' or 'Following'",
    'block.confirmed': "I choose 'Block' in the menu and confirm it",
    'unblock.pressed': "I press 'Unblock'",
  },
  actors: {
    setFollowing: {
      done: ['the server answers that I follow the member now', 'the server answers that I do not follow the member'],
      error: ['the server cannot be reached', 'something unforeseen goes wrong'],
    },
    block: { done: 'the server has set the block', error: 'the server refuses the block' },
    unblock: { done: 'the server has lifted the block', error: 'the server cannot lift the block' },
  },
  states: {
    meeting: 'the profile is being opened',
    settled: {
      by: ({ context }) =>
        `${context.wanted ? 'followed' : 'not followed'}${context.problem === null ? '' : ', with a problem'}`,
      words: {
        followed: "the button says 'Following'",
        'not followed': "the button says 'Follow'",
        'followed, with a problem': "the button says 'Following' again, and a message says why",
        'not followed, with a problem': "the button says 'Follow' again, and a message says why",
      },
    },
    sending: {
      by: ({ context }) => (context.wanted ? 'followed' : 'not followed'),
      words: {
        followed: "the button says 'Following' already, while the server is told",
        'not followed': "the button says 'Follow' already, while the server is told",
      },
    },
    blocking: 'the button is busy, and nothing else can be pressed',
    blocked: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "'You have blocked' the member stands there, with 'Unblock'",
        'with a problem': "'You have blocked' the member still stands there, and a message says why",
      },
    },
    unblocking: "the button 'Unblock' is busy",
  },
});
