import * as v from 'valibot';
import { username as usernameSchema } from '../../contract/fields.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { RequestContext } from '../http/request.ts';
import type { Database } from '../store/database.ts';
import { findFor, type Found } from '../store/profiles.ts';
import type { Reader } from '../store/visibility.ts';

/** The same answer for a missing member and one the reader may not see: it must not reveal which. */
export function noSuchMember(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such member.');
}

/** The username in a path; undefined if it cannot be one. */
export function possibleUsername(c: RequestContext): string | undefined {
  const parsed = v.safeParse(usernameSchema, c.req.param('username'));
  return parsed.success ? parsed.output : undefined;
}

/** The username in a path. @throws ProblemError 404 if it cannot be one */
export function usernameInPath(c: RequestContext): string {
  const username = possibleUsername(c);
  if (username === undefined) throw noSuchMember();
  return username;
}

/** @throws ProblemError 404 not_found unless the reader may see the member */
export async function findVisible(db: Database, username: string, reader: Reader): Promise<Found> {
  const found = await findFor(db, username, reader);
  if (found === undefined || !found.visible) throw noSuchMember();
  return found;
}

/** Also shows members the reader has blocked, so that they can be unblocked. @throws ProblemError 404 not_found */
export function visibleOrBlocked<One extends Found>(found: One | undefined): One {
  if (found === undefined || !(found.visible || (found.blocked && !found.shutOut))) throw noSuchMember();
  return found;
}

/**
 * Whom the reader can block, unblock or report: also a member who has blocked them. Otherwise nobody could defend
 * themselves against someone who blocks first. Nothing of what is found may be shown to the reader.
 *
 * @throws ProblemError 404 not_found
 */
export async function findDespiteBlocks(db: Database, username: string, reader: Reader): Promise<Found> {
  const found = await findFor(db, username, reader);
  if (found === undefined || !(found.visible || found.admitted || found.blocked)) throw noSuchMember();
  return found;
}

/** @throws ProblemError 400 yourself */
export function refuseYourself(memberId: string, found: Found, detail: string): void {
  if (found.member.id === memberId) throw new ProblemError(400, 'yourself', detail);
}
