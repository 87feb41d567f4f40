import { isPossibleAt, possibleLength } from './causes.ts';
import { covering, transitionsAlong, type Found } from './cover.ts';
import { exploreFrom, underControl, type Exploration, type TestPath } from './generate.ts';
import { walkEveryTransition, type MachineModel, type PathChoice, type WalkReport } from './harness.ts';
import { guardsBothWays, levelNames, type AnyLevels, type Level, type LevelName } from './levels.ts';
import { StubbedActors } from './stubbed-actors.ts';

/** The paths as far as they are possible at a level. */
function possiblePaths(level: Level, paths: TestPath[], input: number, { cut }: Exploration): TestPath[] {
  return paths.flatMap((path) => {
    const length = possibleLength(level, path, input);
    if (length === path.steps.length) return [path];
    return length === 0 ? [] : [cut(path, length)];
  });
}

/** Chooses, of paths that are possible at a level, a few that cover what all of them do, also those of other inputs. */
function choiceAt(level: Level): PathChoice {
  const covered = new Set<string>();
  return {
    allows: (event, before) => isPossibleAt(level, event, before),
    choose: (paths, input, exploration) =>
      covering(
        possiblePaths(level, paths, input, exploration),
        // Each way to begin has a path, even if it leads to nothing that another one does not.
        (path) => [`input ${input}`, ...transitionsAlong(path, exploration)],
        ({ steps }) => steps.length,
        covered,
      ),
  };
}

/** The paths that are followed at a level. */
export function pathsAt(model: MachineModel, level: Level): Found[] {
  const machine = underControl(model.machine, new StubbedActors());
  const { allows, choose } = choiceAt(level);
  return model.inputs.flatMap((start, input) => {
    const exploration = exploreFrom(model, machine, start, allows);
    return choose(exploration.shortest(), input, exploration).map((path) => ({ path, input, exploration }));
  });
}

export type Coverage = { actor: WalkReport } & Partial<Record<LevelName, WalkReport>>;

/**
 * What the paths of each level cover, measured on the actor with simulated time: at the other levels the tests beside
 * the models follow the same paths, and fail where the screen says something else.
 */
export async function coverageOf(model: MachineModel, levels: AnyLevels, actor: WalkReport): Promise<Coverage> {
  const coverage: Coverage = { actor };
  for (const name of levelNames) {
    const level = levels[name];
    if (level !== undefined) coverage[name] = await walkEveryTransition(model, choiceAt(level));
  }
  return coverage;
}

/** What docs/coverage.json keeps of a machine at a level. The lists hold what no path came by, as in `WalkReport`. */
export interface KeptCoverage {
  paths: number;
  states: number;
  transitions: number;
  guards: number;
  missed: { states: string[]; transitions: string[]; guards: string[] };
}

export type KeptReport = Partial<Record<'actor' | LevelName, KeptCoverage>>;

function keptOf({
  paths,
  states,
  transitions,
  guards,
  statesNotWalked,
  transitionsNotWalked,
  guardsNotSeen,
}: WalkReport): KeptCoverage {
  return {
    paths,
    states,
    transitions,
    guards,
    missed: { states: statesNotWalked, transitions: transitionsNotWalked, guards: guardsNotSeen },
  };
}

/** The part of docs/coverage.json about one machine. */
export function keptReport(coverage: Coverage): KeptReport {
  return Object.fromEntries(Object.entries(coverage).map(([level, report]) => [level, keptOf(report)]));
}

const missedOf = (kept: KeptCoverage | undefined): string[] =>
  kept === undefined ? [] : Object.values(kept.missed).flat();

/** What paths came by when a report was kept and do not any more, and levels that are gone, as 'view: …'. */
export function newlyMissed(kept: KeptReport, now: KeptReport): string[] {
  return (['actor', ...levelNames] as const).flatMap((level) => {
    if (kept[level] === undefined) return [];
    if (now[level] === undefined) return [`${level}: followed no more`];
    const before = missedOf(kept[level]);
    return missedOf(now[level])
      .filter((one) => !before.includes(one))
      .map((one) => `${level}: ${one}`);
  });
}

function cellsOf(report: WalkReport | undefined): string[] {
  if (report === undefined) return ['–', '–', '–', '–'];
  const { states, transitions, guards } = report;
  return [
    String(report.paths),
    `${states - report.statesNotWalked.length}/${states}`,
    `${transitions - report.transitionsNotWalked.length}/${transitions}`,
    `${guardsBothWays(guards, report.guardsNotSeen)}/${guards}`,
  ];
}

/** The line of a machine in docs/coverage.md. */
export function coverageRow(name: string, coverage: Coverage): string {
  return `| ${[name, ...cellsOf(coverage.actor), ...levelNames.flatMap((level) => cellsOf(coverage[level]))].join(' | ')} |`;
}
