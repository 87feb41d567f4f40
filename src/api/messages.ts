import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/messages.ts';
import type { Caller } from './caller.ts';
import { multipartOf } from './multipart.ts';
import { send } from './send.ts';

export function getConversations(
  query: QueryOf<typeof calls.getConversations>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getConversations>> {
  return send(calls.getConversations, { ...caller, query });
}

export function getConversation(username: string, caller: Caller): Promise<AnswerOf<typeof calls.getConversation>> {
  return send(calls.getConversation, { ...caller, params: { username } });
}

export function getMessages(
  username: string,
  query: QueryOf<typeof calls.getMessages>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getMessages>> {
  return send(calls.getMessages, { ...caller, params: { username }, query });
}

export function sendMessage(
  username: string,
  body: BodyOf<typeof calls.sendMessage>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.sendMessage>> {
  return send(calls.sendMessage, { ...caller, params: { username }, body });
}

export interface ImageMessage {
  key: string;
  text: string;
  alt: string;
  /** Its `seq`, as multipart carries it. */
  reply_to?: string;
  image: File;
}

export function sendImageMessage(
  username: string,
  message: ImageMessage,
  caller: Caller,
): Promise<AnswerOf<typeof calls.sendImageMessage>> {
  return send(calls.sendImageMessage, { ...caller, params: { username }, body: multipartOf({ ...message }) });
}

export function editMessage(
  username: string,
  body: BodyOf<typeof calls.editMessage>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.editMessage>> {
  return send(calls.editMessage, { ...caller, params: { username }, body });
}

export function deleteMessage(
  username: string,
  body: BodyOf<typeof calls.deleteMessage>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteMessage>> {
  return send(calls.deleteMessage, { ...caller, params: { username }, body });
}

export function markRead(
  username: string,
  body: BodyOf<typeof calls.markRead>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.markRead>> {
  return send(calls.markRead, { ...caller, params: { username }, body });
}

export function muteConversation(
  username: string,
  body: BodyOf<typeof calls.muteConversation>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.muteConversation>> {
  return send(calls.muteConversation, { ...caller, params: { username }, body, keepalive: true });
}

export function tellTyping(username: string, caller: Caller): Promise<AnswerOf<typeof calls.tellTyping>> {
  return send(calls.tellTyping, { ...caller, params: { username } });
}

export function answerRequest(
  username: string,
  body: BodyOf<typeof calls.answerRequest>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.answerRequest>> {
  return send(calls.answerRequest, { ...caller, params: { username }, body });
}

export function getUnread(caller: Caller): Promise<AnswerOf<typeof calls.getUnread>> {
  return send(calls.getUnread, caller);
}
