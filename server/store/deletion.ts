import { and, eq, gt, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { eachText, type Visibility } from '../../contract/profiles.ts';
import { deleteCaseImagesOf } from './case-images.ts';
import { communityProjects, memberships } from './community-schema.ts';
import { rowsOf, type Database } from './database.ts';
import { fates, type Fate } from './fates.ts';
import { provenOwner, type Member, type Proof } from './members.ts';
import { passOn } from './memberships.ts';
import { eachInSpite } from './each-in-spite.ts';
import { conversations, participants } from './message-schema.ts';
import { reports } from './moderation-schema.ts';
import { members, usernames } from './schema.ts';

/** Nobody may see anything. Every query checks visibility, so a deletion takes effect everywhere at once. */
const closed: Visibility = {
  profile: 'nobody',
  education: 'nobody',
  experience: 'nobody',
  projects: 'nobody',
  skills: 'nobody',
  indexed: false,
  receipts: false,
  typing: false,
};

/**
 * Hides a member until the deletion is final.
 *
 * @returns false if another call has already done so
 */
export async function closeAccount(db: Database, memberId: string, finalAt: Date): Promise<boolean> {
  const rows = await db
    .update(members)
    .set({ deletionAt: finalAt, visibilityBefore: sql`${members.visibility}`, visibility: closed })
    .where(and(eq(members.id, memberId), isNull(members.deletionAt)))
    .returning({ id: members.id });
  return rows.length > 0;
}

/** Restores what closing an account has changed; for an update of the member's row. */
export const reopened = {
  deletionAt: null,
  visibility: sql`coalesce(${members.visibilityBefore}, ${members.visibility})`,
  visibilityBefore: null,
};

/**
 * In a transaction.
 *
 * @returns undefined if it is too late, or the proof no longer holds: a reset has replaced the password, for example
 */
export async function reopenAccount(
  tx: Database,
  memberId: string,
  now: Date,
  proof?: Proof,
): Promise<Member | undefined> {
  const [owner] = await rowsOf(tx, sql`${provenOwner(memberId, proof)} for no key update`);
  if (owner === undefined) return undefined;
  const rows = await tx
    .update(members)
    .set(reopened)
    .where(and(eq(members.id, memberId), gt(members.deletionAt, now)))
    .returning();
  return rows[0];
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** The condition under which rows of this table are deleted; null if none are. */
function rowsThatGo(fate: Fate, { id, emailKey }: Member): SQL | null {
  if (fate.fate === 'goes') {
    const conditions = fate.by.map((column) => sql`${sql.identifier(column)} = ${id}`);
    return sql.join(conditions, sql` or `);
  }
  if (fate.fate !== 'goes by address') return null;
  const column = sql.identifier(fate.by);
  // Codes for another address of a member are kept under both (server/accounts/changing-email.ts).
  return sql`lower(${column}) = ${emailKey} or ${column} like ${`${id} %`}`;
}

/** A project without its owner passes to its earliest co-owner; a draft with no other editor is deleted. */
async function handOver(tx: Database, projects: readonly number[]): Promise<void> {
  if (projects.length === 0) return;
  const theirs = sql`(select jsonb_array_elements_text(${JSON.stringify(projects)}::jsonb)::bigint)`;
  await passOn(tx, projects);
  await tx.execute(sql`delete from ${communityProjects} as p where p.id in ${theirs} and p.status = 'draft'
    and not exists (select 1 from ${memberships} as m where m.project_id = p.id and m.role = 'owner')`);
}

/** Reports are kept, without the text and images of what was reported while it was this member's. */
async function emptySnapshots(tx: Database, { id }: Member): Promise<void> {
  await tx.execute(sql`update ${reports} as r set snapshot = '{"title": "", "text": ""}', signs = '{}'
    where r.owner_id = ${id}::uuid`);
  await deleteCaseImagesOf(tx, id);
}

async function empty(tx: Database, { id }: Member, now: Date): Promise<void> {
  const username = `deleted-${randomBytes(8).toString('hex')}`;
  await tx.update(usernames).set({ memberId: nobody }).where(eq(usernames.memberId, id));
  await tx.insert(usernames).values({ usernameKey: username, memberId: id, takenAt: now });
  await tx
    .update(members)
    .set({
      email: '',
      emailKey: `deleted ${id}`,
      username,
      firstName: 'Deleted',
      lastName: 'member',
      passwordHash: null,
      profileImage: null,
      ...eachText(() => ''),
      links: [],
      visibility: closed,
      visibilityBefore: null,
      visibilityUnhidden: null,
      acceptedTermsAt: null,
    })
    .where(eq(members.id, id));
}

/** Deletes everything as `fates` prescribes. */
async function erase(tx: Database, member: Member, now: Date): Promise<void> {
  const owned = await tx
    .select({ id: memberships.projectId })
    .from(memberships)
    .where(and(eq(memberships.memberId, member.id), eq(memberships.role, 'owner')));
  // An unanswered request never belonged to the other member.
  await tx.delete(conversations).where(eq(conversations.requestedBy, member.id));
  for (const [table, fate] of Object.entries(fates)) {
    const those = rowsThatGo(fate, member);
    if (those !== null) await tx.execute(sql`delete from ${sql.identifier(table)} where ${those}`);
    if (fate.fate !== 'stays unnamed') continue;
    const column = sql.identifier(fate.column);
    await tx.execute(sql`update ${sql.identifier(table)} set ${column} = null where ${column} = ${member.id}`);
  }
  await tx.execute(sql`delete from ${conversations} as c
    where not exists (select 1 from ${participants} as p where p.conversation_id = c.id)`);
  await handOver(
    tx,
    owned.map(({ id }) => id),
  );
  await emptySnapshots(tx, member);
  await empty(tx, member, now);
}

/**
 * Permanently deletes accounts that were not restored in time. Any process may run it at any time.
 *
 * @throws AggregateError if accounts could not be deleted, after the others have been: the next run tries them again
 */
export function finishDeletions(db: Database, now: Date): Promise<void> {
  return finishThose(db, now, ne(members.email, ''));
}

/**
 * The same for the account with this address. Until the clean-up runs, the address would be taken for registering, and
 * unknown for logging in. Call it before anything that asks whether an address has an account, outside its transaction.
 */
export function finishDeletionAt(db: Database, emailKey: string, now: Date): Promise<void> {
  return finishThose(db, now, eq(members.emailKey, emailKey));
}

async function finishThose(db: Database, now: Date, which: SQL): Promise<void> {
  const due = and(isNotNull(members.deletionAt), lte(members.deletionAt, now), which);
  const waiting = await db.select({ id: members.id }).from(members).where(due);
  const steps = waiting.map(
    ({ id }) =>
      () =>
        db.transaction(async (tx) => {
          const [member] = await tx
            .select()
            .from(members)
            .where(and(eq(members.id, id), due))
            .for('update', { skipLocked: true });
          if (member !== undefined) await erase(tx, member, now);
        }),
  );
  await eachInSpite(steps, 'accounts could not be deleted');
}
