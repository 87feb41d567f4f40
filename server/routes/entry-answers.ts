import type { Context } from 'hono';
import { limits } from '../../contract/limits.ts';
import type { Section } from '../../contract/profiles.ts';
import { printOf } from '../../contract/seen.ts';
import { keptUnseen, refuseUnseen } from '../http/edited-meanwhile.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { lockedEntry, removeEntry } from '../store/entries.ts';

/** The same answer for another member's entry as for a missing one: it must not reveal which ids exist. */
const noEntry = () => new ProblemError(404, 'not_found', 'There is no such entry in your profile.');

/**
 * The id in the path. PostgreSQL raises an error for anything but a UUID: that must become a 404, not a 500.
 *
 * @throws ProblemError 404 not_found
 */
export function entryIdOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw noEntry();
  return id;
}

/** @throws ProblemError 404 not_found if the change matched none of the member's entries */
export function changed<T>(entry: T | undefined): T {
  if (entry === undefined) throw noEntry();
  return entry;
}

/** @throws ProblemError 400 too_many_entries */
export function added<T>(entry: T | 'full'): T {
  if (entry === 'full')
    throw new ProblemError(400, 'too_many_entries', `This section can have at most ${limits.entries} entries.`);
  return entry;
}

interface EntryChange {
  section: 'education' | 'experience' | 'projects';
  memberId: string;
  id: string;
  /** What the form began from; undefined from a client that does not say it. */
  seen: object | undefined;
  sent: object;
}

/**
 * Call it in the transaction of the change.
 *
 * @throws ProblemError 409 edited_meanwhile if the entry was changed elsewhere since, 404 not_found
 */
export async function refuseUnseenEntry(
  tx: Database,
  { section, memberId, id, seen, sent }: EntryChange,
): Promise<void> {
  if (seen === undefined) return;
  const stored = changed(await lockedEntry(tx, section, memberId, id));
  refuseUnseen('entry', { stored, seen: { ...seen }, sent: { ...sent } });
}

interface Deletion {
  section: Section;
  memberId: string;
  id: string;
  /** What the member saw of it; undefined from a client that does not say it. */
  seen: string | undefined;
}

/**
 * Call it in the transaction of the deletion.
 *
 * @throws ProblemError 409 edited_meanwhile if the entry was changed elsewhere since, 404 not_found
 */
export async function deleteEntry(tx: Database, { section, memberId, id, seen }: Deletion): Promise<undefined> {
  const stored = changed(await lockedEntry(tx, section, memberId, id));
  if (seen !== undefined && printOf(stored) !== seen) throw keptUnseen('This entry was changed');
  await removeEntry(tx, section, memberId, id);
}
