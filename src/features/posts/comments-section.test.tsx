import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PostComment, PostReply } from '../../../contract/posts.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as api from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { CommentsSection } from './comments-section.tsx';

vi.mock('../../api/posts.ts');
const { getPostComments, addPostComment } = vi.mocked(api);

const bo = { username: 'bo', first_name: 'Bo', last_name: '', profile_image: null };
const commentOf = (id: string, author: PostComment['author'] = bo): PostComment => ({
  id,
  author,
  text: author === null ? '' : `Comment ${id}`,
  created_at: '2026-03-01T10:00:00.000Z',
  is_self: false,
  removable: false,
  replies: [],
});
let comments: PostComment[];
const show = (path?: string) =>
  renderView(
    () => <CommentsSection as="m1" post={{ id: '5', comments: comments.length }} />,
    stillSession({ id: 'm1' }),
    path,
  );
const open = (path?: string) => {
  cleanup();
  cache.clear();
  return show(path);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(label);

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  sessionStorage.clear();
  vi.resetAllMocks();
  comments = [commentOf('9')];
  getPostComments.mockImplementation(async () => ({ results: comments, next: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an answer to a comment that was deleted meanwhile can be copied, after a reload too', async () => {
  await open();
  await screen.findByText('Comment 9');
  await press('Answer Bo');
  await userEvent.type(field('Your answer'), 'By hand');
  comments = [commentOf('12')];
  addPostComment.mockRejectedValue(
    new CallError('answered', 404, 'There is nothing to comment on.', { code: 'not_found' }),
  );
  await press('Answer');
  await screen.findByText(/^The comment you were answering was deleted/);
  expect(field('What you wrote').value).toBe('By hand');
  await open();
  await screen.findByText(/^The comment you were answering was deleted/);
  await press('Discard the text');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('an answer to a comment whose words are hidden meanwhile is not lost with its form', async () => {
  await open();
  await screen.findByText('Comment 9');
  await press('Answer Bo');
  await userEvent.type(field('Your answer'), 'By hand');
  comments = [{ ...commentOf('9', null), replies: [{ ...commentOf('10'), text: 'An answer' }] }];
  await act(() => cache.refetchQueries({ type: 'active' }));
  await screen.findByText(/^The comment you were answering was deleted/);
  expect(field('What you wrote').value).toBe('By hand');
});

test('an answer that is being written is open again after a reload', async () => {
  await open();
  await screen.findByText('Comment 9');
  await press('Answer Bo');
  await userEvent.type(field('Your answer'), 'By hand');
  await open();
  await screen.findByText('Comment 9');
  expect(field('Your answer').value).toBe('By hand');
});

test('the field of an answer has the focus once it is opened, and the button gets it back when it is closed', async () => {
  await open();
  await screen.findByText('Comment 9');
  const answer = () => screen.getByRole('button', { name: 'Answer Bo' });
  await press('Answer Bo');
  expect(document.activeElement).toBe(field('Your answer'));
  await userEvent.keyboard('By hand');
  expect(field('Your answer').value).toBe('By hand');
  await press('Discard');
  expect(document.activeElement).toBe(answer());
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Your answer'));
  await userEvent.keyboard('With care');
  expect(field('Your answer').value).toBe('With care');
  addPostComment.mockResolvedValue({ ...commentOf('10'), text: 'With care' });
  await press('Answer');
  await waitFor(() => expect(document.activeElement).toBe(answer()));
});

test('an answer that was sent takes the focus from nowhere else', async () => {
  await open();
  await screen.findByText('Comment 9');
  let arrive = (_: PostReply) => {};
  addPostComment.mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  await press('Answer Bo');
  await userEvent.keyboard('By hand');
  await press('Answer');
  await userEvent.click(field('Your comment'));
  arrive({ ...commentOf('10'), text: 'By hand' });
  await screen.findByRole('button', { name: 'Answer Bo' });
  expect(document.activeElement).toBe(field('Your comment'));
});

const goneWord = 'This comment was deleted, or you can no longer see it';

test('a deleted comment that the address names is said to be gone, and the word has the focus', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  await open('/posts/5#comment-7');
  const word = await screen.findByText(goneWord);
  await waitFor(() => expect(document.activeElement?.contains(word)).toBe(true));
  await screen.findByText('Comment 9');
});

test('the word takes the focus once, not each time the list is read again', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  await open('/posts/5#comment-7');
  const word = await screen.findByText(goneWord);
  await waitFor(() => expect(document.activeElement?.contains(word)).toBe(true));
  await userEvent.type(field('Your comment'), 'By');
  const again = lateAnswer<Awaited<ReturnType<typeof getPostComments>>>();
  getPostComments.mockReturnValueOnce(again.promise);
  let read: Promise<void> | undefined;
  act(() => {
    read = cache.refetchQueries({ type: 'active' });
  });
  await waitFor(() => expect(cache.isFetching()).toBe(1));
  await userEvent.keyboard(' ');
  again.resolve({ results: comments, next: null });
  await act(async () => read);
  await userEvent.keyboard('hand');
  expect(field('Your comment').value).toBe('By hand');
  expect(word.isConnected).toBe(true);
});

test('so is one whose author is hidden from the reader, with answers of others', async () => {
  comments = [{ ...commentOf('9', null), replies: [commentOf('10')] }];
  await open('/posts/5#comment-9');
  await screen.findByText(goneWord);
  await screen.findByText('Comment 10');
});

test('a comment that came after the list was read is found, not called gone; nor is one gone that was seen here', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const words: string[] = [];
  const watch = new MutationObserver(() => words.push(document.body.textContent));
  watch.observe(document.body, { childList: true, subtree: true });
  await open();
  await screen.findByText('Comment 9');
  cleanup();
  comments = [commentOf('12'), ...comments];
  await show('/posts/5#comment-12');
  const named = (await screen.findByText('Comment 12')).closest('li');
  await waitFor(() => expect(document.activeElement).toBe(named));
  comments = [commentOf('9')];
  await act(() => cache.refetchQueries({ type: 'active' }));
  await waitFor(() => expect(screen.queryByText('Comment 12')).toBeNull());
  watch.disconnect();
  expect(words.filter((text) => text.includes(goneWord))).toEqual([]);
});
