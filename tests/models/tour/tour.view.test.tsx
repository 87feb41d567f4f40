import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { type AnyActor, type AnyEventObject, fromCallback } from 'xstate';
import { type PainterCommand, placeOf, type tourMachine, tourSteps } from '../../../machines/tour/tour.ts';
import { startPainting } from '../../../src/features/tour/painter.ts';
import { missingText, stepTexts } from '../../../src/features/tour/step-texts.ts';
import { TourOffer } from '../../../src/features/tour/tour-offer.tsx';
import { followInView, ViewStage, type ViewAdapter } from '../view-stage.ts';
import levels from './tour.levels.ts';
import model from './tour.model.ts';

vi.stubGlobal('scrollTo', () => undefined);
vi.stubGlobal('matchMedia', () => ({ matches: true }));
// jsdom lays nothing out: every element would count as hidden.
Element.prototype.getClientRects = () => [new DOMRect(0, 0, 10, 10)] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;

let tour: AnyActor | undefined;
vi.mock('../../../src/features/tour/tour-actors.ts', async (original) => ({
  ...(await original<object>()),
  tourOfTab: () => tour,
}));

/** As in tour-actors.ts, with the production painter. */
const paint = fromCallback<PainterCommand>(({ sendBack, receive }) => {
  const painter = startPainting(sendBack);
  receive(painter.paint);
  return painter.stop;
});
const stage = new ViewStage(model.machine, { paint });

/** A session of which nothing but who is signed in matters. */
function sessionOf() {
  const listeners = new Set<(snapshot: object) => void>();
  let isMember = false;
  const getSnapshot = () => ({
    context: { user: null, grant: isMember ? { memberId: 'm1' } : null },
    hasTag: () => false,
    matches: () => isMember,
  });
  return {
    getSnapshot,
    subscribe(heard: (snapshot: object) => void) {
      listeners.add(heard);
      return { unsubscribe: () => listeners.delete(heard) };
    },
    become(member: boolean) {
      isMember = member;
      for (const heard of listeners) heard(getSnapshot());
    },
  };
}

/** A page with the navigation that the steps point at, and another page to go to. */
function Pages() {
  return (
    <>
      <nav>
        {tourSteps.map((step) => (
          <span key={step} data-tour={step}>
            {step}
          </span>
        ))}
      </nav>
      <Outlet />
      <TourOffer />
    </>
  );
}

const named = (name: string | RegExp) => screen.queryByRole('button', { name, hidden: true });
const press = (name: string | RegExp) => {
  const button = named(name);
  if (button === null) throw new Error(`There is no button ${String(name)}`);
  fireEvent.click(button);
};
const popover = () => document.querySelector('.tour-popover');

test('the tour: the page matches the machine on every path', { timeout: 90_000 }, async () => {
  let session = sessionOf();
  let move = async () => {};
  const nothing = () => expect([named('Start Tour'), popover()]).toEqual([null, null]);
  const card = (isBusy: boolean) => {
    expect(popover()).toBeNull();
    expect(screen.getByRole('complementary', { name: 'New here?' })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Start Tour/ }).getAttribute('aria-busy')).toBe(isBusy ? 'true' : null);
  };
  const step = (context: { index: number }, text?: string) => {
    const { step: name, number, total } = placeOf(context);
    expect(popover()?.textContent).toContain(stepTexts[name].title);
    expect(popover()?.textContent).toContain(`${number}/${total}`);
    expect(popover()?.textContent).toContain(text ?? stepTexts[name].description);
  };
  const adapter: ViewAdapter<typeof tourMachine, typeof levels.view> = {
    async start() {
      stage.actors.forget();
      // What it has drawn lies beside the page.
      tour?.stop();
      tour = stage.create().start();
      session = sessionOf();
      const top = createRootRouteWithContext<{ session: object }>()({ component: Pages });
      const shell = createRoute({ getParentRoute: () => top, id: '_shell' });
      const page = createRoute({ getParentRoute: () => shell, path: '$', component: () => <h1>A page</h1> });
      const router = createRouter({
        routeTree: top.addChildren([shell.addChildren([page])]),
        context: { session },
        history: createMemoryHistory({ initialEntries: ['/search'] }),
      });
      await router.load();
      const Provider = RouterProvider as ComponentType<{ router: object }>;
      const container = document.createElement('div');
      container.id = 'root';
      document.body.append(container);
      render(<Provider router={router} />, { container });
      await screen.findByRole('heading', { level: 1 });
      let pages = 0;
      move = async () => {
        pages += 1;
        await act(() => router.navigate({ to: `/page-${pages}` as never }));
      };
    },
    act: {
      'member.arrived': () => act(() => session.become(true)),
      'session.ended': () => act(() => session.become(false)),
      'start.pressed'() {
        // Once seen, the tour starts from the menu and from the help page, which are other views.
        if (named(/^Start Tour/) === null) act(() => tour?.send({ type: 'start.pressed' }));
        else press(/^Start Tour/);
      },
      'next.pressed': () => press(/^(?:Next|Done)$/),
      'skip.pressed': () => press('Skip Tour'),
      'flag.stored': (event: AnyEventObject) => act(() => stage.actors.tell('watchFlag', event)),
      'target.changed'() {
        const { step: name } = placeOf(tour?.getSnapshot().context as { index: number });
        const target = document.querySelector(`[data-tour=${name}]`);
        target?.replaceWith(target.cloneNode(true));
      },
      'page.changed': () => move(),
    },
    see: {
      absent: nothing,
      checking: nothing,
      offered: () => card(false),
      seen: nothing,
      preparing: () => card(true),
      unavailable() {
        card(false);
        expect(screen.getByRole('alert').textContent).toContain('The tour could not be loaded.');
      },
      'touring.locating': () => expect(named('Start Tour')).toBeNull(),
      'touring.waiting': () => expect(named('Start Tour')).toBeNull(),
      'touring.shown': ({ context }) => step(context),
      'touring.missing': ({ context }) => step(context, missingText),
      storing: nothing,
    },
  };
  expect(await followInView(model, levels.view, stage, adapter)).toBeGreaterThan(8);
});
