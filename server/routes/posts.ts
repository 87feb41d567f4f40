import * as calls from '../../contract/posts.ts';
import { limits } from '../../contract/limits.ts';
import { rowIdOf } from '../buildzone/finding.ts';
import { foreignKey } from '../buildzone/working.ts';
import { keptUnseen } from '../http/edited-meanwhile.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import { readerOf, type RequestContext } from '../http/request.ts';
import { skillFor } from '../skills/match.ts';
import type { Database } from '../store/database.ts';
import { addPostComment, deletePostComment, listPostComments } from '../store/post-comments.ts';
import {
  authorFor,
  deletePost,
  listPosts,
  listVersions,
  postAccess,
  postFor,
  setBookmark,
  setLike,
} from '../store/posts.ts';
import type { Reader } from '../store/visibility.ts';

/** The same for a missing post, a hidden author's, and one that a block hides: it must not reveal which. */
function noSuchPost(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such post.');
}

const noComment = () => new ProblemError(404, 'not_found', 'There is no such comment.');

/** @throws ProblemError 404 not_found unless the reader may see the post */
async function findPost(db: Database, c: RequestContext, reader: Reader): Promise<{ id: number; isOwn: boolean }> {
  const id = rowIdOf(c.req.param('post'));
  const found = id === undefined ? undefined : await postAccess(db, id, reader);
  if (found === undefined) throw noSuchPost();
  return found;
}

function skillNamed(text: string): { slug: string; name: string } {
  const { slug, name } = skillFor(text);
  return { slug, name: name ?? slug.replaceAll('-', ' ') };
}

/** Every call of contract/posts.ts. */
export function postRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getPosts, async ({ c, query: { skill: text, author: username, feed, after } }) => {
    const reader = readerOf(c)?.id ?? null;
    if (reader === null && feed !== 'all') throw new ProblemError(401, 'token_missing', 'Log in to continue.');
    if (username !== undefined && feed !== 'all')
      throw new ProblemError(400, 'validation_failed', 'The posts of one member are in no feed but that of all.');
    const skill = text === undefined ? null : skillNamed(text);
    const author = username === undefined ? null : await authorFor(db, username, reader);
    // The same answer for nobody and for someone hidden: it must not reveal which.
    if (author === undefined) return { results: [], next: null, skill, author: null };
    const page = await listPosts(db, { feed, after, skill: skill?.slug ?? null, author: author?.id ?? null }, reader);
    return { ...page, skill, author: author?.name ?? null };
  });

  implement(target, calls.getPost, async ({ c }) => {
    const id = rowIdOf(c.req.param('post'));
    const found = id === undefined ? undefined : await postFor(db, id, readerOf(c)?.id ?? null);
    if (found === undefined) throw noSuchPost();
    return found.post;
  });

  implement(target, calls.getPostVersions, async ({ c }) =>
    listVersions(db, (await findPost(db, c, readerOf(c)?.id ?? null)).id),
  );

  implement(target, calls.deletePost, async ({ c, query: { comments, edited_at } }) => {
    const memberId = c.get('member').id;
    const { id, isOwn } = await findPost(db, c, memberId);
    if (!isOwn) throw new ProblemError(403, 'not_an_owner', 'Only its author can delete a post.');
    const post = { id, memberId, seen: { comments, edited_at } };
    if ((await db.transaction((tx) => deletePost(tx, post, parts.now()))) === 'unseen')
      throw keptUnseen('This post was edited or commented on');
    return undefined;
  });

  implement(target, calls.likePost, async ({ c, body: { liked } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'postMarksPerMember', memberId);
    const { id } = await findPost(db, c, memberId);
    return { liked, likes: await db.transaction((tx) => setLike(tx, id, memberId, liked, parts.now())) };
  });

  implement(target, calls.savePost, async ({ c, body: { saved } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'postMarksPerMember', memberId);
    const { id } = await findPost(db, c, memberId);
    await setBookmark(db, id, memberId, saved, parts.now());
    return { saved };
  });

  implement(target, calls.getPostComments, async ({ c, query }) => {
    const reader = readerOf(c)?.id ?? null;
    return listPostComments(db, (await findPost(db, c, reader)).id, reader, query.after);
  });

  implement(target, calls.addPostComment, async ({ c, body: { parent, key, text } }) => {
    const memberId = c.get('member').id;
    await limitSubject(parts, 'remarksPerMember', memberId);
    const { id: postId } = await findPost(db, c, memberId);
    const parentId = parent === null ? null : Number(parent);
    const added = await db.transaction((tx) =>
      addPostComment(tx, { postId, parentId, memberId, key, text, createdAt: parts.now() }),
    );
    if (added === 'other') throw foreignKey();
    if (added === 'none') throw new ProblemError(404, 'not_found', 'What you answer is no longer there.');
    if (added === 'full')
      throw new ProblemError(400, 'too_many_entries', `A comment can have at most ${limits.postReplies} answers.`);
    return added;
  });

  implement(target, calls.deletePostComment, async ({ c, query: { answers: seen } }) => {
    const id = rowIdOf(c.req.param('id'));
    if (id === undefined) throw noComment();
    const comment = { id, memberId: c.get('member').id, seen };
    const done = await db.transaction((tx) => deletePostComment(tx, comment, parts.now()));
    if (done === 'none') throw noComment();
    if (done === 'unseen') throw keptUnseen('This comment was answered');
    return undefined;
  });
}
