import { sql } from 'drizzle-orm';
import { comments, evidence, feedback, memberships, steps } from '../store/community-schema.ts';
import { rowsOf, type Database } from '../store/database.ts';
import { notifications } from '../store/notification-schema.ts';
import { postComments, postLikes, posts } from '../store/post-schema.ts';
import { follows, members } from '../store/schema.ts';

/** SQL query for everything that some members are told of others, with its places: post, its comment, project, its step's comment, evidence, feedback. */
const causes = sql`
  select f.followed_id as member_id, 'follow' as kind, f.follower_id as actor_id, 'follow' as group_key,
    'follow ' || f.follower_id as source, null::bigint as post, null::bigint as post_comment, null::bigint as project,
    null::bigint as step_comment, null::bigint as evidence, null::bigint as feedback, f.created_at as at from ${follows} as f
  union all select po.member_id, 'post_like', li.member_id, 'post_like ' || po.id, 'post_like ' || po.id || ' ' || li.member_id,
    po.id, null, null, null, null, null, li.liked_at from ${postLikes} as li join ${posts} as po on po.id = li.post_id
  union all select re.member_id, 'comment_reply', co.member_id, 'comment_reply ' || re.id, 'post_comment ' || co.id,
    co.post_id, co.id, null, null, null, null, co.created_at
    from ${postComments} as co join ${postComments} as re on re.id = co.parent_id
  union all select po.member_id, 'post_comment', co.member_id, 'post_comment ' || po.id, 'post_comment ' || co.id,
    po.id, co.id, null, null, null, null, co.created_at from ${postComments} as co join ${posts} as po on po.id = co.post_id
  union all select ow.member_id, 'step_comment', sc.member_id, 'step_comment ' || st.id, 'step_comment ' || sc.id,
    null, null, st.project_id, sc.id, null, null, sc.created_at
    from ${comments} as sc join ${steps} as st on st.id = sc.step_id
    join ${memberships} as ow on ow.project_id = st.project_id and ow.role in ('owner', 'co-owner') and ow.left_at is null
  union all select ev.member_id, 'feedback', fb.member_id, 'feedback ' || ev.id, 'feedback ' || fb.id,
    null, null, st.project_id, null, ev.id, fb.id, fb.created_at
    from ${feedback} as fb join ${evidence} as ev on ev.id = fb.evidence_id join ${steps} as st on st.id = ev.step_id`;

/**
 * Tells demo members what other demo members have done, as if they had been told at that time; what is older than ten days,
 * they have read in the night after it. Only once: when any of them was told of something before, all are left alone.
 */
export async function seedNotifications(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second finds everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo notifications', 0))`);
    const known = await rowsOf(
      tx,
      sql`select 1 from ${notifications} as n join ${members} as m on m.id = n.member_id where m.is_demo limit 1`,
    );
    if (known.length > 0) return;
    const until = sql`${now.toISOString()}::timestamptz`;
    await tx.execute(sql`insert into ${notifications} (member_id, kind, actor_id, group_key, source, post_id, post_comment_id,
        project_id, step_comment_id, evidence_id, feedback_id, created_at, read_at)
      select t.member_id, t.kind, t.actor_id, t.group_key, t.source, t.post, t.post_comment, t.project, t.step_comment, t.evidence,
        t.feedback, t.at, case when t.at < ${until} - interval '10 days' then date_trunc('day', t.at) + interval '1 day' end
      from (${causes}) as t join ${members} as m on m.id = t.member_id join ${members} as a on a.id = t.actor_id
      where m.is_demo and a.is_demo and a.id <> m.id and t.at <= ${until} order by t.at on conflict do nothing`);
  });
}
