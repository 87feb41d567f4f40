import { connect, type Socket } from 'node:net';
import type { MemberEvent } from '../../contract/events.ts';

export interface Heard extends MemberEvent {
  number: number;
  /** On the clock of `performance.now()`. */
  at: number;
}

const happened = /^id: (\d+)\nevent: happened\ndata: (.+)$/m;

/** One open event stream. As with `Connection`, a complete client would cost more than the server measured here. */
export class EventStream {
  readonly #socket: Socket;
  readonly #onEvent: (event: Heard) => void;
  #received = '';
  #onReady: (() => void) | null = null;
  isOpen = true;

  private constructor(socket: Socket, onEvent: (event: Heard) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.setEncoding('latin1').on('data', (text: string) => this.#read(text));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.isOpen = false;
    });
  }

  /** @throws if it is not there within ten seconds */
  static async open(url: string, access: string, onEvent: (event: Heard) => void): Promise<EventStream> {
    const { hostname, port, host } = new URL(url);
    const stream = new EventStream(connect(Number(port), hostname), onEvent);
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`A stream did not open: ${stream.#received}`)), 10_000);
      stream.#onReady = () => {
        clearTimeout(late);
        resolve();
      };
      stream.#socket.write(`GET /api/events/ HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${access}\r\n\r\n`);
    });
    return stream;
  }

  #read(text: string): void {
    const at = performance.now();
    const frames = (this.#received + text).split('\n\n');
    this.#received = frames.pop() ?? '';
    for (const frame of frames) {
      const [, number, data] = happened.exec(frame) ?? [];
      if (data !== undefined) this.#onEvent({ ...(JSON.parse(data) as MemberEvent), number: Number(number), at });
      else if (frame.includes('event: ready')) this.#onReady?.();
    }
  }

  close(): void {
    this.#socket.destroy();
  }
}
