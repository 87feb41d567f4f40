import { assign, fromPromise, setup } from 'xstate';
import type { Document } from '../../contract/document.ts';

export interface DraftText {
  title: string;
  body: Document;
  skills: readonly string[];
}

/**
 * What a save starts from: the draft's version, and the published post that it changes, with the version that its
 * writer has seen.
 */
export interface DraftStand {
  version: number;
  post: { id: string; version: number } | null;
}

export interface DraftInput extends DraftStand {
  /** The operation key: saving or publishing again under it has no further effect. */
  key: string;
  text: DraftText;
  /** The text was kept on this device, and the server may not have it. */
  isUnsaved: boolean;
  /** The server had this text, and has it no more. */
  isDeleted?: boolean;
}

/** What is sent. */
export interface SentText extends DraftStand {
  key: string;
  text: DraftText;
}

/**
 * The other text of a conflict, as the server has it. Under another key if the draft was published: what is written
 * then is a change to that post.
 */
export type OtherText = SentText;

interface DraftContext extends SentText {
  isUnsaved: boolean;
  isDeleted: boolean;
  /** The text that is in flight, or was last. */
  sent: DraftText;
  theirs: OtherText | null;
  /** Unanswered attempts since the last answer. */
  tries: number;
  /** Milliseconds that the server asks to wait, or null. */
  retryAfter: number | null;
  /** Why the last attempt had to wait, or failed. The status is 0 if no answer came. */
  cause: Pick<Failure, 'status' | 'retry_after' | 'never_left'> | null;
  /** Why it was not saved or published. */
  problem: string | null;
  /** Id of the post, once there is one. */
  published: string | null;
  /** The post that the draft changed has been deleted: the draft is now for a new post. */
  hasLostPost: boolean;
  /** An earlier state of the draft was published: what was written since is now a change to that post. */
  hasBecomePost: boolean;
}

export type DraftEvent =
  | { type: 'text.edited'; text: DraftText }
  | { type: 'publish.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'connection.returned' }
  /** The list of the member's drafts does not name this one. */
  | { type: 'draft.missed' }
  /** Resolves a conflict: the text on screen replaces the other one, or the other way round. */
  | { type: 'mine.chosen' }
  | { type: 'theirs.chosen' };

/**
 * A failed call as plain data: the status is 0 if no answer came. `theirs`: another text has been saved or published
 * since. `isOwn`: this text is based on that one, for example because it was published from here and the answer was
 * lost.
 */
interface Failure {
  status: number;
  detail: string;
  retry_after?: number | undefined;
  /** Nothing was sent, neither now nor in an earlier attempt that got no answer. */
  never_left?: true | undefined;
  theirs?: OtherText | undefined;
  isOwn?: boolean | undefined;
}

function unprovidedAction(name: string): void {
  throw new Error(`${name} is not provided: pass it through .provide()`);
}

/** Seconds that the server asks to wait, as far as that is heeded: a minute at most, and no screen may say more. */
const waitOf = ({ retry_after: seconds }: Failure) => (seconds === undefined ? undefined : Math.min(60, seconds));

const failureOf = ({ event }: { event: { error: unknown } }) => event.error as Failure;
const toSend = ({ context: { key, version, post, text } }: { context: DraftContext }): SentText => ({
  key,
  version,
  post,
  text,
});
const keep = { type: 'keep', params: toSend } as const;
const forget = {
  type: 'forget',
  params: ({ context: { key } }: { context: DraftContext }) => ({ key }),
} as const;
const edit = [{ type: 'edit', params: ({ event }: { event: { text: DraftText } }) => event }, keep] as const;
const takeTheirs = [
  'takeTheirs',
  'goOnFromTheirs',
  { type: 'showText', params: ({ context: { text } }: { context: DraftContext }) => ({ text }) },
] as const;
const isOfNoPost = {
  guard: { type: 'isOfNoPost', params: failureOf },
  target: 'saving',
  actions: ['goOnWithoutPost', keep],
} as const;
const takeOn = ['goOnFromTheirs', keep] as const;
const isOwn = {
  guard: { type: 'isOwn', params: failureOf },
  actions: [forget, { type: 'noteTheirs', params: failureOf }, ...takeOn],
} as const;
const isConflict = {
  guard: { type: 'isConflict', params: failureOf },
  target: 'conflicting',
  actions: { type: 'noteTheirs', params: failureOf },
} as const;

/**
 * One text being written: saved on the server when its writer pauses, kept on this device until the server has it, and
 * never replaced by what another device has saved unless its writer says so.
 */
export const draftMachine = setup({
  types: {
    input: {} as DraftInput,
    context: {} as DraftContext,
    events: {} as DraftEvent,
    /** `unsaved`: the server does not have all of it. */
    tags: {} as 'unsaved' | 'waiting' | 'busy',
  },
  actors: {
    /**
     * PUT api/post-drafts/{key}/; a 409 brings the other text. `published`: id of the post that already has exactly
     * this text.
     */
    saveDraft: fromPromise<{ version: number; published: string | null }, SentText>(async () => {
      throw new Error('saveDraft is not provided: pass it through .provide()');
    }),
    /** POST api/post-drafts/{key}/publish/ */
    publishDraft: fromPromise<{ id: string }, SentText>(async () => {
      throw new Error('publishDraft is not provided: pass it through .provide()');
    }),
    /** GET api/post-drafts/{key}/: whether the server still has it, or which post it has become. */
    findDraft: fromPromise<{ isThere: boolean; published: string | null }, SentText>(async () => {
      throw new Error('findDraft is not provided: pass it through .provide()');
    }),
    /** The newest other text; null if the server has none any more. */
    readTheirs: fromPromise<OtherText | null, SentText>(async () => {
      throw new Error('readTheirs is not provided: pass it through .provide()');
    }),
  },
  guards: {
    isUnsaved: ({ context }) => context.isUnsaved,
    isDeleted: ({ context }) => context.isDeleted,
    isThere: (_, { isThere }: { isThere: boolean }) => isThere,
    hasTheirs: (_, { theirs }: { theirs: OtherText | null }) => theirs !== null,
    /** The other text was published while the choice was on screen. */
    isPublishedSince: ({ context }, { theirs }: { theirs: OtherText | null }) =>
      theirs !== null && theirs.key !== context.key,
    /** The member went on typing while it was in flight. */
    isOutdated: ({ context }) => context.text !== context.sent,
    isConflict: (_, { theirs }: Failure) => theirs !== undefined,
    isOwn: (_, { isOwn: isOurs }: Failure) => isOurs === true,
    isPublished: (_, { published }: { published: string | null }) => published !== null,
    /** The other text belongs to a post, which keeps it. */
    isOfPublished: ({ context: { key, theirs } }) => theirs !== null && theirs.key !== key && theirs.post !== null,
    /** Retrying unchanged would be refused every time. */
    isOfNoPost: ({ context }, { status }: Failure) => status === 404 && context.post !== null,
    /** The server is unreachable or failing, or asks to wait. */
    isTemporary: (_, { status }: Failure) => status === 0 || status === 429 || status >= 500,
  },
  delays: {
    /** The pause in typing after which the text is saved. */
    quiet: 1_000,
    /** Saves even if someone types without a pause. */
    longest: 10_000,
    /** 1, 2, 4, 8, then 15 s, or what the server asks for, up to a minute. */
    backoff: ({ context: { tries, retryAfter } }) => retryAfter ?? Math.min(15_000, 1_000 * 2 ** (tries - 1)),
  },
  actions: {
    edit: assign({ text: (_, { text }: { text: DraftText }) => text }),
    noteSent: assign({ sent: ({ context }) => context.text, problem: null }),
    noteVersion: assign({ version: (_, { version }: { version: number }) => version, tries: 0 }),
    noteTheirs: assign({ theirs: (_, { theirs }: Pick<Failure, 'theirs'>) => theirs ?? null, tries: 0 }),
    noteNewest: assign({ theirs: (_, { theirs }: { theirs: OtherText | null }) => theirs }),
    forgetProblem: assign({ problem: null }),
    noteProblem: assign({
      problem: (_, { detail }: Failure) => detail,
      cause: (_, { status, never_left: neverLeft }: Failure) => ({ status, never_left: neverLeft }),
      tries: 0,
    }),
    noteId: assign({ published: (_, { id }: { id: string | null }) => id }),
    /** The member chose to leave the post as it is. */
    noteTheirPost: assign(({ context: { theirs } }) => ({ published: theirs?.post?.id ?? null, theirs: null })),
    countTry: assign({
      tries: ({ context }) => context.tries + 1,
      retryAfter: (_, failure: Failure) => {
        const seconds = waitOf(failure);
        return seconds === undefined ? null : seconds * 1_000;
      },
      cause: (_, failure: Failure) => ({ status: failure.status, retry_after: waitOf(failure) }),
    }),
    /** The member has seen the other text, so the next save replaces it. */
    goOnFromTheirs: assign(({ context: { theirs, ...own } }) => ({
      key: theirs?.key ?? own.key,
      version: theirs?.version ?? own.version,
      post: theirs?.post ?? own.post,
      hasBecomePost: own.hasBecomePost || (theirs !== null && theirs.key !== own.key && theirs.post !== null),
      theirs: null,
    })),
    goOnWithoutPost: assign({ post: null, hasLostPost: true, tries: 0 }),
    takeTheirs: assign({ text: ({ context }) => context.theirs?.text ?? context.text }),
    /** Keeps the text on this device, for this member only. */
    keep: (_, _params: SentText) => unprovidedAction('keep'),
    /** The server has everything: drops what was kept here. */
    forget: (_, _params: { key: string }) => unprovidedAction('forget'),
    /** Replaces the typed text on screen. */
    showText: (_, _params: { text: DraftText }) => unprovidedAction('showText'),
  },
}).createMachine({
  id: 'draft',
  description: 'Writing one post.',
  context: ({ input }) => ({
    ...input,
    isDeleted: input.isDeleted === true,
    sent: input.text,
    theirs: null,
    tries: 0,
    retryAfter: null,
    cause: null,
    problem: null,
    published: null,
    hasLostPost: false,
    hasBecomePost: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Decides whether this device has kept something that the server may not have.',
      always: [
        { guard: 'isUnsaved', target: 'saving' },
        { guard: 'isDeleted', target: 'deleted' },
        { target: 'saved' },
      ],
    },
    saved: {
      description: 'The server has everything that was typed.',
      on: {
        'text.edited': { target: 'writing', actions: [...edit] },
        'publish.pressed': 'publishing',
        'draft.missed': 'checking',
      },
    },
    checking: {
      description: 'The list of drafts does not name this one: the server is asked whether it still has it.',
      on: {
        'text.edited': { target: 'writing', actions: [...edit] },
        'publish.pressed': 'publishing',
      },
      invoke: {
        id: 'findDraft',
        src: 'findDraft',
        input: toSend,
        onDone: [
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: { type: 'noteId', params: ({ event }) => ({ id: event.output.published }) },
          },
          { guard: { type: 'isThere', params: ({ event }) => event.output }, target: 'saved' },
          { target: 'deleted' },
        ],
        onError: 'saved',
      },
    },
    deleted: {
      description:
        'The draft was deleted elsewhere. Its text stays on screen, and is saved again only if its writer says so or writes on.',
      on: {
        'text.edited': { target: 'writing', actions: [...edit] },
        'publish.pressed': { target: 'publishing', actions: keep },
        'retry.pressed': { target: 'saving', actions: keep },
      },
    },
    writing: {
      description: 'What was typed is kept on this device, and is saved at the next pause.',
      tags: 'unsaved',
      initial: 'pausing',
      on: {
        'text.edited': { target: '.pausing', actions: [...edit] },
        'publish.pressed': 'publishing',
      },
      after: { longest: 'saving' },
      states: {
        pausing: {
          description: 'Waiting for the writer to pause.',
          after: { quiet: '#draft.saving' },
        },
      },
    },
    saving: {
      description: 'The text is on its way to the server. Typing goes on.',
      tags: 'unsaved',
      entry: 'noteSent',
      on: {
        'text.edited': { actions: [...edit] },
        'publish.pressed': 'publishing',
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: toSend,
        onDone: [
          {
            guard: 'isOutdated',
            target: 'writing',
            actions: [{ type: 'noteVersion', params: ({ event }) => event.output }, keep],
          },
          {
            guard: { type: 'isPublished', params: ({ event }) => event.output },
            target: 'published',
            actions: [{ type: 'noteId', params: ({ event }) => ({ id: event.output.published }) }, forget],
          },
          {
            target: 'saved',
            actions: [{ type: 'noteVersion', params: ({ event }) => event.output }, forget],
          },
        ],
        onError: [
          { ...isOwn, target: 'saving', reenter: true },
          isConflict,
          { ...isOfNoPost, reenter: true },
          {
            guard: { type: 'isTemporary', params: failureOf },
            target: 'waiting',
            actions: { type: 'countTry', params: failureOf },
          },
          { target: 'refused', actions: { type: 'noteProblem', params: failureOf } },
        ],
      },
    },
    waiting: {
      description:
        'The server cannot be reached, has a fault, or asks to wait. The text is kept on this device, survives a reload, and is saved once the connection is back.',
      tags: ['unsaved', 'waiting'],
      on: {
        'text.edited': { actions: [...edit] },
        'publish.pressed': 'publishing',
        'retry.pressed': 'saving',
        'connection.returned': 'saving',
      },
      after: { backoff: 'saving' },
    },
    refused: {
      description: 'The server rejects the text and says why. It stays on screen and on this device.',
      tags: 'unsaved',
      on: {
        'text.edited': { target: 'writing', actions: [...edit] },
        'publish.pressed': 'publishing',
        'retry.pressed': 'saving',
      },
    },
    conflicting: {
      description:
        'Another device has saved a different text. Both are shown; nothing is saved until the writer chooses.',
      tags: 'unsaved',
      on: {
        'text.edited': { actions: [...edit] },
        'mine.chosen': { target: 'saving', actions: [forget, ...takeOn] },
        'theirs.chosen': [
          { guard: 'isOfPublished', target: 'published', actions: ['takeTheirs', 'noteTheirPost', forget] },
          { target: 'taking', actions: 'forgetProblem' },
        ],
      },
    },
    taking: {
      description:
        'The other text was chosen. The other device may have saved more of it since, so the newest is read before it replaces the one here.',
      tags: 'unsaved',
      on: {
        'text.edited': { target: 'conflicting', actions: [...edit] },
        'mine.chosen': { target: 'saving', actions: [forget, ...takeOn] },
      },
      invoke: {
        id: 'readTheirs',
        src: 'readTheirs',
        input: toSend,
        onDone: [
          {
            guard: { type: 'isPublishedSince', params: ({ event }) => ({ theirs: event.output }) },
            target: 'conflicting',
            actions: { type: 'noteNewest', params: ({ event }) => ({ theirs: event.output }) },
          },
          {
            guard: { type: 'hasTheirs', params: ({ event }) => ({ theirs: event.output }) },
            target: 'saved',
            actions: [{ type: 'noteNewest', params: ({ event }) => ({ theirs: event.output }) }, forget, ...takeTheirs],
          },
          // Deleted meanwhile: the text that was chosen is saved again.
          { target: 'saving', actions: [forget, ...takeTheirs, keep] },
        ],
        onError: { target: 'conflicting', actions: { type: 'noteProblem', params: failureOf } },
      },
    },
    publishing: {
      description: 'The post is being published. It cannot be changed until the server has answered.',
      tags: ['unsaved', 'busy'],
      entry: 'noteSent',
      invoke: {
        id: 'publishDraft',
        src: 'publishDraft',
        input: toSend,
        onDone: {
          target: 'published',
          actions: [{ type: 'noteId', params: ({ event }) => event.output }, forget],
        },
        onError: [
          { ...isOwn, target: 'publishing', reenter: true },
          isConflict,
          isOfNoPost,
          { target: 'refused', actions: { type: 'noteProblem', params: failureOf } },
        ],
      },
    },
    published: {
      description: 'The post is published.',
      type: 'final',
    },
  },
});
