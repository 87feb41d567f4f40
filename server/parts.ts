import type { Logger } from 'pino';
import type { Runs } from './edura/runs.ts';
import type { Environment } from './environment.ts';
import type { LimitName, RateLimit } from './limits.ts';
import type { Acknowledgements } from './realtime/acknowledgements.ts';
import type { Streams } from './realtime/streams.ts';
import type { Database } from './store/database.ts';

/** What the routes depend on. Tests pass their own clock and limits. */
export interface Parts {
  env: Environment;
  db: Database;
  log: Logger;
  /** The only source of time, so that tests can control it. */
  now: () => Date;
  /** Key of access tokens and of code and token hashes. */
  secret: string;
  /** The product's origin, known for certain only once the server is listening. */
  publicUrl: () => string;
  limits: Readonly<Record<LimitName, RateLimit>>;
  /** Tells the mail worker that the outbox has new mail. */
  mailWaiting: () => void;
  /** Tells the worker that an archive was asked for. */
  exportWaiting: () => void;
  /** Event streams of members who are connected to this process. */
  streams: Streams;
  acknowledgements: Acknowledgements;
  /** The answers of Edura that this process is writing. */
  runs: Runs;
  /** All outgoing HTTP goes through this, so that tests can replace other hosts. */
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Runs a task the answer does not wait for. Closing the server waits for it; a failure is logged. */
  inBackground: (task: () => Promise<void>) => void;
}
