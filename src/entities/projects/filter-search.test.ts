import { expect, test } from 'vitest';
import { filtersFor } from './filter-search.ts';

test('an order chosen on another shelf does not stay with the joined projects, which offer none', () => {
  const kept = { area: 'nature', sort: 'match' };
  expect(filtersFor('m1', { ...kept, shelf: 'joined' })).toEqual({ area: 'nature', shelf: 'joined' });
  for (const shelf of ['saved', 'own']) expect(filtersFor('m1', { ...kept, shelf })).toEqual({ ...kept, shelf });
  expect(filtersFor('m1', kept)).toEqual(kept);
});
