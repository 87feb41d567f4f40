import type { countdownMachine } from '../../../machines/accounts/countdown.ts';
import { browser, clock } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof countdownMachine>({
  inputs: ["signing in is locked for 30 seconds: 'Too many wrong passwords'"],
  events: { 'clock.ticked': ['a second passes', 'the time is up'] },
  actors: { watchClock: { error: "this device's clock cannot be read" } },
  means: {
    'clock.ticked #1': clock('Wait a second.'),
    'clock.ticked #2': clock('Set the clock of the page forward by the time shown.'),
    'error watchClock': browser('Nobody can: only the tests make a clock fail.'),
  },
  data: {
    'input #1':
      "At /login, E-mail 'nour@example.org' and Password 'not the one', ten times. The lock then lasts up to 15 minutes; the model has 30 seconds.",
  },
  states: {
    running: "'Too many wrong passwords' is shown with the time left",
    over: "'You can try again now.' is shown",
  },
});
