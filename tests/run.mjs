// `npm test`: plain Node, because it runs before anything is installed. Everything runs even after a failure, and
// the last line is the sum, the one before it says where the time went. `npm test -- unit|server|browser|gates` (several may be named) runs parts.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../server/ensure-installed.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';
import { ensureTestBrowsers } from './install-browser.mjs';
import { ensureEmulator } from './install-emulator.mjs';

const output = join(root, 'tests', '.output');
const bin = (path) => join(root, 'node_modules', path);
const routeTree = join(root, 'src', 'route-tree.gen.ts');
const parts = ['gates', 'unit', 'server', 'browser'];

/** Time limit of one step, in milliseconds: beyond it, something hangs. */
const stepLimit = 1_200_000;

/** Runs one command to its end; true when it ended with 0. */
function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const overdue = setTimeout(() => {
      console.error(`Ended after ${stepLimit / 1000} seconds: ${args.join(' ')}`);
      child.kill('SIGTERM');
    }, stepLimit);
    child.on('error', () => resolve(false));
    child.on('exit', (code) => {
      clearTimeout(overdue);
      resolve(code === 0);
    });
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null; // The runner died before it could report; its step then counts as one failure.
  }
}

const one = (passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });
const gate = (args) => async () => one(await run(args));

/** Vitest's counts. A file that could not be loaded has no failed test of its own, and a skipped test proves nothing. */
function vitest(name, filters) {
  return async () => {
    const report = join(output, `${name}.json`);
    const args = ['run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = await run([bin('vitest/vitest.mjs'), ...args], await browserPaths());
    const result = readJson(report);
    if (result === null) return one(false);
    const unloaded = result.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed'),
    );
    const failed = result.numFailedTests + result.numPendingTests + result.numTodoTests + unloaded.length;
    return { passed: result.numPassedTests, failed: ok || failed > 0 ? failed : 1, failures: vitestFailures(result) };
  };
}

async function playwright() {
  await emulator;
  const found = await browserPaths();
  if (found.CHROMIUM_PATH === undefined) return one(false);
  console.log(`Browser: ${found.CHROMIUM_PATH}`);
  const report = join(output, 'browser.json');
  const ok = await run([bin('@playwright/test/cli.js'), 'test', '--config', 'tests/browser/playwright.config.ts'], {
    ...found,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const result = readJson(report);
  if (result === null) return one(false);
  const { stats } = result;
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return { passed: stats.expected, failed: ok || failed > 0 ? failed : 1, failures: playwrightFailures(result) };
}

/** The build writes the route tree: it must come out as it is committed. */
async function buildProduct() {
  const before = readFileSync(routeTree, 'utf8');
  const built = await run([join(root, 'server', 'build.mjs')]);
  if (!built) return one(false);
  const fresh = readFileSync(routeTree, 'utf8') === before;
  if (!fresh) console.error('src/route-tree.gen.ts was stale: commit the file that the build has written.');
  return { passed: fresh ? 2 : 1, failed: fresh ? 0 : 1 };
}

const steps = [
  { part: 'gates', name: 'types', run: gate([bin('typescript/bin/tsc'), '--noEmit']) },
  { part: 'gates', name: 'lint', run: gate([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']) },
  { part: 'gates', name: 'format', run: gate([bin('oxfmt/bin/oxfmt'), '--check']) },
  { part: 'gates', name: 'unused code', run: gate([bin('knip/bin/knip.js'), '--no-progress']) },
  {
    part: 'unit',
    name: 'unit, model, fault and contract tests',
    run: vitest('unit', ['--project', 'node', '--project', 'dom']),
  },
  { part: 'server', name: 'server tests', run: vitest('server', ['--project', 'server']) },
  { part: 'browser', name: 'build', run: buildProduct },
  { part: 'browser', name: 'browser tests', run: playwright },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((part) => !parts.includes(part));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  process.exit(1);
}
ensureInstalled();
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const needs = (...some) => wanted.length === 0 || some.some((part) => wanted.includes(part));
const told = (error) => console.error(error.message);

/** Installed beside the gates: no test has the time for it. Without them, the tests that need them fail and say so; the others can run. */
const emulator = needs('browser') ? ensureEmulator().catch(told) : undefined;
const browsers = needs('unit', 'browser') ? ensureTestBrowsers().catch(told) : undefined;

/** For the environment of tests: where the browsers are, if there are any. */
async function browserPaths() {
  const found = await browsers;
  return found === undefined ? {} : { CHROMIUM_PATH: found.browser, WHOLE_CHROMIUM_PATH: found.whole };
}

async function take(step) {
  console.log(`\n── ${step.name}`);
  const started = performance.now();
  let counts;
  try {
    counts = await step.run();
  } catch (error) {
    console.error(error);
    counts = one(false);
  }
  return { part: step.part, name: step.name, ...counts, seconds: (performance.now() - started) / 1000 };
}

const chosen = steps.filter(({ part }) => wanted.length === 0 || wanted.includes(part));
// The gates say little and use one core each; all else takes what there is.
const results = await Promise.all(chosen.filter(({ part }) => part === 'gates').map(take));
for (const step of chosen.filter(({ part }) => part !== 'gates')) results.push(await take(step));

console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(40)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
for (const failure of results.flatMap(({ failures }) => failures ?? [])) console.log(`\n${failure}`);
/** Where the time went. The gates run beside each other, everything else one after the other. */
function timeSummary(wholeSeconds) {
  const spent = parts.flatMap((part) => {
    const seconds = results.filter((result) => result.part === part).map((result) => result.seconds);
    if (seconds.length === 0) return [];
    const whole = part === 'gates' ? Math.max(...seconds) : seconds.reduce((total, one) => total + one, 0);
    return [`${part} ${Math.round(whole)} s`];
  });
  const minutes = `${Math.floor(wholeSeconds / 60)} min ${Math.round(wholeSeconds % 60)} s`;
  return [...spent, `whole run ${minutes}`].join(' · ');
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(timeSummary(Math.round(process.uptime())));
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
