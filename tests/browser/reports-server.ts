import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';

/** The parts of an event that are looked at here. */
export interface ReceivedReport {
  release: string;
  environment: string;
  tags: { kind: string; route: string; state: string };
  breadcrumbs: { category: string; message: string; data: { from: string; to: string; at: number } }[];
  exception: {
    values: { type: string; value: string; stacktrace?: { frames: { filename?: string; function?: string }[] } }[];
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Stands for the error-reporting service: takes envelopes as it does, and keeps them. */
export class ReportsServer {
  /** Every byte that was received, addresses and headers included. */
  readonly raw: string[] = [];
  readonly reports: ReceivedReport[] = [];
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        this.raw.push(`${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
        if (request.method === 'POST') this.#keep(body);
        response.writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Access-Control-Allow-Headers': '*',
          'Content-Type': 'application/json',
        });
        response.end('{}');
      });
    });
  }

  /** @param host address and port to listen on */
  static async start(host: string): Promise<ReportsServer> {
    const [address, port] = host.split(':');
    const reports = new ReportsServer();
    reports.#server.listen(Number(port), address);
    await once(reports.#server, 'listening');
    return reports;
  }

  /** An envelope is lines of JSON: its header, then header and payload of each item. */
  #keep(envelope: string): void {
    const [, ...items] = envelope.split('\n');
    for (let item = 0; item + 1 < items.length; item += 2)
      this.reports.push(JSON.parse(items[item + 1] ?? '') as ReceivedReport);
  }

  /** The reports of one kind so far. */
  of(kind: string): ReceivedReport[] {
    return this.reports.filter(({ tags }) => tags.kind === kind);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
