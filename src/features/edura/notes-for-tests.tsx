import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import type { EduraChat, EduraTurn, KnownFact } from '../../../contract/edura.ts';
import { CallError } from '../../api/call-error.ts';
import * as api from '../../api/edura.ts';
import { cache } from '../../entities/cache/cache.ts';
import { type StillSession, stillSession } from '../../entities/session/session-for-tests.ts';
import { NotesView } from './notes-view.tsx';
import { at, turn } from './turn-for-tests.ts';

/** What the server has. */
export const there = {
  chats: [] as EduraChat[],
  knows: [] as KnownFact[],
  model: null as string | null,
  used: 0,
  freeIn: null as number | null,
};
export const has = (...turns: EduraTurn[]) => {
  there.chats = [{ id: '5', title: 'Gardens', asked_at: at, turns }];
};

/** For `beforeEach`. The test file mocks the modules of calls. */
export function beginNotes(): void {
  vi.resetAllMocks();
  cache.clear();
  sessionStorage.clear();
  localStorage.clear();
  Object.assign(there, { chats: [], knows: [], model: null, used: 3, freeIn: null });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollTo = () => undefined;
  vi.mocked(api.getEdura).mockImplementation(async () => ({
    model: there.model,
    quota: { used: there.used, limit: 200, free_in: there.freeIn },
    starters: ['How does this work?', 'What next?'],
    knows: there.knows,
  }));
  vi.mocked(api.getEduraChats).mockImplementation(async ({ q = '' }) => {
    const results = there.chats
      .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
      .map(({ turns: _, ...line }) => line);
    const newest = results.map(({ id }) => Number(id));
    return {
      results,
      count: results.length,
      next: null,
      newest: results.length === 0 ? null : String(Math.max(...newest)),
    };
  });
  vi.mocked(api.getEduraChat).mockImplementation(async (id) => {
    const chat = there.chats.find((one) => one.id === id);
    if (chat === undefined) throw new CallError('answered', 404, 'There is no such chat.');
    return structuredClone(chat);
  });
  vi.mocked(api.askEdura).mockImplementation(async ({ chat, parent, question, guide }) => {
    there.used += 1;
    const id = String(100 + there.used);
    if (chat === null) there.chats.push({ id: '50', title: question, asked_at: at, turns: [] });
    const asked = turn(id, question, { chat: chat ?? '50', parent, guide: guide ?? 'model' });
    there.chats.find((one) => one.id === asked.chat)?.turns.push(asked);
    return asked;
  });
  // Whole as it is answered: there is nothing to watch.
  vi.mocked(api.openEduraTurn).mockRejectedValue(new CallError('answered', 404, 'There is no such question.'));
}

/** For `afterEach`. */
export function endNotes(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** Opens /notes, with this chat. */
export async function open(chat?: number) {
  const root = createRootRouteWithContext<{ session: StillSession }>()();
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const member = createRoute({ getParentRoute: () => shell, id: '_member' });
  const notes = createRoute({
    getParentRoute: () => member,
    path: 'notes',
    validateSearch: (search: Record<string, unknown>) => ({
      ...(search.chat === undefined ? {} : { chat: Number(search.chat) }),
      ...(search.chats === 'open' ? { chats: 'open' } : {}),
    }),
    loader: () => ({ as: 'm1' }),
    component: NotesView,
  });
  const router = createRouter({
    routeTree: root.addChildren([shell.addChildren([member.addChildren([notes])])]),
    context: { session: stillSession({ id: 'm1' }) },
    history: createMemoryHistory({ initialEntries: [chat === undefined ? '/notes' : `/notes?chat=${chat}`] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
  return router;
}
export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const asked = () => vi.mocked(api.askEdura).mock.calls.map(([{ key: _, ...question }]) => question);
export const questions = () =>
  Array.from(document.querySelectorAll('ol > li p[dir="auto"]'), (p) => p.textContent).filter((text) =>
    text.startsWith('You: '),
  );
