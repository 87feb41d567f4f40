import type { Parts } from './parts.ts';

/** @throws the signal's reason, as soon as it aborts */
async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted();
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason as Error);
  });
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/**
 * A fetch that its signal ends until the last byte. Node's own holds the signal by a weak reference (undici 6): once the garbage
 * collector has been there, neither a timeout nor a stop reaches an answer that is still coming.
 */
export function abortable(fetchNow: Parts['fetch']): Parts['fetch'] {
  return async (url, init) => {
    const { signal } = init;
    const asking = fetchNow(url, init);
    if (signal === undefined || signal === null) return asking;
    const response = await untilAborted(asking, signal);
    if (response.body === null) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await untilAborted(reader.read(), signal);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          // Closes the connection, which nobody reads any more.
          reader.cancel().catch(() => undefined);
          throw error;
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
