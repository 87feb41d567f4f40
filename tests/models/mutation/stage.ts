import type { ActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine, Snapshot } from 'xstate';
import type { Walked } from '../coverage.ts';
import type { Oracle } from './oracle.ts';
import type { Play } from './play.ts';

type StubSnapshot = Snapshot<unknown> & { input?: unknown };
type StubEvent = { type: 'stub.ended'; output: unknown } | { type: 'stub.failed'; error: unknown } | AnyEventObject;

/** Built-in actions (assign, raise, sendTo …) are functions with a `resolve`; the others only have effects outside. */
function isPlainAction(action: unknown): boolean {
  return typeof action === 'function' && !('resolve' in action);
}

/** Where the journeys of an oracle are played: its chart, with actors and effects that tell the play under way. */
export class Stage {
  readonly oracle: Oracle;
  readonly machine: AnyStateMachine;
  /** While a journey is watched: what it comes by. */
  walked: Walked | null = null;
  /** Whose turn it is. */
  play: Play | null = null;

  constructor(oracle: Oracle) {
    this.oracle = oracle;
    const { actors, actions } = oracle.machine.implementations;
    this.machine = oracle.machine.provide({
      actors: Object.fromEntries(Object.keys(actors).map((name) => [name, this.#stub()])),
      actions: Object.fromEntries(
        Object.entries(actions)
          .filter(([, action]) => isPlainAction(action))
          .map(([name]) => [name, (_: unknown, params: unknown) => this.play?.note(name, params)]),
      ),
    });
  }

  #stub(): ActorLogic<StubSnapshot, StubEvent, unknown> {
    return {
      getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
      getPersistedSnapshot: (snapshot) => snapshot,
      start: ({ input }, { self }) => this.play?.noteStart(self as AnyActorRef, input),
      transition: (snapshot, event, { self }): StubSnapshot => {
        if (event.type === 'stub.ended') return { status: 'done', output: event.output, error: undefined };
        if (event.type === 'stub.failed') return { status: 'error', output: undefined, error: event.error };
        if (event.type === 'xstate.stop') {
          this.play?.note(`■ ${self.id}`);
          return { status: 'stopped', output: undefined, error: undefined };
        }
        this.play?.noteEvent(`${self.id} ←`, event);
        return snapshot;
      },
    };
  }
}
