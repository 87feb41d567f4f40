import type { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof suggestionsMachine>({
  inputs: ["I am on 'Skills' of my profile"],
  events: {
    'text.edited': ["I empty the field 'Skill'", "I type into the field 'Skill'"],
    'text.settled': 'I choose a suggestion',
  },
  actors: {
    suggest: {
      done: ['the server knows skills that begin like it', 'the server knows no such skill'],
      error: 'the server cannot be reached',
    },
  },
  delays: { typingRest: 'I rest for 250 milliseconds' },
  states: {
    settled: 'no list is open',
    typing: 'what was suggested before stays',
    asking: 'the text is being looked up',
    suggesting: {
      by: ({ context }) => (context.names.length === 0 ? 'none' : 'some'),
      words: {
        none: 'no list is open, and the text can be taken as it is',
        some: 'a list of skills is open below the field',
      },
    },
    unavailable: 'no list is open, and the text can be taken as it is',
  },
});
