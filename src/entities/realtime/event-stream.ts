import * as v from 'valibot';
import { memberEvent, readyEvent, typingEvent } from '../../../contract/events.ts';

const number = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const frame = v.variant('event', [
  v.object({ event: v.literal('ready'), id: number, data: readyEvent }),
  v.object({ event: v.literal('happened'), id: number, data: memberEvent }),
  v.object({ event: v.literal('typing'), data: typingEvent }),
  v.object({ event: v.literal('beat') }),
  v.object({ event: v.literal('ended') }),
]);
export type Frame = v.InferOutput<typeof frame>;

function fieldsOf(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) fields[line.slice(0, colon)] = line.slice(colon + 1).replace(/^ /, '');
  }
  return fields;
}

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  const fields = fieldsOf(text);
  try {
    const parsed = v.safeParse(schema, { ...fields, data: JSON.parse(String(fields['data'])) as unknown });
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/**
 * The server-sent events in a response body, as they arrive. Anything that does not match the schema, for example from
 * a proxy, is skipped.
 */
export async function* eventsOf<Schema extends v.GenericSchema>(
  schema: Schema,
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<v.InferOutput<Schema>, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const ends = text.split('\n\n');
      text = ends.pop() ?? '';
      for (const one of ends) {
        const parsed = parse(schema, one);
        if (parsed !== null) yield parsed;
      }
    }
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** The member's events, as they arrive. */
export function framesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void, undefined> {
  return eventsOf(frame, body);
}
