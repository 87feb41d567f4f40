import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HelpView } from './help-view.tsx';
import { endTour, flag } from './tour-actors.ts';
import { TourOffer } from './tour-offer.tsx';

const startPainting = vi.fn(() => ({ paint: vi.fn(), stop: vi.fn() }));
vi.mock('./painter.ts', () => ({ startPainting: (...asked: []) => startPainting(...asked) }));

type Listener = (snapshot: object) => void;

/** A session of which nothing but who is signed in matters. */
function sessionOf(isMember: boolean) {
  const listeners = new Set<Listener>();
  const snapshotOf = (member: boolean) => ({
    context: { user: null, grant: member ? { memberId: 'm1' } : null },
    hasTag: () => false,
    matches: () => member,
  });
  let snapshot = snapshotOf(isMember);
  return {
    getSnapshot: () => snapshot,
    subscribe: (listener: Listener) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    end() {
      snapshot = snapshotOf(false);
      for (const listener of listeners) listener(snapshot);
    },
  };
}

/** The card over some page of the shell, or over one outside of it. */
async function renderAt(path: string, session = sessionOf(true)) {
  const root = createRootRouteWithContext<{ session: object }>()({
    component: () => (
      <>
        <Outlet />
        <TourOffer />
      </>
    ),
  });
  const shell = createRoute({ getParentRoute: () => root, id: '_shell' });
  const help = createRoute({ getParentRoute: () => shell, path: '/settings/help', component: HelpView });
  const anywhere = createRoute({ getParentRoute: () => shell, path: '$', component: () => <h1>A page</h1> });
  const landing = createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>A page</h1> });
  const router = createRouter({
    routeTree: root.addChildren([landing, shell.addChildren([help, anywhere])]),
    context: { session },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  render(<Provider router={router} />);
  await screen.findByRole('heading', { level: 1 });
  return { router, session };
}

const card = () => screen.queryByRole('complementary', { name: 'New here?' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  localStorage.clear();
  startPainting.mockClear();
});
afterEach(() => {
  cleanup();
  endTour();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a member who has not seen the tour is offered it, without moving focus', async () => {
  await renderAt('/search');
  await waitFor(() => expect(card()).not.toBeNull());
  expect(screen.getByRole('button', { name: 'Start Tour' })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});

test("'Skip Tour' stores the flag, and the card disappears", async () => {
  await renderAt('/search');
  await screen.findByRole('button', { name: 'Skip Tour' });
  await press('Skip Tour');
  await waitFor(() => expect(card()).toBeNull());
  expect(localStorage.getItem(flag)).toBe('true');
});

test("'Start Tour' starts it, and nothing is stored before the end", async () => {
  await renderAt('/search');
  await screen.findByRole('button', { name: 'Start Tour' });
  await press('Start Tour');
  await waitFor(() => expect(startPainting).toHaveBeenCalledOnce());
  await waitFor(() => expect(card()).toBeNull());
  expect(localStorage.getItem(flag)).toBeNull();
});

test('a tour that cannot be shown says so, and can be retried', async () => {
  startPainting.mockImplementationOnce(() => {
    throw new Error('no network');
  });
  await renderAt('/search');
  await screen.findByRole('button', { name: 'Start Tour' });
  await press('Start Tour');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The tour could not be loaded. Check the connection and try again.',
  );
  await press('Start Tour');
  await waitFor(() => expect(card()).toBeNull());
  expect(startPainting).toHaveBeenCalledTimes(2);
});

test.each(['/', '/profile/edit', '/profile/edit/skills', '/newpost', '/buildzone/new', '/projects/42/edit'])(
  'there is no card on %s',
  async (path) => {
    const { router } = await renderAt(path);
    // Once it shows on the next page, it had had its time on this one.
    expect(card()).toBeNull();
    await router.navigate({ to: '/search' });
    await waitFor(() => expect(card()).not.toBeNull());
    await router.navigate({ to: path });
    await waitFor(() => expect(card()).toBeNull());
  },
);

test('neither a visitor nor a logged-out member is offered the tour', async () => {
  await renderAt('/search', sessionOf(false));
  expect(card()).toBeNull();
  cleanup();
  const { session } = await renderAt('/search');
  await waitFor(() => expect(card()).not.toBeNull());
  session.end();
  await waitFor(() => expect(card()).toBeNull());
  expect(localStorage.getItem(flag)).toBeNull();
});

test('a seen tour is not offered; the help page restarts it', async () => {
  localStorage.setItem(flag, 'true');
  await renderAt('/settings/help');
  const button = await screen.findByRole('button', { name: 'Take the tour again' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  expect(card()).toBeNull();
  await userEvent.click(button);
  await waitFor(() => expect(startPainting).toHaveBeenCalledOnce());
});

test('a flag stored in another tab ends the offer', async () => {
  await renderAt('/search');
  await waitFor(() => expect(card()).not.toBeNull());
  dispatchEvent(new StorageEvent('storage', { key: flag, newValue: 'true' }));
  await waitFor(() => expect(card()).toBeNull());
});

test('without storage, the tour is not offered on every page load', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Access is denied.', 'SecurityError');
  });
  await renderAt('/settings/help');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Take the tour again' }).hasAttribute('disabled')).toBe(false),
  );
  expect(card()).toBeNull();
});
