import { fromPromise } from 'xstate';
import type { MemberHit } from '../../../contract/search.ts';
import { suggestionsMachine } from '../../../machines/profile-edit/suggestions.ts';
import { search } from '../../api/search.ts';
import { nameOf } from './names.ts';

const mostSuggestions = 6;

/** Of what the search finds, those who are called so: it looks into skills and headlines, too. */
const isCalledSo = ({ why }: MemberHit) => why.some(({ field }) => field === 'name' || field === 'username');

/** Whom one knows is meant more often than a stranger of the same name: whom one follows, then who follows one. */
const nearness = ({ card: { following, follows_you: followsYou } }: MemberHit) => (following ? 0 : followsYou ? 1 : 2);

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
              .toSorted((a, b) => nearness(a) - nearness(b))
              .slice(0, mostSuggestions)
              .map(({ card }) => ({ name: nameOf(card), alias: card.username }));
      }),
    },
  });
}
