import type { connectionMachine } from '../../../machines/realtime/connection.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof connectionMachine>({
  inputs: ['I am signed in, and open a tab'],
  events: {
    elected: 'this tab is the one that holds the connection',
    deposed: 'another tab takes the connection over',
    heard: ['the leading tab tells how far it is', 'the leading tab passes an event on'],
    asked: 'another tab asks how far this one is',
    'stream.ready': ['the server begins anew', 'the server goes on after the last event'],
    'stream.happened': [
      'the server sends an event that this tab has had',
      'the server sends an event',
      'the server sends an event, and some before it have not come',
    ],
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
  states: {
    following: 'another tab holds the connection, and this one hears from it',
    'leading.connected.connecting': 'this tab is connecting',
    'leading.connected.live': 'this tab is live, and tells the others',
    'leading.waiting': 'the connection is broken, and is tried again soon',
    'leading.offline': 'there is no network, and messages wait',
    'leading.refused': 'the server does not take this session',
  },
});
