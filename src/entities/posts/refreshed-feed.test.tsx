import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PostCard, PostPage } from '../../../contract/posts.ts';
import * as api from '../../api/posts.ts';
import { cache } from '../cache/cache.ts';
import { allPagesAgain, postsQuery, refreshPosts, showNewest, storePost } from './post-queries.ts';

vi.mock('../../api/posts.ts');

const card = (id: number, likes = 0) =>
  ({ id: String(id), likes, comments: 0, mine: { own: false, liked: false, saved: false } }) as PostCard;
const pageOf = (posts: PostCard[], next: string | null = null): PostPage => ({ results: posts, next }) as PostPage;

function know(...pages: PostPage[]): void {
  const pageParams = [null, ...pages.slice(0, -1).map(({ next }) => next)];
  cache.setQueryData<InfiniteData<PostPage, string | null>>(postsQuery('m1', {}).queryKey, { pages, pageParams });
}
const shown = () =>
  cache
    .getQueryData<InfiniteData<PostPage>>(postsQuery('m1', {}).queryKey)
    ?.pages.map(({ results }) => results.map(({ id, likes }) => `${id}: ${likes}`));

beforeEach(() => {
  cache.clear();
  vi.resetAllMocks();
  know(pageOf([card(9), card(8), card(7)], '7'), pageOf([card(6), card(5)]));
});

test.each([
  [
    'in the middle',
    [card(10), card(9, 3), card(7, 1)],
    [
      ['9: 3', '7: 1'],
      ['6: 0', '5: 0'],
    ],
  ],
  [
    'at the top',
    [card(8, 2), card(7)],
    [
      ['8: 2', '7: 0'],
      ['6: 0', '5: 0'],
    ],
  ],
])(
  'posts are brought up to date where they stand: one %s that the server no longer gives goes, a new one waits for the pill',
  (_, results, after) => {
    refreshPosts('m1', {}, pageOf(results, '7'), null);
    expect(shown()).toEqual(after);
  },
);

test('what lies past the page that was read stays; past the last page is nothing', () => {
  refreshPosts('m1', {}, pageOf([card(9, 2)], '9'), null);
  expect(shown()?.[0]).toEqual(['9: 2', '8: 0', '7: 0']);
  refreshPosts('m1', {}, pageOf([]), '7');
  expect(shown()).toEqual([['9: 2', '8: 0', '7: 0'], []]);
});

test('all pages are read again, wherever they begin by now, and none of what is newer; an answer from before a like is not shown', async () => {
  vi.mocked(api.getPosts)
    .mockImplementationOnce(async () => {
      storePost('m1', '6', () => ({ likes: 1 }));
      return pageOf([card(9), card(8)], '8');
    })
    .mockResolvedValueOnce(pageOf([card(9, 7), card(8)], '8'))
    .mockResolvedValueOnce(pageOf([card(6, 1)], '6'))
    .mockResolvedValueOnce(pageOf([card(5, 4)]));
  allPagesAgain('m1', {});
  await expect.poll(shown).toEqual([
    ['9: 7', '8: 0'],
    ['6: 1', '5: 4'],
  ]);
  expect(vi.mocked(api.getPosts).mock.calls.map(([query]) => query)).toEqual([
    { after: '10' },
    { after: '10' },
    { after: '8' },
    { after: '6' },
  ]);
});

test('of a feed that shows one page, the newest posts are all there is to read', async () => {
  know(pageOf([card(9)], '9'));
  allPagesAgain('m1', {});
  await Promise.resolve();
  expect(api.getPosts).not.toHaveBeenCalled();
});

test('a page that has become empty ends nothing, and an answer from before the pill was pressed takes no post away', async () => {
  know(pageOf([card(9)], '9'), pageOf([card(8)], '8'), pageOf([]));
  vi.mocked(api.getPosts)
    .mockImplementationOnce(async () => {
      showNewest('m1', {}, pageOf([card(10), card(9)], '9'));
      know(pageOf([card(10), card(9)], '9'), pageOf([card(8)], '8'), pageOf([]));
      return pageOf([card(9)], '9');
    })
    .mockResolvedValueOnce(pageOf([card(9, 1)], '9'))
    .mockResolvedValueOnce(pageOf([card(8, 2)]));
  allPagesAgain('m1', {});
  await expect.poll(shown).toEqual([['10: 0', '9: 1'], ['8: 2'], []]);
});
