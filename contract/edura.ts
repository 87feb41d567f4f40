import * as v from 'valibot';
import { defineCall } from './call.ts';
import { requiredLine, requiredText } from './fields.ts';
import { skillLevels } from './entries.ts';
import { limits } from './limits.ts';
import { operationKey } from './operation-key.ts';
import { countedPageOf, orderedPageQuery } from './paging.ts';

/** What a question is about, as the built-in guide understands it. */
export const eduraIntents = [
  'gap',
  'next',
  'project',
  'job',
  'people',
  'skill',
  'compare',
  'plan',
  'done',
  'app',
  'act',
  'greeting',
  'unknown',
] as const;
export type EduraIntent = (typeof eduraIntents)[number];

/** Pages of the application that an answer can lead to. */
export const eduraPages = [
  'edura',
  'buildzone',
  'guidance',
  'search',
  'jobs',
  'messages',
  'posts',
  'profile',
  'skills',
  'settings',
  'privacy',
  'blocked',
  'notifications',
  'appearance',
  'decisions',
  'help',
  'account',
  'password-reset',
  'terms',
  'privacy-notice',
  'contact',
] as const;
export type EduraPage = (typeof eduraPages)[number];

const id = (field: string) => v.pipe(v.string(), v.regex(/^\d{1,15}$/, `${field} is not valid`));

const named = { title: v.string() };

/** Where a statement comes from. The text refers to a source by its position: `[1]` is the first. */
const source = v.variant('kind', [
  v.object({ kind: v.literal('role'), slug: v.string(), ...named }),
  v.object({ kind: v.literal('skill'), slug: v.string(), ...named }),
  v.object({ kind: v.literal('project'), id: v.string(), ...named }),
  v.object({ kind: v.literal('step'), project: v.string(), id: v.string(), ...named }),
  v.object({ kind: v.literal('job'), id: v.string(), ...named }),
  v.object({ kind: v.literal('member'), username: v.string(), ...named }),
  v.object({ kind: v.literal('post'), id: v.string(), ...named }),
  /** What somebody wrote about evidence; titled as its step. */
  v.object({ kind: v.literal('feedback'), project: v.string(), step: v.string(), id: v.string(), ...named }),
  /** What somebody wrote below a post, titled as that, or in the discussion of a step. */
  v.object({ kind: v.literal('comment'), post: v.string(), id: v.string(), ...named }),
  v.object({ kind: v.literal('step-comment'), project: v.string(), step: v.string(), id: v.string(), ...named }),
  v.object({ kind: v.literal('page'), page: v.picklist(eduraPages), ...named }),
]);
export type EduraSource = v.InferOutput<typeof source>;

/** `done`: it has already been done when the answer is read. */
const offered = { title: v.string(), done: v.optional(v.boolean()) };

/** What the member can do at once, through the calls that the screens use. */
const action = v.variant('kind', [
  v.object({ kind: v.literal('join'), project: v.string(), ...offered }),
  v.object({
    kind: v.literal('mark'),
    project: v.string(),
    step: v.string(),
    state: v.picklist(['in_progress', 'done']),
    ...offered,
  }),
  /** A step that is done is in progress again. */
  v.object({ kind: v.literal('reopen'), project: v.string(), step: v.string(), ...offered }),
  v.object({ kind: v.literal('save-job'), job: v.string(), ...offered }),
  v.object({ kind: v.literal('follow'), username: v.string(), ...offered }),
  v.object({ kind: v.literal('add-skill'), level: v.picklist(skillLevels), ...offered }),
  v.object({ kind: v.literal('target'), slug: v.string(), ...offered }),
]);
export type EduraAction = v.InferOutput<typeof action>;

/** Who answers. The built-in guide needs neither a model nor a network. */
export const eduraGuides = ['built-in', 'model'] as const;
export type EduraGuide = (typeof eduraGuides)[number];

/**
 * `interrupted`: the server restarted, or the session ended, while the answer was being written. Whatever the state,
 * the text is as much of it as there is.
 */
export const turnStates = ['running', 'done', 'stopped', 'failed', 'interrupted'] as const;
export type TurnState = (typeof turnStates)[number];

/** Why a model gave no complete answer. */
export const turnProblems = ['unreachable', 'refused', 'busy', 'stalled', 'cut_off', 'too_long', 'unreadable'] as const;
export type TurnProblem = (typeof turnProblems)[number];

/** A question with its answer. Turns with the same `parent` are versions of each other: asked again, or reworded. */
const turn = v.object({
  /** Digits. */
  id: v.string(),
  chat: v.string(),
  /** The turn before; null for the first. */
  parent: v.nullable(v.string()),
  question: v.string(),
  /** Markdown, with `[n]` for its sources. */
  text: v.string(),
  sources: v.array(source),
  actions: v.array(action),
  /** Questions that could come next. */
  follow_ups: v.array(v.string()),
  guide: v.picklist(eduraGuides),
  state: v.picklist(turnStates),
  /** Set only if it failed. */
  problem: v.nullable(v.picklist(turnProblems)),
  /** ISO 8601. */
  asked_at: v.string(),
});
export type EduraTurn = v.InferOutput<typeof turn>;

const chatLine = v.object({
  id: v.string(),
  title: v.string(),
  /** ISO 8601: when the last question was asked. */
  asked_at: v.string(),
});
export type EduraChatLine = v.InferOutput<typeof chatLine>;

const chat = v.object({ ...chatLine.entries, turns: v.array(turn) });
export type EduraChat = v.InferOutput<typeof chat>;

const chatPage = v.object({
  ...countedPageOf(chatLine).entries,
  /** The chat that was begun last, wherever it is listed: all chats can be deleted up to it. */
  newest: v.nullable(v.string()),
});
export type EduraChatPage = v.InferOutput<typeof chatPage>;

const quota = v.object({
  used: v.number(),
  limit: v.number(),
  /** Seconds until another question can be asked; null while one is left. */
  free_in: v.nullable(v.number()),
});

/** Something about the member that answers draw on. */
const knownFact = v.object({
  /** Identifies it when the member wants it left out. */
  key: v.string(),
  label: v.string(),
  used: v.boolean(),
});
export type KnownFact = v.InferOutput<typeof knownFact>;

const eduraState = v.object({
  /** Name of the model that can answer; null if there is only the built-in guide. */
  model: v.nullable(v.string()),
  /** Questions of the last 24 hours. */
  quota,
  starters: v.array(v.string()),
  knows: v.array(knownFact),
});
export type EduraState = v.InferOutput<typeof eduraState>;

export const getEdura = defineCall({
  name: 'getEdura',
  summary: 'Who answers in Edura, what is known about the member, how many questions are left, and what one could ask.',
  method: 'GET',
  path: 'api/edura/',
  access: 'member',
  answer: eduraState,
  status: 200,
  fallback: 'Failed to load Edura',
  errorField: 'detail',
});

export const setKnownFact = defineCall({
  name: 'setKnownFact',
  summary: "Leave something of the member's own out of answers, or use it again. Repeating the call changes nothing.",
  method: 'PUT',
  path: 'api/edura/knows/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    key: v.pipe(v.string('Say what'), v.regex(/^(?:target|progress|skill:[^\s]{1,200})$/u, 'There is no such fact')),
    used: v.boolean('Say true or false'),
  }),
  /** With the suggestions that do without it. */
  answer: v.object({ knows: v.array(knownFact), starters: v.array(v.string()) }),
  status: 200,
  fallback: 'Failed to save what Edura knows',
  errorField: 'detail',
});

export const getEduraChats = defineCall({
  name: 'getEduraChats',
  summary: `The member's chats with Edura, the one that was asked in last first, ${limits.pageChats} per page; with \`q\` those in which it was said.`,
  method: 'GET',
  path: 'api/edura/chats/',
  access: 'member',
  query: v.object({
    ...orderedPageQuery.entries,
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(limits.searchCharacters)), ''),
  }),
  answer: chatPage,
  status: 200,
  fallback: 'Failed to fetch your chats',
  errorField: 'detail',
});

export const getEduraChat = defineCall({
  name: 'getEduraChat',
  summary: 'A chat with all its turns, oldest first. Mentions of members the reader can no longer see are left out.',
  method: 'GET',
  path: 'api/edura/chats/{chat}/',
  access: 'member',
  answer: chat,
  status: 200,
  fallback: 'Failed to fetch the chat',
  errorField: 'detail',
});

export const renameEduraChat = defineCall({
  name: 'renameEduraChat',
  summary: 'Give a chat another title.',
  method: 'PATCH',
  path: 'api/edura/chats/{chat}/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ title: requiredLine('title', limits.titleCharacters) }),
  answer: chatLine,
  status: 200,
  fallback: 'Failed to rename the chat',
  errorField: 'detail',
});

export const deleteEduraChat = defineCall({
  name: 'deleteEduraChat',
  summary: 'Delete a chat with all its turns. An answer under way ends.',
  method: 'DELETE',
  path: 'api/edura/chats/{chat}/',
  access: 'member',
  whileSuspended: true,
  status: 204,
  fallback: 'Failed to delete the chat',
  errorField: 'detail',
});

export const deleteEduraChats = defineCall({
  name: 'deleteEduraChats',
  summary:
    'Delete all chats up to this one, with all their turns. Answers under way end. Those begun after it stay: they are not what the member was asked about.',
  method: 'DELETE',
  path: 'api/edura/chats/',
  access: 'member',
  whileSuspended: true,
  query: v.object({ through: id('through') }),
  status: 204,
  fallback: 'Failed to delete your chats',
  errorField: 'detail',
});

export const askEdura = defineCall({
  name: 'askEdura',
  summary:
    'Ask a question. The server writes the answer even when no browser is watching. Repeating a key returns the same turn. Without `chat`, a new chat begins; `parent` is the preceding turn.',
  method: 'POST',
  path: 'api/edura/turns/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    key: operationKey,
    chat: v.nullable(id('chat')),
    parent: v.nullable(id('parent')),
    question: requiredText('question', limits.questionCharacters),
    /** Null: a model if one is configured. So a question can be asked before `state` has been read. */
    guide: v.nullable(v.picklist(eduraGuides, 'Choose who answers')),
  }),
  answer: turn,
  status: 201,
  fallback: 'Your question couldn’t be sent',
  errorField: 'detail',
});

export const stopEdura = defineCall({
  name: 'stopEdura',
  summary:
    'End an answer. What its reader had seen stays, and nothing else: also of one that had ended before this call arrived. One that was stopped, or has been asked about since, stays as it is.',
  method: 'POST',
  path: 'api/edura/turns/{turn}/stop/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({
    /** How many characters (UTF-16) of the answer were shown when it was stopped. */
    seen: v.pipe(v.number('seen must be a number'), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)),
  }),
  answer: turn,
  status: 200,
  fallback: 'The answer couldn’t be stopped',
  errorField: 'detail',
});

/**
 * The data of the events on a turn's stream. `turn` comes first, and again when the answer has ended; `text` adds to
 * what is there: its first character is number `from`. `beat` only says that the connection is alive.
 */
export const turnEvent = v.object({ turn });
export const textEvent = v.object({ from: v.number(), text: v.string() });

export const openEduraTurn = defineCall({
  name: 'openEduraTurn',
  summary: 'Server-sent events of an answer as it is written. Ends with the answer, and with the session.',
  method: 'GET',
  path: 'api/edura/turns/{turn}/stream/',
  access: 'member',
  status: 200,
  fallback: 'Failed to connect',
  errorField: 'detail',
});
