import type { countdownMachine } from '../../../machines/accounts/countdown.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof countdownMachine>({
  inputs: ["signing in is locked for 30 seconds: 'Too many wrong passwords'"],
  events: { 'clock.ticked': ['a second passes', 'the time is up'] },
  actors: { watchClock: { error: "this device's clock cannot be read" } },
  states: {
    running: "'Too many wrong passwords' is shown with the time left",
    over: "'You can try again now.' is shown",
  },
});
