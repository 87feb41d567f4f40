import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { abortable } from '../../server/abortable-fetch.ts';
import { modelEvents } from '../../server/edura/models/model-events.ts';
import { fetchPicture } from '../../server/google/pictures.ts';
import { passBusyTime } from './garbage.ts';

/** Answers never, or begins and says nothing more. */
let server: Server;
let address: string;
/** Answers that are under way. */
let open = 0;
beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    open += 1;
    answer.on('close', () => (open -= 1));
    if (url === '/never') return;
    answer.writeHead(200, { 'Content-Type': url === '/picture' ? 'image/png' : 'text/event-stream' });
    answer.write('data: one\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function read(path: string, signal: AbortSignal, stallMs: number, said: string[] = []): Promise<string> {
  const request = { url: `${address}${path}`, headers: {}, body: {} };
  try {
    for await (const { data } of modelEvents(abortable(fetch), request, signal, stallMs)) said.push(data);
    return 'ended';
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

test.each(['/never', '/stalls'])(
  'a model that is silent (%s) is stopped at once, however long ago it was asked',
  async (path) => {
    const stopping = new AbortController();
    const said: string[] = [];
    const reading = read(path, stopping.signal, 25_000, said);
    await expect.poll(() => [open, said.length]).toEqual([1, path === '/never' ? 0 : 1]);
    await passBusyTime();
    stopping.abort();
    await expect(reading).resolves.toBe('AbortError');
    await expect.poll(() => open).toBe(0);
  },
  10_000,
);

test.each(['/never', '/stalls'])(
  'a model that is silent (%s) is given up after its time',
  async (path) => {
    const reading = read(path, new AbortController().signal, 500);
    await expect.poll(() => open).toBe(1);
    await passBusyTime();
    await expect(reading).resolves.toBe('GuideError');
    await expect.poll(() => open).toBe(0);
  },
  10_000,
);

test.each(['/never', '/picture'])(
  'a picture that does not arrive (%s) is given up after its time',
  async (path) => {
    const fetching = fetchPicture(abortable(fetch), `${address}${path}`, 500);
    await expect.poll(() => open).toBe(1);
    await passBusyTime();
    await expect(fetching).resolves.toBeNull();
    await expect.poll(() => open).toBe(0);
  },
  10_000,
);
