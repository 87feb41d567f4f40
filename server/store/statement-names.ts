import { createHash } from 'node:crypto';

/** More than there are different statements. Statements beyond it are planned each time. */
const most = 400;

/** For texts that differ only in the number of values, rows or columns. */
const mostOfOneShape = 8;

const names = new Map<string, string>();
let generation = 0;

const shapes = new Map<string, number>();

/**
 * The current generation of statement names. A connection with names of an older one keeps those statements for
 * nothing.
 */
export function namesGeneration(): number {
  return generation;
}

/**
 * Gives all statements new names, which no connection has yet. Only the first caller that finds a generation gone
 * changes anything.
 */
export function nameAnew(before: number): void {
  if (before !== generation) return;
  generation += 1;
  names.clear();
  shapes.clear();
}

/** The text without its variable parts: lists of values, rows, and columns that are set. */
function shapeOf(text: string): string {
  return text
    .replaceAll(/\$\d+/g, '$')
    .replace(/^update ("\w+") set .* where /, 'update $1 set where ')
    .replaceAll('(default', '($')
    .replaceAll(', default', ', $')
    .replaceAll(', $', '')
    .replaceAll(', ($)', '');
}

/**
 * The name under which a connection keeps the statement, so that PostgreSQL parses and plans it only once. Undefined if
 * there are already very many texts, or several of the same shape, because each kept statement costs memory on every
 * connection.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const shape = shapeOf(text);
  const ofShape = shapes.get(shape) ?? 0;
  if (ofShape >= mostOfOneShape) return undefined;
  shapes.set(shape, ofShape + 1);
  const name = `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
