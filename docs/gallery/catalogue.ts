import { fileOf } from '../diagrams/file-of.ts';
import layouts from '../diagrams/layouts.json';
import { areaOf, loadMachine, loadModel, loadSource, loadWords, machineNames } from '../../tests/models/machines.ts';
import type { MachineModel } from '../../tests/models/harness.ts';
import type { AnyWords } from '../../tests/models/words.ts';

const pictures = import.meta.glob<string>('../diagrams/*.svg', { query: '?raw', import: 'default' });
const mermaids = import.meta.glob<string>('../diagrams/*.mmd', { query: '?raw', import: 'default' });

/** One of a machine's pictures: of all of it, of a region, or of a part. */
export interface Picture {
  /** 'token', 'part 2'; empty for the first. */
  name: string;
  /** 'session.token.svg' */
  file: string;
  svg: string;
  /** The states that it shows itself. */
  states: ReadonlySet<string>;
}

/** Everything the gallery knows about a machine. */
export interface Entry {
  name: string;
  model: MachineModel;
  words: AnyWords;
  /** The unchanged file, as Stately's editor, Sketch and visualizer take it. */
  source: string;
  pictures: readonly Picture[];
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

const chosen: Readonly<Record<string, readonly { name: string }[] | undefined>> = layouts;

function picturesOf(machine: string): Promise<Picture[]> {
  return Promise.all(
    (chosen[machine] ?? [{ name: '' }]).map(async ({ name }) => {
      const file = fileOf(machine, name);
      const svg = await textOf(pictures, `../diagrams/${file}`);
      const states = [...svg.matchAll(/<g class="state[^"]*" data-state="([^"]+)"/g)].map(([, id = '']) => id);
      return { name, file, svg, states: new Set(states) };
    }),
  );
}

/** @throws {Error} when the machine has no model, no words or no picture. */
export async function loadEntry(name: string): Promise<Entry> {
  const [model, machine, words, source, drawn, mermaid] = await Promise.all([
    loadModel(name),
    loadMachine(name),
    loadWords(name),
    loadSource(name),
    picturesOf(name),
    textOf(mermaids, `../diagrams/${name}.mmd`),
  ]);
  return { name, model: { ...model, machine }, words, source, pictures: drawn, mermaid };
}
