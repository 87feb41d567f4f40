import { queryOptions } from '@tanstack/react-query';
import { emptyDocument } from '../../../contract/document.ts';
import type { DraftInput, DraftText, SentText } from '../../../machines/posts/draft.ts';
import { CallError } from '../../api/call-error.ts';
import { getPostDraft, getPostDrafts } from '../../api/post-drafts.ts';
import { getPost } from '../../api/posts.ts';
import { tokenSource } from '../../api/token-source.ts';
import { cache } from '../../entities/cache/cache.ts';
import { onMemberLeft } from '../../entities/cache/member-data.ts';
import { draftsKey } from '../../entities/posts/drafts-changed.ts';
import type { WriteSearch } from '../../entities/posts/write-search.ts';
import { forgetOpen, keepOpen, keptDraft, openBefore } from './kept-drafts.ts';
import { stepFinder } from './step-actors.ts';

export function draftsQuery(as: string) {
  return queryOptions({
    queryKey: draftsKey(as),
    queryFn: ({ signal }) => getPostDrafts({ as, signal }),
    // What was deleted elsewhere must not go on being shown as saved.
    refetchOnWindowFocus: true,
  });
}

export function draftsChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: draftsQuery(as).queryKey });
}

export const emptyText: DraftText = { title: '', body: emptyDocument, skills: [] };

/** Keys made by this page load, with their initial texts. Until something is sent the server cannot know them, so it is not asked. */
const made = new Map<string, DraftText>();

export function newDraftKey(text = emptyText): string {
  const key = crypto.randomUUID();
  made.set(key, text);
  return key;
}

/** Something was sent under this key: from now on the text is what the server has, also where this page made the key. */
export function draftWasSent(key: string): void {
  made.delete(key);
}

/** The first key of each draft that continues under a new one, by the new key. */
const firstKeys = new Map<string, string>();

/** The same for all keys of one draft, so that it keeps its editor. */
export const firstDraftKey = (key: string): string => firstKeys.get(key) ?? key;

/** A new key for a draft whose text was published in the meantime. */
export function nextDraftKey(key: string): string {
  const next = crypto.randomUUID();
  firstKeys.set(next, firstDraftKey(key));
  return next;
}

/**
 * Saved drafts that this page has shown, as they were left. Should one be deleted elsewhere, its text is still here; of
 * the last one also after a reload.
 */
const left = new Map<string, SentText>();
onMemberLeft(() => left.clear());

export function draftWasLeft(as: string, { key, version, post, text }: SentText): void {
  // The editor closes after its member has left, and what a logout has dropped must not come back.
  if (version === 0 || tokenSource()?.isCurrent(as) === false) return;
  left.set(key, { key, version, post, text });
  keepOpen(as, { key, version, post, text });
}

/** The member has deleted it here. */
export function forgetLeft(as: string, key: string): void {
  left.delete(key);
  forgetOpen(as, key);
}

/** Open drafts that are about to continue under another key. */
const goingOn = new Map<string, DraftInput>();

/**
 * Makes `openDraft` return an open draft under its next key without asking the server: while waiting for the answer,
 * the router would replace the editor with a skeleton, and what is typed then would be lost.
 *
 * @returns a function that ends this, after which the draft is fetched again
 */
export function goOnAs(draft: DraftInput): () => void {
  goingOn.set(draft.key, draft);
  return () => goingOn.delete(draft.key);
}

/**
 * Initial text with a step of a project; empty if the member cannot see that step. Until something is written it exists
 * only here, so that opening the editor and leaving creates no draft.
 */
export async function textAbout(as: string, { project, step }: WriteSearch): Promise<DraftText> {
  if (project === undefined || step === undefined) return emptyText;
  const found = await stepFinder(as)({ project, step }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (found === null) return emptyText;
  return { ...emptyText, body: { type: 'doc', content: [{ type: 'step', attrs: found }, { type: 'paragraph' }] } };
}

/** Whether it does not exist, or is not the member's. */
export const isMissing = (error: unknown) =>
  error instanceof CallError && error.kind === 'answered' && error.status === 404;

interface StoredDraft {
  /** Null if the server has none. */
  draft: SentText | null;
  /** Id of the post that it has become. */
  published: string | null;
}

/** The server's copy of a draft. */
export async function storedDraft(as: string, key: string): Promise<StoredDraft> {
  try {
    const { version, post, title, body, skills } = await getPostDraft(key, { as });
    return { draft: { key, version, post, text: { title, body, skills } }, published: null };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { draft: null, published: (error as CallError).published ?? null };
  }
}

/** Key of the draft that changes a post: the one already started on any device, otherwise a new one. */
export async function keyFor(as: string, postId: string): Promise<string> {
  const drafts = await getPostDrafts({ as });
  return drafts.find(({ post }) => post === postId)?.key ?? newDraftKey();
}

/**
 * A published post as a draft that changes it; null if the member has no such post.
 *
 * @throws CallError
 */
async function draftOfPost(as: string, key: string, postId: string): Promise<Omit<DraftInput, 'isUnsaved'> | null> {
  try {
    const { title, body, skills, version, mine } = await getPost(postId, { as });
    if (mine?.own !== true) return null;
    return { key, version: 0, post: { id: postId, version }, text: { title, body, skills } };
  } catch (error) {
    // The post has been deleted: retrying would never help.
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What a draft's address leads to: the text to write on, or the post that the draft has become. */
type Opened = DraftInput | { published: string };

/**
 * The initial content of the editor: what this browser kept, otherwise what the server has, otherwise what this page had
 * of a draft that was deleted elsewhere. Null: there is no such draft.
 *
 * @throws CallError if the server does not answer and nothing was kept
 */
export async function openDraft(as: string, key: string, postId: string | undefined): Promise<Opened | null> {
  const open = goingOn.get(key);
  if (open !== undefined) return open;
  const kept = keptDraft(as, key);
  // Opens without asking the server: on the first save it compares the versions, and a conflict is shown then.
  if (kept !== null) return { ...kept, isUnsaved: true };
  const isNew = made.has(key) && postId === undefined;
  const { draft, published } = isNew ? { draft: null, published: null } : await storedDraft(as, key);
  if (draft !== null) {
    // The member may come back before the page has been left.
    draftWasLeft(as, draft);
    return { ...draft, isUnsaved: false };
  }
  if (published !== null) return { published };
  const deleted = left.get(key) ?? openBefore(as, key);
  if (deleted !== null) return { ...deleted, isUnsaved: false, isDeleted: true };
  if (postId !== undefined) {
    const begun = await draftOfPost(as, key, postId);
    return begun === null ? null : { ...begun, isUnsaved: false };
  }
  const text = made.get(key);
  return text === undefined ? null : { key, version: 0, post: null, text, isUnsaved: false };
}
