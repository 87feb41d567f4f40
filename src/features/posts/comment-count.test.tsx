import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Post, PostComment, PostPage } from '../../../contract/posts.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { postQuery, postsQuery } from '../../entities/posts/post-queries.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { CommentsSection } from './comments-section.tsx';

vi.mock('../../api/posts.ts');
const { getPost, getPosts, getPostComments, addPostComment, deletePostComment } = vi.mocked(api);

const unreachable = new CallError('network', 0, 'The server could not be reached.');
const commentOf = (id: string, text: string, replies: string[] = []): PostComment => ({
  id,
  author: { username: 'ada', first_name: 'Ada', last_name: '', profile_image: null },
  text,
  created_at: '2026-03-01T10:00:00.000Z',
  is_self: true,
  removable: true,
  replies: replies.map((reply) => commentOf(reply, `Reply ${reply}`)),
});

/** What the server has. */
let comments: PostComment[];
const postNow = () =>
  ({ id: '5', likes: 3, comments: comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0) }) as Post;
/** The server gets a comment once, however often it is sent. */
const receive: typeof api.addPostComment = async (_post, { key, text }) => {
  const known = comments.find(({ id }) => id === key) ?? commentOf(key, text);
  if (!comments.includes(known)) comments = [known, ...comments];
  return known;
};

function View() {
  const { data } = useQuery(postQuery('m1', '5'), cache);
  return data === undefined ? null : <CommentsSection as="m1" post={data} />;
}
async function open() {
  cleanup();
  cache.clear();
  await renderView(View, stillSession({ id: 'm1' }));
  await screen.findByRole('heading', { name: /comments?$/ });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByRole('heading', { name: /comments?$/ }).textContent;

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  comments = [];
  getPost.mockImplementation(async () => postNow());
  getPosts.mockImplementation(async () => ({ results: [postNow()], next: null }) as unknown as PostPage);
  getPostComments.mockImplementation(async () => ({ results: comments, next: null }));
  addPostComment.mockImplementation(receive);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['after a reload', true],
  ['without one', false],
])('a comment whose answer was lost is counted once when it is sent again %s', async (_, isReloaded) => {
  addPostComment.mockImplementationOnce(async (...sent) => {
    await receive(...sent);
    throw unreachable;
  });
  await open();
  await userEvent.type(screen.getByLabelText('Your comment'), 'By hand');
  await press('Add comment');
  await screen.findByText(unreachable.detail);
  if (isReloaded) await open();
  await press('Add comment');
  await screen.findByText('Sent.');
  expect(comments).toHaveLength(1);
  expect(heading()).toBe('1 comment');
});

test('a comment that is deleted takes its answers with it out of every count', async () => {
  comments = [commentOf('9', 'By hand', ['10', '11']), commentOf('8', 'With care')];
  await open();
  const feed = postsQuery('m1', {});
  await cache.fetchInfiniteQuery(feed);
  expect(heading()).toBe('4 comments');
  await screen.findByText('With care');
  deletePostComment.mockImplementation(async (id) => {
    comments = comments.filter((comment) => comment.id !== id);
  });
  await userEvent.click(screen.getAllByRole('button', { name: 'Delete your comment' })[0] as HTMLElement);
  cleanup();
  await waitFor(() => expect(cache.getQueryData(feed.queryKey)?.pages[0]?.results[0]?.comments).toBe(1));
  expect(cache.getQueryData(postQuery('m1', '5').queryKey)?.comments).toBe(1);
});

test('comments that others add meanwhile are counted with one’s own, and a like that is not sent yet stays', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Your comment'), 'By hand');
  comments = [commentOf('7', 'Of someone else')];
  cache.setQueryData(postQuery('m1', '5').queryKey, (known) => known && { ...known, likes: 4 });
  await press('Add comment');
  await screen.findByText('Sent.');
  expect(heading()).toBe('2 comments');
  expect(cache.getQueryData(postQuery('m1', '5').queryKey)?.likes).toBe(4);
});

test('a count that cannot be read is read again when the post is next visited', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Your comment'), 'By hand');
  getPost.mockRejectedValueOnce(unreachable);
  await press('Add comment');
  await screen.findByText('Sent.');
  cleanup();
  await renderView(View, stillSession({ id: 'm1' }));
  await waitFor(() => expect(heading()).toBe('1 comment'));
});

test('a comment whose deletion got no answer is not said to be there: the list is asked again, and it is gone from it and from the count', async () => {
  comments = [commentOf('c1', 'By hand')];
  let tells = () => {};
  const heard = new Promise<void>((resolve) => (tells = resolve));
  deletePostComment.mockImplementation(async (id) => {
    comments = comments.filter((one) => one.id !== id);
    getPostComments.mockImplementation(async () => {
      await heard;
      return { results: comments, next: null };
    });
    throw unreachable;
  });
  await open();
  await screen.findByText('By hand');
  await press('Delete your comment');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await screen.findByText('It may have been deleted');
  expect(screen.getByText(unreachable.detail)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  tells();
  await waitFor(() => expect(screen.queryByText('By hand')).toBeNull());
  await waitFor(() => expect(heading()).toBe('0 comments'));
});

test('a comment that was answered after its deletion was pressed is shown again, with the answer and the reason', async () => {
  comments = [commentOf('9', 'By hand')];
  await open();
  await screen.findByText('By hand');
  await press('Delete your comment');
  comments = [commentOf('9', 'By hand', ['10'])];
  deletePostComment.mockRejectedValueOnce(
    new CallError('answered', 409, 'This comment was answered.', { code: 'edited_meanwhile' }),
  );
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await screen.findByText('This comment was answered.');
  expect(deletePostComment.mock.lastCall).toEqual(['9', 0, { as: 'm1' }]);
  await screen.findByText('Reply 10');
  deletePostComment.mockImplementation(async () => {
    comments = [];
  });
  await press('Try again');
  await act(async () => void dispatchEvent(new Event('pagehide')));
  await waitFor(() => expect(screen.queryByText('By hand')).toBeNull());
  expect(deletePostComment.mock.lastCall).toEqual(['9', 1, { as: 'm1' }]);
});
