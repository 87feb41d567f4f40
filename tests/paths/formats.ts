import type { LeftOut } from './left-out.ts';
import type { Format } from './options.ts';
import type { Script, ScriptStep } from './script.ts';

export interface Titled {
  /** Name of the machine. */
  machine: string;
  description: string;
  scripts: readonly Script[];
  /** How many there are, shown or not. */
  all: number;
  /** Null where no level was asked for. */
  leftOut: LeftOut | null;
}

const countOf = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

function summaryOf({ scripts, all }: Titled): string {
  return scripts.length === all ? countOf(all, 'path') : `${scripts.length} of ${countOf(all, 'path')}`;
}

/** 'by the server', or nothing where a person does it. */
function markOf({ by }: ScriptStep): string {
  return by === 'person' ? '' : ` [${by}]`;
}

function leftOutLines({ leftOut }: Titled): string[] {
  if (leftOut === null) return [];
  const { level, causes, transitions } = leftOut;
  if (causes.length + transitions.length === 0) return [`Nothing is left out at the level '${level}'.`];
  return [
    `Left out at the level '${level}':`,
    ...causes.map(({ what, why }) => `${what}: ${why}`),
    ...transitions.map((name) => `not taken: ${name}`),
  ];
}

function asText(titled: Titled): string {
  const blocks = titled.scripts.map(({ given, data: from, steps }, index) =>
    [
      `Path ${index + 1} (${countOf(steps.length, 'step')})`,
      `  Given ${given}`,
      ...(from === null ? [] : [`        data: ${from}`]),
      ...steps.flatMap((step) => [
        `  When  ${step.when}${markOf(step)}`,
        ...(step.how === null ? [] : [`        how: ${step.how}`]),
        ...(step.data === null ? [] : [`        data: ${step.data}`]),
        ...step.see.map((phrase, place) => `  ${place === 0 ? 'Then' : 'And '}  ${phrase}`),
      ]),
    ].join('\n'),
  );
  const [head, ...left] = leftOutLines(titled);
  const end = head === undefined ? [] : [[head, ...left.map((line) => `  ${line}`)].join('\n')];
  return [`${titled.machine}: ${titled.description}`, summaryOf(titled), ...blocks, ...end].join('\n\n');
}

function asMarkdown(titled: Titled): string {
  const blocks = titled.scripts.map(({ given, data: from, steps }, index) =>
    [
      `## Path ${index + 1}`,
      '',
      `**Given** ${given}${from === null ? '' : `<br>Data: ${from}`}`,
      '',
      ...steps.map((step, place) =>
        [
          `${place + 1}. **When** ${step.when}${markOf(step)}`,
          ...(step.how === null ? [] : [`How: ${step.how}`]),
          ...(step.data === null ? [] : [`Data: ${step.data}`]),
          `**Then** ${step.see.join('<br>**And** ')}`,
        ].join('<br>'),
      ),
    ].join('\n'),
  );
  const [head, ...left] = leftOutLines(titled);
  const end = head === undefined ? [] : [[head, '', ...left.map((line) => `- ${line}`)].join('\n')];
  return [`# ${titled.machine}`, titled.description, `${summaryOf(titled)}.`, ...blocks, ...end].join('\n\n');
}

function asJson({ machine, description, scripts, all, leftOut }: Titled): string {
  const left = leftOut === null ? {} : { leftOut };
  return JSON.stringify({ machine, description, all, paths: scripts, ...left }, null, 2);
}

/** As RFC 4180 has it. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string | number): string {
  const safe = /^[=+\-@\t\r]/.test(String(text)) ? `'${text}` : String(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const csvHead = ['machine', 'path', 'step', 'given or when', 'by', 'how', 'test data', 'then', 'event', 'states'];

function csvRows({ machine, scripts }: Titled): (string | number)[][] {
  return scripts.flatMap(({ given, data: from, steps }, index) => [
    [machine, index + 1, 0, given, '', '', from ?? '', '', '', ''],
    ...steps.map(({ when, by, how, data, see, event, states }, place) => [
      machine,
      index + 1,
      place + 1,
      when,
      by,
      how ?? '',
      data ?? '',
      see.join('; '),
      event,
      states.join(' '),
    ]),
  ]);
}

function asCsv(all: readonly Titled[]): string {
  return [csvHead, ...all.flatMap(csvRows)].map((row) => row.map(cell).join(',')).join('\r\n');
}

/** The scripts of one machine, or of several, one after another. */
export function write(format: Format, titled: readonly Titled[]): string {
  if (format === 'csv') return `${asCsv(titled)}\n`;
  if (format !== 'json') return `${titled.map(format === 'text' ? asText : asMarkdown).join('\n\n\n')}\n`;
  return `${titled.length === 1 ? titled.map(asJson).join('') : `[${titled.map(asJson).join(',\n')}]`}\n`;
}
