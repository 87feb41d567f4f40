import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from './database.ts';
import { messageImages } from './message-schema.ts';
import { isAppealed, isOwn } from './moderation.ts';
import { acts, caseImages, cases, reports } from './moderation-schema.ts';
import { images } from './schema.ts';
import type { Thing } from './things.ts';

/**
 * Copies the images of a thing into its case, within the report's transaction: the author may delete them a moment
 * later.
 */
export async function keepImages(tx: Database, caseId: number, { kind, subject, snapshot }: Thing): Promise<void> {
  const hashes = sql`(select jsonb_array_elements_text(${JSON.stringify((snapshot.images ?? []).map(({ hash }) => hash))}::jsonb))`;
  if (snapshot.images === undefined) return;
  const [conversation = '', seq = ''] = subject.split('/');
  await tx.execute(
    sql`insert into ${caseImages} (case_id, hash, bytes) ${
      kind === 'message'
        ? sql`select ${caseId}::bigint, im.hash, im.bytes from ${messageImages} as im
          where im.conversation_id = ${conversation}::bigint and im.seq = ${seq}::int and im.hash in ${hashes}`
        : sql`select ${caseId}::bigint, im.id, im.bytes from ${images} as im where im.id in ${hashes}`
    } on conflict do nothing`,
  );
}

/** An image of a case, if the moderator may see it; undefined for the moderator's own cases. */
export async function caseImageFor(
  db: Database,
  caseId: number,
  hash: string,
  moderator: string,
): Promise<Uint8Array | undefined> {
  const [row] = await rowsOf<{ bytes: Uint8Array }>(
    db,
    sql`select ci.bytes from ${caseImages} as ci join ${cases} as k on k.id = ci.case_id
      where k.id = ${caseId} and ci.hash = ${hash} and not ${isOwn(moderator)}`,
  );
  return row?.bytes;
}

/** Deletes the images of decided cases, unless an appeal is waiting or something was done in the case since. */
export async function deleteOldCaseImages(db: Database, before: Date): Promise<void> {
  await db.execute(sql`delete from ${caseImages} as ci using ${cases} as k
    where k.id = ci.case_id and k.closed_at < ${before.toISOString()}::timestamptz
      and not exists (select 1 from ${acts} as ac where ac.case_id = k.id
        and (ac.created_at >= ${before.toISOString()}::timestamptz or ${isAppealed('ac')}))`);
}

/**
 * Deletes the images of everything a member has made, when the account is deleted for good. In a case of something that
 * has belonged to others, too, what their reports show stays.
 */
export async function deleteCaseImagesOf(tx: Database, memberId: string): Promise<void> {
  await tx.execute(sql`delete from ${caseImages} as ci
    where ci.case_id in (select r.case_id from ${reports} as r where r.owner_id = ${memberId}::uuid)
      and not exists (select 1 from ${reports} as r where r.case_id = ci.case_id and r.owner_id is distinct from ${memberId}::uuid
        and r.snapshot -> 'images' @> jsonb_build_array(jsonb_build_object('hash', ci.hash)))`);
}
