import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom } from 'xstate';
import type { Path } from './generate.ts';

/** Beyond the actor with simulated time: the view with Testing Library, the product in Chromium. */
export type LevelName = 'view' | 'product';

export const levelNames: readonly LevelName[] = ['view', 'product'];

/** At the head of a column, on a button: 'View'. */
export function levelTitle(level: LevelName): string {
  return `${level.charAt(0).toUpperCase()}${level.slice(1)}`;
}

/** How many of `guards` were seen both true and false. `notSeen` names answers as `coverage.ts` does: 'isValid: false'. */
export function guardsBothWays(guards: number, notSeen: readonly string[]): number {
  return guards - new Set(notSeen.map((answer) => answer.split(':')[0])).size;
}

/**
 * What cannot be caused at a level, with the reason. Keys: an event type, `done <actor>`, `error <actor>`, `after
 * <delay>`, each for all its cases or with ` #2` for one of them; `input #2` for a beginning.
 */
export type Away = Readonly<Record<string, string>>;

export interface Level {
  away: Away;
  /** What cannot happen for another reason than an event by itself. */
  impossible?: { what: string; why: string; isOn: (path: Path) => boolean };
  /** What cannot happen in some states, though it can in others: paths lead around it. */
  prevented?: { what: string; why: string; at: (before: AnyMachineSnapshot, event: AnyEventObject) => boolean };
}

export type AnyLevels = Readonly<
  Partial<Record<LevelName, Level>> & {
    /** Why no path of the machine is followed at a level. */
    without?: Readonly<Partial<Record<LevelName, string>>>;
  }
>;

/** The events of a machine that an adapter has to cause: all but those that are away altogether. */
export type CausedAt<TMachine extends AnyStateMachine, TLevel extends Level> = Exclude<
  EventFrom<TMachine>['type'],
  keyof TLevel['away']
>;

/** What is left out at a level, and why. */
export function leftOutAt(levels: AnyLevels, name: LevelName): { what: string; why: string }[] {
  const none = levels.without?.[name];
  const { away = {}, impossible, prevented } = levels[name] ?? {};
  return [
    ...(none === undefined ? [] : [{ what: 'every path', why: none }]),
    ...Object.entries(away).map(([what, why]) => ({ what, why })),
    ...[impossible, prevented].flatMap((one) => (one === undefined ? [] : [{ what: one.what, why: one.why }])),
  ];
}
