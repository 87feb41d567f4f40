import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Path } from './generate.ts';

/** Beyond the actor with simulated time: the view with Testing Library, the product in Chromium. */
export type LevelName = 'view' | 'product';

export const levelNames: readonly LevelName[] = ['view', 'product'];

/**
 * What nobody can cause at a level, with the reason. Keys: an event type, `done <actor>`, `error <actor>`, `after <delay>`,
 * each for all its cases or with ` #2` for one of them; `input #2` for a beginning.
 */
export type Away = Readonly<Record<string, string>>;

export interface Level {
  away: Away;
  /** What can not happen for another reason than an event by itself. */
  impossible?: { what: string; why: string; isOn: (path: Path) => boolean };
}

export type AnyLevels = Readonly<Partial<Record<LevelName, Level>>>;

/** The events of a machine that an adapter has to cause: all but those that are away altogether. */
export type CausedAt<TMachine extends AnyStateMachine, TLevel extends Level> = Exclude<EventFrom<TMachine>['type'], keyof TLevel['away']>;
