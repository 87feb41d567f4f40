import type { connectionMachine } from '../../../machines/realtime/connection.ts';
import { answered, browser, clock, machine, network, otherTab } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof connectionMachine>({
  inputs: ['I am signed in, and open a tab'],
  events: {
    elected: 'this tab is the one that holds the connection',
    deposed: 'another tab takes the connection over',
    heard: [
      'the leading tab tells how far it is',
      'the leading tab tells how far it is, and that nothing has happened since this page began',
      'the leading tab passes an event on',
    ],
    'typing.heard': 'the leading tab says that another member is typing',
    asked: 'another tab asks how far this one is',
    'stream.ready': [
      'the server begins anew',
      'the server begins anew, and nothing has happened since this page began',
      'the server goes on after the last event',
    ],
    'stream.happened': [
      'the server sends an event that this tab has had',
      'the server sends an event',
      'the server sends an event, and some before it have not come',
    ],
    'stream.typing': 'the server says that another member is typing',
    'stream.beat': 'the server says that it is there',
    'stream.failed': ['the server refuses the session', 'the connection breaks'],
    'connection.returned': 'the browser is connected again',
    'connection.lost': 'the browser has lost its network',
    'page.woken': 'I come back to the tab',
  },
  delays: {
    silence: 'nothing is heard for 25 seconds',
    connectPatience: 'the server does not answer for 15 seconds',
    backoff: 'the wait before the next attempt is over',
    offlineRetry: '30 seconds pass without a network',
    refusedRetry: 'a minute passes',
  },
  actors: {
    tabs: { error: 'the tabs cannot talk to each other in this browser' },
    stream: { error: 'the connection cannot be opened' },
  },
  means: {
    elected: otherTab('Close the other tabs: the one that is left leads at once.'),
    deposed: otherTab(
      'Pause this tab in its debugger, set the clock of another tab forward by 25 seconds, and let this one go on.',
    ),
    'heard #1': otherTab(
      'Open this tab after another one, and wait: with each beat, every ten seconds, that one tells.',
    ),
    'heard #2': otherTab('Do nothing for ten seconds, then open this tab after another one: that one answers at once.'),
    'heard #3': otherTab(
      "Open this tab after another one. In another browser, as 'kofi@example.org', write Ada a message at /messages?with=ada-example.",
    ),
    'typing.heard': otherTab(
      "Open this tab after another one. In another browser, as 'kofi@example.org', type a letter at /messages?with=ada-example.",
    ),
    asked: otherTab('Open another tab as the same member: it asks as it opens.'),
    'stream.ready #1': {
      by: 'server',
      how: 'Hold GET api/events/, reload the page, look, then let it through: a new page has no last event to go on from.',
    },
    'stream.ready #2': {
      by: 'server',
      how: 'Do nothing for ten seconds, hold GET api/events/, reload the page, look, then let it through.',
    },
    'stream.ready #3': {
      by: 'server',
      how: 'Once the tab is live, hold GET api/events/, go offline and online again, look, then let it through.',
    },
    'stream.happened #1': machine('Nobody can: the server sends each event once. Only the tests repeat one.'),
    'stream.happened #2': {
      by: 'server',
      how: "In another browser, as 'kofi@example.org', write Ada a message at /messages?with=ada-example.",
    },
    'stream.happened #3': machine('Nobody can: the server leaves no number out. Only the tests do.'),
    'stream.typing': {
      by: 'server',
      how: "In another browser, as 'kofi@example.org', type a letter at /messages?with=ada-example.",
    },
    'stream.beat': { by: 'server', how: 'Wait: a beat comes every ten seconds.' },
    'stream.failed #1': answered('GET api/events/', 403, {
      detail: 'This request did not come from Stepwise itself.',
      code: 'foreign_origin',
    }),
    'stream.failed #2': network(
      'While the tab connects, hold GET api/events/, look, then drop it and its two retries. While it is live, stop the server.',
    ),
    'connection.returned': network('Go online again; go offline first where you are not.'),
    'connection.lost': network('Go offline.'),
    'error tabs': browser('In the console, before the page loads: delete window.BroadcastChannel.'),
    'error stream': machine('Nobody can: a fault of the product that the tests make up.'),
    'after silence': clock('Set the clock of the page forward by 25 seconds.'),
    'after connectPatience': clock(
      'Hold GET api/events/. Set the clock of the page forward by 8 seconds, drop the request, and once its retry waits, set the clock forward by 8 seconds more: an attempt without an answer alone ends after 10.',
    ),
    'after backoff': clock('Set the clock of the page forward by 60 seconds.'),
    'after offlineRetry': clock('Set the clock of the page forward by 30 seconds.'),
    'after refusedRetry': clock('Set the clock of the page forward by 60 seconds.'),
  },
  data: {
    'input #1':
      "As 'ada@example.org' with 'one-step-at-a-time', /messages in two tabs: the first one leads, and this is the second.",
    'page.woken': 'Go to another tab of the browser, and come back.',
  },
  states: {
    following: 'another tab holds the connection, and this one hears from it',
    'leading.connected.connecting': 'this tab is connecting',
    'leading.connected.live': 'this tab is live, and tells the others',
    'leading.waiting': 'the connection is broken, and is tried again soon',
    'leading.offline': 'there is no network, and messages wait',
    'leading.refused': 'the server does not take this session',
  },
});
