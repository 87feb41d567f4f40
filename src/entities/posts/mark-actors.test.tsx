import { expect, test, vi } from 'vitest';
import type { Post } from '../../../contract/posts.ts';
import * as api from '../../api/posts.ts';
import { onToast } from '../../ui/toast.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../cache/cache.ts';
import { postMarks } from './mark-actors.ts';
import { postQuery } from './post-queries.ts';

vi.mock('../../api/posts.ts');

test('a like in the feed stands on the post too, whose read had begun before', async () => {
  let answer: (post: Post) => void = () => undefined;
  const read = new Promise<Post>((resolve) => {
    answer = resolve;
  });
  vi.mocked(api.getPost).mockReturnValue(read);
  vi.mocked(api.likePost).mockResolvedValue({ liked: true, likes: 1 });
  const reading = cache.fetchQuery(postQuery('m1', '5001'));
  postMarks.liked.press('m1', { id: '5001', on: true });
  await expect.poll(() => api.likePost).toHaveBeenCalledOnce();
  answer({ id: '5001', likes: 0, mine: { own: false, liked: false, saved: false } } as Post);
  await reading;
  await expect
    .poll(() => cache.getQueryData(postQuery('m1', '5001').queryKey))
    .toMatchObject({ likes: 1, mine: { liked: true } });
});

const told = vi.fn();
onToast({ show: ({ of: _, ...toast }) => told(toast), dropOwned: () => undefined });
const likedIn = (id: string) => (cache.getQueryData(postQuery('m1', id).queryKey) as Post).mine?.liked;
const known = (id: string) =>
  cache.setQueryData(postQuery('m1', id).queryKey, {
    id,
    likes: 0,
    mine: { own: false, liked: false, saved: false },
  } as Post);

test('a like too many is taken back, and says when there can be another', async () => {
  known('1');
  const detail = 'You have liked or saved a lot of posts in a short time. Try again in 3 minutes.';
  vi.mocked(api.likePost).mockRejectedValueOnce(
    new CallError('answered', 429, detail, { code: 'rate_limited', retry_after: 150 }),
  );
  postMarks.liked.press('m1', { id: '1', on: true });
  await expect.poll(() => told.mock.lastCall).toEqual([{ title: 'Your like was not saved', description: detail }]);
  expect(likedIn('1')).toBe(false);
});

test.each([
  [
    '2',
    new CallError('answered', 500, 'Something went wrong.', { code: 'server_error' }),
    /^The server has a problem\./,
  ],
  ['3', new CallError('network', 0, 'No answer.'), /^The server can’t be reached\./],
])('a like that waits stays, and says why: %s', async (id, error, why) => {
  known(id);
  told.mockClear();
  vi.mocked(api.likePost).mockRejectedValueOnce(error);
  postMarks.liked.press('m1', { id: id, on: true });
  await expect.poll(() => told.mock.lastCall?.[0]).toMatchObject({ title: 'Your like is not saved yet' });
  expect(told.mock.lastCall?.[0].description).toMatch(why);
  expect(likedIn(id)).toBe(true);
});
