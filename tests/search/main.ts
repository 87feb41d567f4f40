import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describePath } from './describe.ts';
import { beginnings, explore } from './explore.ts';
import { readFound, writeFound, type Found } from './found.ts';
import { invariants, type Violation } from './invariants.ts';
import { Chance } from './random.ts';
import { installRealms } from './realm.ts';
import { shrink } from './shrink.ts';
import { Tally } from './tally.ts';
import type { Step } from './steps.ts';
import { optionsOf, replay, walk } from './walk.ts';
import type { WorldOptions } from './world.ts';

const { values } = parseArgs({
  options: {
    /** One walk alone. */
    seed: { type: 'string' },
    /** The first of many walks. */
    from: { type: 'string', default: '1' },
    /** The length of a walk. */
    steps: { type: 'string', default: '400' },
    /** Distinct steps after which it is enough. */
    distinct: { type: 'string', default: '1000000' },
    /** Transitions of the charts, each counted once, after which it is enough. */
    transitions: { type: 'string', default: 'Infinity' },
    /** Each beginning is searched until so many states were met. */
    states: { type: 'string', default: '1500' },
    depth: { type: 'string', default: '6' },
    /** A file as in tests/search/found. */
    replay: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const usage = `npm run soak                          a search from every beginning, then walks: a million distinct steps
npm run soak -- --distinct 50000      a shorter run
npm run soak -- --transitions 5000    or so many transitions of the charts
npm run soak -- --from 5000           other walks: by default a soak repeats the same ones
npm run soak -- --seed 7 --steps 400  one walk, the same each time
npm run soak -- --replay <file>       a path found earlier
npm run soak -- --states 4000 --depth 8   a deeper search`;

const output = 'tests/.output/search';
const started = performance.now();
const seconds = () => (performance.now() - started) / 1_000;
const tally = new Tally(Number(values.distinct), Number(values.transitions));
const total = { depth: 0, walks: 0, ofThreeTabs: 0 };

const done = () => `${tally.steps} distinct steps, ${tally.states} states, ${Math.round(seconds())} s`;

/** Prints the shortest path that could be made of it, and keeps it in a file. */
async function report(
  options: WorldOptions,
  steps: readonly Step[],
  violation: Violation,
  name: string,
): Promise<void> {
  console.log(`\n${name}: ${violation.detail}. ${steps.length} steps; looking for the shortest path ...`);
  const shortest = await shrink(options, steps, violation.invariant);
  console.log(`\n${await describePath(options, shortest)}`);
  await mkdir(output, { recursive: true });
  const path = join(output, `${name.replaceAll(/\W+/g, '-')}.json`);
  const found: Found = { title: violation.detail, invariant: violation.invariant, options, steps: shortest };
  await writeFound(path, found);
  console.log(`\nKept in ${path}. Again: npm run soak -- --replay ${path}`);
  process.exitCode = 1;
}

/** Whether nothing was found. At most half of what is asked for: the other half is for walks. */
async function search(states: number, depth: number): Promise<boolean> {
  if (states === 0) return true;
  const all = Object.entries(beginnings);
  for (const [nth, [name, { tabs, steps }]] of all.entries()) {
    const options = { tabs, accessSeconds: 45, refreshSeconds: 900, locks: true, channel: false };
    const isEnough = () => tally.hasShare((nth + 1) / all.length / 2);
    const found = await explore(options, steps, { states, depth, isEnough, spectator: tally });
    total.depth = Math.max(total.depth, found.depth);
    const reach = found.isComplete
      ? `all paths of ${found.depth} steps`
      : `all paths of ${found.depth - 1} steps and some of ${found.depth}`;
    console.log(`From “${name}”: ${found.states} states, ${reach} (${done()})`);
    if (found.violation === null) continue;
    await report(options, found.steps, found.violation, `search from ${name}`);
    return false;
  }
  return true;
}

async function one(seed: number, steps: number): Promise<boolean> {
  const chance = new Chance(seed);
  const options = optionsOf(chance, seed % 3 === 0 ? 2 : 3);
  const run = await walk(chance, options, steps, undefined, tally);
  total.walks += 1;
  if (options.tabs === 3) total.ofThreeTabs += 1;
  if (run.violation === null) return true;
  await report(options, run.steps, run.violation, `seed ${seed}`);
  return false;
}

async function soak(steps: number): Promise<void> {
  if (!(await search(Number(values.states), Number(values.depth)))) return;
  let told = 0;
  for (let seed = Number(values.from); !tally.isEnough(); seed += 1) {
    if (!(await one(seed, steps))) return;
    if (seconds() - told < 15) continue;
    told = seconds();
    console.log(`Walks to seed ${seed}: ${done()}`);
  }
}

function summary(): string {
  return (
    `${process.exitCode === 1 ? 'Found a counterexample' : 'Nothing found'}: ` +
    `${tally.steps} distinct steps (of ${tally.performed}) between ${tally.states} distinct states, ` +
    `${tally.transitions} transitions of the charts; searched to depth ${total.depth}; ` +
    `${total.walks} walks of ${values.steps} steps, ${total.ofThreeTabs} of them in three tabs, seeds from ${values.seed ?? values.from}; ` +
    `${Object.keys(invariants).length} rules; ${Math.round(seconds())} s, ${Math.round(tally.steps / seconds())} distinct steps/s`
  );
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const restore = installRealms();
  try {
    if (values.replay !== undefined) {
      const { options, steps } = await readFound(values.replay);
      console.log(await describePath(options, steps));
      const run = await replay(options, steps);
      process.exitCode = run.violation === null ? 0 : 1;
      return;
    }
    if (values.seed === undefined) await soak(Number(values.steps));
    else await one(Number(values.seed), Number(values.steps));
  } finally {
    restore();
  }
  console.log(summary());
}

await main();
