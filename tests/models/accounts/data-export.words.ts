import type { dataExportMachine } from '../../../machines/accounts/data-export.ts';
import { answered, clock, dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

const look = 'GET api/account/export/';
const ask = 'POST api/account/export/';
const said = [
  'the server answers that there is no archive',
  'the server answers that the archive is being made',
  'the server answers that the archive is ready',
  'the server answers that the archive could not be made',
] as const;
const with_ = (state: string) =>
  answered(look, 200, {
    state,
    asked_at: '2026-11-22T10:00:00.000Z',
    address: state === 'ready' ? '/media/archives/1.zip' : null,
    bytes: state === 'ready' ? 1200 : null,
    expires_at: state === 'ready' ? '2026-11-25T10:00:00.000Z' : null,
  });

export default defineWords<typeof dataExportMachine>({
  inputs: ['I open my account settings', 'I come back to my account settings, where my archive was ready'],
  events: {
    'ask.pressed': "I press 'Ask for my data', 'Make a new archive' or 'Try again'",
    'download.pressed': "I press 'Download'",
    'retry.pressed': "I press 'Try again'",
  },
  delays: { interval: '2 seconds pass', patience: '15 seconds pass' },
  actors: {
    look: { done: said, error: ['the server cannot be reached'] },
    lookAgain: { done: said, error: ['the server cannot be reached'] },
    check: { done: said, error: ['the server cannot be reached'] },
    ask: { done: ['the server answers that the archive is next in line'], error: ['the server refuses'] },
  },
  means: {
    'after interval': clock('Set the clock of the page forward by 2 seconds.'),
    'after patience': clock('Set the clock of the page forward by 15 seconds.'),
    'done look #1': passed(look),
    'done look #2': with_('making'),
    'done look #3': with_('ready'),
    'done look #4': with_('failed'),
    'error look': dropped(look),
    'done lookAgain #1': with_('none'),
    'done lookAgain #2': with_('making'),
    'done lookAgain #3': with_('ready'),
    'done lookAgain #4': with_('failed'),
    'error lookAgain': dropped(look),
    'done check #1': with_('none'),
    'done check #2': with_('making'),
    'done check #3': with_('ready'),
    'done check #4': with_('failed'),
    'error check': dropped(look),
    'done ask': passed(ask),
    'error ask': answered(ask, 429, {
      detail: 'You can ask for your data 5 times a day. Try again in 3 hours.',
      code: 'rate_limited',
    }),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', /settings/account, 'Download your data'.",
    'input #2': 'The same, from another page of the settings, once an archive is ready.',
  },
  states: {
    beginning: 'nothing is shown yet',
    deciding: 'nothing has changed yet',
    looking: 'it says that it is looking for an archive',
    unknown: "a message says why the archive could not be looked for, with 'Try again'",
    none: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "'Ask for my data' is offered",
        'with a problem': "'Ask for my data' is offered, and a message says why it failed",
      },
    },
    asking: "the button says 'Asking for your data...'",
    'underWay.resting': 'the button says that the archive is being made',
    'underWay.looking': 'the button says that the archive is being made, while the request is in flight',
    'underWay.unreachable': 'it says that the server can’t be reached, and that the archive is still being made',
    ready: {
      by: ({ context }) => (context.problem === null ? 'well' : 'with a problem'),
      words: {
        well: "'Download' is offered, with the size and the last day",
        'with a problem': "'Download' is offered, and a message says why it failed",
      },
    },
    opening: "'Download' is in progress",
    gone: 'it says that the archive has been deleted, and offers a new one',
    failed: "it says that the archive could not be made, with 'Try again'",
  },
});
