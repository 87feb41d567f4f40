import { parseArgs } from 'node:util';
import { levelNames, type LevelName } from '../models/levels.ts';

/** What was asked for does not exist or cannot be read. The message is for the caller. */
export class UsageError extends Error {}

export const usage = `npm run paths                          the machines
npm run paths -- <machine>             a few shortest paths that cover every transition
npm run paths -- <machine> --simple    paths that visit no state twice, each as long as possible
  --to <state>        paths to that state, such as code.verifying or verifying
  --event <type>      paths that contain it, such as follow.pressed
  --input <n | JSON>  one of the model’s inputs by its number, or another one
  --format text | markdown | json | csv
  --limit <n>         so many paths at most
npm run paths -- --level product       what is walked at a level (actor, view or product) of every machine, or of
                                       the one that is named, and what is left out there and why
npm run paths -- --browser <address>    Chromium in a tester's hands: hold requests, answer them, move the clock
npm run paths -- --coverage            writes what is covered at each level into docs/coverage.md and docs/coverage.json`;

export const formats = ['text', 'markdown', 'json', 'csv'] as const;
export type Format = (typeof formats)[number];

export type ShownLevel = 'actor' | LevelName;
const levels: readonly ShownLevel[] = ['actor', ...levelNames];

export interface Options {
  machine: string | undefined;
  kind: 'shortest' | 'simple';
  to: string | undefined;
  event: string | undefined;
  input: unknown;
  /** Null where none was asked for. */
  level: ShownLevel | null;
  format: Format;
  limit: number;
  coverage: boolean;
  /** Where to open it; undefined for no browser. */
  browser: string | undefined;
  help: boolean;
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        shortest: { type: 'boolean', default: false },
        simple: { type: 'boolean', default: false },
        to: { type: 'string' },
        event: { type: 'string' },
        input: { type: 'string' },
        format: { type: 'string', default: 'text' },
        limit: { type: 'string' },
        level: { type: 'string' },
        coverage: { type: 'boolean', default: false },
        browser: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function inputOf(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--input takes the number of an input or JSON, and not “${text}”`);
  }
}

function levelOf(text: string | undefined): ShownLevel | null {
  const level = levels.find((name) => name === text);
  if (text !== undefined && level === undefined)
    throw new UsageError(`--level is one of ${levels.join(', ')}, and not “${text}”`);
  return level ?? null;
}

function limitOf(text: string | undefined): number {
  const limit = text === undefined ? Infinity : Number(text);
  if (text !== undefined && !(Number.isSafeInteger(limit) && limit > 0))
    throw new UsageError(`--limit takes a number from 1, and not “${text}”`);
  return limit;
}

/** @throws {UsageError} */
export function optionsOf(args: string[]): Options {
  const { values, positionals } = parsed(args);
  const [machine, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`One machine at a time, and not “${positionals.join(' ')}”`);
  if (values.simple && values.level !== undefined) throw new UsageError('Either --simple or --level');
  if (values.shortest && values.simple) throw new UsageError('Either --shortest or --simple');
  const format = formats.find((name) => name === values.format);
  if (format === undefined)
    throw new UsageError(`--format is one of ${formats.join(', ')}, and not “${values.format}”`);
  return {
    machine,
    format,
    to: values.to,
    event: values.event,
    input: inputOf(values.input),
    level: levelOf(values.level),
    limit: limitOf(values.limit),
    kind: values.simple ? 'simple' : 'shortest',
    coverage: values.coverage,
    browser: values.browser,
    help: values.help,
  };
}
