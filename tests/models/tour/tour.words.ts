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
    'target.changed': 'the highlighted element disappears, or is replaced',
    'page.changed': 'I go to another page',
  },
  actors: {
    watchFlag: { error: 'changes from other tabs cannot be observed' },
    readFlag: {
      done: ['this browser has stored that I saw the tour', 'this browser has not stored that I saw the tour'],
      error: 'the browser refuses to say',
    },
    storeFlag: { done: 'the browser stores that I saw it', error: 'the browser refuses to store that I saw it' },
    loadPainter: {
      done: 'the code that draws the steps is loaded',
      error: 'the code that draws the steps cannot be loaded',
    },
    findTarget: {
      done: ["the step's element is found", "the step's element is missing"],
      error: 'the page cannot be searched',
    },
    painter: { error: 'the step cannot be drawn' },
  },
  delays: { loadPatience: '120 seconds pass', retryDelay: '100 milliseconds pass', skipDelay: '2 seconds pass' },
  states: {
    absent: 'there is no tour',
    checking: 'the browser is checking whether I have seen the tour',
    offered: "a card 'New here?' offers 'Start Tour' and 'Skip Tour'",
    seen: 'no tour is offered',
    preparing: "the button 'Start Tour' is busy",
    unavailable: "the card says why the tour could not be loaded, with 'Start Tour' and 'Skip Tour'",
    'touring.locating': "the step's element is being looked for",
    'touring.waiting': "the step's element will be looked for again in a moment",
    'touring.shown': "the step is shown next to its element, with 'Next' and 'Skip Tour'",
    'touring.missing': "'Could not locate the element' is shown",
    storing: 'the tour is gone',
  },
});
