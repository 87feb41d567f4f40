import { count, eq, max, min } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { createHash, randomUUID } from 'node:crypto';
import { limits } from '../../contract/limits.ts';
import type { Section } from '../../contract/profiles.ts';
import type { Database } from './database.ts';
import { asReplay } from './replays.ts';
import { education, experience, members, projects, skills } from './schema.ts';

/** What the tables of all sections have in common. */
export type SectionTable = PgTable & { id: AnyPgColumn; memberId: AnyPgColumn; position: AnyPgColumn };

export const tables: Readonly<Record<Section, SectionTable>> = { education, experience, projects, skills };

/** The section has as many entries as it may have. */
export type Full = 'full';

/**
 * Serialises changes to the sections of one member. Otherwise two simultaneous additions could both be the hundredth,
 * or take the same position. The lock still lets other rows refer to the member (follows, sessions).
 */
export async function lockSections(tx: Database, memberId: string): Promise<void> {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update');
}

/** The id of an entry added with a key: the same member and key always give the same id. */
function idFor(memberId: string, key: string | undefined): string {
  if (key === undefined) return randomUUID();
  const hash = createHash('sha256').update(`${memberId} ${key}`).digest('hex');
  // As a UUID of version 8, whose bits are the application's own (RFC 9562, section 5.8).
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

interface Placing<T extends object | string> {
  /** Of the addition. A known key adds nothing. */
  key: string | undefined;
  read: (tx: Database, id: string) => Promise<T[]>;
  insert: (tx: Database, row: { id: string; memberId: string; position: number }) => Promise<T>;
}

/**
 * Inserts at the top or the end, unless the section is full.
 *
 * @returns the entry as it is now, if the same key has already added it
 */
export async function place<T extends object | string>(
  db: Database,
  section: Section,
  memberId: string,
  at: 'top' | 'end',
  { key, read, insert }: Placing<T>,
): Promise<T | Full> {
  const id = idFor(memberId, key);
  return db.transaction(async (tx) => {
    await lockSections(tx, memberId);
    const [known] = key === undefined ? [] : await read(tx, id);
    if (known !== undefined) return typeof known === 'object' ? asReplay(known) : known;
    const table = tables[section];
    const [found] = await tx
      .select({ entries: count(), first: min(table.position), last: max(table.position) })
      .from(table)
      .where(eq(table.memberId, memberId));
    if ((found?.entries ?? 0) >= limits.entries) return 'full';
    const position = at === 'top' ? Number(found?.first ?? 0) - 1 : Number(found?.last ?? 0) + 1;
    return insert(tx, { id, memberId, position });
  });
}
