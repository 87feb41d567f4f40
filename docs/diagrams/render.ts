import { readdir } from 'node:fs/promises';
import { StateMachine, type AnyStateMachine } from 'xstate';
import { statesBelow, titleOf } from './chart.ts';
import { mermaidOf } from './mermaid.ts';
import { svgOf } from './svg.ts';

const machinesFolder = new URL('../../machines/', import.meta.url);

async function machines(): Promise<[string, AnyStateMachine][]> {
  const names = (await readdir(machinesFolder))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.slice(0, -3));
  return Promise.all(
    names
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (name): Promise<[string, AnyStateMachine]> => {
        const exported: object = await import(new URL(`${name}.ts`, machinesFolder).href);
        const machine = Object.values(exported).find(
          (value): value is AnyStateMachine => value instanceof StateMachine,
        );
        if (machine === undefined) throw new Error(`machines/${name}.ts exports no machine`);
        return [name, machine];
      }),
  );
}

function indexOf(all: [string, AnyStateMachine][]): string {
  const rows = all.map(
    ([name, machine]) =>
      `| [${name}](${name}.svg) | ${titleOf(machine)} | ${statesBelow(machine.root).length} | [svg](${name}.svg) · [Mermaid](${name}.mmd) | [machines/${name}.ts](../../machines/${name}.ts) |`,
  );
  return `${[
    '# Diagrams of the machines',
    '',
    'Drawn from `machines/` by `npm run diagrams`; a test fails when they are older than the machines. A line inside a state',
    'is what happens without leaving it; ◉ marks a state in which the machine has ended.',
    '',
    '| Machine | What it is | States | Picture | Source |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    'To explore a machine, paste its file as it is into the editor at stately.ai: it needs nothing but `xstate`.',
    'Mermaid text can be pasted into any Markdown page that draws it.',
  ].join('\n')}\n`;
}

/** Every generated file of this folder by its name. */
export async function renderDiagrams(): Promise<Map<string, string>> {
  const all = await machines();
  const files = new Map([['README.md', indexOf(all)]]);
  for (const [name, machine] of all) {
    files.set(`${name}.mmd`, mermaidOf(machine));
    files.set(`${name}.svg`, await svgOf(machine));
  }
  return files;
}
