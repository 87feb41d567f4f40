import { expect, test } from 'vitest';
import { searchAddress } from '../search/search-address.ts';
import { areaOptions, difficultyOptions, effortOptions } from './filter-options.ts';
import { filterSearch } from './filter-search.ts';
import { areaNames, difficulties } from '../../../contract/community-project-fields.ts';
import { effortNames } from '../../../contract/community-projects.ts';

test.each([
  ['area', areaOptions, areaNames],
  ['difficulty', difficultyOptions, difficulties],
  ['effort', effortOptions, effortNames],
] as const)(
  'addresses know the values of %s that can be chosen, and no others: a list would stand there blank',
  (name, options, all) => {
    const chosen = options.map(({ value }) => value).filter((value) => value !== '');
    for (const read of [filterSearch, searchAddress])
      expect(all.filter((value) => name in read({ [name]: value }))).toEqual(chosen);
  },
);
