import { EventEmitter, once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  /** Lower case. */
  to: string;
  subject: string;
  text: string;
  html: string;
}

const waitMs = 20_000;

/** A real SMTP server on loopback that keeps what it is sent. Each mail is handed out once. */
export class MailServer {
  readonly #server: SMTPServer;
  readonly #arrivals = new EventEmitter();
  readonly #waiting: Mail[] = [];
  url = '';

  private constructor() {
    this.#arrivals.setMaxListeners(0);
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      logger: false,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('error', done);
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
          this.#keep(recipients, Buffer.concat(chunks)).then(() => done(), done);
        });
      },
    });
  }

  static async start(): Promise<MailServer> {
    const mail = new MailServer();
    const listening = mail.#server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    // A server that is killed in the middle of a mail resets its connection: that is no fault of the test that kills it.
    mail.#server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
    });
    const address = listening.address();
    if (address === null || typeof address === 'string') throw new Error('no port to be had');
    mail.url = `smtp://127.0.0.1:${address.port}`;
    return mail;
  }

  async #keep(recipients: string[], raw: Buffer): Promise<void> {
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
    for (const to of recipients) this.#waiting.push({ to, subject, text, html });
    this.#arrivals.emit('mail');
  }

  /** The oldest unread mail to an address, waiting for it if necessary. */
  async next(address: string, wanted: (mail: Mail) => boolean = () => true): Promise<Mail> {
    const until = AbortSignal.timeout(waitMs);
    for (;;) {
      const index = this.#waiting.findIndex((mail) => mail.to === address.toLowerCase() && wanted(mail));
      const [mail] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (mail !== undefined) return mail;
      try {
        await once(this.#arrivals, 'mail', { signal: until });
      } catch (cause) {
        throw new Error(`No such mail to ${address} within ${waitMs} ms`, { cause });
      }
    }
  }

  /** The six digits of the next mail to an address that carries a code. */
  async codeFor(address: string): Promise<string> {
    const mail = await this.next(address, ({ text }) => /\b\d{6}\b/.test(text));
    const code = /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code === undefined) throw new Error('unreachable: the mail was chosen for its code');
    return code;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
