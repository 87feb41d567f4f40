import { fromPromise } from 'xstate';
import type { MemberHit } from '../../../contract/search.ts';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { search } from '../../api/search.ts';
import { nameOf } from '../../entities/members/names.ts';

const mostSuggestions = 6;

/** Of what the search finds, those who are called so: it looks into skills and headlines, too. */
const isCalledSo = ({ why }: MemberHit) => why.some(({ field }) => field === 'name' || field === 'username');

/** Members by the letters after an @: `alias` is their username. Hidden and blocked ones are never found. */
export function memberSuggestions(as: string) {
  return suggestionsMachine.provide({
    actors: {
      suggest: fromPromise(async ({ input, signal }) => {
        const { page } = await search({ q: input.text, tab: 'members' }, { as, signal });
        return page.tab !== 'members'
          ? []
          : page.results
              .filter(isCalledSo)
              .slice(0, mostSuggestions)
              .map(({ card }) => ({ name: nameOf(card), alias: card.username }));
      }),
    },
  });
}
