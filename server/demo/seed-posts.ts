import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../store/database.ts';
import { postComments, postLikes, postVersions } from '../store/post-schema.ts';
import { addPost, changePost } from '../store/post-drafts.ts';
import { members } from '../store/schema.ts';
import { demoPosts } from './data-posts.ts';
import { demoMembers } from './members.ts';
import type { DemoPost } from './post.ts';
import { dayMs, demoId, demoMemberId } from './rows.ts';

const hourMs = dayMs / 24;
const keyOf = ({ slug }: DemoPost): string => demoId(`post ${slug}`);

/** Through the same functions as a member's own post. */
async function addText(tx: Database, post: DemoPost, at: Date): Promise<number> {
  const { title, body, skills, edited } = post;
  const text = { authorId: demoMemberId(post.author), key: keyOf(post), title, skills: [...skills] };
  const id = await addPost(tx, { ...text, body: edited?.before ?? body, now: at });
  if (edited !== undefined) {
    const now = new Date(at.getTime() + edited.after * dayMs);
    await changePost(tx, id, 2, { ...text, key: demoId(`post ${post.slug} edited`), body, now });
  }
  return id;
}

async function addSaid(
  tx: Database,
  post: DemoPost,
  postId: number,
  at: Date,
  present: ReadonlySet<string>,
): Promise<void> {
  const later = (hours: number) => new Date(at.getTime() + hours * hourMs);
  const likes = post.likes.map(demoMemberId).filter((id) => present.has(id));
  if (likes.length > 0)
    await tx
      .insert(postLikes)
      .values(likes.map((memberId, index) => ({ postId, memberId, likedAt: later(1 + index) })));
  for (const [index, { from, text, answers = [] }] of post.comments.entries()) {
    const memberId = demoMemberId(from);
    if (!present.has(memberId)) continue;
    const key = (which: string) => demoId(`post comment ${post.slug} ${index} ${which}`);
    const [row] = await tx
      .insert(postComments)
      .values({ postId, memberId, key: key('itself'), text, createdAt: later(3 + index * 5) })
      .returning({ id: postComments.id });
    const rows = answers
      .map((answer, place) => ({
        postId,
        parentId: row?.id ?? null,
        memberId: demoMemberId(answer.from),
        key: key(`answer ${place}`),
        text: answer.text,
        createdAt: later(6 + index * 5 + place),
      }))
      .filter((answer) => present.has(answer.memberId));
    if (rows.length > 0) await tx.insert(postComments).values(rows);
  }
}

/** Adds the demo posts whose author is there, unless some were added before: those are left alone, whatever has become of them. */
export async function seedPosts(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of two processes that start at once, the second finds everything there.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo posts', 0))`);
    const known = await tx
      .select({ key: postVersions.key })
      .from(postVersions)
      .where(inArray(postVersions.key, demoPosts.map(keyOf)));
    // Once some are there, what is missing was deleted by its author.
    if (known.length > 0) return;
    const all = demoMembers.map(({ username }) => demoMemberId(username));
    const rows = await tx.select({ id: members.id }).from(members).where(inArray(members.id, all));
    const present = new Set(rows.map(({ id }) => id));
    for (const post of demoPosts) {
      if (!present.has(demoMemberId(post.author))) continue;
      const at = new Date(now.getTime() - post.daysAgo * dayMs);
      await addSaid(tx, post, await addText(tx, post, at), at, present);
    }
  });
}
