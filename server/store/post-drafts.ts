import { and, desc, eq, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { plainText, readingMinutes } from '../../contract/document-text.ts';
import { beginningOf } from '../../contract/beginning.ts';
import { limits } from '../../contract/limits.ts';
import type { DraftCard, DraftState, PostDraft, PostText } from '../../contract/post-drafts.ts';
import { slugOfSkill } from '../skills/match.ts';
import type { Database } from './database.ts';
import { postDrafts, posts, postSkills, postVersions } from './post-schema.ts';

/** What the writer sends. */
export interface SentDraft extends PostText {
  key: string;
  version: number;
  post: { id: string; version: number } | null;
}

const isOf = (authorId: string, key: string) => and(eq(postDrafts.authorId, authorId), eq(postDrafts.key, key));

/** Serialises saving and publishing of one draft, even if it has no row yet. */
export async function lockDraft(tx: Database, authorId: string, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${authorId} ${key}`}, 0))`);
}

export async function findDraft(db: Database, authorId: string, key: string): Promise<PostDraft | undefined> {
  const [row] = await db.select().from(postDrafts).where(isOf(authorId, key));
  if (row === undefined) return undefined;
  const { title, body, skills, version, postId, postVersion, savedAt } = row;
  const post = postId === null ? null : { id: String(postId), version: postVersion };
  return { key, title, body, skills, version, post, saved_at: savedAt.toISOString() };
}

const isPublished = (authorId: string, key: string) =>
  and(eq(postVersions.authorId, authorId), eq(postVersions.key, key));

const textOf = ({ title, body, skills }: PostText): PostText => ({ title, body, skills });

export const isSameText = (one: PostText, other: PostText): boolean => isDeepStrictEqual(textOf(one), textOf(other));

export async function storeDraft(
  tx: Database,
  authorId: string,
  { key, title, body, skills, post }: SentDraft,
  version: number,
  now: Date,
): Promise<DraftState> {
  const row = {
    title,
    body,
    skills,
    version,
    postId: post === null ? null : Number(post.id),
    postVersion: post?.version ?? 0,
    savedAt: now,
  };
  await tx
    .insert(postDrafts)
    .values({ authorId, key, ...row })
    .onConflictDoUpdate({ target: [postDrafts.authorId, postDrafts.key], set: row });
  return { version, saved_at: now.toISOString() };
}

export async function countDrafts(db: Database, authorId: string): Promise<number> {
  const [row] = await db
    .select({ drafts: sql<number>`count(*)::int` })
    .from(postDrafts)
    .where(eq(postDrafts.authorId, authorId));
  return row?.drafts ?? 0;
}

/** The beginning of a text on one line, cut after a whole word if that leaves anything. */
function beginningOnOneLine(text: string): string {
  const line = text
    .slice(0, limits.excerptCharacters * 4)
    .replaceAll(/\s+/g, ' ')
    .trim();
  const short = beginningOf(line, limits.excerptCharacters);
  if (short === line) return line;
  const cut = short.slice(0, -1);
  const words = cut.slice(0, cut.lastIndexOf(' ')).trimEnd();
  return `${words === '' ? cut : words}…`;
}

/**
 * The excerpt of a document: its sentences, without headings and code, which would run into them on one line. Where there is
 * nothing else, those; image descriptions are not part of the text, but better than nothing.
 */
function excerptOf(body: PostText['body']): string {
  const sentences = body.content.filter(({ type }) => type !== 'heading' && type !== 'code_block');
  return (
    beginningOnOneLine(plainText({ ...body, content: sentences }, () => '')) ||
    beginningOnOneLine(plainText(body, () => '')) ||
    beginningOnOneLine(plainText(body))
  );
}

export async function listDrafts(db: Database, authorId: string): Promise<DraftCard[]> {
  const rows = await db
    .select()
    .from(postDrafts)
    .where(eq(postDrafts.authorId, authorId))
    .orderBy(desc(postDrafts.savedAt))
    .limit(limits.postDrafts);
  return rows.map(({ key, title, body, postId, version, savedAt }) => ({
    key,
    title,
    excerpt: excerptOf(body),
    post: postId === null ? null : String(postId),
    version,
    saved_at: savedAt.toISOString(),
  }));
}

/** Idempotent. */
export async function deleteDraft(db: Database, authorId: string, key: string): Promise<void> {
  await db.delete(postDrafts).where(isOf(authorId, key));
}

/** The id of the post that was published with this key. */
export async function publishedWith(db: Database, authorId: string, key: string): Promise<number | undefined> {
  const rows = await db.select({ id: postVersions.postId }).from(postVersions).where(isPublished(authorId, key));
  return rows[0]?.id;
}

/**
 * Whether this is what was published with its key, so that resending it changes nothing. Old versions have no skills of
 * their own.
 */
export async function isWhatWasPublished(
  tx: Database,
  authorId: string,
  { key, ...sent }: SentDraft,
): Promise<boolean> {
  const [row] = await tx
    .select({
      title: postVersions.title,
      body: postVersions.body,
      isNewest: eq(posts.version, postVersions.version).mapWith(Boolean),
      skills: sql<
        string[]
      >`array(select ${postSkills.name} from ${postSkills} where ${postSkills.postId} = ${posts.id} order by ${postSkills.position})`,
    })
    .from(postVersions)
    .innerJoin(posts, eq(posts.id, postVersions.postId))
    .where(isPublished(authorId, key));
  if (row === undefined || row.title !== sent.title || !isDeepStrictEqual(row.body, sent.body)) return false;
  return (
    !row.isNewest ||
    isDeepStrictEqual(
      row.skills,
      namesBySlug(sent.skills).map(([, name]) => name),
    )
  );
}

/** The version of the member's own post, locked until the transaction ends. Moderators may have removed it. */
export async function lockOwnPost(
  tx: Database,
  authorId: string,
  id: number,
): Promise<{ version: number; isRemoved: boolean } | undefined> {
  const rows = await tx
    .select({ version: posts.version, isRemoved: sql<boolean>`${posts.removedAt} is not null` })
    .from(posts)
    .where(and(eq(posts.id, id), eq(posts.authorId, authorId)))
    .for('update');
  return rows[0];
}

interface NewText extends PostText {
  authorId: string;
  key: string;
  now: Date;
}

function columnsOf({ title, body }: PostText) {
  return { title, body, excerpt: excerptOf(body), readingMinutes: readingMinutes(plainText(body)) };
}

/** The first name given for each skill, in order. */
const namesBySlug = (skills: readonly string[]) =>
  [...new Map(skills.toReversed().map((name) => [slugOfSkill(name), name]))].toReversed();

async function putSkills(tx: Database, postId: number, skills: readonly string[]): Promise<void> {
  await tx.delete(postSkills).where(eq(postSkills.postId, postId));
  const rows = namesBySlug(skills).map(([slug, name], position) => ({ postId, slug, position, name }));
  if (rows.length > 0) await tx.insert(postSkills).values(rows);
}

async function addVersion(tx: Database, postId: number, version: number, { authorId, key, title, body, now }: NewText) {
  await tx.insert(postVersions).values({ postId, version, authorId, key, title, body, at: now });
}

/** @returns the post's id */
export async function addPost(tx: Database, text: NewText): Promise<number> {
  const [row] = await tx
    .insert(posts)
    .values({ ...columnsOf(text), authorId: text.authorId, version: 1, publishedAt: text.now })
    .returning({ id: posts.id });
  if (row === undefined) throw new Error('the database did not answer with a row');
  await putSkills(tx, row.id, text.skills);
  await addVersion(tx, row.id, 1, text);
  return row.id;
}

/** Writes the next version of a post that is already locked. */
export async function changePost(tx: Database, id: number, version: number, text: NewText): Promise<void> {
  await tx
    .update(posts)
    .set({ ...columnsOf(text), version, editedAt: text.now })
    .where(eq(posts.id, id));
  await putSkills(tx, id, text.skills);
  await addVersion(tx, id, version, text);
}
