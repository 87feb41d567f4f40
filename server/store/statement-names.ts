import { createHash } from 'node:crypto';

/** More than there are different statements; what is beyond is planned anew each time. */
const most = 400;

const names = new Map<string, string>();

/**
 * The name under which a connection keeps the statement, so that PostgreSQL parses and plans it once. Undefined for a text that
 * comes after very many others: each kept statement costs memory on every connection.
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= most) return known;
  const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}
