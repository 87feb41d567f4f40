import { StateMachine, type AnyStateMachine } from 'xstate';
import type { MachineModel } from './harness.ts';
import type { AnyLevels } from './levels.ts';
import type { AnyWords } from './words.ts';

const files = import.meta.glob<Record<string, unknown>>('../../machines/*/*.ts');
const sources = import.meta.glob<string>('../../machines/*/*.ts', { query: '?raw', import: 'default' });
const models = import.meta.glob<{ default: MachineModel }>('./*/*.model.ts');
const words = import.meta.glob<{ default: AnyWords }>('./*/*.words.ts');
const levels = import.meta.glob<{ default: AnyLevels }>('./*/*.levels.ts');

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.ts$/, '');

/** The folder of each machine by its name: 'session' is in machines/session/session.ts. */
const areas = new Map(Object.keys(files).map((path) => [nameOf(path), path.split('/').at(-2) ?? '']));

/** Names of all machines, in order: each file's own, which no two areas share. */
export const machineNames = [...areas.keys()].toSorted((a, b) => (a < b ? -1 : 1));

/** The area that a machine belongs to, as its folder is named. */
export function areaOf(name: string): string {
  return areas.get(name) ?? '';
}

function loaderOf<T>(loaders: Record<string, () => Promise<T>>, path: string): () => Promise<T> {
  const load = loaders[path];
  if (load === undefined) throw new Error(`${path} is not there`);
  return load;
}

/** The one machine that a file exports. @throws {Error} when there is none or more than one. */
export function machineOf(exported: Record<string, unknown>, name: string): AnyStateMachine {
  const found = Object.values(exported).filter((value): value is AnyStateMachine => value instanceof StateMachine);
  const [machine] = found;
  if (machine === undefined || found.length > 1)
    throw new Error(`The machine file ${name}.ts exports ${found.length} machines instead of one`);
  return machine;
}

export async function loadMachine(name: string): Promise<AnyStateMachine> {
  return machineOf(await loaderOf(files, `../../machines/${areaOf(name)}/${name}.ts`)(), name);
}

export function loadSource(name: string): Promise<string> {
  return loaderOf(sources, `../../machines/${areaOf(name)}/${name}.ts`)();
}

/** @throws {Error} when the machine has no model. */
export async function loadModel(name: string): Promise<MachineModel> {
  return (await loaderOf(models, `./${areaOf(name)}/${name}.model.ts`)()).default;
}

/** @throws {Error} when the machine has no words. */
export async function loadWords(name: string): Promise<AnyWords> {
  return (await loaderOf(words, `./${areaOf(name)}/${name}.words.ts`)()).default;
}

/** Nothing for a machine that is walked as an actor only. */
export async function loadLevels(name: string): Promise<AnyLevels> {
  return (await levels[`./${areaOf(name)}/${name}.levels.ts`]?.())?.default ?? {};
}
