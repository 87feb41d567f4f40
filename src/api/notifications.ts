import type { AnswerOf, BodyOf, QueryOf } from '../../contract/call.ts';
import * as calls from '../../contract/notifications.ts';
import type { Caller } from './caller.ts';
import { send } from './send.ts';

export function getNotifications(
  query: QueryOf<typeof calls.getNotifications>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.getNotifications>> {
  return send(calls.getNotifications, { ...caller, query });
}

export function getUnreadNotifications(caller: Caller): Promise<AnswerOf<typeof calls.getUnreadNotifications>> {
  return send(calls.getUnreadNotifications, caller);
}

export function markNotificationsRead(
  body: BodyOf<typeof calls.markNotificationsRead>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.markNotificationsRead>> {
  return send(calls.markNotificationsRead, { ...caller, body, keepalive: true });
}

export function getPreferences(caller: Caller): Promise<AnswerOf<typeof calls.getPreferences>> {
  return send(calls.getPreferences, caller);
}

export function setPreference(
  body: BodyOf<typeof calls.setPreference>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setPreference>> {
  return send(calls.setPreference, { ...caller, body, keepalive: true });
}

export function setDigest(
  body: BodyOf<typeof calls.setDigest>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.setDigest>> {
  return send(calls.setDigest, { ...caller, body, keepalive: true });
}
