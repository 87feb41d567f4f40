/*
 * `?inspect` in development (mount.tsx): a live view of this tab's machines. It makes no request until Stately
 * Inspector is opened, and is not part of any build.
 */
import { createBrowserInspector } from '@statelyai/inspect';
import { Actor, type AnyActor, type AnyActorRef, type InspectionEvent } from 'xstate';
import { statePath } from '../entities/flight-recorder/flight-recorder.ts';
import { maskEvent, maskInspection, maskValue } from './inspect-masking.ts';

/** Number of events kept on screen. */
const kept = 200;

const looks = `
:host { position: fixed; inset: auto 0.75rem 0.75rem auto; z-index: 2147483647; font: 12px/1.5 ui-monospace, monospace; }
details { width: min(30rem, 90vw); background: light-dark(#fff, #1b1e22); color: light-dark(#16191d, #f2f1eb); border: 1px solid #7c8186; border-radius: 12px; }
details:not([open]) { width: auto; }
summary { padding: 0.5rem 0.75rem; cursor: pointer; font-weight: 700; }
div { max-height: 45vh; overflow: auto; padding: 0 0.75rem 0.75rem; overflow-wrap: anywhere; }
h2 { margin: 0.5rem 0 0; font: inherit; font-weight: 700; }
p, ol, pre { margin: 0; padding: 0; white-space: pre-wrap; list-style: none; }
li { border-top: 1px solid #7c818655; padding: 0.2rem 0; }
`;

type InspectedSnapshot = NonNullable<Parameters<ReturnType<typeof createBrowserInspector>['actor']>[1]>;

interface Machine {
  value: unknown;
  context: unknown;
  machine: { id: string };
}

const isMachine = (snapshot: unknown): snapshot is Machine =>
  typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot && 'machine' in snapshot;

/** The machine's id, or the id an actor of another kind was started with. */
function nameOf(actor: AnyActorRef): string {
  const snapshot: unknown = actor.getSnapshot();
  return isMachine(snapshot) ? snapshot.machine.id : actor.id;
}

/** Whether an actor is still running: a parent drops stopped children. */
function isRunning(actor: AnyActorRef, stopped: WeakSet<object>): boolean {
  const parent = actor._parent;
  if (parent === undefined) return !stopped.has(actor);
  const { children = {} } = parent.getSnapshot() as { children?: Record<string, unknown> };
  return isRunning(parent, stopped) && Object.values(children).includes(actor);
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** In a shadow root, out of reach of the page's styles and the tests' queries. Starts collapsed. */
function openPanel(onInspector: () => void) {
  const host = element('aside');
  host.setAttribute('aria-label', 'Machines of this tab');
  const shadow = host.attachShadow({ mode: 'closed' });
  const details = element('details');
  const states = element('section');
  const events = element('ol');
  const body = element('div');
  const inspector = element('button', 'Open Stately Inspector');
  inspector.addEventListener('click', onInspector);
  body.append(inspector, states, element('h2', 'Events'), events);
  details.append(element('summary', 'Machines'), body);
  shadow.append(element('style', looks), details);
  document.body.append(host);
  return { states, events };
}

/**
 * Opens the panel for every machine started from now on, and everything it invokes. Each screen starts its own
 * machines, and xstate has no other hook that sees all of them.
 */
export function inspectTab(): void {
  // A stately.ai window, which needs a network. Opened by a press, or the browser would block it. Earlier events are
  // replayed to it.
  const inspector = createBrowserInspector({ autoStart: false, maxDeferredEvents: 2_000, serialize: maskInspection });
  const { states, events } = openPanel(() => inspector.start());
  const known = new Map<AnyActorRef, HTMLElement>();
  const stopped = new WeakSet<object>();

  function forgetEnded(): void {
    for (const [actor, shown] of known) {
      if (isRunning(actor, stopped)) continue;
      shown.remove();
      known.delete(actor);
    }
  }

  function showState(actor: AnyActorRef): void {
    const snapshot: unknown = actor.getSnapshot();
    if (!isMachine(snapshot)) return;
    const shown = known.get(actor) ?? element('article');
    if (!known.has(actor)) states.append(shown);
    known.set(actor, shown);
    shown.replaceChildren(
      element('h2', snapshot.machine.id),
      element('p', statePath(snapshot.value)),
      element('pre', JSON.stringify(maskValue(snapshot.context))),
    );
  }

  /** Buffered, because xstate announces an actor on creation, before a listener can be attached. */
  function introduce(actor: AnyActorRef): void {
    const snapshot = actor.getSnapshot() as InspectedSnapshot & { children?: Record<string, AnyActorRef | undefined> };
    inspector.actor(actor, snapshot);
    for (const child of Object.values(snapshot.children ?? {})) {
      if (child !== undefined) introduce(child);
    }
  }

  function watch(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') {
      events.prepend(
        element(
          'li',
          `${new Date().toLocaleTimeString()} ${nameOf(inspected.actorRef as AnyActorRef)}: ${maskEvent(inspected.event)}`,
        ),
      );
      if (events.childElementCount > kept) events.lastElementChild?.remove();
    }
    // After the whole step: the snapshot is emitted before the actors it starts and stops.
    if (inspected.type === '@xstate.snapshot') {
      queueMicrotask(() => {
        showState(inspected.actorRef as AnyActorRef);
        forgetEnded();
      });
    }
  }

  const start: (this: AnyActor) => AnyActor = Reflect.get(Actor.prototype, 'start');
  const stop: (this: AnyActor) => AnyActor = Reflect.get(Actor.prototype, 'stop');
  Actor.prototype.start = function startInSight() {
    if (this._parent === undefined && !stopped.has(this)) {
      this.system.inspect(watch);
      introduce(this);
      this.system.inspect(inspector.inspect);
    }
    return start.call(this);
  };
  Actor.prototype.stop = function stopInSight() {
    stopped.add(this);
    const answer = stop.call(this);
    forgetEnded();
    return answer;
  };
}
