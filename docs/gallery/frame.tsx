/* The page inside a frame of the gallery: one production view, with its machine in the state a script leads to. */
import '../../src/ui/tokens.css';
import '../../src/ui/fonts.css';
import '../../src/ui/base.css';
import './frame.css';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor, fromCallback, type AnyActor, type AnyStateMachine } from 'xstate';
import { loadModel } from '../../tests/models/machines.ts';
import { readScript } from './script.ts';
import type { Stage, StandInSession } from './stage.ts';
import { setStage } from './staged-create-actor.ts';
import { StagedRun, underControl } from './staged-run.ts';
import { stages } from './stages.tsx';
import { tellGallery } from './tell-gallery.ts';

const silent = () => undefined;

// No server is there: what is not known stays so.
globalThis.fetch = () => new Promise(silent);

function sessionOf({ user, children = {} }: StandInSession) {
  const value = user === null ? 'anonymous' : 'authenticated';
  const snapshot = {
    context: { user, endReason: null, grant: user === null ? null : { memberId: 'm1' }, unkept: false },
    children,
    hasTag: () => false,
    matches: (wanted: unknown) => JSON.stringify(wanted) === JSON.stringify({ member: value }),
    value: { member: value },
    status: 'active',
  };
  const actor = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: silent }),
    on: () => ({ unsubscribe: silent }),
    send: silent,
  };
  return { ...actor, begin: () => Promise.resolve(actor), actor: () => actor };
}

/** Rendering a view provides its machine with the product's actors (@xstate/react), which would make requests here. */
function keepImplementations(actor: AnyActor): AnyActor {
  const own: unknown = actor.logic.implementations;
  Object.defineProperty(actor.logic, 'implementations', { get: () => own, set: silent });
  return actor;
}

/** A dialog takes focus when it opens. From inside a frame it would take it from the gallery and the other frame. */
function keepFocusOutside(): void {
  const take = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus')?.value as HTMLElement['focus'];
  HTMLElement.prototype.focus = function focus(options) {
    if (document.hasFocus()) take.call(this, options);
  };
}

/** Views start their own machines: they get the staged one for this machine, and inert actors for all others. */
function hold(run: StagedRun, { only }: Stage): void {
  const idle = fromCallback(silent);
  keepImplementations(run.actor);
  // Ignore events a view sends by itself, such as the session's member: they would move the machine on.
  run.actor.send = tellGallery;
  setStage((logic, input) => {
    if (logic.id === run.actor.logic.id && (only?.(input) ?? true)) return run.actor;
    return keepImplementations(createActor(underControl(logic as AnyStateMachine, idle), { input }));
  });
}

/** The view at its address, below routes of the ids that the product gives them: views read their data by those. */
function routerOf({ path, route = [], data, View }: Stage, session: StandInSession) {
  const root: AnyRoute = createRootRouteWithContext<{ session: object }>()({ component: Outlet });
  const anywhere: AnyRoute = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: route.length === 0 ? View : silent,
  });
  let parent = root;
  for (const [index, part] of route.entries()) {
    const above = parent;
    const getParentRoute = () => above;
    const own = index === route.length - 1 ? { component: View, loader: () => data } : {};
    const next: AnyRoute =
      part.id === undefined
        ? createRoute({ getParentRoute, path: part.path ?? '/', ...own })
        : createRoute({ getParentRoute, id: part.id, ...own });
    above.addChildren(above === root ? [next, anywhere] : [next]);
    parent = next;
  }
  if (parent === root) root.addChildren([anywhere]);
  return createRouter({
    routeTree: root,
    context: { session: sessionOf(session) },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
}

async function show(root: HTMLElement, search: URLSearchParams): Promise<void> {
  document.documentElement.style.colorScheme = search.get('scheme') === 'dark' ? 'dark' : 'light';
  const name = search.get('machine') ?? '';
  const stage = stages[name];
  if (stage === undefined) throw new Error(`No view is staged for ${name}`);
  const model = await loadModel(name);
  stage.prepare?.();
  const run = new StagedRun(model, readScript(search.get('script')), stage.drawing);
  hold(run, stage);
  stage.know?.(run.actor);
  const router = routerOf(stage, stage.session(run.actor));
  await router.load();
  // The frame's own router, and not the application's, which is the registered one.
  const Provider = RouterProvider as ComponentType<{ router: object }>;
  createRoot(root).render(<Provider router={router} />);
}

const root = document.querySelector<HTMLElement>('#root');
if (root === null) throw new Error('frame.html has no #root');
keepFocusOutside();
try {
  await show(root, new URLSearchParams(location.search));
} catch (error) {
  root.textContent = error instanceof Error ? error.message : String(error);
}
