import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Parts } from '../../parts.ts';
import { eduraLimits } from '../../limits.ts';
import { GuideError } from '../guide.ts';

export interface ModelEvent {
  event: string | undefined;
  data: string;
}

export interface ModelRequest {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}

const busy: ReadonlySet<number> = new Set([429, 503, 529]);
/** It read the request and would not have it. Any other status is between us and the server: a key, an address, a budget. */
const refusing: ReadonlySet<number> = new Set([400, 413, 422]);

function problemOf(status: number): GuideError {
  const problem = busy.has(status) ? 'busy' : refusing.has(status) ? 'refused' : 'unreachable';
  return new GuideError(problem, `the model answered ${status}`);
}

/** Rejects once nothing has come for a while, and with the signal. */
class Patience {
  readonly ending = new AbortController();
  isOver = false;
  #timer: NodeJS.Timeout | undefined;
  readonly #ms: number;

  constructor(ms: number, signal: AbortSignal) {
    this.#ms = ms;
    if (signal.aborted) this.ending.abort();
    else signal.addEventListener('abort', () => this.ending.abort(), { once: true, signal: this.ending.signal });
  }

  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.isOver = true;
      this.ending.abort();
    }, this.#ms);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.ending.abort();
  }
}

/**
 * The events of a model's answer as they arrive. What the model says of a failure stays out of it: it may repeat the request.
 *
 * @throws GuideError, or AbortError when the signal aborts
 */
export async function* modelEvents(
  fetchNow: Parts['fetch'],
  { url, headers, body }: ModelRequest,
  signal: AbortSignal,
  stallMs: number = eduraLimits.stallMs,
): AsyncGenerator<ModelEvent, void, undefined> {
  const patience = new Patience(stallMs, signal);
  let bytes = 0;
  try {
    patience.wait();
    const response = await fetchNow(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: patience.ending.signal,
    });
    if (!response.ok) throw problemOf(response.status);
    if (response.body === null || response.headers.get('Content-Type')?.includes('event-stream') !== true)
      throw new GuideError('unreadable', 'the model did not answer with a stream of events');
    const decoder = new TextDecoder();
    const counted = new TransformStream<Uint8Array, string>({
      transform(chunk, controller) {
        // Comments count: some servers send nothing else while a model thinks.
        patience.wait();
        bytes += chunk.byteLength;
        if (bytes > eduraLimits.modelBytes) controller.error(new GuideError('too_long', 'the model does not end'));
        else controller.enqueue(decoder.decode(chunk, { stream: true }));
      },
    });
    const events = response.body.pipeThrough(counted).pipeThrough(new EventSourceParserStream());
    for await (const { event, data } of events) yield { event, data };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof GuideError) throw error;
    if (patience.isOver) throw new GuideError('stalled', 'the model said nothing for too long');
    throw new GuideError(bytes > 0 ? 'cut_off' : 'unreachable', error instanceof Error ? error.name : 'unknown');
  } finally {
    patience.end();
  }
}
