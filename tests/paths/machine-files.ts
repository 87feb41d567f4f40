import { readdir } from 'node:fs/promises';
import type { MachineModel } from '../models/harness.ts';
import type { AnyLevels } from '../models/levels.ts';
import type { Oracle } from '../models/mutation/oracle.ts';
import type { AnyWords } from '../models/words.ts';

const modelsFolder = new URL('../models/', import.meta.url);

/** A machine with all that is said about it for testers. */
export interface Described {
  name: string;
  model: MachineModel;
  words: AnyWords;
  levels: AnyLevels;
  /** Null for a machine that has none yet. */
  oracle: Oracle | null;
}

/** Where each file about a machine lies, by its name without the area. */
async function filesOfModels(): Promise<Map<string, string>> {
  const paths = await readdir(modelsFolder, { recursive: true });
  return new Map(paths.filter((path) => path.includes('/')).map((path) => [path.replace(/^.*\//, ''), path]));
}

/** Names of all machines that have a model, in order. */
export async function namesOfMachines(): Promise<string[]> {
  const files = await filesOfModels();
  return [...files.keys()]
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => file.slice(0, -'.model.ts'.length))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

async function load<T>(path: string): Promise<T> {
  const exported: { default: T } = await import(new URL(path, modelsFolder).href);
  return exported.default;
}

/** @throws {Error} when the machine has no model or no words. */
export async function describeMachine(name: string): Promise<Described> {
  const files = await filesOfModels();
  const model = files.get(`${name}.model.ts`);
  const words = files.get(`${name}.words.ts`);
  const levels = files.get(`${name}.levels.ts`);
  const oracle = files.get(`${name}.oracle.ts`);
  if (model === undefined) throw new Error(`${name}.model.ts is not there: write a model for the machine`);
  if (words === undefined) throw new Error(`${name}.words.ts is not there: write words for the machine`);
  return {
    name,
    model: await load(model),
    words: await load(words),
    levels: levels === undefined ? {} : await load(levels),
    oracle: oracle === undefined ? null : await load(oracle),
  };
}
