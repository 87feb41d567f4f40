import { sql } from 'drizzle-orm';
import type { ReportedThing } from '../../contract/reports.ts';
import { ProblemError } from '../http/problem-error.ts';
import { findDespiteBlocks, noSuchMember, refuseYourself } from '../profiles/finding.ts';
import { rowsOf, type Database } from '../store/database.ts';
import { findThing, runsProject, subjectOfMessage, type Thing } from '../store/things.ts';

/** The same for a missing thing and one that the reader may not see: it must not reveal which. */
function nothingToReport(): ProblemError {
  return new ProblemError(404, 'not_found', 'What you report is no longer there.');
}

interface Subject {
  subject: string | undefined;
  /** Shown to the reporter in place of a title that they may not see. */
  shownAs?: string;
}

async function subjectOf(db: Database, thing: ReportedThing, reporterId: string): Promise<Subject> {
  // Someone who has since hidden their profile, or blocked the reader, has written it all the same.
  if (thing.kind === 'message')
    return { subject: await subjectOfMessage(db, reporterId, thing.username, Number(thing.id)) };
  if (thing.kind !== 'member') return { subject: thing.id };
  const found = await findDespiteBlocks(db, thing.username, reporterId);
  refuseYourself(reporterId, found, 'You cannot report yourself.');
  // Something hidden has been decided: another case would prevent the decision from being taken back.
  if (found.member.hiddenAt !== null) throw noSuchMember();
  // Reporters are shown the title again, in Decisions and in notifications.
  return { subject: found.member.id, ...(found.shutOut ? { shownAs: `@${found.member.username}` } : {}) };
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
  const { subject, shownAs } = await subjectOf(db, named, reporterId);
  const thing = subject === undefined ? undefined : await findThing(db, named.kind, subject, reporterId);
  if (thing === undefined) throw nothingToReport();
  if (await isOwn(db, thing, reporterId))
    throw new ProblemError(400, 'yourself', 'You cannot report what is your own.');
  return shownAs === undefined ? thing : { ...thing, snapshot: { ...thing.snapshot, shown_as: shownAs } };
}
