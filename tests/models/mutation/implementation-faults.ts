import { and, not, or, type AnyStateMachine } from 'xstate';
import { labelOf } from './chart-config.ts';

type Guard = Parameters<typeof not>[0];
interface Composed {
  guards: readonly Guard[];
}

function isComposed(guard: unknown): guard is Composed {
  return typeof guard === 'function' && 'guards' in guard;
}

/** The other way round, whatever it is made of. */
export const turnedRound = (guard: unknown): unknown => not(guard as Guard);

/** A guard made of others: each of them left out and turned round, and 'and' taken for 'or'. */
export function composedFaults(guard: unknown): { name: string; guard: unknown }[] {
  if (!isComposed(guard)) return [];
  const { guards } = guard;
  const kind = labelOf(guard);
  if (kind === 'not') return [{ name: 'without its not', guard: guards[0] }];
  const composed = (parts: readonly Guard[]) => (kind === 'and' ? and([...parts]) : or([...parts]));
  const inner = guards.flatMap((part, nth) =>
    composedFaults(part).map((one) => ({
      name: `part ${nth + 1} ${one.name}`,
      guard: composed(guards.with(nth, one.guard as Guard)),
    })),
  );
  return [
    ...guards.map((_, nth) => ({
      name: `without its part ${nth + 1}`,
      guard: composed(guards.filter((__, other) => other !== nth)),
    })),
    ...guards.map((part, nth) => ({
      name: `with its part ${nth + 1} turned round`,
      guard: composed(guards.with(nth, not(part))),
    })),
    { name: `with '${kind === 'and' ? 'or' : 'and'}'`, guard: kind === 'and' ? or([...guards]) : and([...guards]) },
    ...inner,
  ];
}

/** Faults inside of named guards; a chart that asks them in several places has them in all. */
export function namedGuardFaults(machine: AnyStateMachine): { name: string; machine: AnyStateMachine }[] {
  return Object.entries(machine.implementations.guards).flatMap(([guardName, guard]) =>
    composedFaults(guard).map(({ name, guard: faulty }) => ({
      name: `the guard ${guardName} ${name}`,
      machine: machine.provide({ guards: { [guardName]: faulty } }),
    })),
  );
}

/** Every delay ten times as long, and a tenth. */
export function delayFaults(machine: AnyStateMachine): { name: string; machine: AnyStateMachine }[] {
  return Object.entries(machine.implementations.delays).flatMap(([name, delay]) =>
    [10, 0.1].map((factor) => ({
      name: `the delay ${name}, times ${factor}`,
      machine: machine.provide({
        delays: {
          [name]: (...scope: unknown[]) =>
            factor * (typeof delay === 'function' ? Number((delay as (...of: unknown[]) => unknown)(...scope)) : delay),
        },
      }),
    })),
  );
}
