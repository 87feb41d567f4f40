import type { typingMachine } from '../../../machines/messages/typing.ts';
import { clock, machine } from '../means.ts';
import { defineWords } from '../words.ts';

const there = "In another browser, as 'kofi@example.org' at /messages?with=ada-example,";

export default defineWords<typeof typingMachine>({
  inputs: ['I am in a conversation'],
  events: {
    'text.typed': 'I type a letter',
    'message.written': 'I send the message',
    'typing.noticed': 'the other member types',
    'message.arrived': 'a message of the other member arrives',
  },
  delays: { patience: '6 seconds pass', pause: '3 seconds pass' },
  actors: { notices: { error: 'nothing can be heard of the other member' } },
  means: {
    'typing.noticed': { by: 'server', how: `${there} type a letter.` },
    'message.arrived': { by: 'server', how: `${there} send a message.` },
    'after patience': clock('Set the clock of the page forward by 6 seconds.'),
    'after pause': clock('Set the clock of the page forward by 3 seconds.'),
    'error notices': machine('Nobody can: a fault of the product that the tests make up.'),
  },
  data: { 'input #1': "As 'ada@example.org' with 'one-step-at-a-time', /messages?with=kofi-sample." },
  states: {
    'other.still': 'nothing is shown of the other member',
    'other.typing': "'is typing' is shown below the messages",
    'own.untold': 'my next letter is told to the other member',
    'own.told': 'the other member has just been told that I am typing',
  },
});
