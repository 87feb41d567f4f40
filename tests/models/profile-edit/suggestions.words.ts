import type { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { dropped, passed } from '../means.ts';
import { defineWords } from '../words.ts';

export default defineWords<typeof suggestionsMachine>({
  inputs: ["I am on 'Skills' of my profile"],
  events: {
    'text.edited': ["I clear the field 'Skill'", "I type into the field 'Skill'"],
    'text.settled': 'I choose a suggestion',
  },
  actors: {
    suggest: {
      done: ['the server has matching skills', 'the server has no matching skill'],
      error: 'the server cannot be reached',
    },
  },
  delays: { typingRest: 'I stop typing for 250 milliseconds' },
  means: {
    'done suggest': passed('GET api/skills/'),
    'error suggest': dropped('GET api/skills/'),
  },
  data: {
    'input #1': "As 'nour@example.org' with 'one-step-at-a-time', /profile/edit/skills.",
    'text.edited #1': 'Clear the field.',
    'text.edited #2': "'ty' has suggestions, 'zzz' has none.",
    'text.settled': "'TypeScript'.",
    'after typingRest': 'The suggestions are asked for by themselves.',
  },
  states: {
    settled: 'no list is open',
    typing: 'the previous suggestions stay',
    asking: 'suggestions are being fetched',
    suggesting: {
      by: ({ context }) => (context.found.length === 0 ? 'none' : 'some'),
      words: {
        none: 'no list is open, and the text can be entered as it is',
        some: 'a list of skills is open below the field',
      },
    },
    unavailable: 'no list is open, and the text can be entered as it is',
  },
});
