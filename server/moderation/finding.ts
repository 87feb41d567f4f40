import { sql } from 'drizzle-orm';
import type { ReportedThing } from '../../contract/reports.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findVisibleOrBlocked, noSuchMember, refuseYourself } from '../profiles/finding.ts';
import { rowsOf, type Database } from '../store/database.ts';
import { findThing, runsProject, subjectOfMessage, type Thing } from '../store/things.ts';

/** The same for a missing thing and one that the reader may not see: it must not reveal which. */
function nothingToReport(): ProblemError {
  return new ProblemError(404, 'not_found', 'What you report is no longer there.');
}

async function subjectOf(db: Database, thing: ReportedThing, reporterId: string): Promise<string | undefined> {
  // Someone who has since hidden their profile, or blocked the reader, has written it all the same.
  if (thing.kind === 'message') return subjectOfMessage(db, reporterId, thing.username, Number(thing.id));
  if (thing.kind !== 'member') return thing.id;
  const found = await findVisibleOrBlocked(db, thing.username, reporterId);
  refuseYourself(reporterId, found, 'You cannot report yourself.');
  // Something hidden has been decided: another case would prevent the decision from being taken back.
  if (found.member.hiddenAt !== null) throw noSuchMember();
  return found.member.id;
}

async function isOwn(db: Database, { kind, subject, ownerId }: Thing, memberId: string): Promise<boolean> {
  if (kind !== 'project') return ownerId === memberId;
  const rows = await rowsOf(db, sql`select 1 where ${runsProject(memberId, sql`${subject}`)}`);
  return rows.length > 0;
}

/**
 * What a member reports, as they may see it.
 *
 * @throws ProblemError 404 not_found, 400 yourself for what is the member's own
 */
export async function findReported(db: Database, named: ReportedThing, reporterId: string): Promise<Thing> {
  const subject = await subjectOf(db, named, reporterId);
  const thing = subject === undefined ? undefined : await findThing(db, named.kind, subject, reporterId);
  if (thing === undefined) throw nothingToReport();
  if (await isOwn(db, thing, reporterId))
    throw new ProblemError(400, 'yourself', 'You cannot report what is your own.');
  return thing;
}
