import type { tourMachine } from '../../../machines/tour/tour.ts';
import { browser, clock, machine, network, otherTab } from '../means.ts';
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
  means: {
    'session.ended': otherTab('Log out in another tab.'),
    'target.changed': browser('In the console: remove the attribute data-tour from the highlighted element.'),
    'error watchFlag': browser('Nobody can: only the tests make it fail.'),
    'done readFlag #1': browser("In the console: localStorage.setItem('hasSeenTour', 'true'), then reload the page."),
    'done readFlag #2': browser("In the console: localStorage.removeItem('hasSeenTour'), then reload the page."),
    'error readFlag': browser("In the browser's settings for this site, block cookies and site data, then reload."),
    'done storeFlag': machine('It happens by itself, at once.'),
    'error storeFlag': browser(
      "In the console, before the tour ends: Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }.",
    ),
    'done loadPainter': browser('Hold the script painter*.js of the page, look, then let it through.'),
    'error loadPainter': network('Hold the script painter*.js of the page, look, then drop it.'),
    'done findTarget #1': machine('It happens by itself: the element is in the navigation.'),
    'done findTarget #2': browser(
      "In the console, before the step: document.querySelectorAll('[data-tour=edura]').forEach((one) => one.removeAttribute('data-tour')).",
    ),
    'error findTarget': machine('Nobody can: a fault of the product that the tests make up.'),
    'error painter': machine('Nobody can: a fault of the product that the tests make up.'),
    'after loadPatience': clock(
      'Hold the script painter*.js of the page, and set the clock of the page forward by 120 seconds.',
    ),
    'after retryDelay': clock('It happens by itself, three times.'),
    'after skipDelay': clock('Wait two seconds.'),
  },
  data: {
    'input #1': "/search, in a browser in which localStorage has no 'hasSeenTour'.",
    'page.changed': "The browser's button 'Back', after having come from another page.",
    'member.arrived': "'nour@example.org' with 'one-step-at-a-time'.",
  },
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
