import { InfiniteQueryObserver, infiniteQueryOptions, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { cache, readAgainUnder, store } from './cache.ts';

interface Page {
  results: number[];
}
interface Pages {
  pages: Page[];
  pageParams: unknown[];
}
const key = ['m1', 'numbers'];
/** Answers that the server owes, in the order in which they were asked for. */
let owed: { from: number; answer: () => void; signal: AbortSignal }[];
const nextOwed = () => owed.find(({ signal }) => !signal.aborted);

const numbers = infiniteQueryOptions({
  queryKey: key,
  queryFn: ({ pageParam, signal }) =>
    new Promise<Page>((resolve) => {
      owed.push({ from: pageParam, signal, answer: () => resolve({ results: [pageParam, pageParam + 1] }) });
    }),
  initialPageParam: 1,
  getNextPageParam: ({ results }) => (results.includes(6) ? undefined : (results.at(-1) ?? 0) + 1),
});
const shown = () => cache.getQueryData<Pages>(key)?.pages.flatMap(({ results }) => results);
const likedFirst = (known: Pages | undefined): Pages | undefined =>
  known && {
    ...known,
    pages: known.pages.map(({ results }) => ({ results: results.map((n) => (n === 1 ? 100 : n)) })),
  };
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
async function answerNext(): Promise<void> {
  const one = nextOwed();
  if (one === undefined) throw new Error('nothing is asked for');
  owed = owed.filter((other) => other !== one);
  one.answer();
  await settled();
}

function view() {
  const observer = new InfiniteQueryObserver(cache, numbers);
  return { observer, leave: observer.subscribe(() => undefined) };
}

beforeEach(() => {
  owed = [];
  cache.clear();
});

test('a change stored while the next page loads loses neither the change nor the page', async () => {
  const { observer } = view();
  await answerNext();
  void observer.fetchNextPage();
  store(key, likedFirst);
  await settled();
  expect(observer.getCurrentResult().isFetchingNextPage).toBe(true);
  // And again, while it is read for the second time.
  store<Pages>(key, (known) => known && { ...known });
  await settled();
  await answerNext();
  expect(shown()).toEqual([100, 2, 3, 4]);
  expect(nextOwed()).toBeUndefined();
});

test('a list refetched while its next page loads still gets that page', async () => {
  const { observer } = view();
  await answerNext();
  void observer.fetchNextPage();
  void cache.invalidateQueries({ queryKey: key });
  await settled();
  await answerNext();
  await answerNext();
  expect(shown()).toEqual([1, 2, 3, 4]);
  void observer.fetchNextPage();
  const again = readAgainUnder(key, { cancelRefetch: true });
  await settled();
  for (let page = 0; page < 3; page += 1) await answerNext();
  await again;
  expect(shown()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(nextOwed()).toBeUndefined();
});

test('the next page of a list that nobody is looking at any more is not requested', async () => {
  const { observer, leave } = view();
  await answerNext();
  void observer.fetchNextPage();
  leave();
  await settled();
  store(key, likedFirst);
  await settled();
  expect(nextOwed()).toBeUndefined();
});

test('a failed next page is requested again only by its reader', async () => {
  let asked = 0;
  const failing = infiniteQueryOptions({
    queryKey: ['m1', 'failing'],
    queryFn: async ({ pageParam }): Promise<Page> => {
      asked += 1;
      if (pageParam > 1) throw new Error('Not now.');
      return { results: [1] };
    },
    initialPageParam: 1,
    getNextPageParam: () => 2,
  });
  const observer = new InfiniteQueryObserver(cache, failing);
  observer.subscribe(() => undefined);
  await settled();
  await observer.fetchNextPage();
  store<Pages>(failing.queryKey, (known) => known && { ...known });
  await settled();
  expect(asked).toBe(2);
});

test('data that was stale, or being refetched, is still refetched on the next visit after a change', async () => {
  let asked = 0;
  const options = { queryKey: ['m1', 'one'], queryFn: async () => (asked += 1), staleTime: Infinity };
  const leave = new QueryObserver(cache, options).subscribe(() => undefined);
  await settled();
  void cache.invalidateQueries({ queryKey: options.queryKey });
  store<number>(options.queryKey, () => 50);
  await settled();
  expect(cache.getQueryData(options.queryKey)).toBe(50);
  // Another change, which knows as little.
  store<number>(options.queryKey, () => 51);
  leave();
  const before = asked;
  new QueryObserver(cache, options).subscribe(() => undefined);
  await settled();
  expect(asked).toBe(before + 1);
});
