import { fromPromise } from 'xstate';
import type { MemberHit } from '../../../contract/search.ts';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { search } from '../../api/search.ts';
import { nameOf } from './names.ts';

const mostSuggestions = 6;

/** Keeps the hits in names only: the search also looks at skills and headlines. */
const isCalledSo = ({ why }: MemberHit) => why.some(({ field }) => field === 'name' || field === 'username');

/** Among members of the same name, those one follows come first, then those who follow one, then strangers. */
const nearness = ({ card: { following, follows_you: followsYou } }: MemberHit) => (following ? 0 : followsYou ? 1 : 2);

/**
 * Suggests members for the letters typed after an @; `alias` is the username. Hidden and blocked members are never
 * found.
 */
export function memberSuggestions(as: string) {
  return suggestionsMachine.provide({
    actors: {
      suggest: fromPromise(async ({ input, signal }) => {
        const { page } = await search({ q: input.text, tab: 'members' }, { as, signal });
        return page.tab !== 'members'
          ? []
          : page.results
              .filter(isCalledSo)
              .toSorted((a, b) => nearness(a) - nearness(b))
              .slice(0, mostSuggestions)
              .map(({ card }) => ({ name: nameOf(card), alias: card.username }));
      }),
    },
  });
}
