import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '../../../contract/posts.ts';
import { CallError } from '../../api/call-error.ts';
import { lateAnswer } from '../../api/late-answer-for-tests.ts';
import * as api from '../../api/posts.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { keepDraft } from '../../entities/drafts/drafts.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { postRemoval } from './post-actors.ts';
import { OwnTools, usePostRemoval } from './post-view.tsx';

vi.mock('../../api/posts.ts');
const { getPost, deletePost } = vi.mocked(api);

beforeEach(() => vi.resetAllMocks());

const unreachable = new CallError('network', 0, 'The server could not be reached.');
const missing = new CallError('answered', 404, 'There is no such post.', { code: 'not_found' });

test.each([
  ['that is gone', async () => Promise.reject(missing), 1],
  ['that is still there', async () => ({ id: '5' }) as Post, 0],
])('a post %s after a deletion without an answer', async (_, answer: () => Promise<Post>, times) => {
  deletePost.mockRejectedValue(unreachable);
  getPost.mockImplementation(answer);
  const leave = vi.fn();
  for (const form of ['post-comment.5.new', 'post-comment.5.9', 'post-comment.55.new'])
    keepDraft('m1', form, { text: 'Half a comment' });
  const { removal } = postRemoval('m1', '5', () => ({ comments: 3, edited_at: null }), leave);
  removal.start();
  removal.send({ type: 'delete.pressed' });
  removal.send({ type: 'page.left' });
  await waitFor(() => expect(removal.getSnapshot().matches('kept')).toBe(true));
  await waitFor(() => expect(getPost).toHaveBeenCalledWith('5', { as: 'm1' }));
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(times));
  // What was begun below it is not asked about any more; that of another post is.
  expect(formsHere()).toHaveLength(times === 1 ? 1 : 3);
});

test('an author who leaves the page while a post is deleted stays on the page they went to', async () => {
  const answer = lateAnswer<undefined>();
  deletePost.mockReturnValue(answer.promise);
  const Own = () => <OwnTools id="5" removal={usePostRemoval('m1', { id: '5', comments: 3, edited_at: null })} />;
  const View = () => (useLocation().pathname === '/about' ? null : <Own />);
  const { router } = await renderView(View, stillSession({ id: 'm1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete this post' }));
  await act(() => router.navigate({ to: '/about' }));
  await waitFor(() => expect(deletePost).toHaveBeenCalledOnce());
  await act(async () => answer.resolve(undefined));
  expect(router.state.location.pathname).toBe('/about');
});
