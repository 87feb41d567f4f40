/**
 * The stream of events of a member, of which a test says what comes. The simulated window has no streams.
 *
 * @param onEnd called when nobody reads it any more
 */
export function pushedEvents(onEnd: () => void = () => undefined) {
  const frames: string[] = [];
  let wake = () => {};
  const push = (event: 'ready' | 'happened' | 'typing', id: number, data: object) => {
    frames.push(`event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`);
    wake();
  };
  async function read(): Promise<{ done: false; value: Uint8Array }> {
    const frame = frames.shift();
    if (frame !== undefined) return { done: false, value: new TextEncoder().encode(frame) };
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    return read();
  }
  const cancel = async () => onEnd();
  return { stream: { getReader: () => ({ read, cancel }) } as unknown as ReadableStream<Uint8Array>, push };
}
