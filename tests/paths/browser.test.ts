import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumArgs } from '../chromium.ts';
import { openInHands } from './browser.ts';
import { UsageError } from './options.ts';

/** Answers everything with the page, which calls the server for whatever it is told to: it is a tester's product. */
const page = `<!doctype html><title>A page</title><script>
  const told = new EventSource('/told');
  const say = (line) => fetch('/said', { method: 'POST', body: line });
  told.onmessage = async ({ data }) => {
    const [method, path] = data.split(' ');
    const began = Date.now();
    if (method === 'WAIT') {
      await say('waiting');
      setTimeout(() => say(Date.now() - began >= 3600000 ? 'an hour passed' : 'too early'), 3600000);
    } else
      try {
        const answer = await fetch(path, { method });
        await say(path + ': ' + answer.status + ' ' + (await answer.text()));
      } catch {
        await say(path + ': nothing');
      }
  };
  say('open');
</script>`;

/** What pages said, and how one is told to do something. */
const said: string[] = [];
let tell: (what: string) => void = () => undefined;
const server = createServer((request, response) => {
  if (request.url === '/told') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    tell = (what) => response.write(`data: ${what}\n\n`);
    return;
  }
  if (request.url === '/said') {
    void request.toArray().then((parts) => {
      said.push(Buffer.concat(parts as Buffer[]).toString());
      response.end();
    });
    return;
  }
  response.setHeader('Content-Type', 'text/html');
  response.end(request.url === '/' ? page : 'from the server');
});
let address = '';
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function chromium() {
  const finder = new URL('../install-browser.mjs', import.meta.url).href;
  const { ensureTestBrowsers } = (await import(finder)) as { ensureTestBrowsers: () => Promise<{ browser: string }> };
  const { browser } = await ensureTestBrowsers();
  return { executablePath: browser, headless: true, args: chromiumArgs };
}

test("a tester's browser holds, answers, drops and frees requests, goes offline and moves the clock, line by line", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const lines: string[] = [];
  output.on('data', (chunk: Buffer) => lines.push(...chunk.toString().trimEnd().split('\n')));
  const ended = openInHands(address, { input, output }, await chromium());
  await expect.poll(() => lines).toEqual([expect.stringMatching(/^open: .*Commands: hold, free, let, drop, answer/)]);
  await expect.poll(() => said).toEqual(['open']);
  /** Types a line, and waits for what it says. */
  const type = async (line: string, answer: string) => {
    input.write(`${line}\n`);
    await expect.poll(() => lines.at(-1)).toBe(answer);
  };
  /** The page calls, and what is printed or said comes. */
  const calls = async (call: string, waits: string) => {
    tell(call);
    await expect.poll(() => lines.at(-1)).toBe(waits);
  };
  const hears = async (answer: string) => {
    await expect.poll(() => said.at(-1)).toBe(answer);
  };

  await type('let', 'not done: nothing waits');
  await type('fly', 'not done: there is no command “fly”');
  await type('hold POST api/{id}/like/', 'done: hold POST api/{id}/like/');
  // Another method and another path go on.
  tell('GET /api/7/like/');
  await hears('/api/7/like/: 200 from the server');
  await calls('POST /api/7/like/', 'waits: POST /api/7/like/');
  await type('answer 503 {"detail":"Later"}', 'done: answer 503 {"detail":"Later"}');
  await hears('/api/7/like/: 503 {"detail":"Later"}');
  await calls('POST /api/8/like/', 'waits: POST /api/8/like/');
  await type('drop', 'done: drop');
  await hears('/api/8/like/: nothing');
  await calls('POST /api/9/like/', 'waits: POST /api/9/like/');
  await type('answer maybe', 'not done: answer takes a status and JSON');
  await type('let', 'done: let');
  await hears('/api/9/like/: 200 from the server');
  await type('free api/', 'not done: “api/” is not held');
  await type('free POST api/{id}/like/', 'done: free POST api/{id}/like/');
  tell('POST /api/10/like/');
  await hears('/api/10/like/: 200 from the server');

  tell('WAIT hour');
  await hears('waiting');
  await type('clock 3600', 'done: clock 3600');
  await hears('an hour passed');
  await type('offline', 'done: offline');
  await type('online', 'done: online');

  input.end();
  await ended;
  await expect(openInHands('http://127.0.0.1:1/', { input, output }, await chromium())).rejects.toThrow(UsageError);
});
