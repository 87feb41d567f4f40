import { typingMachine } from '../../../machines/messages/typing.ts';
import { defineOracle } from '../mutation/oracle.ts';

const input = { username: 'kofi' };
const typed = { type: 'text.typed' } as const;
const written = { type: 'message.written' } as const;
const noticed = { type: 'typing.noticed' } as const;
const arrived = { type: 'message.arrived' } as const;
const begun = '▶ notices {"username":"kofi"}';
const told = 'tell {"username":"kofi"}';
const at = (other: 'still' | 'typing', own: 'untold' | 'told') => ({ other, own });

export default defineOracle<typeof typingMachine>({
  machine: typingMachine,
  tags: {},
  rules: {},
  rests: [],
  journeys: {
    'someone who types is shown for six seconds after the last notice': (begin) => {
      begin(input)
        .is(at('still', 'untold'), input, [begun])
        .send(arrived, noticed)
        .passes(5_999)
        .is(at('typing', 'untold'))
        .send(noticed)
        .passes(5_999)
        .is(at('typing', 'untold'))
        .passes(1)
        .is(at('still', 'untold'));
    },
    'their message ends it at once, and the next notice begins it again': (begin) => {
      begin(input)
        .send(noticed, arrived)
        .is(at('still', 'untold'), {}, [begun])
        .send(noticed)
        .is(at('typing', 'untold'));
    },
    'the server is told at most every three seconds, and only while something is typed': (begin) => {
      begin(input)
        .send(written, typed, typed, typed)
        .is(at('still', 'told'), {}, [begun, told])
        .passes(2_999)
        .send(typed)
        .is(at('still', 'told'))
        .passes(1)
        .is(at('still', 'untold'))
        .passes(60_000)
        .is(at('still', 'untold'))
        .send(typed)
        .is(at('still', 'told'), {}, [told]);
    },
    'after a message the next letter is told at once, whatever the other one does': (begin) => {
      begin(input)
        .send(typed, noticed, written)
        .is(at('typing', 'untold'), {}, [begun, told])
        .send(typed, arrived)
        .is(at('still', 'told'), {}, [told]);
    },
    'where nothing can be heard, one is still heard': (begin) => {
      begin(input)
        .fails('notices', { status: -1, detail: 'no notices' })
        .send(typed)
        .is(at('still', 'told'), {}, [begun, told]);
    },
  },
  equivalents: {},
});
