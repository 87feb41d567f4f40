import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { InvariantName } from './invariants.ts';
import type { Step } from './steps.ts';
import type { WorldOptions } from './world.ts';

/** A counterexample stored in tests/search/found: once fixed, it must stay fixed. */
export interface Found {
  /** What a member would have seen. */
  title: string;
  /** The rule that was broken. */
  invariant: InvariantName;
  options: WorldOptions;
  steps: readonly Step[];
}

export async function readFound(path: string | URL): Promise<Found> {
  return JSON.parse(await readFile(path, 'utf8')) as Found;
}

/** All that are kept in a folder, by the name of their file. */
export async function allFound(folder: URL): Promise<[string, Found][]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name): Promise<[string, Found]> => [name, await readFound(new URL(name, folder))]),
  );
}

/** One step a line, so that a changed path can be read in a comparison. */
export async function writeFound(path: string, { steps, ...rest }: Found): Promise<void> {
  const lines = steps.map((step) => `    ${JSON.stringify(step)}`).join(',\n');
  const head = JSON.stringify({ ...rest, steps: [] }, null, 2).replace(
    '"steps": []',
    () => `"steps": [\n${lines}\n  ]`,
  );
  await writeFile(path, `${head}\n`);
}
