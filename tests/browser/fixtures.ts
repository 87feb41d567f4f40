import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { MailServer } from './mail-server.ts';
import { StepwiseProcess } from './stepwise-process.ts';

/** What axe-core found wrong, one entry a rule, short enough for the message of a failed assertion. */
export interface Violation {
  rule: string;
  impact: string;
  help: string;
  elements: string[];
}

export interface Options {
  /**
   * Environment of the server: `test.use({ environment: { ACCESS_TOKEN_SECONDS: '60' } })` at the top of a file,
   * which then gets a server of its own.
   */
  environment: Record<string, string>;
  /** Folder of the build that is served. */
  dist: string;
}

interface Parts {
  /** The built product, one process a worker. Its `url` is the base address of every page. */
  stepwise: StepwiseProcess;
  /** The SMTP server that the product sends its mail to. */
  mail: MailServer;
}

interface PageParts {
  /** False: members have not seen the guided tour, and are offered it. */
  tourSeen: boolean;
  /**
   * Runs axe-core (WCAG 2.2 A and AA, best practices) on what a page shows now; `colours` only what a scheme can change
   * on a page that has been looked at in the other one.
   */
  axe: (page: Page, rules?: 'all' | 'colours') => Promise<Violation[]>;
}

const axeFile = fileURLToPath(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url));

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

async function violationsOn(page: Page, rules: 'all' | 'colours' = 'all'): Promise<Violation[]> {
  // Evaluated by the debugger, not added as a script: the product's own content policy stays in force.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await readFile(axeFile, 'utf8'));
  return page.evaluate(async (kind) => {
    if (window.axe === undefined) throw new Error('axe-core did not load');
    // Half-way through a transition a colour is neither the one nor the other.
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const runOnly: RunOptions['runOnly'] =
      kind === 'all' ? tags : { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
    const { violations } = await window.axe.run(document, { runOnly, resultTypes: ['violations'] });
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
      // A browser that refuses storage offers no tour.
    }
  });
  return context;
}

export const test = base.extend<PageParts, Options & Parts>({
  environment: [{}, { scope: 'worker', option: true }],
  dist: ['dist', { scope: 'worker', option: true }],

  mail: [
    async ({}, use) => {
      const mail = await MailServer.start();
      await use(mail);
      await mail.stop();
    },
    { scope: 'worker' },
  ],

  stepwise: [
    async ({ mail, environment, dist }, use) => {
      const stepwise = await StepwiseProcess.start(
        { SMTP_URL: mail.url, DEMO: '1', ...environment },
        process.env.STEPWISE_TEMPLATE,
        dist,
      );
      await use(stepwise);
      await stepwise.dispose();
    },
    { scope: 'worker', timeout: 150_000 },
  ],

  baseURL: async ({ stepwise }, use) => use(stepwise.url),

  tourSeen: [true, { option: true }],

  context: async ({ context, tourSeen }, use) => use(tourSeen ? await markTourSeen(context) : context),

  axe: async ({}, use) => use(violationsOn),
});

export { expect } from '@playwright/test';
