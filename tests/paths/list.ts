import { coveringTransitions } from '../models/cover.ts';
import { leadsOf, statesOf } from '../models/coverage.ts';
import { exploreFrom, underControl } from '../models/generate.ts';
import { StubbedActors } from '../models/stubbed-actors.ts';
import { describeMachine, namesOfMachines, type Described } from './machine-files.ts';
import { UsageError, type Format } from './options.ts';

interface Row {
  machine: string;
  states: number;
  transitions: number;
  paths: number;
}

function rowOf({ name, model }: Described): Row {
  const machine = underControl(model.machine, new StubbedActors());
  const found = model.inputs.flatMap((input, number) => {
    const exploration = exploreFrom(model, machine, input);
    return exploration.shortest().map((path) => ({ path, input: number, exploration }));
  });
  return {
    machine: name,
    states: statesOf(machine).length,
    transitions: leadsOf(machine).length,
    paths: coveringTransitions(found).length,
  };
}

const columns = ['machine', 'states', 'transitions', 'paths'] as const;

function written(rows: readonly Row[], format: Format): string {
  const cells = [columns, ...rows.map((row) => columns.map((column) => String(row[column])))];
  if (format === 'json') return JSON.stringify(rows, null, 2);
  if (format === 'csv') return cells.map((row) => row.join(',')).join('\r\n');
  if (format === 'markdown')
    return [cells[0], ['---', '--:', '--:', '--:'], ...cells.slice(1)]
      .map((row) => `| ${row?.join(' | ') ?? ''} |`)
      .join('\n');
  return cells
    .map(
      ([machine = '', ...numbers]) => `${machine.padEnd(24)}${numbers.map((number) => number.padStart(13)).join('')}`,
    )
    .join('\n');
}

/** All machines with the number of their states, of their transitions, and of the paths that are printed of them. */
export async function listMachines(format: Format): Promise<string> {
  const rows: Row[] = [];
  for (const name of await namesOfMachines()) rows.push(rowOf(await describeMachine(name)));
  return `${written(rows, format)}\n`;
}

/** @throws {UsageError} */
export async function machineNamed(name: string): Promise<Described> {
  const names = await namesOfMachines();
  if (!names.includes(name)) throw new UsageError(`There is no machine “${name}”. There are: ${names.join(', ')}`);
  return describeMachine(name);
}
