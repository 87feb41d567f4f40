import { readdir } from 'node:fs/promises';
import type { MachineModel } from '../models/harness.ts';
import type { AnyLevels } from '../models/levels.ts';
import type { AnyWords } from '../models/words.ts';

const modelsFolder = new URL('../models/', import.meta.url);

/** A machine with all that is said about it for testers. */
export interface Described {
  name: string;
  model: MachineModel;
  words: AnyWords;
  levels: AnyLevels;
}

/** Names of all machines that have a model, in order. */
export async function namesOfMachines(): Promise<string[]> {
  const files = await readdir(modelsFolder);
  return files
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => file.slice(0, -'.model.ts'.length))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

async function load<T>(file: string): Promise<T> {
  const exported: { default: T } = await import(new URL(file, modelsFolder).href);
  return exported.default;
}

/** @throws {Error} when the machine has no model or no words. */
export async function describeMachine(name: string): Promise<Described> {
  const files = await readdir(modelsFolder);
  if (!files.includes(`${name}.words.ts`))
    throw new Error(`tests/models/${name}.words.ts is not there: write words for the machine`);
  return {
    name,
    model: await load(`${name}.model.ts`),
    words: await load(`${name}.words.ts`),
    levels: files.includes(`${name}.levels.ts`) ? await load(`${name}.levels.ts`) : {},
  };
}
