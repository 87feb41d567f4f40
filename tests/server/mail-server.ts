import { EventEmitter, on } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string;
  mail: Email;
}

/** A real SMTP server on loopback that keeps what it is given. */
export interface MailServer {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** The mails to an address, as soon as there are that many. Fails after 20 s. */
  to(address: string, count?: number): Promise<Email[]>;
  /** The code of the newest mail to an address, waiting until there are `count` mails. */
  codeFor(address: string, count?: number): Promise<string>;
  /** Replies to the next mails instead of accepting them: a function of the number of the attempt, from 1. */
  refuse(reply: ((attempt: number) => number | null) | null): void;
  attempts(): number;
  /** Leaves mails to this address without an answer until the returned function is called. */
  hold(address: string): () => void;
  close(): Promise<void>;
}

function smtpError(code: number): Error {
  return Object.assign(new Error('not now'), { responseCode: code });
}

export function codeIn(mail: Email): string {
  const code = /\b(\d{6})\b/.exec(mail.text ?? '')?.[1];
  if (code === undefined) throw new Error(`no code in the mail "${mail.subject ?? ''}"`);
  return code;
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let refusal: ((attempt: number) => number | null) | null = null;
  let attempts = 0;
  const held = new Map<string, Promise<void>>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, callback) {
      attempts += 1;
      const code = refusal?.(attempts) ?? null;
      void Promise.resolve(held.get(address)).then(() => callback(code === null ? null : smtpError(code)));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) received.push({ to: address, mail });
          arrivals.emit('mail');
          callback();
        }, callback);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  // A sender that is killed in the middle of a mail resets its connection: that is no fault of the test that kills it.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
  });
  const address = server.server.address() as AddressInfo;
  const of = (wanted: string) =>
    received.filter((one) => one.to.toLowerCase() === wanted.toLowerCase()).map((one) => one.mail);
  async function to(wanted: string, count = 1): Promise<Email[]> {
    if (of(wanted).length >= count) return of(wanted);
    for await (const _ of on(arrivals, 'mail', { signal: AbortSignal.timeout(20_000) })) {
      if (of(wanted).length >= count) break;
    }
    return of(wanted);
  }
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    to,
    async codeFor(wanted, count) {
      const mails = await to(wanted, count);
      return codeIn(mails.at(-1) ?? { headers: [], headerLines: [], attachments: [] });
    },
    refuse: (reply) => {
      refusal = reply;
      attempts = 0;
    },
    attempts: () => attempts,
    hold(address) {
      let release = () => {};
      held.set(
        address,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return release;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
