import * as v from 'valibot';

/** Query of every paged list. Omitted for the first page. */
export const pageQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'after is not valid'))),
});

/** The same of a list that is ordered by something else than its ids. */
export const orderedPageQuery = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/, 'after is not valid'))),
});

/** One page of a list that nobody counts. */
export function pageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    results: v.array(item),
    /** Pass it as `after` in the next call; null on the last page. */
    next: v.nullable(v.string()),
  });
}

/** One page of a list, newest first. */
export function countedPageOf<Item extends v.GenericSchema>(item: Item) {
  return v.object({
    /** The total visible to the reader, the same on every page. */
    count: v.number(),
    ...pageOf(item).entries,
  });
}
