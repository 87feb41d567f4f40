import { copyConfigured, environmentOf, type Services } from './configured-build.ts';
import type { MailServer } from './mail-server.ts';
import { secondModerator } from './moderators.ts';
import { StepwiseProcess } from './stepwise-process.ts';

/**
 * Which product a test is about: `test.use({ product: 'shortTokens' })` at the top of a file.
 * - `standard`: with its default settings.
 * - `shortTokens`: access tokens live too short for the check every 120 s, so that the dialog 'Session Expiring' gets its turn.
 * - `configured`: built and run with Google sign-in, crash reports and a language model set up.
 */
export type Product = 'standard' | 'shortTokens' | 'configured';

/**
 * The servers of one worker. Each starts when the first test asks for it and serves every test after that: tests are kept
 * apart by the members and the client address they use, not by servers.
 */
export class Products {
  readonly #mail: MailServer;
  readonly #services: Services;
  readonly #started = new Map<Product, Promise<StepwiseProcess>>();
  readonly #removals: (() => Promise<void>)[] = [];

  constructor(mail: MailServer, services: Services) {
    this.#mail = mail;
    this.#services = services;
  }

  /** The server of a product, running. */
  get(product: Product): Promise<StepwiseProcess> {
    const known = this.#started.get(product);
    if (known !== undefined) return known;
    const starting = this.#start(product);
    this.#started.set(product, starting);
    return starting;
  }

  async #start(product: Product): Promise<StepwiseProcess> {
    const environment = {
      SMTP_URL: this.#mail.url,
      DEMO: '1',
      // Each test names a client address of its own: see `extraHTTPHeaders` in fixtures.ts.
      TRUST_PROXY: '1',
      STEPWISE_MODERATOR: secondModerator.email,
      ...(product === 'shortTokens' ? { ACCESS_TOKEN_SECONDS: '110' } : {}),
      ...(product === 'configured' ? environmentOf(this.#services) : {}),
    };
    const template = process.env.STEPWISE_TEMPLATE;
    if (product !== 'configured') return StepwiseProcess.start(environment, template);
    const { dist, remove } = await copyConfigured(this.#services);
    this.#removals.push(remove);
    return StepwiseProcess.start(environment, template, dist);
  }

  async stop(): Promise<void> {
    for (const starting of this.#started.values()) {
      // One that could not be started has taken itself away, and has failed its test.
      const server = await starting.catch(() => null);
      await server?.dispose();
    }
    await Promise.all(this.#removals.map((remove) => remove()));
  }
}
