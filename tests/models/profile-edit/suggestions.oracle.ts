import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { defineOracle } from '../mutation/oracle.ts';

const type = (text: string) => ({ type: 'text.edited', text }) as const;
const settle = (text: string) => ({ type: 'text.settled', text }) as const;
const asked = (text: string) => `▶ suggest {"text":"${text}"}`;
const aborted = '■ suggest';
const found = [
  { name: 'TypeScript', alias: '' },
  { name: 'Typography', alias: '' },
];

export default defineOracle<typeof suggestionsMachine>({
  machine: suggestionsMachine,
  tags: {},
  rules: {
    'who is done with the field is shown no suggestions': ({ context, value }) =>
      (value !== 'settled' && value !== 'unavailable') || context.found.length === 0,
  },
  // All of them go on with the next key.
  rests: [],
  journeys: {
    'asked once the typing has rested for 250 ms; older suggestions stay until then': (begin) => {
      begin()
        .is('settled', { text: '', found: [] })
        .send(type('t'))
        .passes(249)
        .send(type('ty'))
        .passes(249)
        .is('typing', { text: 'ty', found: [] })
        .passes(1)
        .is('asking', { text: 'ty' }, [asked('ty')])
        .ends('suggest', found)
        .is('suggesting', { found: found })
        .passes(10_000)
        .is('suggesting', { found: found })
        .send(type('typ'))
        .passes(250)
        .is('asking', { found: found }, [asked('typ')])
        .ends('suggest', [])
        .is('suggesting', { found: [] });
    },
    'a key while it is asked aborts that': (begin) => {
      begin()
        .send(type('ty'))
        .passes(250)
        .send(type('typ'))
        .is('typing', { text: 'typ' }, [asked('ty'), aborted])
        .passes(250)
        .is('asking', {}, [asked('typ')]);
    },
    'choosing one, or emptying the field, ends it wherever it was': (begin) => {
      begin()
        .send(type('ty'))
        .passes(250)
        .ends('suggest', found)
        .send(settle('TypeScript'))
        .is('settled', { text: 'TypeScript', found: [] }, [asked('ty')])
        .passes(250)
        .is('settled')
        .send(type('ty'))
        .passes(250)
        .ends('suggest', found)
        .send(type('  '))
        .is('settled', { text: '  ', found: [] }, [asked('ty')])
        .passes(250)
        .is('settled')
        .send(type('ty'))
        .passes(250)
        .send(settle(''))
        .is('settled', { text: '' }, [asked('ty'), aborted]);
    },
    'when nobody can tell, old suggestions go and the typing goes on': (begin) => {
      begin()
        .send(type('ty'))
        .passes(250)
        .ends('suggest', found)
        .send(type('typ'))
        .passes(250)
        .fails('suggest', new Error('offline'))
        .is('unavailable', { text: 'typ', found: [] }, [asked('ty'), asked('typ')])
        .send(type('type'))
        .passes(250)
        .is('asking', {}, [asked('type')]);
    },
  },
  equivalents: {},
});
