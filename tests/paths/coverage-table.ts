import { walkEveryTransition } from '../models/harness.ts';
import { coverageOf, coverageRow, keptReport, type KeptReport } from '../models/level-coverage.ts';
import { leftOutAt, levelNames, levelTitle, type AnyLevels } from '../models/levels.ts';
import { describeMachine, namesOfMachines } from './machine-files.ts';

const introduction = `# Coverage of the machines

Written by \`npm run paths -- --coverage\`; \`npm test\` fails when a line is no longer true. coverage.json beside it names what is
missing, and \`npm run machines\` draws it.

The actor is the production machine with simulated time, walked on every generated path. The view is rendered with Testing
Library, the product runs in Chromium against the real server; both follow a choice of the same paths. A guard counts
when it was seen to be true and to be false, a transition when it makes a difference: \`onError: {}\` is none. – : not followed at that level.`;

const groups = ['Actor', ...levelNames.map(levelTitle)];
const columns = groups.flatMap((group) => [`${group}: paths`, 'states', 'transitions', 'guards']);

function awayLines(name: string, levels: AnyLevels): string[] {
  return levelNames.flatMap((level) => {
    return leftOutAt(levels, level).map(({ what, why }) => `| ${name} | ${level} | ${what} | ${why} |`);
  });
}

/** docs/coverage.md and docs/coverage.json as they are to be. */
export async function coverageFiles(): Promise<{ table: string; report: string }> {
  const rows: string[] = [];
  const away: string[] = [];
  const kept: Record<string, KeptReport> = {};
  for (const name of await namesOfMachines()) {
    const { model, levels } = await describeMachine(name);
    const coverage = await coverageOf(model, levels, await walkEveryTransition(model));
    rows.push(coverageRow(name, coverage));
    kept[name] = keptReport(coverage);
    away.push(...awayLines(name, levels));
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
  return { table, report: `${JSON.stringify(kept, null, 2)}\n` };
}
