import { expect, test, vi } from 'vitest';
import type { Post } from '../../../contract/posts.ts';
import * as api from '../../api/posts.ts';
import { cache } from '../cache/cache.ts';
import { markPost } from './mark-actors.ts';
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
  markPost('m1', '5001', 'liked', true);
  await expect.poll(() => api.likePost).toHaveBeenCalledOnce();
  answer({ id: '5001', likes: 0, mine: { own: false, liked: false, saved: false } } as Post);
  await reading;
  await expect
    .poll(() => cache.getQueryData(postQuery('m1', '5001').queryKey))
    .toMatchObject({ likes: 1, mine: { liked: true } });
});
