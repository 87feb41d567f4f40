import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/post-drafts.ts';
import * as posts from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { draftsQuery } from './draft-queries.ts';
import { Writing } from './write-view.tsx';

vi.mock('../../api/post-drafts.ts');
vi.mock('../../api/posts.ts');
const { publishPostDraft } = vi.mocked(api);
const { getPost } = vi.mocked(posts);

const text = {
  title: 'Soil',
  body: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'It was dry.' }] }],
  },
  skills: [],
};
const input = { key: '0b7f6f0e-0000-4000-8000-000000000001', version: 2, post: null, text, isUnsaved: false };

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  cache.setQueryData(draftsQuery('m1').queryKey, []);
  await renderView(() => <Writing as="m1" input={input} isFull={false} />, stillSession({ id: 'm1' }), '/newpost');
});
afterEach(() => {
  cleanup();
  cache.clear();
  vi.unstubAllGlobals();
});

test.each([
  [new CallError('timeout', 0, 'No answer came.'), 'It may have been published', 'Not confirmed'],
  [
    new CallError('answered', 500, 'It broke.', { code: 'server_error' }),
    'It may have been published',
    'Not confirmed',
  ],
  [new CallError('answered', 429, 'Too many posts.', { code: 'rate_limited' }), 'Not saved', 'Not saved yet'],
])('publishing that ends with "%s" is told as %s', async (error, title, status) => {
  publishPostDraft.mockRejectedValue(error);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(`${error.detail} Everything you wrote is still here.`);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(status);
});

const offline = () =>
  Object.assign(new CallError('network', 0, 'You’re offline. Try again once the connection is back.'), {
    never_left: true as const,
  });
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a post published offline is said to be kept, right above the button, and is not called published later', async () => {
  publishPostDraft.mockRejectedValueOnce(offline());
  const button = screen.getByRole('button', { name: 'Publish' });
  await userEvent.click(button);
  const said = await screen.findByText('Not published');
  expect(said.parentElement?.textContent).toBe(
    'Not publishedYou’re offline. Try again once the connection is back. Your text is kept in this browser until then.',
  );
  expect(said.parentElement?.nextElementSibling?.contains(button)).toBe(true);
  expect(statuses()).toContain('Not published. Kept in this browser');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('once an attempt may have arrived, an offline one does not deny it', async () => {
  publishPostDraft.mockRejectedValueOnce(new CallError('timeout', 0, 'No answer came.'));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('It may have been published');
  publishPostDraft.mockRejectedValueOnce(offline());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^You’re offline/);
  expect(screen.getByText('It may have been published')).toBeTruthy();
  expect(screen.queryByText('Not published')).toBeNull();
});

test('that the published post cannot be read does not say that nothing was published', async () => {
  publishPostDraft.mockRejectedValueOnce(
    new CallError('answered', 409, 'Published already.', { code: 'already_published', published: '5001' }),
  );
  getPost.mockRejectedValueOnce(offline());
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText(/^You’re offline/);
  expect(screen.getByText('It may have been published')).toBeTruthy();
});
