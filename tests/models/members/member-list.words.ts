import type { memberListMachine } from '../../../machines/members/member-list.ts';
import { defineWords } from '../words.ts';

const pages = {
  done: ['a page arrives, and there are more', 'the last page arrives'],
  error: ['the server cannot be reached', 'something unforeseen goes wrong'],
} as const;

export default defineWords<typeof memberListMachine>({
  inputs: ["I open the list 'Followers' of a member"],
  events: { 'more.pressed': "I press 'Show more'", 'retry.pressed': "I press 'Try again'" },
  actors: { loadFirst: pages, loadMore: pages },
  states: {
    loading: "grey rows stand for the list: 'Loading members'",
    failed: "a message says why nothing could be loaded, with 'Try again'",
    shown: {
      by: ({ context }) => (context.next === null ? 'all' : 'more'),
      words: { all: 'all members of the list are shown', more: "the members of the page are shown, with 'Show more'" },
    },
    loadingMore: "the members stay, and 'Show more' is busy",
    stuck: "the members stay, and a message says why, with 'Try again'",
  },
});
