import type { tourMachine } from '../../../machines/tour/tour.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof tourMachine>({
  inputs: ['I open Stepwise'],
  events: {
    'member.arrived': 'I am signed in',
    'session.ended': 'my session ends',
    'start.pressed': "I press 'Start Tour'",
    'next.pressed': "I press 'Next'",
    'skip.pressed': "I press 'Skip Tour'",
    'flag.stored': 'I finish or skip the tour in another tab',
    'target.changed': 'what the step shows goes away, or another thing takes its place',
    'page.changed': 'I go to another page',
  },
  actors: {
    watchFlag: { error: 'nothing tells what other tabs do' },
    readFlag: {
      done: ['this browser has kept that I saw the tour', 'this browser knows of no tour'],
      error: 'the browser refuses to say',
    },
    storeFlag: { done: 'the browser keeps that I saw it', error: 'the browser refuses to keep that I saw it' },
    loadPainter: { done: 'what draws the steps is loaded', error: 'what draws the steps cannot be loaded' },
    findTarget: {
      done: ['the place of the step is there', 'the place of the step is missing'],
      error: 'the page cannot be searched',
    },
    painter: { error: 'the step cannot be drawn' },
  },
  delays: { loadPatience: '120 seconds pass', retryDelay: '100 milliseconds pass', skipDelay: '2 seconds pass' },
  states: {
    absent: 'there is no tour',
    checking: 'whether I have seen the tour is being read',
    offered: "a card 'New here?' offers 'Start Tour' and 'Skip Tour'",
    seen: 'no tour is offered',
    preparing: "the button 'Start Tour' is busy",
    unavailable: "the card says why the tour could not be loaded, with 'Start Tour' and 'Skip Tour'",
    'touring.locating': "the step's place is being looked for",
    'touring.waiting': "the step's place is looked for again in a moment",
    'touring.shown': "the step stands beside its place, with 'Next' and 'Skip Tour'",
    'touring.missing': "'Could not locate the element' is shown",
    storing: 'the tour is gone',
  },
});
