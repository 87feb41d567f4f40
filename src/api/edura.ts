import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/edura.ts';
import type { Caller } from './caller.ts';
import { openStream, send } from './send.ts';

export function getEdura(caller: Caller): Promise<AnswerOf<typeof calls.getEdura>> {
  return send(calls.getEdura, caller);
}

export function setKnownFact(
  body: BodyOf<typeof calls.setKnownFact>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setKnownFact>> {
  return send(calls.setKnownFact, { ...caller, body, keepalive: true });
}

export function getEduraChats(
  query: QueryOf<typeof calls.getEduraChats>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getEduraChats>> {
  return send(calls.getEduraChats, { ...caller, query });
}

export function getEduraChat(chat: string, caller: Caller): Promise<AnswerOf<typeof calls.getEduraChat>> {
  return send(calls.getEduraChat, { ...caller, params: { chat } });
}

export function renameEduraChat(
  chat: string,
  body: BodyOf<typeof calls.renameEduraChat>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.renameEduraChat>> {
  return send(calls.renameEduraChat, { ...caller, params: { chat }, body });
}

export function deleteEduraChat(chat: string, caller: Caller): Promise<AnswerOf<typeof calls.deleteEduraChat>> {
  return send(calls.deleteEduraChat, { ...caller, params: { chat }, keepalive: true });
}

export function deleteEduraChats(
  query: QueryOf<typeof calls.deleteEduraChats>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.deleteEduraChats>> {
  return send(calls.deleteEduraChats, { ...caller, query, keepalive: true });
}

export function askEdura(
  body: BodyOf<typeof calls.askEdura>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.askEdura>> {
  return send(calls.askEdura, { ...caller, body });
}

export function stopEdura(
  turn: string,
  body: BodyOf<typeof calls.stopEdura>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.stopEdura>> {
  return send(calls.stopEdura, { ...caller, params: { turn }, body, keepalive: true });
}

/** The bytes of an answer as it is written (src/features/edura/run-actors.ts reads them). */
export function openEduraTurn(turn: string, caller: Caller): Promise<ReadableStream<Uint8Array>> {
  return openStream(calls.openEduraTurn, { ...caller, params: { turn }, headers: { accept: 'text/event-stream' } });
}
