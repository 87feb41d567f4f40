import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../chromium.ts';
import type { Options } from './fixtures.ts';

/**
 * One process less for what is drawn, and one for the network: they talk to each other at each request and frame, at up to a tenth of a
 * browser's time. Only the last `--enable-features` counts, so that Playwright's own are named again.
 */
const oneProcess = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
];
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig<Options>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../.output/browser',
  // Tests are kept apart by member: any test may run on any worker.
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 60_000,
  // Says what hangs, instead of leaving the run to be killed from outside.
  globalTimeout: 1_140_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: [...chromiumArgs, ...oneProcess] },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      // What does not depend on the layout is tried in one of them: the tag says in which.
      grepInvert: /@phone/,
      testIgnore: /[\\/]accounts-axe\.spec\.ts$/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      // What the session survives and what the server refuses does not depend on the layout: once is enough.
      testIgnore:
        /[\\/](?:session|tabs|lifecycle|fallbacks|gallery|paths|owners|cache|reports|accounts-refusals)[\w-]*\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
    },
  ],
});
