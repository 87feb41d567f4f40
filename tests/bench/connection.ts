import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

export interface Answered {
  status: number;
  /** Cookies that were set, as the next request sends them. */
  cookies: string;
  body: string;
  milliseconds: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/** One kept connection that asks one thing after the other. A complete client would cost more than the servers measured here. */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: ((head: string, body: string) => void) | null = null;
  #failed: ((error: Error) => void) | null = null;
  #watching: ((received: string) => void) | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    // Otherwise a call whose connection is gone would never fail.
    for (const end of ['error', 'close'] as const)
      socket.on(end, () => this.#failed?.(new Error('The server has ended the connection')));
    socket.on('data', (chunk: Buffer) => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#watching?.(this.#received.toString());
      this.#read();
    });
  }

  static async open(url: string): Promise<Connection> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname).setNoDelay(true);
    await once(socket, 'connect');
    return new Connection(socket, host);
  }

  #read(): void {
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    // An answer without content has no length either.
    const isEmpty = head.slice(9, 12) === '204';
    const length = isEmpty ? 0 : Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN);
    const from = end + headEnd.length;
    const rest = this.#received.subarray(from);
    const until = Number.isNaN(length) ? rest.indexOf('\r\n0\r\n\r\n') + 7 : length;
    if (rest.length < until || (Number.isNaN(length) && until < 7)) return;
    this.#received = rest.subarray(until);
    this.#waiting?.(head, rest.toString('utf8', 0, until));
  }

  /** @throws if the answer is not a success */
  async ask(method: string, path: string, headers: string, body = ''): Promise<Answered> {
    const started = performance.now();
    const length = method === 'GET' ? '' : `Content-Length: ${Buffer.byteLength(body)}\r\n`;
    const answer = new Promise<Answered>((resolve, reject) => {
      this.#failed = reject;
      this.#waiting = (head, text) =>
        resolve({
          status: Number(head.slice(9, 12)),
          cookies: [...head.matchAll(/^set-cookie: *([^;\r]+)/gim)].map(([, cookie]) => cookie).join('; '),
          body: text,
          milliseconds: performance.now() - started,
        });
    });
    this.#socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${length}${headers}\r\n${body}`);
    const answered = await answer;
    if (answered.status >= 300) throw new Error(`${method} ${path} answered ${answered.status}: ${answered.body}`);
    return answered;
  }

  /**
   * Asks for a stream and reads it to its end.
   *
   * @returns milliseconds until what had come was what is waited for
   * @throws if it never was
   */
  async stream(path: string, headers: string, isThere: (received: string) => boolean): Promise<number> {
    const started = performance.now();
    let found: number | undefined;
    this.#watching = (received) => {
      if (found === undefined && isThere(received)) found = performance.now() - started;
    };
    const { body } = await this.ask('GET', path, headers);
    this.#watching = null;
    if (found === undefined) throw new Error(`${path} ended without what was waited for: ${body}`);
    return found;
  }

  close(): void {
    this.#socket.destroy();
  }
}
