import { fromPromise } from 'xstate';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { suggestSkills } from '../../api/skills.ts';

/** Suggests skills of the catalogue for the letters typed. */
export function skillSuggestions(as: string) {
  return suggestionsMachine.provide({
    actors: {
      suggest: fromPromise(({ input, signal }) => suggestSkills(input.text.trim(), { as, signal })),
    },
  });
}
