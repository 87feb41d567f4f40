import { readdir, readFile } from 'node:fs/promises';
import { StateMachine, type AnyStateMachine } from 'xstate';
import type { KeptScores } from '../../tests/models/mutation/report.ts';
import { statesBelow, titleOf } from './chart.ts';
import { guardingOf } from './guarded.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

const machinesFolder = new URL('../../machines/', import.meta.url);

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

function indexOf(all: readonly Drawn[]): string {
  const rows = all.map(
    ({ path, name, machine }) =>
      `| [${name}](${name}.svg) | ${titleOf(machine)} | ${statesBelow(machine.root).length} | [svg](${name}.svg) · [Mermaid](${name}.mmd) | [machines/${path}.ts](../../machines/${path}.ts) |`,
  );
  return `${[
    '# Diagrams of the machines',
    '',
    'Drawn from `machines/` by `npm run diagrams`; a test fails if they are out of date. A line inside a state',
    'is an event handled without leaving it; ◉ marks a final state.',
    '',
    'A green arrow is one that a test fails without; a red, dashed arrow, and a line with ✗, is one that could be lost unnoticed',
    '([mutation.md](../mutation.md)). Where all are dark, no journeys were written by hand yet.',
    '',
    '| Machine | What it is | States | Picture | Source |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'To explore a machine, paste its whole file into the editor at stately.ai: it needs nothing but `xstate`.',
    'Mermaid text can be pasted into any Markdown page that draws it.',
  ].join('\n')}\n`;
}

/** Every generated file of this folder by its name. */
export async function renderDiagrams(): Promise<Map<string, string>> {
  const all = await machines();
  const scores = JSON.parse(await readFile(new URL('../mutation.json', import.meta.url), 'utf8')) as KeptScores;
  const files = new Map([['README.md', indexOf(all)]]);
  for (const { name, machine } of all) {
    files.set(`${name}.mmd`, mermaidOf(machine));
    files.set(`${name}.svg`, await svgOf(machine, guardingOf(scores[name])));
  }
  return files;
}
