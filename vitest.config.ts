import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'node',
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
          environment: 'node',
          include: ['tests/server/**/*.test.ts', 'server/**/*.test.ts'],
          // Each file opens an embedded database, which alone takes seconds on a small machine.
          testTimeout: 30_000,
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
          environment: 'jsdom',
          // Each file has modules of its own: threads start twice as fast as processes.
          pool: 'threads',
          maxWorkers: 2,
          include: ['src/**/*.test.tsx', 'tests/models/**/*.test.tsx'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
});
