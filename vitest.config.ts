import { configDefaults, defineConfig } from 'vitest/config';

/**
 * How long a test may wait for a state, in milliseconds. The runners' own second is over before a busy machine has begun
 * to render, and a wait that succeeds costs no more when it may be longer. What must be fast says so itself.
 */
const waits = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'node',
          ...waits,
          environment: 'node',
          include: ['{contract,machines,tests}/**/*.test.ts', 'src/**/*.test.ts'],
          exclude: [...configDefaults.exclude, 'tests/server/**', 'tests/browser/**'],
          maxWorkers: 2,
          // They share modules, so they replace none (tests/shared-modules.test.ts). The state that would carry over from one file to the next is checked after each file.
          isolate: false,
          setupFiles: ['tests/nothing-left-behind.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...waits,
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'server/**/*.test.ts'],
          // Each file opens an embedded database, which alone takes seconds on a small machine.
          hookTimeout: 60_000,
          maxWorkers: 2,
          // As above; loading the modules anew for each file took a third of the time.
          isolate: false,
        },
      },
      {
        oxc: { jsx: { runtime: 'automatic' } },
        test: {
          name: 'dom',
          ...waits,
          environment: 'jsdom',
          // Each file has modules and a window of its own, in a thread that has loaded the simulated browser for all of them:
          // a thread for each file takes half as long again. With one worker, Vitest would give all files the same window.
          pool: 'vmThreads',
          maxWorkers: 2,
          include: ['src/**/*.test.tsx', 'tests/{contract,models}/**/*.test.tsx'],
          setupFiles: ['tests/simulated-window.ts'],
          // Its parts are many modules that share others. When two views load some at the same time, those that Node links fail now and then: 'not in cache'.
          server: { deps: { inline: ['@base-ui/react'] } },
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
