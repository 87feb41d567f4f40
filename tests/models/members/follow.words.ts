import type { followMachine } from '../../../machines/members/follow.ts';
import { answered, dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof followMachine>({
  inputs: [
    'I am on the profile of a member I do not follow',
    'I see a member I follow in a list',
    'I am on the profile of a member I have blocked',
  ],
  events: {
    'follow.pressed': "I press the button 'Follow' or 'Following'",
    'block.confirmed': "I choose 'Block' in the menu and confirm it",
    'unblock.pressed': "I press 'Unblock'",
  },
  actors: {
    setFollowing: {
      done: ['the server answers that I now follow the member', 'the server answers that I do not follow the member'],
      error: 'the server cannot be reached',
    },
    block: { done: 'the server has blocked the member', error: 'the server refuses to block the member' },
    unblock: { done: 'the server has unblocked the member', error: 'the server cannot unblock the member' },
  },
  means: {
    'done setFollowing #1': passed('POST api/othersprofile/follow/'),
    'done setFollowing #2': passed('POST api/othersprofile/follow/'),
    'error setFollowing': dropped('POST api/othersprofile/follow/'),
    'done block': passed('POST api/othersprofile/block/'),
    'error block': answered('POST api/othersprofile/block/', 429, { detail: 'Too many', code: 'rate_limited' }),
    'done unblock': passed('POST api/othersprofile/block/'),
    'error unblock': answered('POST api/othersprofile/block/', 503, { detail: 'Try again later', code: 'unavailable' }),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', /profile/sven-pahittad.",
    'input #2':
      "As 'nour@example.org' with 'one-step-at-a-time': follow Sven Påhittad, then open 'Following' at /profile.",
    'input #3': "As 'nour@example.org' with 'one-step-at-a-time', /profile/sven-pahittad: block him in the menu.",
    'follow.pressed': "'Follow' where you do not follow him, 'Following' where you do.",
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
        followed: "the button says 'Following' already, while the request is in flight",
        'not followed': "the button says 'Follow' already, while the request is in flight",
      },
    },
    blocking: 'the button is busy, and nothing else can be pressed',
    blocked: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "'You have blocked' the member is shown, with 'Unblock'",
        'with a problem': "'You have blocked' the member is still shown, and a message says why",
      },
    },
    unblocking: "the button 'Unblock' is busy",
  },
});
