import type { Format } from './options.ts';
import type { Script } from './script.ts';

interface Titled {
  /** Name of the machine. */
  machine: string;
  description: string;
  scripts: readonly Script[];
  /** How many there are, shown or not. */
  all: number;
}

const countOf = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

function summaryOf({ scripts, all }: Titled): string {
  return scripts.length === all ? countOf(all, 'path') : `${scripts.length} of ${countOf(all, 'path')}`;
}

function asText(titled: Titled): string {
  const blocks = titled.scripts.map(({ given, steps }, index) =>
    [
      `Path ${index + 1} (${countOf(steps.length, 'step')})`,
      `  Given ${given}`,
      ...steps.flatMap(({ when, see }) => [
        `  When  ${when}`,
        ...see.map((phrase, place) => `  ${place === 0 ? 'Then' : 'And '}  ${phrase}`),
      ]),
    ].join('\n'),
  );
  return [`${titled.machine}: ${titled.description}`, summaryOf(titled), ...blocks].join('\n\n');
}

function asMarkdown(titled: Titled): string {
  const blocks = titled.scripts.map(({ given, steps }, index) =>
    [
      `## Path ${index + 1}`,
      '',
      `**Given** ${given}`,
      '',
      ...steps.map(({ when, see }, place) => `${place + 1}. **When** ${when}<br>**Then** ${see.join('<br>**And** ')}`),
    ].join('\n'),
  );
  return [`# ${titled.machine}`, titled.description, `${summaryOf(titled)}.`, ...blocks].join('\n\n');
}

function asJson({ machine, description, scripts, all }: Titled): string {
  return JSON.stringify({ machine, description, all, paths: scripts }, null, 2);
}

/** As RFC 4180 has it. A text that a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string | number): string {
  const safe = /^[=+\-@\t\r]/.test(String(text)) ? `'${text}` : String(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function asCsv({ machine, scripts }: Titled): string {
  const rows = scripts.flatMap(({ given, steps }, index) => [
    [machine, index + 1, 0, given, '', '', ''],
    ...steps.map(({ when, see, event, states }, place) => [
      machine,
      index + 1,
      place + 1,
      when,
      see.join('; '),
      event,
      states.join(' '),
    ]),
  ]);
  return [['machine', 'path', 'step', 'given or when', 'then', 'event', 'states'], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}

const writers: Record<Format, (titled: Titled) => string> = {
  text: asText,
  markdown: asMarkdown,
  json: asJson,
  csv: asCsv,
};

export function write(format: Format, titled: Titled): string {
  return `${writers[format](titled)}\n`;
}
