import * as calls from '../../contract/events.ts';
import type { Caller } from './caller.ts';
import type { AnswerOf, BodyOf } from '../../contract/call.ts';
import { openStream, send } from './send.ts';

/**
 * Connects to the member's events, after the last one that is known. An EventSource cannot carry the token: the answer's bytes are
 * read instead (src/entities/realtime/event-stream.ts).
 */
export function openEvents(after: number | null, caller: Caller): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: 'text/event-stream', ...(after === null ? {} : { 'last-event-id': String(after) }) };
  return openStream(calls.openEvents, { ...caller, headers });
}

/** Outlives the page: the message has arrived, also where the tab closes at once. */
export function acknowledgeEvents(
  body: BodyOf<typeof calls.acknowledgeEvents>,
  caller: Caller,
): Promise<AnswerOf<typeof calls.acknowledgeEvents>> {
  return send(calls.acknowledgeEvents, { ...caller, body, keepalive: true });
}
