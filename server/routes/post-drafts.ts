import * as v from 'valibot';
import * as calls from '../../contract/post-drafts.ts';
import { implement, type Target } from '../http/implement.ts';
import { ProblemError } from '../http/problem-error.ts';
import { limitSubject } from '../http/rate-limit.ts';
import type { RequestContext } from '../http/request.ts';
import { publishDraft, removeDraft, saveDraft } from '../posts/drafting.ts';
import { nameOfSkill } from '../skills/match.ts';
import { findDraft, listDrafts, publishedWith } from '../store/post-drafts.ts';
import { postFor } from '../store/posts.ts';

function noSuchDraft(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such draft.');
}

function becamePost(id: number): ProblemError {
  return new ProblemError(404, 'not_found', 'This draft was published.', { published: String(id) });
}

/** @throws ProblemError 404 not_found if the path holds no key: PostgreSQL raises an error for anything but a UUID */
function keyOf(c: RequestContext): string {
  const parsed = v.safeParse(calls.draftKey, c.req.param('key'));
  if (!parsed.success) throw noSuchDraft();
  return parsed.output;
}

/** Every call of contract/post-drafts.ts. Drafts are their author's alone. */
export function postDraftRoutes(target: Target): void {
  const { parts } = target;
  const { db } = parts;

  implement(target, calls.getPostDrafts, ({ c }) => listDrafts(db, c.get('member').id));

  implement(target, calls.getPostDraft, async ({ c }) => {
    const memberId = c.get('member').id;
    const key = keyOf(c);
    const draft = await findDraft(db, memberId, key);
    if (draft !== undefined) return draft;
    const published = await publishedWith(db, memberId, key);
    throw published === undefined ? noSuchDraft() : becamePost(published);
  });

  implement(target, calls.savePostDraft, async ({ c, body }) => {
    const memberId = c.get('member').id;
    const key = keyOf(c);
    await limitSubject(parts, 'draftSavesPerMember', memberId);
    const sent = { ...body, key, skills: body.skills.map(nameOfSkill) };
    return db.transaction((tx) => saveDraft(tx, memberId, sent, parts.now()));
  });

  implement(target, calls.publishPostDraft, async ({ c, body }) => {
    const memberId = c.get('member').id;
    const key = keyOf(c);
    await limitSubject(parts, 'publishAttemptsPerMember', memberId);
    // What was published before was published: the client just has not heard of it.
    const isKnown = (await publishedWith(db, memberId, key)) !== undefined;
    const sent = { ...body, key, skills: body.skills.map(nameOfSkill) };
    const id = await db.transaction(async (tx) => {
      const published = await publishDraft(tx, memberId, sent, parts.now());
      const limit = body.post === null ? 'postsPerMember' : 'postEditsPerMember';
      if (!isKnown) await limitSubject({ ...parts, db: tx }, limit, memberId);
      return published;
    });
    const found = await postFor(db, id, memberId);
    if (found === undefined) throw noSuchDraft();
    return found.post;
  });

  implement(target, calls.deletePostDraft, async ({ c, query }) => {
    const sent = { key: keyOf(c), seen: query.version };
    await db.transaction((tx) => removeDraft(tx, c.get('member').id, sent, parts.now()));
    return undefined;
  });
}
