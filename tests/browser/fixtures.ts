import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect as everyOther, test as base, type BrowserContext, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { followBrowser } from './browser-log.ts';
import type { Services } from './configured-build.ts';
import { MailServer } from './mail-server.ts';
import { type Product, Products } from './products.ts';
import { freePort, type StepwiseProcess } from './stepwise-process.ts';

/** axe-core's violations, one entry per rule, short enough for an assertion message. */
export interface Violation {
  rule: string;
  impact: string;
  help: string;
  elements: string[];
}

/**
 * What axe-core looks for. `colours`: only what a scheme can change on a page that has been looked at in the other one;
 * `structure`: all but the contrast of colours, which takes longest.
 */
export type Rules = 'all' | 'colours' | 'structure';

export interface Options {
  /** Which product the test is about. */
  product: Product;
  /** False: members have not seen the guided tour, and are offered it. */
  tourSeen: boolean;
}

interface WorkerParts {
  /** The SMTP server that every product of this worker sends its mail to. */
  mail: MailServer;
  /** Where the `configured` product expects the services of third parties. Nothing listens for reports, and no model answers, unless a test starts it. */
  services: Services;
  products: Products;
}

interface Parts {
  /** The server of the test's product, shared with other tests. Its `url` is the base address of every page. */
  stepwise: StepwiseProcess;
  /** Follows what the test's browser does, for the report of one that fails. */
  browserLog: void;
  /** Runs axe-core (WCAG 2.2 A and AA, best practices) on what a page shows now. */
  axe: (page: Page, rules?: Rules) => Promise<Violation[]>;
}

const axeFile = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

async function violationsOn(page: Page, rules: Rules = 'all'): Promise<Violation[]> {
  // Evaluated by the debugger, not added as a script: the product's own content policy stays in force.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(async (kind) => {
    if (window.axe === undefined) throw new Error('axe-core did not load');
    // During a transition, colours are in between.
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const colours = ['color-contrast', 'link-in-text-block'];
    const runOnly: RunOptions['runOnly'] = kind === 'colours' ? { type: 'rule', values: colours } : tags;
    const left = kind === 'structure' ? Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) : {};
    // No rule that runs looks into the texts of style sheets, which are otherwise loaded and read again each time.
    const preload = { assets: ['media' as const] };
    const options = { runOnly, rules: left, preload, resultTypes: ['violations' as const] };
    const { violations } = await window.axe.run(document, options);
    return violations.map(({ id, impact, help, nodes }) => ({
      rule: id,
      impact: impact ?? 'unknown',
      help,
      elements: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary ?? ''}`),
    }));
  }, rules);
}

/**
 * Members in this browser have seen the guided tour, whose offer would lie over what most tests look at. `context` is told
 * by itself; contexts that a test makes by hand are told with this.
 */
export async function markTourSeen(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('hasSeenTour', 'true');
    } catch {
      // Without storage, no tour is offered.
    }
  });
  return context;
}

let clients = 0;

export const test = base.extend<Options & Parts, WorkerParts>({
  product: ['standard', { option: true }],

  mail: [
    async ({}, use) => {
      const mail = await MailServer.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],

  services: [
    async ({}, use) => {
      await use({
        emulator: process.env.STEPWISE_AUTH_EMULATOR ?? `127.0.0.1:${await freePort()}`,
        reports: `127.0.0.1:${await freePort()}`,
        model: `127.0.0.1:${await freePort()}`,
      });
    },
    { scope: 'worker' },
  ],

  products: [
    async ({ mail, services }, use) => {
      const products = new Products(mail, services);
      await use(products);
      await products.stop();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  stepwise: [
    async ({ products, product }, use, testInfo) => {
      const stepwise = await products.get(product);
      // One that a test has stopped and not started again.
      if (!stepwise.isRunning) await stepwise.resume();
      const before = stepwise.output.length;
      await use(stepwise);
      // What the server complained of meanwhile: the report shows it beside the failure.
      if (testInfo.status !== testInfo.expectedStatus) {
        const complaints = stepwise.output
          .slice(before)
          .split('\n')
          .filter((line) => /"level":[4-6]0/.test(line));
        await testInfo.attach('the server’s complaints', {
          body: complaints.slice(-20).join('\n'),
          contentType: 'text/plain',
        });
      }
    },
    { timeout: 150_000 },
  ],

  browserLog: [
    async ({ browser }, use, testInfo) => {
      const log = followBrowser(browser);
      await use();
      log.stop();
      if (testInfo.status !== testInfo.expectedStatus)
        await testInfo.attach('what the browser did', { body: log.lines(), contentType: 'text/plain' });
    },
    { auto: true },
  ],

  baseURL: async ({ stepwise }, use) => use(stepwise.url),

  // An address of its own for each test, as a proxy would name it: what one test does counts against no limit of another.
  extraHTTPHeaders: async ({}, use) => {
    clients += 1;
    await use({ 'x-forwarded-for': `127.1.${clients >> 8}.${clients & 255}` });
  },

  tourSeen: [true, { option: true }],

  context: async ({ context, tourSeen }, use) => {
    let isOpen = true;
    context.once('close', () => {
      isOpen = false;
    });
    await use(tourSeen ? await markTourSeen(context) : context);
    // A handler that is still waiting for an answer when the browser closes would fail the test.
    if (isOpen)
      for (const routed of [...context.pages(), context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
  },

  axe: async ({}, use) => use(violationsOn),
});

/** Milliseconds between two looks of `expect.poll`: Playwright's own grow to a second, of which a test mostly waits in vain. */
const intervals = [20, 50, 100, 200];

const poll: typeof everyOther.poll = (ask, options) =>
  everyOther.poll(ask, { intervals, ...(typeof options === 'string' ? { message: options } : options) });

/** Playwright's, whose `poll` looks more often. */
export const expect = new Proxy(everyOther, {
  get: (target, name) => (name === 'poll' ? poll : (Reflect.get(target, name) as unknown)),
});
