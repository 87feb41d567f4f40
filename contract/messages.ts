import * as v from 'valibot';
import { defineCall } from './call.ts';
import { optionalText } from './entry-fields.ts';
import { requiredLine, requiredText } from './fields.ts';
import { imageFile } from './images.ts';
import { limits } from './limits.ts';
import { memberName } from './member-name.ts';
import { operationKey } from './operation-key.ts';
import { countedPageOf, pageQuery } from './paging.ts';

/** Position of a message in its conversation, from 1 without gaps; 0 is before the first. */
const sequence = v.pipe(v.number('seq must be a number'), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));
const sequenceInQuery = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'This place is not valid'));

/** A text of invisible characters alone would be an empty bubble. */
export const messageText = v.pipe(
  requiredText('message', limits.messageCharacters),
  v.check((text) => /[^\p{C}\p{Z}\u115f\u1160\u2800\u3164\uffa0]/u.test(text), 'message is required'),
);

/** What another message answers. */
export const quotedMessage = v.object({
  seq: v.number(),
  is_own: v.boolean(),
  /** Its beginning; empty once it is deleted, by its sender or by the reader. */
  text: v.string(),
  deleted: v.boolean(),
});
export type QuotedMessage = v.InferOutput<typeof quotedMessage>;

/** Of a message. */
export const messageImage = v.object({
  /** Its path on the host, for the two members of the conversation alone. */
  address: v.string(),
  alt: v.string(),
  width: v.number(),
  height: v.number(),
});
export type MessageImage = v.InferOutput<typeof messageImage>;

export const message = v.object({
  seq: v.number(),
  is_own: v.boolean(),
  /** The key that the sender's client made; null in messages of the other member. */
  key: v.nullable(v.string()),
  /** Empty once it is deleted, and if there is only an image. */
  text: v.string(),
  image: v.optional(messageImage),
  /** ISO 8601. */
  sent_at: v.string(),
  /** Its sender has deleted it for both. */
  deleted: v.boolean(),
  /** Its sender has changed the text since it was sent. */
  edited: v.boolean(),
  /** Moderators have hidden it: only its sender sees it. */
  hidden: v.optional(v.boolean()),
  /** The message that it replies to. */
  reply: v.nullable(quotedMessage),
});
export type Message = v.InferOutput<typeof message>;

export const conversation = v.object({
  /** The other member: a conversation is known by their username. */
  member: memberName,
  last: v.nullable(message),
  /** Of the newest message; 0 while there is none. */
  last_seq: v.number(),
  /** How far the reader has read. */
  read_seq: v.number(),
  /**
   * How far the other member has read. Null if either of them has read receipts off, or while the request is
   * unanswered.
   */
  seen_seq: v.nullable(v.number()),
  /**
   * Of the messages up to here one of the other member's browsers has heard. Null as `seen_seq` is, and absent from a
   * server of an older version.
   */
  delivered_seq: v.optional(v.nullable(v.number()), null),
  /** It is excluded from every count and badge. */
  muted: v.boolean(),
  /** Messages that the reader has not read, up to `limits.unreadCounted`. */
  unread: v.number(),
  /** `received`: from someone the reader does not follow, not answered yet. `sent`: the same from the other side. */
  request: v.picklist(['none', 'received', 'sent']),
  /**
   * Nothing has been written yet, and the reader's first message will be a request. Only in the answer about one
   * conversation.
   */
  request_ahead: v.optional(v.boolean()),
  /**
   * Published community projects that both are in, as far as the reader may know, most recently changed first: how
   * many, and the first `limits.sharedProjects` of them. Only in the answer about one conversation.
   */
  shared: v.optional(
    v.object({ count: v.number(), projects: v.array(v.object({ id: v.string(), title: v.string() })) }),
  ),
});
export type Conversation = v.InferOutput<typeof conversation>;

export const conversationPage = countedPageOf(conversation);
export type ConversationPage = v.InferOutput<typeof conversationPage>;

export const getConversations = defineCall({
  name: 'getConversations',
  summary: `Conversations, the one with the newest message first, ${limits.pageConversations} per page. Requests that the reader has received are a list of their own.`,
  method: 'GET',
  path: 'api/conversations/',
  access: 'member',
  query: v.object({ ...pageQuery.entries, folder: v.optional(v.picklist(['inbox', 'requests']), 'inbox') }),
  answer: conversationPage,
  status: 200,
  fallback: 'Failed to fetch the conversations',
  errorField: 'detail',
});

export const getConversation = defineCall({
  name: 'getConversation',
  summary: 'The conversation with a member, who may not have been written to yet.',
  method: 'GET',
  path: 'api/conversations/{username}/',
  access: 'member',
  answer: conversation,
  status: 200,
  fallback: 'Failed to fetch the conversation',
  errorField: 'detail',
});

export const messagePage = v.object({
  /** The oldest first. */
  results: v.array(message),
  /** Whether there are more in the requested direction. */
  more: v.boolean(),
});
export type MessagePage = v.InferOutput<typeof messagePage>;

export const getMessages = defineCall({
  name: 'getMessages',
  summary: `Messages of a conversation, ${limits.pageMessages} at a time: the newest, those before one, or those after one.`,
  method: 'GET',
  path: 'api/conversations/{username}/messages/',
  access: 'member',
  query: v.object({ before: v.optional(sequenceInQuery), after: v.optional(sequenceInQuery) }),
  answer: messagePage,
  status: 200,
  fallback: 'Failed to fetch the messages',
  errorField: 'detail',
});

export const sendMessage = defineCall({
  name: 'sendMessage',
  summary:
    'Send a message, which can reply to another one (`reply_to`, its `seq`). The same key again answers with the first, and sends nothing. To someone who does not follow the sender the first one is a request.',
  method: 'POST',
  path: 'api/conversations/{username}/messages/',
  access: 'member',
  body: v.strictObject({ key: operationKey, text: messageText, reply_to: v.optional(sequence) }),
  answer: message,
  status: 201,
  fallback: 'Failed to send the message',
  errorField: 'detail',
});

export const sendImageMessage = defineCall({
  name: 'sendImageMessage',
  summary:
    'Send a message with an image, and a text if there is one; otherwise as `sendMessage`. Only the two members can fetch the image, and it is deleted with the message.',
  method: 'POST',
  path: 'api/conversations/{username}/image-messages/',
  access: 'member',
  encoding: 'multipart',
  body: v.strictObject({
    key: operationKey,
    text: optionalText('message', limits.messageCharacters),
    alt: requiredLine('alt', limits.altCharacters),
    reply_to: v.optional(v.pipe(sequenceInQuery, v.transform(Number))),
    image: imageFile,
  }),
  answer: message,
  status: 201,
  fallback: 'Failed to send the message',
  errorField: 'detail',
});

export const editMessage = defineCall({
  name: 'editMessage',
  summary: `Change the text of an own message, up to ${limits.messageEditSeconds / 60} minutes after it was sent; 409 \`too_late\` afterwards.`,
  method: 'POST',
  path: 'api/conversations/{username}/edits/',
  access: 'member',
  body: v.strictObject({ seq: sequence, text: messageText }),
  answer: message,
  status: 200,
  fallback: 'Failed to edit the message',
  errorField: 'detail',
});

export const deleteMessage = defineCall({
  name: 'deleteMessage',
  summary:
    'Delete a message for oneself; for both, if it is the own one. Suspended members delete for themselves alone.',
  method: 'POST',
  path: 'api/conversations/{username}/deletions/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ seq: sequence, for: v.picklist(['me', 'both']) }),
  status: 204,
  fallback: 'Failed to delete the message',
  errorField: 'detail',
});

export const markRead = defineCall({
  name: 'markRead',
  summary: 'Mark a conversation as read up to a message. Going back is not possible.',
  method: 'POST',
  path: 'api/conversations/{username}/read/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ seq: sequence }),
  status: 204,
  fallback: 'Failed to mark the conversation as read',
  errorField: 'detail',
});

export const muteConversation = defineCall({
  name: 'muteConversation',
  summary: 'Mute a conversation, or end that: a muted one is not counted as unread.',
  method: 'POST',
  path: 'api/conversations/{username}/mute/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ muted: v.boolean() }),
  status: 204,
  fallback: 'Failed to mute the conversation',
  errorField: 'detail',
});

export const tellTyping = defineCall({
  name: 'tellTyping',
  summary:
    'Tell the other member that one is writing, at most every few seconds. Nothing is stored: only open event streams hear of it, and none if either of them has this off.',
  method: 'POST',
  path: 'api/conversations/{username}/typing/',
  access: 'member',
  status: 204,
  fallback: 'Failed to tell that you are writing',
  errorField: 'detail',
});

export const answerRequest = defineCall({
  name: 'answerRequest',
  summary: 'Accept or decline a request. A declined one goes from the list, and its sender is not told.',
  method: 'POST',
  path: 'api/conversations/{username}/request/',
  access: 'member',
  whileSuspended: true,
  body: v.strictObject({ action: v.picklist(['accept', 'decline']) }),
  status: 204,
  fallback: 'Failed to answer the request',
  errorField: 'detail',
});

export const getUnread = defineCall({
  name: 'getUnread',
  summary:
    'How many conversations that are not muted have unread messages, and how many requests wait. Counted up to `limits.unreadCounted`.',
  method: 'GET',
  path: 'api/unread/',
  access: 'member',
  answer: v.object({ conversations: v.number(), requests: v.number() }),
  status: 200,
  fallback: 'Failed to fetch the unread count',
  errorField: 'detail',
});
