import { createHash } from 'node:crypto';

/** More than there are different statements; what is beyond is planned anew each time. */
const most = 400;

/** Of texts that differ only in how many values, rows or columns they have. */
const mostOfOneShape = 8;

const names = new Map<string, string>();
let generation = 0;

const shapes = new Map<string, number>();

/** Under which names statements are known now. A connection that has some of before keeps them for nothing. */
export function namesGeneration(): number {
  return generation;
}

/** Gives every statement another name, under which no connection has it yet; once for all who find those of a generation gone. */
export function nameAnew(before: number): void {
  if (before !== generation) return;
  generation += 1;
  names.clear();
  shapes.clear();
}

/** The text without what is written as it comes: lists of values, rows, and columns that are set. */
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
 * The name under which a connection keeps the statement, so that PostgreSQL parses and plans it once. Undefined for a text that
 * comes after very many others, or after some of its shape: each kept statement costs memory on every connection.
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
