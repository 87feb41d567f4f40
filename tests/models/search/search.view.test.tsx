import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnyRouter } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { SearchAnswer } from '../../../contract/search.ts';
import type { SearchEvent, SearchInput, searchMachine } from '../../../machines/search/search.ts';
import * as api from '../../../src/api/search.ts';
import { cache } from '../../../src/entities/cache/cache.ts';
import { addressOf } from '../../../src/entities/search/address-query.ts';
import { searchQuery } from '../../../src/entities/search/search-queries.ts';
import { stillSession } from '../../../src/entities/session/session-for-tests.ts';
import { SearchView } from '../../../src/features/search/search-view.tsx';
import { renderView } from '../../../src/ui/router-for-tests.tsx';
import { followInView, stagedHook, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './search.levels.ts';
import model from './search.model.ts';

/** The product writes the address itself. */
const stage = new ViewStage(model.machine, {}, ['writeAddress', 'keepRecent']);
vi.mock('@xstate/react', async (original) => {
  const hooks = await original<typeof import('@xstate/react')>();
  const useActorRef = (machine: never, options: never) => stagedHook(hooks.useActorRef, [stage])(machine, options);
  return { ...hooks, useActorRef };
});
vi.mock('../../../src/api/search.ts');
vi.stubGlobal('scrollTo', () => undefined);

const owner = { username: 'kofi', first_name: 'Kofi', last_name: 'Sample', profile_image: null };
const card = {
  id: '1042',
  title: 'An oven for the street',
  summary: '',
  area: 'making',
  difficulty: 'beginner',
  hours: 8,
  status: 'published',
  skills: [],
  steps: 3,
  members: 1,
  has_room: true,
  owner,
  followed: [],
  published_at: null,
  match: null,
  mine: null,
} as const;
const one = { count: 1, more: false };
const answerTo = (query: string): SearchAnswer => ({
  query,
  counts: { projects: one, jobs: one, members: one },
  page: {
    tab: 'projects',
    results: [{ card: { ...card, skills: [], followed: [] }, highlights: { title: [], summary: [] }, why: [] }],
  },
  next: null,
  skill: null,
  suggestions: [],
});

let router: AnyRouter;
/** The reader's id, null for a visitor: each change of member brings another one. */
let reader: string | null;

function Search(): ReactNode {
  const [as, setReader] = useState(() => reader);
  return (
    <>
      <SearchView as={as} />
      <button type="button" onClick={() => setReader(reader)}>
        Another member
      </button>
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search projects, jobs and members' }) as HTMLInputElement;
const results = () => document.querySelector('section[aria-label="Projects"]');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tell = (type: 'online' | 'offline') => act(() => void dispatchEvent(new Event(type)));
/** As another tab of the same member leaves it. */
function keepRecent(texts: readonly string[]): void {
  localStorage.setItem('recent-searches', JSON.stringify({ memberId: reader, texts }));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'recent-searches' })));
}
/** A member's recent searches, where they have cleared them before. */
function haveRecent() {
  keepRecent(['knots', 'soil']);
  return within(screen.getByRole('region', { name: 'Recent searches' }));
}

function seesNews(news: string | null): void {
  for (const title of ['You’re offline', 'The search didn’t work'])
    expect(screen.queryAllByText(title).length).toBe(title === news ? 1 : 0);
}

/** Results that are known stay, and are marked as busy; before the first ones there is word of that alone. */
function seesBusy({ context }: { context: { shown: unknown } }): void {
  seesNews(null);
  if (context.shown === null) expect(screen.getByText('Searching projects')).toBeTruthy();
  else expect(results()?.getAttribute('aria-busy')).toBe('true');
}

const adapter: ViewAdapter<typeof searchMachine, typeof levels.view> = {
  async start(input: SearchInput) {
    reader = input.as;
    localStorage.clear();
    cache.clear();
    stage.input = { ...input, recent: [] };
    vi.mocked(api.search).mockImplementation(async ({ q = '' } = {}) => answerTo(q));
    const { text } = input.query;
    ({ router } = await renderView(Search, stillSession({ id: '1' }), text === '' ? '/search' : `/search?q=${text}`));
  },
  act: {
    'text.edited': ({ text }: Extract<SearchEvent, { type: 'text.edited' }>) => {
      fireEvent.change(box(), { target: { value: text } });
    },
    'text.submitted': () => {
      fireEvent.submit(box());
    },
    'query.chosen': () => {
      const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Field' });
      fireEvent.change(field, { target: { value: field.value === 'nature' ? 'making' : 'nature' } });
    },
    async 'address.changed'({ query, known }: Extract<SearchEvent, { type: 'address.changed' }>) {
      const { queryKey } = searchQuery(reader, query);
      cache.removeQueries({ queryKey, exact: true });
      if (known) cache.setQueryData(queryKey, { pages: [answerTo(query.text)], pageParams: [null] });
      await act(() => router.navigate({ to: '/search', search: addressOf(query) }));
    },
    async 'result.opened'() {
      await userEvent.click(screen.getByRole('link', { name: card.title }));
      expect(router.state.location.pathname).toBe(`/projects/${card.id}`);
    },
    'retry.pressed': () => press('Try again'),
    'connection.lost': () => tell('offline'),
    'connection.returned': () => tell('online'),
    'recent.removed': () => userEvent.click(haveRecent().getByRole('button', { name: 'Remove soil' })),
    'recent.cleared': () => userEvent.click(haveRecent().getByRole('button', { name: 'Clear all' })),
    'recent.changed': () => keepRecent([]),
    'member.changed': () => {
      reader = String(Number(reader ?? 0) + 1);
      return press('Another member');
    },
  },
  see: {
    'results.beginning': seesBusy,
    'results.asking': seesBusy,
    'results.typing': seesBusy,
    'results.seeking': seesBusy,
    'results.found': () => {
      seesNews(null);
      expect(results()?.getAttribute('aria-busy')).toBe('false');
      expect(within(results() as HTMLElement).getByRole('link', { name: card.title })).toBeTruthy();
    },
    'results.failed': () => seesNews('The search didn’t work'),
    'results.offline': () => seesNews('You’re offline'),
    'address.written': () => {
      const { pathname, search } = router.state.location;
      // A result has been opened.
      if (pathname !== '/search') return;
      expect((search as { q?: string }).q ?? '').toBe(box().value.trim());
    },
    // It follows the text; a member who has just come may find the same in both.
    'address.behind': ({ context }) => expect(box().value).toBe(context.query.text),
  },
};

test('searching: the page matches the machine on every path', { timeout: 120_000 }, async () => {
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(2);
});
