import { areaOf, loadMachine, loadModel, loadSource, loadWords, machineNames } from '../../tests/models/machines.ts';
import type { MachineModel } from '../../tests/models/harness.ts';
import type { AnyWords } from '../../tests/models/words.ts';

const pictures = import.meta.glob<string>('../diagrams/*.svg', { query: '?raw', import: 'default' });
const mermaids = import.meta.glob<string>('../diagrams/*.mmd', { query: '?raw', import: 'default' });

/** Everything the gallery knows about a machine. */
export interface Entry {
  name: string;
  model: MachineModel;
  words: AnyWords;
  /** The unchanged file, as Stately's editor, Sketch and visualizer take it. */
  source: string;
  svg: string;
  mermaid: string;
}

function textOf(files: Record<string, () => Promise<string>>, path: string): Promise<string> {
  const load = files[path];
  if (load === undefined) throw new Error(`${path} is missing: run npm run diagrams`);
  return load();
}

export const names = machineNames;

/** The machines of each area, as the folders of machines/ group them. */
export const areas: readonly { area: string; names: readonly string[] }[] = [...new Set(names.map(areaOf))]
  .toSorted((a, b) => (a < b ? -1 : 1))
  .map((area) => ({ area, names: names.filter((name) => areaOf(name) === area) }));

/** @throws {Error} when the machine has no model, no words or no picture. */
export async function loadEntry(name: string): Promise<Entry> {
  const [model, machine, words, source, svg, mermaid] = await Promise.all([
    loadModel(name),
    loadMachine(name),
    loadWords(name),
    loadSource(name),
    textOf(pictures, `../diagrams/${name}.svg`),
    textOf(mermaids, `../diagrams/${name}.mmd`),
  ]);
  return { name, model: { ...model, machine }, words, source, svg, mermaid };
}
