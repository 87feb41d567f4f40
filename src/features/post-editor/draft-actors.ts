import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { postText } from '../../../contract/post-drafts.ts';
import type { Failure } from '../../../contract/problem.ts';
import { draftMachine, type DraftText, type OtherText, type SentText } from '../../../machines/posts/draft.ts';
import { CallError } from '../../api/call-error.ts';
import { failingAs, failureOr } from '../../api/failure.ts';
import { deletePostDraft, getPostDraft, publishPostDraft, savePostDraft } from '../../api/post-drafts.ts';
import { getPost } from '../../api/posts.ts';
import { postChanged } from '../../entities/posts/post-queries.ts';
import { type Removal, removalOf } from '../../entities/removals/removal-actors.ts';
import { draftsChanged } from './draft-queries.ts';
import { forgetDraft, keepDraft } from './kept-drafts.ts';

/** No status of a call: nothing is tried again for a mistake of ours. */
const plainFailure = failureOr({ status: -1, detail: 'Something went wrong. Your text is still here: try again.' });

/** Another text is on the server. */
class OtherTextError extends Error {
  readonly failure: Failure & { theirs: OtherText };

  constructor(failure: Failure, theirs: OtherText) {
    super(failure.detail);
    this.failure = { ...failure, theirs };
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

/** The words of a text as the server keeps them, for telling whether two are the same. */
function printOf({ title, body, skills }: DraftText): string {
  const parsed = v.safeParse(postText, { title, body, skills });
  return JSON.stringify(parsed.success ? [parsed.output.title, parsed.output.body] : [title, body]);
}

/** What the server has instead of what was sent: a draft of another device, or the post as it was changed since. */
async function otherText(as: string, { key, version, post }: SentText): Promise<OtherText> {
  const stored = await getPostDraft(key, { as }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404 && error.kind === 'answered') return null;
    throw error;
  });
  if (stored !== null && stored.version !== version) {
    const { title, body, skills } = stored;
    return { version: stored.version, post: stored.post, text: { title, body, skills } };
  }
  if (post === null)
    return {
      version: stored?.version ?? 0,
      post,
      text: stored ?? { title: '', body: { type: 'doc', content: [] }, skills: [] },
    };
  const changed = await getPost(post.id, { as });
  const { title, body, skills } = changed;
  return { version, post: { id: post.id, version: changed.version }, text: { title, body, skills } };
}

/** Writing one draft as the member `as`. `showText`: puts another text into the fields than the one that was typed. */
export function draftOf(as: string, showText: (text: DraftText) => void): typeof draftMachine {
  /** What was sent without an answer: found on the server, it is no other device's. */
  const sentBefore = new Set<string>();

  async function sendOver<Answer>(sent: SentText, send: (sent: SentText) => Promise<Answer>): Promise<Answer> {
    const isKnown = (text: DraftText) => sentBefore.has(printOf(text));
    try {
      return await send(sent);
    } catch (error) {
      sentBefore.add(printOf(sent.text));
      if (!(error instanceof CallError) || error.code !== 'edited_meanwhile') throw error;
      const theirs = await otherText(as, sent);
      if (isKnown(theirs.text)) return await send({ ...sent, version: theirs.version, post: theirs.post });
      throw new OtherTextError(plainFailure(error), theirs);
    }
  }

  return draftMachine.provide({
    actors: {
      saveDraft: fromPromise(
        failingAs(draftFailure, async ({ input, signal }) => {
          const { version } = await sendOver(input, (sent) => savePostDraft(sent.key, bodyOf(sent), { as, signal }));
          sentBefore.clear();
          draftsChanged(as);
          return { version };
        }),
      ),
      publishDraft: fromPromise(
        failingAs(draftFailure, async ({ input }) => {
          const { id } = await sendOver(input, (sent) => publishPostDraft(sent.key, bodyOf(sent), { as }));
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

/** The deletion of a draft; not yet started. */
export function draftRemoval(as: string, key: string): Removal {
  return removalOf({
    id: key,
    name: 'The draft',
    failure: 'Something went wrong. The draft is still here: try again.',
    remove: (gone) => deletePostDraft(gone, { as }),
    onGone: () => {
      forgetDraft(as, key);
      draftsChanged(as);
    },
  });
}
