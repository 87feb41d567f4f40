import * as v from 'valibot';

/**
 * A list of at most `max` items. Its length is checked first: an array schema by itself validates every item, and keeps
 * an issue for each, before anything counts them.
 */
export function list<Item extends v.GenericSchema>(item: Item, max: number, message: string) {
  const counted = v.pipe(v.array(item), v.maxLength(max, message));
  const uncounted = v.pipe(v.array(v.any()), v.maxLength(max, message));
  const run: (typeof counted)['~run'] = (dataset, config) =>
    Array.isArray(dataset.value) && dataset.value.length > max
      ? uncounted['~run'](dataset, config)
      : counted['~run'](dataset, config);
  return { ...counted, '~run': run };
}
