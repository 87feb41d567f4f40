import { isPossibleAt } from './causes.ts';
import { covering, transitionsAlong, type Found } from './cover.ts';
import { exploreFrom, underControl } from './generate.ts';
import { walkEveryTransition, type MachineModel, type PathChoice, type WalkReport } from './harness.ts';
import type { AnyLevels, Level, LevelName } from './levels.ts';
import { StubbedActors } from './stubbed-actors.ts';

/** Chooses, of paths that are possible at a level, a few that cover what all of them do, also those of other inputs. */
function choiceAt(level: Level): PathChoice {
  const covered = new Set<string>();
  return (paths, input, exploration) => covering(
    paths.filter((path) => isPossibleAt(level, path, input)),
    // Each way to begin has a path, even if it leads to nothing that another one does not.
    (path) => [`input ${input}`, ...transitionsAlong(path, exploration)],
    ({ steps }) => steps.length,
    covered,
  );
}

/** The paths that are followed at a level. */
export function pathsAt(model: MachineModel, level: Level): Found[] {
  const machine = underControl(model.machine, new StubbedActors());
  const choose = choiceAt(level);
  return model.inputs.flatMap((start, input) => {
    const exploration = exploreFrom(model, machine, start);
    return choose(exploration.shortest(), input, exploration).map((path) => ({ path, input, exploration }));
  });
}

export type Coverage = { actor: WalkReport } & Partial<Record<LevelName, WalkReport>>;

export const levelNames: readonly LevelName[] = ['view', 'product'];

/**
 * What the paths of each level come by, measured on the actor with simulated time: at the other levels the tests beside
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

function cellsOf(report: WalkReport | undefined): string[] {
  if (report === undefined) return ['–', '–', '–', '–'];
  const { states, transitions, guards } = report;
  const oneSided = new Set(report.guardsNotSeen.map((answer) => answer.split(':')[0])).size;
  return [
    String(report.paths), `${states - report.statesNotWalked.length}/${states}`,
    `${transitions - report.transitionsNotWalked.length}/${transitions}`, `${guards - oneSided}/${guards}`,
  ];
}

/** The line of a machine in docs/coverage.md. */
export function coverageRow(name: string, coverage: Coverage): string {
  return `| ${[name, ...cellsOf(coverage.actor), ...levelNames.flatMap((level) => cellsOf(coverage[level]))].join(' | ')} |`;
}
