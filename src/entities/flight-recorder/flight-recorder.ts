/** One state change: machine, event type, from, to. Never the event's payload. */
export interface Transition {
  /** Id of the machine, or 'router'. */
  machine: string;
  /** Type of the event. */
  event: string;
  /** State paths, or route patterns for the router; empty if there was no previous one. */
  from: string;
  to: string;
  /** Milliseconds since the page began to load. */
  at: number;
}

/** Enough to see how the page got into its state, and small enough for every report. */
const kept = 50;
const transitions: Transition[] = [];

/** Keeps only strings, so that it holds no actor in memory. */
export function noteTransition(machine: string, event: string, from: string, to: string): void {
  transitions.push({ machine, event, from, to, at: Math.round(performance.now()) });
  if (transitions.length > kept) transitions.shift();
}

/** The last transitions, oldest first. */
export function lastTransitions(): readonly Transition[] {
  return [...transitions];
}

/** A statechart's value as text: 'token.active.fresh member.authenticated revocation.idle'. */
export function statePath(value: unknown, above = ''): string {
  if (typeof value === 'string') return `${above}${value}`;
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([state, below]) => statePath(below, `${above}${state}.`))
    .join(' ');
}
