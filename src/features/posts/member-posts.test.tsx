import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostCard, PostPage } from '../../../contract/posts.ts';
import * as api from '../../api/posts.ts';
import { CallError } from '../../api/call-error.ts';
import { cache } from '../../entities/cache/cache.ts';
import { feedFor, feedSearch } from '../../entities/posts/feed-search.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { Feed } from './feed-view.tsx';

vi.mock('../../api/posts.ts');
const { getPosts } = vi.mocked(api);

const author = { username: 'kofi', first_name: 'Kofi', last_name: 'Mensah', profile_image: null };
const card: PostCard = {
  id: '5001',
  author,
  title: 'Tuning a drum',
  excerpt: 'Slowly.',
  reading_minutes: 1,
  skills: ['Drums'],
  published_at: '2026-05-01T10:00:00.000Z',
  edited_at: null,
  likes: 0,
  comments: 0,
  mine: null,
};
const page = (changes: Partial<PostPage>): PostPage => ({ results: [], next: null, skill: null, author, ...changes });

const open = (search: Parameters<typeof feedSearch>[0] = { author: 'kofi' }) =>
  renderView(() => <Feed as="m1" search={feedFor('m1', feedSearch(search))} />, stillSession({ id: 'm1' }));
const asked = () => getPosts.mock.calls.map(([query]) => query);

beforeEach(() => {
  cache.clear();
  vi.resetAllMocks();
});
afterEach(() => {
  cleanup();
  cache.clear();
});

test('the posts of one member are named after them, with the ways to their profile and to everyone’s posts', async () => {
  getPosts.mockResolvedValue(page({ results: [card], skill: { slug: 'drums', name: 'Drums' } }));
  await open({ author: 'KOFI', skill: 'drums', feed: 'saved' });
  const line = (await screen.findByText(/^Posts/)).parentElement as HTMLElement;
  expect(line.textContent).toBe('Posts by Kofi Mensah about DrumsShow every skillShow everyone’s posts');
  expect(within(line).getByRole('link', { name: 'Kofi Mensah' }).getAttribute('href')).toBe('/profile/kofi');
  expect(screen.getByRole('link', { name: 'Tuning a drum' })).toBeTruthy();
  expect(asked()).toContainEqual({ author: 'kofi', skill: 'drums' });
});

test('a member without posts to see has none, and all posts are one press away', async () => {
  getPosts.mockResolvedValue(page({ author: null }));
  await open();
  expect((await screen.findByText('No posts by @kofi')).parentElement?.textContent).toContain('that you can see');
  expect(screen.getByRole('link', { name: 'See all posts' }).getAttribute('href')).toBe('/posts');
  expect(screen.queryByText(/^Posts/)).toBeNull();
});

test('posts that do not load say so, and are asked for again', async () => {
  getPosts.mockRejectedValueOnce(new CallError('answered', 500, 'Out of order.', { code: 'server_error' }));
  await open();
  expect((await screen.findByRole('alert')).textContent).toBe('The posts didn’t loadOut of order.');
  getPosts.mockResolvedValue(page({ results: [card] }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Tuning a drum' })).toBeTruthy();
});

test('the next page is of the same member', async () => {
  getPosts.mockImplementation(async ({ after }) =>
    page(
      after === undefined ? { results: [card], next: '5001' } : { results: [{ ...card, id: '4999', title: 'Wood' }] },
    ),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more posts' }));
  expect(await screen.findByRole('link', { name: 'Wood' })).toBeTruthy();
  expect(asked()).toContainEqual({ author: 'kofi', after: '5001' });
});

test.each(['-', 'a', '42', 7, 'two words'])('%j is no author, so that an odd link still shows posts', (name) => {
  expect(feedSearch({ author: name })).toEqual({});
});
