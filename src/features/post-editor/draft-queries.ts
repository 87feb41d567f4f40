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

/** Keys that this page load has made, with what the text begins with: the server cannot know them, and is not asked. */
const made = new Map<string, DraftText>();

export function newDraftKey(text = emptyText): string {
  const key = crypto.randomUUID();
  made.set(key, text);
  return key;
}

/** The key that a draft began under, by the key under which it goes on. */
const firstKeys = new Map<string, string>();

/** The same for all keys of one draft, so that its editor stays the same. */
export const firstDraftKey = (key: string): string => firstKeys.get(key) ?? key;

/** The key under which a draft goes on that was published meanwhile. */
export function nextDraftKey(key: string): string {
  const next = crypto.randomUUID();
  firstKeys.set(next, firstDraftKey(key));
  return next;
}

/** Drafts that are open, and are about to go on under another key. */
const goingOn = new Map<string, DraftInput>();

/**
 * An open draft is loaded under its next key without asking for it: while the server answers, the router would show a skeleton in the place of
 * the editor, and letters that are typed then would be lost.
 *
 * @returns a function that ends it: the next time, the draft is asked for
 */
export function goOnAs(draft: DraftInput): () => void {
  goingOn.set(draft.key, draft);
  return () => goingOn.delete(draft.key);
}

/**
 * A text that begins with a step of a project; empty where the member sees none. Until something is written it is only here: whoever looks at it
 * and leaves has no draft more.
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

/** There is none, or it is not the member's. */
export const isMissing = (error: unknown) =>
  error instanceof CallError && error.kind === 'answered' && error.status === 404;

/** What the server has of a draft; null where it has none. */
async function readDraft(as: string, key: string): Promise<Omit<DraftInput, 'isUnsaved'> | null> {
  try {
    const { version, post, title, body, skills } = await getPostDraft(key, { as });
    return { key, version, post, text: { title, body, skills } };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The draft that changes a post: the one begun before, on whatever device, or else a new one. */
export async function keyFor(as: string, postId: string): Promise<string> {
  const drafts = await getPostDrafts({ as });
  return drafts.find(({ post }) => post === postId)?.key ?? newDraftKey();
}

/** A published post as a draft that changes it; null where there is no such post of the member's. @throws CallError */
async function draftOfPost(as: string, key: string, postId: string): Promise<Omit<DraftInput, 'isUnsaved'> | null> {
  try {
    const { title, body, skills, version, mine } = await getPost(postId, { as });
    if (mine?.own !== true) return null;
    return { key, version: 0, post: { id: postId, version }, text: { title, body, skills } };
  } catch (error) {
    // Deleted meanwhile: asked again, it would be so for ever.
    if (isMissing(error)) return null;
    throw error;
  }
}

/**
 * What the editor begins with: what this browser has kept of it, else what the server has. Null: there is no such draft, or it was published.
 *
 * @throws CallError where the server does not answer and nothing was kept
 */
export async function openDraft(as: string, key: string, postId: string | undefined): Promise<DraftInput | null> {
  const open = goingOn.get(key);
  if (open !== undefined) return open;
  const kept = keptDraft(as, key);
  // Nothing is asked first: the server compares the versions, and the other text is shown if there is one.
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
