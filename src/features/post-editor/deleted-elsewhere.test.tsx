import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DraftCard, PostDraft } from '../../../contract/post-drafts.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/post-drafts.ts';
import { dropMemberData } from '../../entities/cache/member-data.ts';
import { formsHere } from '../../entities/drafts/draft-places.ts';
import { readDraftsAgain } from '../../entities/posts/drafts-changed.ts';
import { stillSession } from '../../entities/session/session-for-tests.ts';
import { renderView } from '../../ui/router-for-tests.tsx';
import { forgetLeft, openDraft } from './draft-queries.ts';
import { loadDraft } from './loading.ts';
import { Writing } from './write-view.tsx';

vi.mock('../../api/post-drafts.ts');
const { getPostDraft, getPostDrafts, savePostDraft, deletePostDraft } = vi.mocked(api);

const body = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const key = '0b7f6f0e-0000-4000-8000-000000000001';
const other = '0b7f6f0e-0000-4000-8000-000000000002';
const at = '2026-05-01T10:00:00.000Z';
const draftOf = (its: string, title: string, version: number): PostDraft => ({
  key: its,
  title,
  body: body('It was dry.'),
  skills: [],
  post: null,
  version,
  saved_at: at,
});
const missing = (published?: string) =>
  new CallError('answered', 404, 'There is no such draft.', {
    code: 'not_found',
    ...(published === undefined ? {} : { published }),
  });

/** What the server has. */
let drafts: PostDraft[];

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  vi.resetAllMocks();
  drafts = [draftOf(key, 'Soil', 2), draftOf(other, 'Water', 4)];
  getPostDraft.mockImplementation(async (asked) => {
    const found = drafts.find((draft) => draft.key === asked);
    if (found === undefined) throw missing();
    return found;
  });
  getPostDrafts.mockImplementation(async () =>
    drafts.map(({ key: its, title, version, saved_at }): DraftCard => ({
      key: its,
      title,
      version,
      saved_at,
      excerpt: 'It was dry.',
      post: null,
    })),
  );
  savePostDraft.mockImplementation(async (its, sent) => {
    drafts = [...drafts.filter((draft) => draft.key !== its), draftOf(its, sent.title, sent.version + 1)];
    return { version: sent.version + 1, saved_at: at };
  });
  deletePostDraft.mockImplementation(async (its, version) => {
    const found = drafts.find((draft) => draft.key === its);
    if (found !== undefined && found.version !== version)
      throw new CallError('answered', 409, 'Something was written in it since.', { code: 'edited_meanwhile' });
    drafts = drafts.filter((draft) => draft.key !== its);
  });
});
afterEach(() => {
  cleanup();
  dropMemberData();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

async function open() {
  const input = await openDraft('m1', key, undefined);
  if (input === null || 'published' in input) throw new Error('not there');
  await renderView(() => <Writing as="m1" input={input} isFull={false} />, stillSession({ id: 'm1' }), '/newpost');
  await screen.findByRole('link', { name: 'Water' });
}
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const deletedElsewhere = async () => {
  drafts = drafts.filter((draft) => draft.key !== key);
  await act(async () => readDraftsAgain('m1'));
};
const leavePage = () => act(async () => void dispatchEvent(new Event('pagehide')));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an open draft that is deleted elsewhere is not said to be saved; its text stays, and is saved again on demand', async () => {
  await open();
  expect(statuses()).toContain('Saved');
  await deletedElsewhere();
  await screen.findByText('This draft was deleted elsewhere');
  expect(statuses()).toContain('Deleted elsewhere');
  expect(statuses()).not.toContain('Saved');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).value).toBe('Soil');
  expect(savePostDraft).not.toHaveBeenCalled();
  await press('Save it again');
  await waitFor(() => expect(statuses()).toContain('Saved'));
  expect(drafts).toContainEqual(draftOf(key, 'Soil', 3));
  expect(screen.queryByText('This draft was deleted elsewhere')).toBeNull();
});

test('a list that does not name a new draft, or an old one by mistake, deletes nothing on screen', async () => {
  await open();
  getPostDrafts.mockResolvedValueOnce([]);
  await act(async () => readDraftsAgain('m1'));
  await waitFor(() => expect(getPostDraft).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(statuses()).toContain('Saved'));
});

test('back at a draft that was deleted elsewhere, its text is there with a word; not when it was deleted here', async () => {
  await open();
  cleanup();
  drafts = drafts.filter((draft) => draft.key !== key);
  expect(await openDraft('m1', key, undefined)).toMatchObject({ text: { title: 'Soil' }, isDeleted: true });
  const input = { key: other, version: 4, post: null, text: { ...draftOf(other, 'Water', 4) }, isUnsaved: false };
  drafts = [draftOf(key, 'Soil', 2), draftOf(other, 'Water', 4)];
  await renderView(() => <Writing as="m1" input={input} isFull={false} />, stillSession({ id: 'm1' }), '/newpost');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Soil' }));
  await leavePage();
  await waitFor(() => expect(drafts).toHaveLength(1));
  await waitFor(async () => expect(await openDraft('m1', key, undefined)).toBeNull());
});

test('a reload at a draft that was deleted elsewhere finds its text, with a word; another member does not, nor the one who deleted it', async () => {
  /** Only what storage has is left. */
  const reload = () => {
    cleanup();
    dropMemberData();
  };
  await open();
  await deletedElsewhere();
  await screen.findByText('This draft was deleted elsewhere');
  reload();
  expect(formsHere()).toEqual([]);
  expect(await openDraft('m2', key, undefined)).toBeNull();
  await open();
  await screen.findByText('This draft was deleted elsewhere');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).value).toBe('Soil');
  await press('Save it again');
  await waitFor(() => expect(drafts).toContainEqual(draftOf(key, 'Soil', 3)));
  reload();
  expect(await openDraft('m1', other, undefined)).toMatchObject({ version: 4, isUnsaved: false });
  drafts = [];
  reload();
  // The one that was open last, and no other.
  expect(await openDraft('m1', key, undefined)).toBeNull();
  expect(await openDraft('m1', other, undefined)).toMatchObject({ isDeleted: true });
  forgetLeft('m1', other);
  expect(await openDraft('m1', other, undefined)).toBeNull();
});

test('at a draft that was saved here and then deleted elsewhere, the text is the one that was saved last', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), ' of the beds');
  await waitFor(() => expect(drafts).toContainEqual(draftOf(key, 'Soil of the beds', 3)), { timeout: 5_000 });
  drafts = drafts.filter((draft) => draft.key !== key);
  // Its other page asks before this one is left.
  expect(await openDraft('m1', key, undefined)).toMatchObject({ isDeleted: true, text: { title: 'Soil of the beds' } });
});

test('deleting a draft names the version on the list: what was written since is kept, and said', async () => {
  await open();
  await press('Delete Water');
  // Typed on elsewhere, within the six seconds.
  drafts = drafts.map((draft) => (draft.key === other ? draftOf(other, 'Water and light', 5) : draft));
  await leavePage();
  await screen.findByText('Something was written in it since.');
  expect(deletePostDraft).toHaveBeenLastCalledWith(other, 4, { as: 'm1' });
  expect(screen.getByText('Not deleted')).toBeTruthy();
  await screen.findByRole('link', { name: 'Water and light' });
  await press('Try again');
  await leavePage();
  await waitFor(() => expect(drafts.map((draft) => draft.key)).toEqual([key]));
  expect(deletePostDraft).toHaveBeenLastCalledWith(other, 5, { as: 'm1' });
});

test('the address of a draft that was published, for example when the answer was lost, leads to the post', async () => {
  getPostDraft.mockRejectedValue(missing('5001'));
  for (const post of [undefined, '5001'])
    await expect(loadDraft('m1', '/newpost', { draft: key, post })).rejects.toMatchObject({
      options: { to: '/posts/$postId', params: { postId: '5001' }, replace: true },
    });
});

test('the other text of a conflict is taken as the server has it by then', async () => {
  await open();
  drafts = drafts.map((draft) => (draft.key === key ? draftOf(key, 'Soil, elsewhere', 3) : draft));
  savePostDraft.mockRejectedValue(new CallError('answered', 409, 'Changed.', { code: 'edited_meanwhile' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value: 'Soil, here' } });
  await screen.findByText('This text was changed elsewhere', {}, { timeout: 5_000 });
  drafts = drafts.map((draft) => (draft.key === key ? draftOf(key, 'Soil, elsewhere and newer', 4) : draft));
  getPostDraft.mockRejectedValueOnce(new CallError('network', 0, 'No answer came.'));
  await press('Take the other one');
  await screen.findByText('No answer came. Both texts are still here.');
  await press('Take the other one');
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' }).value).toBe('Soil, elsewhere and newer'),
  );
  expect(statuses()).toContain('Saved');
});
