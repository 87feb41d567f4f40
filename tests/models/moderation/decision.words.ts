import type { decisionMachine } from '../../../machines/moderation/decision.ts';
import { answered, dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof decisionMachine>({
  inputs: ['I am a moderator and look at a case'],
  events: {
    'act.chosen': [
      "I press 'Suspend'",
      "I press 'Take this case'",
      "I press 'Let go of this case'",
      "I press 'End the suspension'",
    ],
    'act.confirmed': 'I confirm the dialog, with my reason in it',
    'act.cancelled': "I press 'Cancel'",
    'look.pressed': "I press 'Look at it again'",
  },
  delays: {},
  actors: {
    actOnCase: {
      done: ['the server has done it'],
      error: ['the server answers that someone else has acted meanwhile', 'the server cannot be reached'],
    },
    readCase: { done: ['the case arrives as it is now'], error: ['the server cannot be reached'] },
  },
  means: {
    'done actOnCase': passed('POST api/moderation/cases/{case}/acts/'),
    'error actOnCase #1': answered('POST api/moderation/cases/{case}/acts/', 409, {
      detail: 'This case has been acted on meanwhile. Look at it again.',
      code: 'case_changed',
    }),
    'error actOnCase #2': dropped('POST api/moderation/cases/{case}/acts/'),
    'done readCase': passed('GET api/moderation/cases/{case}/'),
    'error readCase': dropped('GET api/moderation/cases/{case}/'),
  },
  data: {
    'input #1':
      'Start the server with STEPWISE_MODERATOR set to the address of the account, and report something with another one.',
    'act.chosen #1': 'A case about something that a member has posted.',
    'act.chosen #2': 'A case that is not mine yet.',
    'act.chosen #3': 'A case that I have taken.',
    'act.chosen #4': 'A case whose member is suspended.',
    'act.confirmed': "'Spam' as the reason, and 7 days where it asks how long.",
  },
  states: {
    resting: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'the case is shown with its buttons; what was done is announced, and the heading has focus',
        'with a problem': 'the case is shown with its buttons, and a message says why nothing was done',
      },
    },
    asking: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: 'a dialog says what the button does, and takes a reason',
        'with a problem':
          "the dialog is still open with my reason in it, says why nothing was done, and offers 'Try again'",
      },
    },
    sending: 'the button that I pressed shows that it is working',
    outdated: "a message says that it was not done, and offers 'Look at it again'; the other buttons are disabled",
    looking: "'Look at it again' shows that it is working",
  },
});
