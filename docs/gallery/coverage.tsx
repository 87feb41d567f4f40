import report from '../coverage.json';
import type { KeptCoverage, KeptReport } from '../../tests/models/level-coverage.ts';
import { guardsBothWays, levelNames, levelTitle } from '../../tests/models/levels.ts';
import styles from './gallery.module.css';
import { Choice } from './views.tsx';

export type ShownLevel = 'none' | keyof KeptReport;

const levels: readonly (readonly [ShownLevel, string])[] = [
  ['none', 'None'],
  ['actor', 'Actor'],
  ...levelNames.map((level) => [level, levelTitle(level)] as const),
];

const reports: Readonly<Record<string, KeptReport | undefined>> = report;

/** What no path of a level covers: ids of states, and transitions as the pictures name them. */
export interface Missed {
  states: ReadonlySet<string>;
  transitions: ReadonlySet<string>;
}

/** 'a.b: saved #1' for 'a.b: saved #1 → a.c', the names that tests/models/coverage.ts gives. */
const ownName = (transition: string) => transition.replace(/ (?:→ .*|\(stays\))$/, '');

function missedOf({ missed: { states, transitions } }: KeptCoverage): Missed {
  return { states: new Set(states), transitions: new Set(transitions.map(ownName)) };
}

/** Null if nothing is to be marked: no level is chosen, or it has no paths. */
export function missedAt(machine: string, level: ShownLevel): Missed | null {
  const kept = level === 'none' ? undefined : reports[machine]?.[level];
  return kept === undefined ? null : missedOf(kept);
}

function Summary({ kept }: { kept: KeptCoverage }) {
  const { paths, states, transitions, guards, missed } = kept;
  const all = [...missed.states, ...missed.transitions, ...missed.guards];
  return (
    <>
      <p>
        {`${paths} paths reach ${states - missed.states.length} of ${states} states and ${transitions - missed.transitions.length} of ${transitions} transitions; `}
        {`${guardsBothWays(guards, missed.guards)} of ${guards} guards were seen true and false.`}
      </p>
      {all.length === 0 ? null : (
        <details>
          <summary>{`Not covered: ${all.length}`}</summary>
          <ul>
            {all.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface CoverageProps {
  machine: string;
  level: ShownLevel;
  onLevel: (level: ShownLevel) => void;
}

/** What the paths of a level cover, in words; the diagram marks what they do not. */
export function Coverage({ machine, level, onLevel }: CoverageProps) {
  const kept = level === 'none' ? undefined : reports[machine]?.[level];
  return (
    <section aria-label="Coverage" className={styles.coverage}>
      <Choice label="Coverage" value={level} options={levels} onChange={onLevel} />
      <div role="status">
        {kept === undefined ? null : <Summary kept={kept} />}
        {level === 'none' || kept !== undefined ? null : <p>No path of this machine is run at this level.</p>}
      </div>
    </section>
  );
}
