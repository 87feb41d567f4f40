import { queryOptions } from '@tanstack/react-query';
import { emptyDocument } from '../../../contract/document.ts';
import type { DraftInput, DraftText } from '../../../machines/posts/draft.ts';
import { CallError } from '../../api/call-error.ts';
import { getPostDraft, getPostDrafts } from '../../api/post-drafts.ts';
import { getPost } from '../../api/posts.ts';
import { cache } from '../../entities/cache/cache.ts';
import type { WriteSearch } from '../../entities/posts/write-search.ts';
import { keptDraft } from './kept-drafts.ts';
import { stepFinder } from './step-actors.ts';

export function draftsQuery(as: string) {
  return queryOptions({
    queryKey: [as, 'post-drafts'],
    queryFn: ({ signal }) => getPostDrafts({ as, signal }),
  });
}

export function draftsChanged(as: string): void {
  void cache.invalidateQueries({ queryKey: draftsQuery(as).queryKey });
}

const emptyText: DraftText = { title: '', body: emptyDocument, skills: [] };

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

/** The server's copy of a draft; null if it has none. */
async function readDraft(as: string, key: string): Promise<Omit<DraftInput, 'isUnsaved'> | null> {
  try {
    const { version, post, title, body, skills } = await getPostDraft(key, { as });
    return { key, version, post, text: { title, body, skills } };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
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

/**
 * The initial content of the editor: what this browser kept, otherwise what the server has. Null: there is no such
 * draft, or it was published.
 *
 * @throws CallError if the server does not answer and nothing was kept
 */
export async function openDraft(as: string, key: string, postId: string | undefined): Promise<DraftInput | null> {
  const open = goingOn.get(key);
  if (open !== undefined) return open;
  const kept = keptDraft(as, key);
  // Opens without asking the server: on the first save it compares the versions, and a conflict is shown then.
  if (kept !== null) return { ...kept, isUnsaved: true };
  const stored = made.has(key) && postId === undefined ? null : await readDraft(as, key);
  if (stored !== null) return { ...stored, isUnsaved: false };
  if (postId !== undefined) {
    const begun = await draftOfPost(as, key, postId);
    return begun === null ? null : { ...begun, isUnsaved: false };
  }
  const text = made.get(key);
  return text === undefined ? null : { key, version: 0, post: null, text, isUnsaved: false };
}
