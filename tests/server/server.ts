import { Writable } from 'node:stream';
import type { User } from '../../contract/user.ts';
import type { Problem } from '../../contract/problem.ts';
import { readEnvironment } from '../../server/environment.ts';
import type { LimitName, RateLimit } from '../../server/limits.ts';
import { createLogger } from '../../server/logger.ts';
import { startServer, type ServerOptions } from '../../server/server.ts';
import type { Database, OpenDatabase } from '../../server/store/database.ts';
import { Client, type Answer } from './client.ts';
import { demoDatabase, memoryDatabase } from './database.ts';
import { startMailServer, type MailServer } from './mail-server.ts';

export interface TestServer {
  url: string;
  publicUrl: string;
  db: Database;
  mail: MailServer;
  /** Everything that was logged. */
  logged(): string;
  /** A browser without cookies. */
  client(): Client;
  /** Moves the server's clock. Seconds. */
  pass(seconds: number): void;
  now(): Date;
  close(): Promise<void>;
}

export interface TestServerOptions {
  env?: Record<string, string>;
  limits?: Partial<Record<LimitName, RateLimit>>;
  clientRoot?: string;
  /** Instead of one in memory. */
  database?: OpenDatabase;
  /** Used instead of its own; the caller closes it. */
  mail?: MailServer;
  patience?: ServerOptions['patience'];
  acknowledgeEveryMs?: number;
  /** Instead of reaching other hosts. */
  fetch?: ServerOptions['fetch'];
}

export const testSecret = 'a secret that only the tests of the server know';

/**
 * The whole product on a free port, with an in-memory database and a real mail server. Its clock is stopped until
 * advanced.
 */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const mail = options.mail ?? (await startMailServer());
  const database = options.database ?? (await (options.env?.['DEMO'] === '1' ? demoDatabase() : memoryDatabase()));
  const log: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(chunk.toString());
      done();
    },
  });
  const started = Date.now();
  let passed = 0;
  const now = () => new Date(started + passed);
  const env = readEnvironment({ PORT: '0', DEMO: '0', SMTP_URL: mail.url, TOKEN_SECRET: testSecret, ...options.env });
  const running = await startServer({
    env,
    database,
    now,
    log: createLogger('info', sink),
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    patience: { quiet: 0, ...options.patience },
    ...(options.acknowledgeEveryMs === undefined ? {} : { acknowledgeEveryMs: options.acknowledgeEveryMs }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    // No client unless requested: a leftover build must not affect these tests.
    clientRoot: options.clientRoot ?? '/there/is/no/client/here',
  });
  return {
    url: running.url,
    publicUrl: running.publicUrl,
    db: database.db,
    mail,
    logged: () => log.join(''),
    client: () => new Client(running.url, running.publicUrl),
    pass: (seconds) => {
      passed += seconds * 1000;
    },
    now,
    async close() {
      await running.close();
      if (options.mail === undefined) await mail.close();
    },
  };
}

export const paths = {
  register: '/api/accounts/register/',
  verify: '/api/accounts/verify-otp/',
  resend: '/api/accounts/resend-otp/',
  login: '/api/accounts/login/',
  google: '/api/accounts/google-login/',
  logout: '/api/accounts/logout/',
  reset: '/api/accounts/password-reset/',
  confirmReset: '/api/accounts/password-reset/confirm/',
  username: '/api/accounts/username-available/',
  refresh: '/api/token/refresh/',
  me: '/api/profiles/me/',
} as const;

export const goodPassword = 'nine small steps up';

let people = 0;

/** The form of someone who has never registered before. */
export function newPerson() {
  people += 1;
  return {
    email: `person${people}@example.org`,
    username: `person-${people}`,
    first_name: 'Test',
    last_name: `Person ${people}`,
    password: goodPassword,
    accept_terms: true as const,
  };
}

export interface SignedUp {
  client: Client;
  person: ReturnType<typeof newPerson>;
  user: User;
  access: string;
  refresh: string;
}

/** Registers a new person, reads the code in the mail, and enters it. */
export async function signUp(server: TestServer): Promise<SignedUp> {
  const person = newPerson();
  const client = server.client();
  await client.post(paths.register, person);
  const otp = await server.mail.codeFor(person.email);
  const answer = await client.post(paths.verify, { email: person.email, otp });
  if (answer.status !== 200) throw new Error(`signing up failed: ${JSON.stringify(answer.body)}`);
  const { user, access, refresh } = answer.body as { user: User; access: string; refresh: string };
  return { client, person, user, access, refresh };
}

export function problemOf(answer: Answer): Problem {
  return answer.body as Problem;
}

/** A wrong six-digit code. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
