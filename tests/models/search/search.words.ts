import type { searchMachine } from '../../../machines/search/search.ts';
import { clock, network, otherTab, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof searchMachine>({
  inputs: [
    'I open the search',
    "I come back to the search for 'bread', whose results are still known",
    "without an account, I have searched for 'bread'",
  ],
  events: {
    'text.edited': 'I type, or clear the text',
    'text.submitted': 'I press Enter',
    'query.chosen': "I choose 'Nature and growing' under 'Field'",
    'address.changed': [
      "I press the browser's Back, to a search that is still known",
      "I press the browser's Back, to a search that is not known any more",
    ],
    'result.opened': 'I open a result',
    'retry.pressed': "I press 'Try again'",
    'connection.lost': 'the browser loses its connection',
    'connection.returned': 'the browser is connected again',
    'recent.removed': "I remove a search from 'Recent searches'",
    'recent.cleared': "I press 'Clear all'",
    'recent.changed': 'I clear my recent searches in another tab',
    'member.changed': 'a visitor logs in, or another member does',
  },
  actors: {
    seek: { done: 'the server answers', error: 'the server cannot be reached' },
  },
  delays: {
    typingPause: 'I stop typing for 150 milliseconds',
    addressPause: '400 milliseconds pass',
  },
  means: {
    'connection.lost': network('Go offline.'),
    'connection.returned': network('Go online again; go offline first where you are not.'),
    'recent.changed': otherTab("In another tab, as the same member: clear the box at /search, and press 'Clear all'."),
    'member.changed': otherTab(
      "In another tab, log in as 'kofi@example.org' with 'one-step-at-a-time'; as another member, log out there first.",
    ),
    'done seek': passed('GET api/search/'),
    'error seek': network('Hold GET api/search/, look, then drop it and its two retries.'),
    'after addressPause': clock('Wait half a second.'),
  },
  data: {
    'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /search.",
    'input #2':
      "As 'ada@example.org' with 'one-step-at-a-time', /search: type 'bread', wait for the results, open another page from the navigation, and press the browser's Back.",
    'input #3': "Logged out, /search: type 'bread', and wait for the results and the address.",
    'text.edited': "'bread' into the empty box; otherwise clear the box.",
    'query.chosen': "Among the filters of the tab 'Projects'; where it is chosen already, another one.",
    'address.changed #1': "Search for 'bread' and choose 'Jobs'; then press Back, within ten minutes.",
    'address.changed #2': "Search for 'bread', choose 'Jobs', and reload the page; then press Back.",
    'result.opened': "With 'bread' in the box, the first result.",
    'recent.removed': "Search for 'bread' with Enter and clear the box; then press the cross beside 'bread'.",
  },
  states: {
    'results.beginning': 'nothing is shown yet',
    'results.asking': 'nothing has changed yet',
    'results.typing': {
      by: ({ context }) => (context.shown === null ? 'nothing' : 'something'),
      words: {
        nothing: 'placeholders are shown until the typing pauses',
        something: 'the earlier results stay until the typing pauses',
      },
    },
    'results.seeking': {
      by: ({ context }) => (context.shown === null ? 'nothing' : 'something'),
      words: {
        nothing: 'placeholders are shown while the request is in flight',
        something: 'the earlier results stay while the request is in flight',
      },
    },
    'results.found': 'the results are shown, with a count on each tab',
    'results.failed': {
      by: ({ context }) => (context.shown === null ? 'nothing' : 'something'),
      words: {
        nothing: "'The search didn’t work' is shown with the reason; what I typed is still there",
        something: "'The search didn’t work' is shown with the reason, above the earlier results",
      },
    },
    'results.offline': "'You’re offline' is shown; what I typed is kept, and searched for later",
    'address.written': 'the address of the page names this search',
    'address.behind': 'the address of the page names the search before',
  },
});
