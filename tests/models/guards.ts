import type { AnyStateMachine } from 'xstate';

/** Told what a guard of a name answered. */
export type GuardWatch = (name: string, answer: boolean) => void;

type Guards = Record<string, (...given: unknown[]) => boolean>;

/** The guards of a machine, each telling its answers. */
export function watchedGuards(machine: AnyStateMachine, seen: GuardWatch): Guards {
  const guards = machine.implementations.guards as unknown as Guards;
  return Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => [name, watched(guard, (answer) => seen(name, answer))]),
  );
}

function watched(guard: Guards[string], tell: (answer: boolean) => void): Guards[string] {
  const telling =
    (call: (...given: unknown[]) => boolean) =>
    (...given: unknown[]) => {
      const answer = call(...given);
      tell(answer);
      return answer;
    };
  // `and`, `or` and `stateIn` are functions with a `check`, which is what xstate calls.
  if (!('check' in guard)) return telling(guard);
  return Object.assign(() => false, guard, { check: telling(guard.check as Guards[string]) });
}
