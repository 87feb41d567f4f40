import { readdir, readFile } from 'node:fs/promises';
import { StateMachine, type AnyStateMachine } from 'xstate';
import type { KeptScores } from '../../tests/models/mutation/report.ts';
import { statesBelow, titleOf } from './chart.ts';
import { fileOf } from './file-of.ts';
import { mermaidOf } from './mermaid.ts';
import { chosenPictures, picturesOf, type Choice } from './pictures.ts';
import { proofsOf } from './proof.ts';

const machinesFolder = new URL('../../machines/', import.meta.url);

/** What was chosen for the pictures of each machine. */
export type Choices = Readonly<Record<string, readonly Choice[] | undefined>>;

interface Drawn {
  /** 'session/token-refresh': its folder and its name. */
  path: string;
  name: string;
  machine: AnyStateMachine;
}

async function machines(): Promise<Drawn[]> {
  const files = (await readdir(machinesFolder, { recursive: true })).filter((file) =>
    /^[a-z-]+\/[a-z-]+\.ts$/.test(file),
  );
  return Promise.all(
    files
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (file): Promise<Drawn> => {
        const path = file.slice(0, -3);
        const exported: object = await import(new URL(file, machinesFolder).href);
        const machine = Object.values(exported).find(
          (value): value is AnyStateMachine => value instanceof StateMachine,
        );
        if (machine === undefined) throw new Error(`machines/${file} exports no machine`);
        return { path, name: path.replace(/^.*\//, ''), machine };
      }),
  );
}

function rowOf({ path, name, machine }: Drawn, choices: readonly Choice[]): string {
  const pictures = choices.map((choice) => `[${choice.name || name}](${fileOf(name, choice.name)})`);
  return `| [${name}](${name}.svg) | ${titleOf(machine)} | ${statesBelow(machine.root).length} | ${pictures.join(' · ')} | [Mermaid](${name}.mmd) | [machines/${path}.ts](../../machines/${path}.ts) |`;
}

const introduction = `# Diagrams of the machines

Drawn from \`machines/\` by \`npm run diagrams\`; a test fails if they are out of date.

- A box is a state: its name, its description, the actors that it runs, what it does on entry and on exit. Below the line are its
  transitions: **event** [guard] / actions. A transition's arrow begins beside its words; without an arrow the state stays as it is.
- A dot is where a parent starts. A frame holds the states of a parent, whose own box stands above them. Arrows to the same state join.
- A dashed box is a state of another picture. Regions, which are active at the same time, have a picture each, and a machine for which
  one page has no room has several.
- A line is green where a test fails without the transition, blue and dotted where nothing would change without it (the reason stands
  there), and red and dashed where it could be lost unnoticed ([mutation.md](../mutation.md)). Where all are dark, no journeys were
  written by hand yet.`;

function indexOf(all: readonly Drawn[], chosen: Choices): string {
  return `${[
    introduction,
    '',
    '| Machine | What it is | States | Pictures | Text | Source |',
    '|---|---|---|---|---|---|',
    ...all.map((one) => rowOf(one, chosen[one.name] ?? [])),
    '',
    'To explore a machine, paste its whole file into the editor at stately.ai: it needs nothing but `xstate`.',
    'Mermaid text can be pasted into any Markdown page that draws it.',
  ].join('\n')}\n`;
}

/** What the folder has under a name. */
type Present = (file: string) => string | undefined;

/**
 * Every generated file of this folder by its name.
 *
 * @param kept What layouts.json has; without it the best layouts are searched for.
 * @param present With it, they are also searched for where a machine no longer gives what the folder has.
 */
export async function renderDiagrams(kept?: Choices, present?: Present): Promise<Map<string, string>> {
  const all = await machines();
  const scores = JSON.parse(await readFile(new URL('../mutation.json', import.meta.url), 'utf8')) as KeptScores;
  const files = new Map<string, string>();
  const chosen: Record<string, readonly Choice[]> = {};
  for (const { name, machine } of all) {
    const text = mermaidOf(machine);
    files.set(`${name}.mmd`, text);
    const proofs = proofsOf(machine, scores[name]);
    const choices = kept?.[name];
    let pictures = choices === undefined ? null : await chosenPictures(machine, proofs, choices);
    const isCurrent =
      present === undefined ||
      (present(`${name}.mmd`) === text &&
        pictures?.every((picture) => present(fileOf(name, picture.name)) === picture.svg) === true);
    if (!isCurrent) pictures = null;
    pictures ??= await picturesOf(machine, proofs);
    for (const picture of pictures) files.set(fileOf(name, picture.name), picture.svg);
    chosen[name] = pictures.map(({ choice }) => choice);
  }
  files.set('README.md', indexOf(all, chosen));
  files.set('layouts.json', `${JSON.stringify(chosen, null, 2)}\n`);
  return files;
}
