import { expect, test } from 'vitest';
import { readQuery } from '../../server/search/asked.ts';
import { rangesInPlace } from '../../server/search/explaining.ts';
import { skillsMeant } from '../../server/search/known-skills.ts';
import { meaningsOf } from '../../server/search/meaning.ts';
import { wordsOfPlace } from '../../server/search/words.ts';
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

test('a skill with a slip in its name is not two words typed as one', () => {
  const halves = [known(-1, 'form', 'care'), known(-1, 'form', 'give')];
  expect(meant('caregive', [...halves, known(-1, 'form', '#elder-care')])).toEqual([['#elder-care']]);
  expect(meant('caregive', halves)).toEqual([['care'], ['give']]);
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

test('of a name of several words the last one may have another form, also with a slip', () => {
  const meant = (words: string) => [...skillsMeant(words, true)];
  expect(meant('game developer')).toEqual([['#game-design', 'near']]);
  expect(meant('event planner')).toEqual([['#event-planning', 'near']]);
  expect(meant('3d pirnter')).toEqual([['#3d-printing', 'far']]);
});

test('a slip in the first word of a name is known, and two in another form of a long one', () => {
  const meant = (words: string) => [...skillsMeant(words, true)];
  expect(meant('usabilirty')).toEqual([['#user-research', 'far']]);
  expect(meant('carwegive')).toEqual([['#elder-care', 'far']]);
  // Short names are spelt like too many words.
  expect(meant('sigling')).toEqual([['#singing', 'far']]);
  expect(meant('bikse')).toEqual([]);
});

test('a skill that is named by one reading of two words is not made less sure by another', () => {
  const [ux] = readQuery('ux researcher').words;
  expect(ux?.named.get('#user-research')).toBe('near');
});

test('a slip in a longer form of a word that itself ends like one finds the word', () => {
  const volunteer = [known(0, 'similar', 'volunteer')];
  for (const typed of ['volunteerinh', 'volumnteering', 'volunters'])
    expect([typed, meant(typed, volunteer)]).toEqual([typed, [['volunteer']]]);
});

test('a word of asking counts as one with a slip, too, unless it is known or something else is spelt more alike', () => {
  const asks = (query: string, found: readonly KnownTerm[]) =>
    meaningsOf(readQuery(query), found, 'members').map(({ isAsking }) => isAsking);
  expect(asks('hlep me find someobne', [])).toEqual([true, true, true]);
  expect(asks('lookinf for projcets', [])).toEqual([true, true]);
  expect(asks('tellar', [known(0, 'similar', 'teller')])).toEqual([false]);
  expect(asks('shower', [known(0, 'form', 'shower')])).toEqual([false]);
});

test('a place whose name has several words is found by it written as one, with a slip, and by its other names', () => {
  const dalat = [known(0, 'form', 'dalat')];
  expect(wordsOfPlace('Đà Lạt, Việt Nam').map(({ term }) => term)).toEqual([
    'da',
    'lat',
    'viet',
    'nam',
    'dalat',
    'vietnam',
  ]);
  expect(wordsOfPlace('京都府, Japan').map(({ term }) => term)).not.toContain('京都都府');
  expect(meant('dalat', dalat)).toEqual([['dalat']]);
  const meanings = meaningsOf(readQuery('dalat'), dalat, 'members');
  expect(rangesInPlace('Đà Lạt, Việt Nam', meanings)).toEqual([[0, 'Đà Lạt'.length]]);
  expect(meant('dalta', [known(0, 'similar', 'dalat')])).toEqual([['dalat']]);
  expect(meant('saigon', [known(-1, 'form', 'hochiminh')])).toEqual([['hochiminh']]);
  expect(meant('sai gon', [known(-1, 'form', 'hochiminh')])).toEqual([['hochiminh'], ['hochiminh']]);
});
