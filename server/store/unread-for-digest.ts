import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { limits } from '../../contract/limits.ts';
import type { MemberName } from '../../contract/member-name.ts';
import { isInbox, isShown } from './conversations.ts';
import type { Database } from './database.ts';
import { nameJson, named } from './member-names.ts';
import { conversations, messages, participants } from './message-schema.ts';
import type { DigestWindow } from './outbox-schema.ts';
import { members } from './schema.ts';
import { blockedWith } from './visibility.ts';

/** Who wrote in a conversation that is not muted, and how many messages of a digest's period are unread. */
export interface UnreadConversation {
  member: MemberName;
  /** At most `limits.unreadCounted`. */
  unread: number;
}

/** SQL for the moments between which a digest covers what happened. */
export interface PeriodInSql {
  since: SQL;
  until: SQL;
}

/** SQL for the rows that make a conversation, `participants as p` with `conversations as c`, part of a reader's digest. */
function unreadIn(reader: string | SQL, { since, until }: PeriodInSql): SQL {
  return sql`select 1 from ${messages} as m where m.conversation_id = p.conversation_id and m.seq > p.read_seq
    and m.sender_id = p.other_id and m.deleted_at is null and m.sent_at >= ${since} and m.sent_at < ${until} and ${isShown(reader)}`;
}

/** SQL condition. A request is a notification, which is in the digest already; so is each answer to it. */
const isTold = (reader: string | SQL): SQL =>
  sql`p.member_id = ${reader} and not p.muted and c.last_seq > p.read_seq and ${isInbox} and p.other_id not in (${blockedWith(reader)})`;

/** SQL condition on the row of `members`: there are unread messages of that period. */
export function hasUnread(period: PeriodInSql): SQL {
  const reader = sql`${members.id}`;
  return sql`exists (select 1 from ${participants} as p join ${conversations} as c on c.id = p.conversation_id
    where ${isTold(reader)} and exists (${unreadIn(reader, period)}))`;
}

/** The conversations of a digest, the one with the newest message first. Their texts are not in it: mail is read by others, too. */
export async function conversationsForDigest(
  db: Database,
  { memberId, since, until }: DigestWindow,
  most: number,
): Promise<UnreadConversation[]> {
  const period = { since: sql`${since}::timestamptz`, until: sql`${until}::timestamptz` };
  const unread = sql<number>`(select count(*)::int from (${unreadIn(memberId, period)} limit ${sql.raw(String(limits.unreadCounted))}) as counted)`;
  const rows = await db
    .select({ member: sql<MemberName>`${nameJson}`, unread })
    .from(sql`${participants} as p join ${conversations} as c on c.id = p.conversation_id`)
    .innerJoin(members, eq(members.id, sql`p.other_id`))
    .where(and(isNull(members.deletionAt), isTold(memberId), sql`exists (${unreadIn(memberId, period)})`))
    .orderBy(sql`p.last_message_id desc`)
    .limit(most);
  return rows.map((row) => ({ ...row, member: named(row.member) }));
}
