/*
 * `?inspect` while developing (session.ts): the session of this tab and the machines that it runs, as they move. It makes
 * no request, and is not part of any build.
 */
import type { AnyActor, InspectionEvent } from 'xstate';
import { statePath } from './flight-recorder.ts';
import { maskEvent, maskValue } from './inspect-masking.ts';

/** Events that are kept on screen. */
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

interface Machine {
  value: unknown;
  context: unknown;
  machine: { id: string };
}

const isMachine = (snapshot: object): snapshot is Machine => 'value' in snapshot && 'machine' in snapshot;

/** The machine's name, or that under which another actor was started. */
function nameOf(actor: { getSnapshot: () => unknown }): string {
  const snapshot = actor.getSnapshot();
  if (typeof snapshot === 'object' && snapshot !== null && isMachine(snapshot)) return snapshot.machine.id;
  return 'id' in actor ? String(actor.id) : 'actor';
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = ''): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

/** In a shadow, so that neither the page's styles nor its tests' queries meet it. Starts folded up. */
function openPanel() {
  const host = element('aside');
  host.setAttribute('aria-label', 'Machines of this tab');
  const shadow = host.attachShadow({ mode: 'closed' });
  const details = element('details');
  const states = element('section');
  const events = element('ol');
  const body = element('div');
  body.append(states, element('h2', 'Events'), events);
  details.append(element('summary', 'Machines'), body);
  shadow.append(element('style', looks), details);
  document.body.append(host);
  return { states, events };
}

function showState(section: HTMLElement, known: Map<string, HTMLElement>, { value, context, machine: { id } }: Machine): void {
  const shown = known.get(id) ?? element('article');
  if (!known.has(id)) section.append(shown);
  known.set(id, shown);
  shown.replaceChildren(element('h2', id), element('p', statePath(value)), element('pre', JSON.stringify(maskValue(context))));
}

/** Opens the panel for an actor and all that it invokes, now and later. */
export function inspectTab({ system, getSnapshot }: Pick<AnyActor, 'system' | 'getSnapshot'>): void {
  const { states, events } = openPanel();
  const known = new Map<string, HTMLElement>();
  const now: object = getSnapshot();
  if (isMachine(now)) showState(states, known, now);
  system.inspect((inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event') {
      events.prepend(element('li', `${new Date().toLocaleTimeString()} ${nameOf(inspected.actorRef)}: ${maskEvent(inspected.event)}`));
      if (events.childElementCount > kept) events.lastElementChild?.remove();
    }
    if (inspected.type === '@xstate.snapshot' && isMachine(inspected.snapshot)) showState(states, known, inspected.snapshot);
  });
}
