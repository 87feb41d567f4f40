import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { postText } from '../../../contract/post-drafts.ts';
import type { Failure } from '../../../contract/problem.ts';
import {
  type DraftInput,
  draftMachine,
  type DraftText,
  type OtherText,
  type SentText,
} from '../../../machines/posts/draft.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { deletePostDraft, publishPostDraft, savePostDraft } from '../../api/post-drafts.ts';
import { getPost } from '../../api/posts.ts';
import { attemptsAt } from '../../entities/failures/is-unanswered.ts';
import { cache, readAgainUnder } from '../../entities/cache/cache.ts';
import { postChanged } from '../../entities/posts/post-queries.ts';
import { orAfterRemovals, type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import {
  draftsChanged,
  draftsQuery,
  draftWasLeft,
  draftWasSent,
  emptyText,
  forgetLeft,
  isMissing,
  nextDraftKey,
  storedDraft,
} from './draft-queries.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-drafts.ts';

/** Status -1 matches no answer, so that a bug of ours is never retried. */
const plainFailure = failureOr({ status: -1, detail: 'Something went wrong. Your text is still here: try again.' });

/** The server has a different text. */
class OtherTextError extends Error {
  readonly failure: Failure & { theirs: OtherText; isOwn: boolean };

  constructor(failure: Failure, theirs: OtherText, isOwn: boolean) {
    super(failure.detail);
    this.failure = { ...failure, theirs, isOwn };
  }
}

const draftFailure = (error: unknown) => (error instanceof OtherTextError ? error.failure : plainFailure(error));

const bodyOf = ({ version, post, text: { title, body, skills } }: SentText) => ({
  version,
  post,
  title,
  body,
  skills: [...skills],
});

/** That a published post could not be read does not say that nothing was published. */
function notRead(error: unknown): never {
  if (error instanceof CallError) error.never_left = undefined;
  throw error;
}

/** The title and body in the server's normal form, for comparing two texts. */
function printOf({ title, body, skills }: DraftText): string {
  const parsed = v.safeParse(postText, { title, body, skills });
  return JSON.stringify(parsed.success ? [parsed.output.title, parsed.output.body] : [title, body]);
}

const isSame = (one: DraftText, other: DraftText) =>
  printOf(one) === printOf(other) && JSON.stringify(one.skills) === JSON.stringify(other.skills);

/**
 * What the server has instead of the sent text: another device's draft, or the post with its later changes. Null if it
 * has neither.
 */
async function otherText(as: string, sent: SentText): Promise<OtherText | null> {
  const { key, version, post } = sent;
  const { draft: stored, published } = await storedDraft(as, key);
  if (published !== null) return becomePost(as, sent, published);
  if ((stored !== null && stored.version !== version) || post === null) return stored;
  const changed = await getPost(post.id, { as });
  const { title, body, skills } = changed;
  return { key, version, post: { id: post.id, version: changed.version }, text: { title, body, skills } };
}

/**
 * The post that the draft has become. What was written since continues as a change to it under another key, or as a new
 * post if it has been deleted again.
 */
async function becomePost(as: string, { key, text }: SentText, id: string): Promise<OtherText> {
  const next = { key: nextDraftKey(key), version: 0 };
  try {
    const { version, title, body, skills } = await getPost(id, { as });
    return { ...next, post: { id, version }, text: { title, body, skills } };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { ...next, post: null, text };
  }
}

/**
 * The draft chart for the member `as`. `showText` replaces the text in the fields.
 *
 * @param begun the text it starts with
 */
export function draftOf(
  as: string,
  begun: Pick<DraftInput, 'text' | 'isUnsaved'>,
  showText: (text: DraftText) => void,
): typeof draftMachine {
  /** Texts sent without an answer: if the server has one of them, it does not come from another device. */
  const sentBefore = new Set<string>();
  const publishing = attemptsAt();
  /** The text that the server had last, on which the one on screen is based. */
  let base = begun.isUnsaved ? null : begun.text;

  async function sendOver<Answer>(sent: SentText, send: (sent: SentText) => Promise<Answer>): Promise<Answer> {
    // Computed only if two texts differ: doing it on every save would delay the next keystroke in a long text.
    const isKnown = (text: DraftText) =>
      (base !== null && printOf(text) === printOf(base)) || sentBefore.has(printOf(text));
    draftWasSent(sent.key);
    try {
      return await send(sent);
    } catch (error) {
      sentBefore.add(printOf(sent.text));
      if (!(error instanceof CallError)) throw error;
      if (error.code === 'already_published' && error.published !== undefined) {
        const theirs = await becomePost(as, sent, error.published).catch(notRead);
        throw new OtherTextError(plainFailure(error), theirs, isKnown(theirs.text));
      }
      if (error.code !== 'edited_meanwhile') throw error;
      const theirs = (await otherText(as, sent)) ?? { ...sent, version: 0, text: emptyText };
      if (isKnown(theirs.text)) return await send({ ...sent, version: theirs.version, post: theirs.post });
      throw new OtherTextError(plainFailure(error), theirs, false);
    }
  }

  return draftMachine.provide({
    actors: {
      saveDraft: fromPromise(
        failingAs(draftFailure, async ({ input, signal }) => {
          try {
            const save = (sent: typeof input) => savePostDraft(sent.key, bodyOf(sent), { as, signal });
            const { version } = await sendOver(input, (sent) => orAfterRemovals(draftsOf(as), () => save(sent)));
            sentBefore.clear();
            base = input.text;
            draftWasLeft(as, { ...input, version });
            draftsChanged(as);
            return { version, published: null };
          } catch (error) {
            const { theirs } = error instanceof OtherTextError ? error.failure : {};
            // The text on screen was already published, and only this browser has not heard of it.
            if (theirs?.post == null || theirs.key === input.key || !isSame(theirs.text, input.text)) throw error;
            forgetLeft(as, input.key);
            draftsChanged(as);
            return { version: input.version, published: theirs.post.id };
          }
        }),
      ),
      findDraft: fromPromise(
        failingAs(draftFailure, async ({ input }) => {
          const { draft, published } = await storedDraft(as, input.key);
          return { isThere: draft !== null, published };
        }),
      ),
      readTheirs: fromPromise(
        failingAs(draftFailure, async ({ input }) => {
          const theirs = await otherText(as, input).catch((error: unknown) => {
            if (isMissing(error)) return null;
            throw error;
          });
          // Published, and the post deleted again.
          return theirs !== null && theirs.key !== input.key && theirs.post === null ? null : theirs;
        }),
      ),
      publishDraft: fromPromise(
        failingAs(draftFailure, async ({ input }) => {
          const { id } = await sendOver(input, (sent) => publishing(publishPostDraft(sent.key, bodyOf(sent), { as })));
          forgetLeft(as, input.key);
          postChanged(as, id);
          draftsChanged(as);
          return { id };
        }),
      ),
    },
    actions: {
      keep: (_, draft) => keepDraft(as, draft),
      forget: (_, { key }) => forgetDraft(as, key),
      showText: (_, { text }) => showText(text),
    },
  });
}

/** A draft as it was shown when its deletion was asked for: what is written in it after that is not deleted. */
export interface ShownDraft {
  version: number;
  /** What this browser kept of it, where that is what was shown: the server has none. */
  kept: SentText | null;
}

/** The name of a member's drafts, for what is deleted from them. */
const draftsOf = (as: string): string => JSON.stringify([as, 'drafts']);

/** A draft's deletion that has not started yet. */
export function draftRemoval(as: string, key: string, shown: () => ShownDraft): Removal {
  return removalOf({
    as,
    id: key,
    list: draftsOf(as),
    name: 'The draft',
    failure: 'Something went wrong. The draft is still here: try again.',
    remove: (gone) => deletePostDraft(gone, shown().version, { as }),
    onGone: () => {
      const { kept } = shown();
      if (kept !== null && JSON.stringify(keptDraft(as, key)) === JSON.stringify(kept)) forgetDraft(as, key);
      forgetLeft(as, key);
      draftsChanged(as);
    },
    askAgain: async () => {
      const { queryKey } = draftsQuery(as);
      await readAgainUnder(queryKey, { cancelRefetch: true });
      if (cache.getQueryData(queryKey)?.some((draft) => draft.key === key) === false) forgetLeft(as, key);
    },
  });
}
