import { configDefaults, defineConfig } from 'vitest/config';

/**
 * How long a test may wait for a state, in milliseconds. The runners' own second is over before a busy machine has begun
 * to render, and a wait that succeeds costs no more when it may be longer. What must be fast says so itself.
 */
const waits = { testTimeout: 30_000, expect: { poll: { timeout: 15_000 } } };

/** These need what Node adds to jsdom's own window, such as marks in `performance`. */
const wholeApplication = ['src/app/**/*.test.tsx', 'tests/models/**/*.test.tsx'];

const views = {
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: {
    ...waits,
    environment: 'jsdom' as const,
    maxWorkers: 2,
    setupFiles: ['src/waits-for-tests.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' as const } },
  },
};

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
          // They share nothing but modules without state.
          isolate: false,
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
        ...views,
        test: {
          name: 'dom-app',
          ...views.test,
          // Each file has modules of its own: threads start twice as fast as processes.
          pool: 'threads',
          include: [...wholeApplication],
        },
      },
      {
        ...views,
        test: {
          name: 'dom',
          ...views.test,
          // As above, but in threads that have loaded jsdom already: that is half of the time of a small file.
          pool: 'vmThreads',
          include: ['src/**/*.test.tsx', 'tests/contract/**/*.test.tsx'],
          exclude: [...configDefaults.exclude, ...wholeApplication],
        },
      },
    ],
  },
});
