import { readFile } from 'node:fs/promises';
import type { KeptReport } from '../models/level-coverage.ts';
import { leftOutAt } from '../models/levels.ts';
import type { Described } from './machine-files.ts';
import type { ShownLevel } from './options.ts';

/** What cannot be caused at a level, and what no path of it therefore comes by. */
export interface LeftOut {
  level: ShownLevel;
  causes: readonly { what: string; why: string }[];
  transitions: readonly string[];
}

/** From docs/coverage.json, which the tests keep true. */
export async function leftOutOf({ name, levels }: Described, level: ShownLevel): Promise<LeftOut> {
  const text = await readFile(new URL('../../docs/coverage.json', import.meta.url), 'utf8');
  const report = JSON.parse(text) as Readonly<Record<string, KeptReport | undefined>>;
  return {
    level,
    causes: level === 'actor' ? [] : leftOutAt(levels, level),
    transitions: report[name]?.[level]?.missed.transitions ?? [],
  };
}
