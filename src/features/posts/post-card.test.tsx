import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { PostCard as Card } from '../../../contract/posts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { PostCard } from './post-card.tsx';

afterEach(cleanup);

const mine = { own: true, liked: false, saved: false };
const post: Card = {
  id: '7',
  author: { username: 'bo', first_name: 'Bo', last_name: '', profile_image: null },
  title: 'A course',
  excerpt: 'Buy it.',
  reading_minutes: 1,
  skills: [],
  published_at: '2030-01-01T10:00:00.000Z',
  edited_at: null,
  likes: 0,
  comments: 0,
  mine,
};

test.each([
  ['a hidden post tells its author so in the feed', { ...mine, hidden: true }, 1],
  ['another post does not', mine, 0],
])('%s', async (_, own, marks) => {
  await renderView(() => <PostCard as="m1" post={{ ...post, mine: own }} />, stillSession({ id: 'm1' }));
  expect(screen.getByRole('heading', { name: 'A course' })).toBeTruthy();
  expect(screen.queryAllByText('Hidden by moderators')).toHaveLength(marks);
});
