import type { InfiniteData } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PostCard, PostPage } from '../../../contract/posts.ts';
import * as api from '../../api/posts.ts';
import { cache } from '../cache/cache.ts';
import type { FeedSearch } from './feed-search.ts';
import { laterPagesAgain, postsQuery, refreshPosts, storePost } from './post-queries.ts';

vi.mock('../../api/posts.ts');

const card = (id: number, likes = 0) =>
  ({ id: String(id), likes, comments: 0, mine: { own: false, liked: false, saved: false } }) as PostCard;
const pageOf = (posts: PostCard[], next: string | null = null): PostPage => ({ results: posts, next }) as PostPage;

function know(search: FeedSearch, pages: PostPage[], pageParams: (string | null)[]): void {
  cache.setQueryData<InfiniteData<PostPage, string | null>>(postsQuery('m1', search).queryKey, { pages, pageParams });
}
const shown = (search: FeedSearch = {}) =>
  cache
    .getQueryData<InfiniteData<PostPage>>(postsQuery('m1', search).queryKey)
    ?.pages.map(({ results }) => results.map(({ id, likes }) => `${id}: ${likes}`));

beforeEach(() => {
  cache.clear();
  vi.resetAllMocks();
  know({}, [pageOf([card(9), card(8), card(7)], '7'), pageOf([card(6), card(5)])], [null, '7']);
});

test('posts are brought up to date where they stand: one that the server no longer gives goes, a new one waits for the pill', () => {
  refreshPosts('m1', {}, pageOf([card(10), card(9, 3), card(7, 1)], '7'), null);
  expect(shown()).toEqual([
    ['9: 3', '7: 1'],
    ['6: 0', '5: 0'],
  ]);
});

test('what lies past the page that was read stays, and so does what was published after it was read', () => {
  refreshPosts('m1', {}, pageOf([card(8, 2)], '8'), null);
  expect(shown()?.[0]).toEqual(['9: 0', '8: 2', '7: 0']);
  refreshPosts('m1', {}, pageOf([]), null);
  expect(shown()).toEqual([[], []]);
});

test('of saved posts, which are not in the order of their ids, none goes', () => {
  know({ feed: 'saved' }, [pageOf([card(2), card(9), card(4)])], [null]);
  refreshPosts('m1', { feed: 'saved' }, pageOf([card(9, 5)]), null);
  expect(shown({ feed: 'saved' })).toEqual([['2: 0', '9: 5', '4: 0']]);
});

test('later pages are read again; an answer from before a like is not shown', async () => {
  vi.mocked(api.getPosts).mockImplementationOnce(async () => {
    storePost('m1', '6', () => ({ likes: 1 }));
    return pageOf([card(6), card(5)]);
  });
  vi.mocked(api.getPosts).mockResolvedValueOnce(pageOf([card(6, 1), card(5, 4)]));
  laterPagesAgain('m1', {});
  await expect.poll(shown).toEqual([
    ['9: 0', '8: 0', '7: 0'],
    ['6: 1', '5: 4'],
  ]);
  expect(vi.mocked(api.getPosts).mock.calls).toEqual([
    [{ after: '7' }, { as: 'm1' }],
    [{ after: '7' }, { as: 'm1' }],
  ]);
});
