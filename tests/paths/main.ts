// `npm run paths`: what the machines can do, as scripts for people.
import { readFile, writeFile } from 'node:fs/promises';
import { coverageFiles } from './coverage-table.ts';
import type { KeptReport } from '../models/level-coverage.ts';
import { chromiumArgs } from '../chromium.ts';
import { openInHands } from './browser.ts';
import { write, type Titled } from './formats.ts';
import { leftOutOf } from './left-out.ts';
import { listMachines, machineNamed } from './list.ts';
import { describeMachine, namesOfMachines, type Described } from './machine-files.ts';
import { optionsOf, usage, UsageError, type Options } from './options.ts';
import { selectScripts } from './select.ts';

/** Less is covered than was. The message says what. */
class CoverageError extends Error {}

const standing = Date.UTC(2030, 0, 1);

/** Both files say the same of the same walks. */
async function keepCoverage(): Promise<string> {
  const docs = new URL('../../docs/', import.meta.url);
  const before = await readFile(new URL('coverage.json', docs), 'utf8');
  const { table, report, worse } = await coverageFiles(JSON.parse(before) as Record<string, KeptReport>);
  if (worse.length > 0) throw new CoverageError(`Nothing is written:\n${worse.join('\n')}`);
  await Promise.all([
    writeFile(new URL('coverage.md', docs), table),
    writeFile(new URL('coverage.json', docs), report),
  ]);
  return 'docs/coverage.md and docs/coverage.json are written.\n';
}

async function openBrowser(address: string): Promise<string> {
  const finder = new URL('../install-browser.mjs', import.meta.url).href;
  const { ensureBrowser } = (await import(finder)) as { ensureBrowser: () => Promise<string> };
  const executablePath = await ensureBrowser();
  await openInHands(
    address,
    { input: process.stdin, output: process.stdout },
    { executablePath, headless: false, args: chromiumArgs },
  );
  return '';
}

async function outputOf(args: string[]): Promise<string> {
  const options = optionsOf(args);
  if (options.help) return `${usage}\n`;
  if (options.browser !== undefined) return openBrowser(options.browser);
  // Model and machine read the clock at different times: it must stand still for paths to be the same each time.
  Date.now = () => standing;
  if (options.coverage) return keepCoverage();
  if (options.machine === undefined && options.level === null) return listMachines(options.format);
  const machines =
    options.machine === undefined
      ? await Promise.all((await namesOfMachines()).map(describeMachine))
      : [await machineNamed(options.machine)];
  const titled = await Promise.all(machines.map((machine) => titledOf(machine, options)));
  if (options.level === null && titled.every(({ all }) => all === 0)) throw new UsageError('There is no such path');
  return write(options.format, titled);
}

async function titledOf(machine: Described, options: Options): Promise<Titled> {
  return {
    machine: machine.name,
    description: machine.model.machine.root.description ?? '',
    ...selectScripts(machine, options),
    leftOut: options.level === null ? null : await leftOutOf(machine, options.level),
  };
}

try {
  process.stdout.write(await outputOf(process.argv.slice(2)));
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usage}\n`);
  else if (error instanceof CoverageError) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}
