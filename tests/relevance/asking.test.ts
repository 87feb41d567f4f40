import { expect, test } from 'vitest';
import { readQuery } from '../../server/search/asked.ts';
import { meaningsOf } from '../../server/search/meaning.ts';
import type { KnownTerm } from '../../server/store/search-terms.ts';

const known = (place: number, how: KnownTerm['how'], term: string): KnownTerm => ({
  place,
  how,
  term,
  projects: 2,
  jobs: 2,
  members: 2,
});

function meant(query: string, found: readonly KnownTerm[]) {
  return meaningsOf(readQuery(query), found, 'members').map(({ sure, near, far }) => [...sure, ...near, ...far]);
}

test('two words typed as one mean both, unless one of them is nowhere, or the word names a skill', () => {
  const both = [known(-1, 'form', 'boat'), known(-1, 'form', 'builder')];
  expect(meant('boatbuilder', both)).toEqual([['boat'], ['builder']]);
  expect(meant('boatbuilder', both.slice(1))).toEqual([[]]);
  expect(meant('pottery', [known(-1, 'form', 'pot'), known(-1, 'form', 'tery')])).toEqual([[]]);
});

test('a slip in one form of a word finds its other forms, and no word that says nothing', () => {
  expect(meant('bencches', [known(0, 'similar', 'bench')])).toEqual([['bench']]);
  expect(meant('bees', [known(0, 'similar', 'been')])).toEqual([[]]);
});

test('a place is known by its names in other languages and scripts, an occupation by its other titles', () => {
  expect(meant('kyoto', [known(-1, 'form', '京都')])).toEqual([['京都']]);
  expect(meant('kyooto', [known(-1, 'form', '京都')])).toEqual([['京都']]);
  expect(meant('programmer', [known(-1, 'form', 'developer')])).toEqual([['developer']]);
});
