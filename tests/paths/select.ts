import type { AnyMachineSnapshot } from 'xstate';
import { covering, transitionsAlong, type Found } from '../models/cover.ts';
import { exploreFrom, underControl, type Exploration, type Path } from '../models/generate.ts';
import { StubbedActors } from '../models/stubbed-actors.ts';
import { statesOf } from '../models/coverage.ts';
import { pathsAt } from '../models/level-coverage.ts';
import type { LevelName } from '../models/levels.ts';
import type { Described } from './machine-files.ts';
import { UsageError, type ShownLevel } from './options.ts';
import { leavesOf } from '../models/phrases.ts';
import { scriptOf, type Script } from './script.ts';

export interface Wanted {
  kind: 'shortest' | 'simple';
  to?: string | undefined;
  event?: string | undefined;
  /** The number of one of the model's inputs, from 1, or an input as it is. */
  input?: unknown;
  /** Only what can be caused there; null for everything. */
  level?: ShownLevel | null;
  limit: number;
}

/** Of simple paths; some machines have more than anyone could read, or wait for. */
const mostSimplePaths = 1_000;

/** 'code.verifying', or 'verifying' where that names one state only, or the name of a state with states of its own. */
function stateOf({ name, model }: Described, wanted: string): string {
  const paths = statesOf(model.machine)
    .map(({ path }) => path.join('.'))
    .filter((path) => path !== '');
  const found = paths.includes(wanted) ? [wanted] : paths.filter((path) => path.endsWith(`.${wanted}`));
  const [only] = found;
  if (only === undefined) throw new UsageError(`${name} has no state “${wanted}”. It has: ${paths.join(', ')}`);
  if (found.length > 1) throw new UsageError(`“${wanted}” is more than one state of ${name}: ${found.join(', ')}`);
  return only;
}

/** An event as the machine knows it, or as paths write it: 'done setFollowing'. */
function checkEvent({ name, model }: Described, wanted: string): void {
  const own = Object.keys(model.events);
  const actors = Object.entries(model.actors).flatMap(([id, { done, error }]) => [
    ...(done === undefined ? [] : [`xstate.done.actor.${id}`]),
    ...(error === undefined ? [] : [`xstate.error.actor.${id}`]),
  ]);
  const all = [...new Set([...own, ...actors, ...model.machine.events])];
  if (!all.includes(wanted)) throw new UsageError(`${name} has no event “${wanted}”. It has: ${all.join(', ')}`);
}

function inputsOf(
  { name, model, words }: Described,
  wanted: unknown,
): { input: unknown; number: number; given?: string }[] {
  const all = model.inputs.map((input, number) => ({ input, number }));
  if (wanted === undefined) return all;
  if (typeof wanted !== 'number')
    return [{ input: wanted, number: 0, given: `the machine starts with ${JSON.stringify(wanted)}` }];
  const one = all[wanted - 1];
  const list = words.inputs.map((phrase, index) => `${index + 1}: ${phrase}`).join('; ');
  if (one === undefined)
    throw new UsageError(`${name} has ${all.length} ${all.length === 1 ? 'input' : 'inputs'} (${list})`);
  return [one];
}

const isIn = (snapshot: AnyMachineSnapshot, state: string) =>
  leavesOf(snapshot).some((leaf) => leaf === state || leaf.startsWith(`${state}.`));

/** Up to where a path first is in a state; nothing when it never is. */
function cutAt(path: Path, state: string): Path[] {
  const end = path.steps.findIndex((step) => isIn(step.state, state));
  return end < 0 ? [] : [{ steps: path.steps.slice(0, end + 1) }];
}

const signature = ({ steps }: Path) => steps.map(({ event }) => JSON.stringify(event)).join('\n');

function distinct(paths: readonly Path[]): Path[] {
  return [...new Map(paths.map((path) => [signature(path), path])).values()];
}

/** What a choice of paths has to cover. */
function thingsAlong({ path, exploration }: Found, event: string | undefined): string[] {
  const transitions = transitionsAlong(path, exploration);
  return event === undefined ? transitions : transitions.filter((name) => name.includes(`: ${event} #`));
}

function fittingOf(exploration: Exploration, { to, event }: Wanted): Path[] {
  const all: readonly Path[] = exploration.shortest();
  return distinct(to === undefined ? all : all.flatMap((path) => cutAt(path, to))).filter(
    (path) => event === undefined || path.steps.some((step) => step.event.type === event),
  );
}

function fewestOf(found: readonly Found[], { to, event }: Wanted): Found[] {
  // For a given state, the path to it matters most.
  const first = to === undefined ? [] : found.toSorted((a, b) => a.path.steps.length - b.path.steps.length).slice(0, 1);
  return [
    ...new Set([
      ...first,
      ...covering(
        found,
        (one) => thingsAlong(one, event),
        ({ path }) => path.steps.length,
      ),
    ]),
  ];
}

function simpleOf(exploration: Exploration, { to, event }: Wanted): Path[] {
  const found: Path[] = [];
  let met = 0;
  for (const path of exploration.simple((snapshot) => to !== undefined && isIn(snapshot, to))) {
    met += 1;
    if (met > 200 * mostSimplePaths) break;
    const last = path.steps.at(-1);
    if (to !== undefined && (last === undefined || !isIn(last.state, to))) continue;
    if (event !== undefined && !path.steps.some((step) => step.event.type === event)) continue;
    found.push(path);
    if (found.length > mostSimplePaths) break;
  }
  if (found.length > mostSimplePaths || met > 200 * mostSimplePaths) {
    throw new UsageError(
      `There are more than ${mostSimplePaths} simple paths. Narrow them with --to, --event or --input, or take the shortest`,
    );
  }
  return found.toSorted((a, b) => a.steps.length - b.steps.length);
}

/** The paths that the tests of a level follow, as far as they lead to what is asked for. */
function foundAtLevel(
  { model, levels }: Described,
  level: LevelName,
  { to, event }: Wanted,
  inputs: readonly number[],
): Found[] {
  const declared = levels[level];
  if (declared === undefined) return [];
  return pathsAt(model, declared)
    .filter(({ input }) => inputs.includes(input))
    .flatMap((found) => (to === undefined ? [found.path] : cutAt(found.path, to)).map((path) => ({ ...found, path })))
    .filter(({ path }) => event === undefined || path.steps.some((step) => step.event.type === event));
}

function written(
  { words }: Described,
  chosen: readonly Found[],
  inputs: ReturnType<typeof inputsOf>,
  limit: number,
): { scripts: Script[]; all: number } {
  const scripts = chosen
    .toSorted((a, b) => a.path.steps.length - b.path.steps.length)
    .slice(0, limit)
    .map(({ path, input: number }) => {
      const from = inputs.find((input) => input.number === number);
      const script = scriptOf(words, path, number, from?.input);
      return from?.given === undefined ? script : { ...script, given: from.given, data: null };
    });
  return { scripts, all: chosen.length };
}

/** The paths that are asked for as scripts, shortest first. @throws {UsageError} */
export function selectScripts(machine: Described, wanted: Wanted): { scripts: Script[]; all: number } {
  const to = wanted.to === undefined ? undefined : stateOf(machine, wanted.to);
  if (wanted.event !== undefined) checkEvent(machine, wanted.event);
  const controlled = underControl(machine.model.machine, new StubbedActors());
  const inputs = inputsOf(machine, wanted.input);
  const { level = null } = wanted;
  if (level !== null && inputs.some(({ given }) => given !== undefined))
    throw new UsageError('With --level, --input takes the number of an input');
  if (level === 'view' || level === 'product') {
    const numbers = inputs.map(({ number }) => number);
    return written(machine, foundAtLevel(machine, level, { ...wanted, to }, numbers), inputs, wanted.limit);
  }
  const found = inputs.flatMap(({ input, number }) => {
    const exploration = exploreFrom(machine.model, controlled, input);
    const paths =
      wanted.kind === 'simple' ? simpleOf(exploration, { ...wanted, to }) : fittingOf(exploration, { ...wanted, to });
    return paths.map((path): Found => ({ path, input: number, exploration }));
  });
  const chosen = wanted.kind === 'simple' ? found : fewestOf(found, { ...wanted, to });
  return written(machine, chosen, inputs, wanted.limit);
}
