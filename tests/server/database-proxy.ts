import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

/** A way to a database that can freeze, break and be closed, as a network and a server do. */
export interface DatabaseProxy {
  url: string;
  /** Nothing goes through any more, and no connection ends. */
  freeze(): void;
  /** What is asked arrives, and no answer comes back. */
  holdAnswers(): void;
  thaw(): void;
  /** Each piece of an answer comes so much later. Milliseconds. */
  slow(by: number): void;
  /** Refuses new connections and breaks those that are there. */
  close(): Promise<void>;
  open(): Promise<void>;
}

/** @param watch makes, for each connection, what is given everything that its client sends */
export async function startDatabaseProxy(
  databaseUrl: string,
  watch?: () => (sent: Buffer) => void,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const answering = new WeakSet<Socket>();
  let frozen = false;
  let delay = 0;
  let server: Server;
  let port = 0;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
  };
  const open = async () => {
    server = createServer((inner) => {
      const outer = connect(Number(target.port), target.hostname);
      answering.add(outer);
      const watching = watch?.();
      if (watching !== undefined) inner.on('data', watching);
      for (const [from, to] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        from.on('data', (chunk) => {
          if (from === inner || delay === 0) to.write(chunk);
          else setTimeout(() => to.write(chunk), delay);
        });
        from.on('close', () => to.destroy());
        keep(from);
      }
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await open();
  const url = new URL(databaseUrl);
  url.port = String(port);
  return {
    url: url.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    holdAnswers() {
      for (const socket of sockets) if (answering.has(socket)) socket.pause();
    },
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    slow(by) {
      delay = by;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    open,
  };
}
