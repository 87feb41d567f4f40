import { imagesIn, lacksImage } from '../../contract/document-images.ts';
import { isBlank } from '../../contract/document-text.ts';
import { limits } from '../../contract/limits.ts';
import type { DraftState } from '../../contract/post-drafts.ts';
import { keptUnseen } from '../http/edited-meanwhile.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Database } from '../store/database.ts';
import { addDraftEvent, tellOfNewPost } from '../store/events.ts';
import { ownsImages } from '../store/post-images.ts';
import { tellOfPost } from '../store/notifications.ts';
import { publishedText } from '../store/steps-in-texts.ts';
import {
  addPost,
  changePost,
  countDrafts,
  deleteDraft,
  findDraft,
  isSameText,
  isWhatWasPublished,
  lockDraft,
  lockOwnPost,
  publishedWith,
  storeDraft,
  type SentDraft,
} from '../store/post-drafts.ts';

function editedMeanwhile(): ProblemError {
  return new ProblemError(
    409,
    'edited_meanwhile',
    'This text was changed on another device. Nothing is lost: compare the two, then choose.',
  );
}

function alreadyPublished(id: number): ProblemError {
  return new ProblemError(
    409,
    'already_published',
    'This draft was published meanwhile, on another device or in another tab.',
    { published: String(id) },
  );
}

function noSuchPost(): ProblemError {
  return new ProblemError(404, 'not_found', 'There is no such post of yours.');
}

/** @throws ProblemError 404 not_found if it changes a post that is not the member's */
async function refuseForeign(tx: Database, authorId: string, { post }: SentDraft) {
  if (post === null) return null;
  const changed = await lockOwnPost(tx, authorId, Number(post.id));
  if (changed === undefined) throw noSuchPost();
  return changed;
}

/** A removed post's draft is still saved, so that no text is lost; it is not published. */
function removedByModerators(): ProblemError {
  return new ProblemError(
    403,
    'hidden_by_moderators',
    'Moderators have removed the post that this would change. Your draft is kept. You can appeal in Settings, Decisions.',
  );
}

/**
 * Without this check, naming an image by its id would let a member show what someone else uploaded, and keep it from
 * being deleted.
 *
 * @throws ProblemError 400 validation_failed
 */
async function refuseForeignImages(tx: Database, authorId: string, { body }: SentDraft, now: Date): Promise<void> {
  const shown = imagesIn(body).filter(({ image }) => image !== '');
  if (await ownsImages(tx, authorId, shown, now)) return;
  const detail = 'An image in your text is no longer there. Remove it, or add it again.';
  throw new ProblemError(400, 'validation_failed', detail, { errors: { body: [detail] } });
}

/**
 * Saves a draft in a transaction. One that was deleted elsewhere in the meantime is restored: its author is still
 * writing it.
 *
 * @throws ProblemError 409 edited_meanwhile, 409 already_published, 400 too_many_entries, 400 validation_failed, 404
 * not_found
 */
export async function saveDraft(tx: Database, authorId: string, sent: SentDraft, now: Date): Promise<DraftState> {
  await lockDraft(tx, authorId, sent.key);
  const published = await publishedWith(tx, authorId, sent.key);
  if (published !== undefined) throw alreadyPublished(published);
  const stored = await findDraft(tx, authorId, sent.key);
  // Also when the answer to the same save was lost.
  if (stored !== undefined && isSameText(stored, sent)) return { version: stored.version, saved_at: stored.saved_at };
  if (stored !== undefined && stored.version !== sent.version) throw editedMeanwhile();
  await refuseForeign(tx, authorId, sent);
  await refuseForeignImages(tx, authorId, sent, now);
  if (stored === undefined && (await countDrafts(tx, authorId)) >= limits.postDrafts)
    throw new ProblemError(
      400,
      'too_many_entries',
      `You have ${limits.postDrafts} drafts. Publish or delete one before you begin another.`,
    );
  return storeDraft(tx, authorId, sent, sent.version + 1, now);
}

/**
 * Deletes a draft in a transaction, and tells the tabs and devices on which it may be open. Idempotent.
 *
 * @param seen the version that the author has seen: what was written since is not deleted
 * @throws ProblemError 409 edited_meanwhile
 */
export async function removeDraft(
  tx: Database,
  authorId: string,
  { key, seen }: { key: string; seen: number | undefined },
  now: Date,
): Promise<void> {
  await lockDraft(tx, authorId, key);
  const stored = await findDraft(tx, authorId, key);
  if (stored === undefined) return;
  if (seen !== undefined && stored.version !== seen) throw keptUnseen('This draft was edited');
  await deleteDraft(tx, authorId, key);
  await addDraftEvent(tx, authorId, now);
}

function refuseIncomplete({ title, body }: SentDraft): void {
  const errors = {
    ...(title === '' ? { title: ['title is required'] } : {}),
    ...(isBlank(body) ? { body: ['Write something first'] } : {}),
    ...(lacksImage(body) ? { body: ['An image is not uploaded yet. Try it again, or remove it'] } : {}),
  };
  if (Object.keys(errors).length > 0)
    throw new ProblemError(400, 'validation_failed', 'A post needs a title and a text.', { errors });
}

/**
 * Publishes a text in a transaction.
 *
 * @returns the post's id
 * @throws ProblemError 409 edited_meanwhile, 409 already_published, 400 validation_failed, 404 not_found, 403 hidden_by_moderators
 */
export async function publishDraft(tx: Database, authorId: string, sent: SentDraft, now: Date): Promise<number> {
  await lockDraft(tx, authorId, sent.key);
  const known = await publishedWith(tx, authorId, sent.key);
  if (known !== undefined) {
    // Either only the answer was lost, or the text has been changed since and must not be taken for the published one.
    const again = { ...sent, body: await publishedText(tx, authorId, sent.body) };
    if (await isWhatWasPublished(tx, authorId, again)) return known;
    throw alreadyPublished(known);
  }
  refuseIncomplete(sent);
  const stored = await findDraft(tx, authorId, sent.key);
  if (stored !== undefined && stored.version !== sent.version && !isSameText(stored, sent)) throw editedMeanwhile();
  const text = { ...sent, body: await publishedText(tx, authorId, sent.body), authorId, now };
  const changed = await refuseForeign(tx, authorId, sent);
  if (changed?.isRemoved === true) throw removedByModerators();
  const version = changed?.version ?? null;
  await refuseForeignImages(tx, authorId, sent, now);
  await deleteDraft(tx, authorId, sent.key);
  if (sent.post !== null && version !== sent.post.version) throw editedMeanwhile();
  const id = sent.post === null ? await addPost(tx, text) : Number(sent.post.id);
  if (version !== null) await changePost(tx, id, version + 1, text);
  await tellOfPost(tx, id, authorId, sent.body, now);
  if (sent.post === null) await tellOfNewPost(tx, authorId);
  return id;
}
