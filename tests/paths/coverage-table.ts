import { walkEveryTransition } from '../models/harness.ts';
import { coverageOf, coverageRow, keptReport, newlyMissed, type KeptReport } from '../models/level-coverage.ts';
import { failingJourney } from '../models/mutation/score.ts';
import { leftOutAt, levelNames, levelTitle, type AnyLevels } from '../models/levels.ts';
import { describeMachine, namesOfMachines } from './machine-files.ts';

const introduction = `# Coverage of the machines

Written by \`npm run paths -- --coverage\`, which writes nothing when a journey fails or less is covered than before; \`npm test\` fails
when a line is no longer true. coverage.json beside it names what is
missing, and \`npm run machines\` draws it.

The actor is the production machine with simulated time, walked on every generated path. The view is rendered with Testing
Library, the product runs in Chromium against the real server; both follow a choice of the same paths. A guard counts
when it was seen to be true and to be false, a transition when it makes a difference: \`onError: {}\` is none. – : not followed at that level.`;

const groups = ['Actor', ...levelNames.map(levelTitle)];
const columns = groups.flatMap((group) => [`${group}: paths`, 'states', 'transitions', 'guards']);

/** What a machine leaves out at each level, as lines of docs/coverage.md. */
export function awayLines(name: string, levels: AnyLevels): string[] {
  return levelNames.flatMap((level) => {
    return leftOutAt(levels, level).map(({ what, why }) => `| ${name} | ${level} | ${what} | ${why} |`);
  });
}

export interface CoverageFiles {
  table: string;
  report: string;
  /** What is worse than it was, a sentence each. No file is written over these. */
  worse: string[];
}

/**
 * docs/coverage.md and docs/coverage.json as they are to be.
 *
 * @param before What coverage.json says now.
 */
export async function coverageFiles(before: Readonly<Partial<Record<string, KeptReport>>>): Promise<CoverageFiles> {
  const rows: string[] = [];
  const away: string[] = [];
  const worse: string[] = [];
  const kept: Record<string, KeptReport> = {};
  for (const name of await namesOfMachines()) {
    const { model, levels, oracle } = await describeMachine(name);
    const coverage = await coverageOf(model, levels, await walkEveryTransition(model));
    rows.push(coverageRow(name, coverage));
    const now = keptReport(coverage);
    kept[name] = now;
    away.push(...awayLines(name, levels));
    const failing = oracle === null ? null : failingJourney(oracle);
    if (failing !== null) worse.push(`${name}: this journey of its oracle fails: ${failing.journey}`);
    worse.push(...newlyMissed(before[name] ?? {}, now).map((one) => `${name}: no path comes by this any more, ${one}`));
  }
  const table = `${[
    introduction,
    '',
    `| Machine | ${columns.join(' | ')} |`,
    `|---|${columns.map(() => '--:').join('|')}|`,
    ...rows,
    '',
    '## Not at this level',
    '',
    'What cannot be caused there, and why. Paths that need it are left out, and whatever only they reach does not count as covered.',
    '',
    '| Machine | Level | What | Why |',
    '|---|---|---|---|',
    ...away,
  ].join('\n')}\n`;
  return { worse, table, report: `${JSON.stringify(kept, null, 2)}\n` };
}
