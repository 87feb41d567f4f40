import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { DraftEvent, DraftInput, draftMachine } from '../../../machines/posts/draft.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { draftsQuery } from '../../../src/features/post-editor/draft-queries.ts';
import { Writing } from '../../../src/features/post-editor/write-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './draft.levels.ts';
import model from './draft.model.ts';

const stage = new ViewStage(model.machine, {}, ['showText']);
vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) => stagedHook(hooks.useActorRef, [stage])(machine, options);
  return { ...hooks, useActorRef };
});
vi.stubGlobal('scrollTo', () => undefined);

let router: AnyRouter;

const listed = ['k1', 'k2'].map((key) => ({
  key,
  title: '',
  excerpt: '',
  post: null,
  version: 1,
  saved_at: '2026-05-01T10:00:00.000Z',
}));
const list = (drafts: typeof listed) => act(async () => void cache.setQueryData(draftsQuery('m1').queryKey, drafts));

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const titleField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Title' });

/** The text is on the screen, with a word on where else it is, and no message but that of its state. */
function shows(status: string, alert: string | null = null) {
  return ({
    context: { key, text, version, problem, post, theirs, hasLostPost, hasBecomePost },
  }: SnapshotFrom<typeof draftMachine>) => {
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(post === null ? 'New post' : 'Edit post');
    expect(screen.queryAllByText('The post has been deleted')).toHaveLength(hasLostPost ? 1 : 0);
    expect(screen.queryAllByText('The post has already been published')).toHaveLength(hasBecomePost ? 1 : 0);
    expect(titleField().value).toBe(text.title);
    expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('It was dry.');
    const expected = status === 'Saved' && version === 0 ? '' : status;
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(expected);
    expect(screen.queryAllByText(/server can’t be reached/)).toHaveLength(status === 'Kept in this browser' ? 1 : 0);
    const isDeleted = status === 'Deleted elsewhere';
    expect(screen.queryAllByText('This draft was deleted elsewhere')).toHaveLength(isDeleted ? 1 : 0);
    expect(screen.queryAllByText(/Both texts are still here/)).toHaveLength(
      alert === 'conflicting' && problem !== null ? 1 : 0,
    );
    expect(screen.queryAllByText('Not saved', { exact: true })).toHaveLength(alert === 'refused' ? 1 : 0);
    if (alert === 'refused') expect(screen.getByText(`${problem} Everything you wrote is still here.`)).toBeTruthy();
    const sides = screen.queryAllByRole('group', { name: /^(?:Here|Saved elsewhere|Published)$/ });
    const name = theirs?.key === key ? 'Saved elsewhere' : 'Published';
    expect(sides.map(({ textContent }) => textContent)).toEqual(
      alert === 'conflicting' ? [`Here${text.title}It was dry.`, `${name}theirsIt was dry.`] : [],
    );
  };
}

const adapter: ViewAdapter<typeof draftMachine, typeof levels.view> = {
  async start(input: DraftInput) {
    cache.setQueryData(draftsQuery('m1').queryKey, listed);
    ({ router } = await renderView(
      () => <Writing as="m1" input={input} isFull={false} />,
      stillSession({ id: 'm1' }),
      '/newpost',
    ));
  },
  act: {
    'text.edited'({ text }: Extract<DraftEvent, { type: 'text.edited' }>) {
      fireEvent.change(titleField(), { target: { value: text.title } });
    },
    'publish.pressed': () => userEvent.click(screen.getByRole('button', { name: /^Publish/ })),
    'retry.pressed': () => press(/^(?:Try again|Save it again)$/),
    async 'draft.missed'() {
      await list(listed);
      await list([]);
    },
    'connection.returned': () => act(() => void dispatchEvent(new Event('online'))),
    'mine.chosen': () => press('Keep mine'),
    'theirs.chosen': () =>
      userEvent.click(screen.getByRole('button', { name: /^(?:Take the other one|Leave the post as it is)$/ })),
  },
  see: {
    opening: () => undefined,
    saved: shows('Saved'),
    checking: shows('Checking'),
    deleted: shows('Deleted elsewhere'),
    'writing.pausing': shows('Not saved yet'),
    saving: shows('Saving'),
    waiting: shows('Kept in this browser'),
    refused: shows('Not saved yet', 'refused'),
    conflicting: shows('Not saved: choose between the two texts', 'conflicting'),
    taking: shows('Not saved: choose between the two texts', 'conflicting'),
    publishing(snapshot) {
      shows('Publishing')(snapshot);
      expect(titleField().readOnly).toBe(true);
    },
    published: ({ context: { published } }) => expect(router.state.location.pathname).toBe(`/posts/${published}`),
  },
};

test.each([1, 2])(
  'writing a post: the form matches the machine on every path, part %i of 2',
  { timeout: 60_000 },
  async (part) => {
    expect(await followInView(model, levels.view, stage, adapter, { part, of: 2 })).toBeGreaterThan(2);
  },
);
