import type { Logger } from 'pino';
import type { Environment } from './environment.ts';
import type { LimitName, RateLimit } from './limits.ts';
import type { Database } from './store/database.ts';

/** What the routes are made of. Tests hand in their own clock and limits. */
export interface Parts {
  env: Environment;
  db: Database;
  log: Logger;
  /** The only source of the time, so that tests can move it. */
  now: () => Date;
  /** Key of access tokens and of code and token hashes. */
  secret: string;
  /** Origin of the product, known for certain only once the server listens. */
  publicUrl: () => string;
  limits: Readonly<Record<LimitName, RateLimit>>;
  /** Tells the mail worker that the outbox has something new. */
  mailWaiting: () => void;
  /** The only way to other hosts over HTTP, so that tests can stand in for them. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Does something that the answer need not wait for. It is done when the server has closed; a failure is logged. */
  inBackground: (task: () => Promise<void>) => void;
}
