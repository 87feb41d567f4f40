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

/** What is spelt most alike. */
function closest(query: string, found: readonly KnownTerm[]) {
  return meaningsOf(readQuery(query), found, 'members').map(({ far }) => [...far].toSorted());
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

test('two slips may have left few letters of a long word, and make another word of a short one', () => {
  expect(meant('podaet', [known(0, 'similar', 'podcast')])).toEqual([['podcast']]);
  expect(meant('berlin', [known(0, 'similar', 'begin')])).toEqual([[]]);
});

test('a slip that makes another form of a word, or nearly one, still finds the word that it was made in', () => {
  const forms = [known(0, 'form', 'electrical'), known(0, 'similar', 'electrician')];
  expect(meant('electricion', forms)).toEqual([['electrical', 'electrician']]);
  const alike = [known(0, 'similar', 'engine'), known(0, 'similar', 'engineer')];
  expect(closest('engniier', alike)).toEqual([['engine', 'engineer']]);
});

test('a title of work is known with a slip, and another title of it is less sure than the word itself', () => {
  expect(meant('wodwoker', [known(-1, 'form', 'carpenter')])).toEqual([['carpenter']]);
  expect(closest('capenter', [known(0, 'similar', 'carpenter'), known(-1, 'form', 'joiner')])).toEqual([['carpenter']]);
});
