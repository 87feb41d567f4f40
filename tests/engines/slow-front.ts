import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';

/** Stands before a server and holds back what it is told to, as a slow network does. */
export class SlowFront {
  readonly url: string;
  readonly #server: Server;
  #held: RegExp | null = null;
  #waiting: { path: string; pass: () => void }[] = [];

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(target: string): Promise<SlowFront> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port to be had');
    const front = new SlowFront(server, address.port);
    server.on('request', (asked, answer) => {
      const path = asked.url ?? '/';
      const pass = () => {
        const onward = request(new URL(path, target), { method: asked.method, headers: asked.headers }, (answered) => {
          answer.writeHead(answered.statusCode ?? 502, answered.headers);
          answered.pipe(answer);
        });
        onward.on('error', () => answer.destroy());
        asked.pipe(onward);
      };
      if (front.#held?.test(path)) front.#waiting.push({ path, pass });
      else pass();
    });
    return front;
  }

  /** From now on, requests for such paths wait. */
  hold(paths: RegExp): void {
    this.#held = paths;
  }

  isWaiting(path: RegExp): boolean {
    return this.#waiting.some((held) => path.test(held.path));
  }

  /** Everything that waits goes on, and nothing is held any more. */
  release(): void {
    this.#held = null;
    for (const { pass } of this.#waiting.splice(0)) pass();
  }

  async stop(): Promise<void> {
    this.release();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
